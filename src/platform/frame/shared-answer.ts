import type { Actor } from '#kernel/permission.ts';
import { LRUCache } from 'lru-cache';
import type { Binding, SharedView } from '../call.ts';
import { type Clock, dayIn } from '../clock.ts';
import { CompiledQuery, kyselyOf, type Pool, prepared, type Tx } from '../db.ts';
import { admit, beginCall } from './begin.ts';
import { isStaff, langOfCall } from './call-lang.ts';
import type { Incoming, Outgoing } from './incoming.ts';
import { renewalOf, type TellReader } from './renew.ts';

const BYTES = 16 * 2 ** 20;
/** Questions whose values are remembered; a question is at most as long as an address. */
const QUESTIONS_BYTES = 4 * 2 ** 20;

type Values = readonly unknown[];

/**
 * Answers made once for all who see the same (`SharedView` of the binding). One message to the database opens the transaction, reads the
 * session and asks for the word of the view; the answer made under that word, for the same eyes, question and day, is given as it is.
 * When there is none the call takes its ordinary way, and its answer is kept under the word read in its own snapshot.
 */
export const createSharedAnswers = ({ pool, clock }: { readonly pool: Pool; readonly clock: Clock }) => {
  const answers = new LRUCache<string, string>({
    maxSize: BYTES,
    sizeCalculation: (text, key) => text.length + 2 * key.length,
  });
  const questions = new LRUCache<string, Values>({
    maxSize: QUESTIONS_BYTES,
    sizeCalculation: (values, key) => 2 * key.length + JSON.stringify(values).length,
  });
  const questionOf = ({ endpoint }: Binding, from: Incoming): string =>
    `${endpoint.verb} ${endpoint.path} ${JSON.stringify(from.input)}`;
  const keyOf = (question: string, view: SharedView, actor: Actor, day: string, word: string): string =>
    `${word} ${day} ${view.eyes(actor)} ${question}`;

  return {
    /** The answer that somebody with the same view was given; null when it must be made. */
    find: async (binding: Binding, from: Incoming, tellReader: TellReader): Promise<Outgoing | null> => {
      const { view, endpoint } = binding;
      if (!view || !isSharing(from)) return null;
      const question = questionOf(binding, from);
      const values = questions.get(question);
      if (!values) return null;
      const client = await pool.connect();
      // The three stand in one message: nobody waits for the second before the third is sent.
      const asked = [
        beginCall(client, binding, from, true),
        prepared(client, textOf(view, kyselyOf(client)), values),
        client.query('commit'),
      ] as const;
      const [begun, read, ended] = await Promise.allSettled(asked);
      client.release(ended.status === 'rejected' ? (ended.reason as Error) : undefined);
      if (begun.status === 'rejected') throw begun.reason;
      if (read.status === 'rejected') throw read.reason;
      const { caller } = begun.value;
      const { word } = (read.value.rows[0] ?? {}) as { word?: string | null };
      if (caller.kind === 'visitor' || !word) return null;
      admit(endpoint, caller, from.sessionId);
      const day = dayIn(caller.zone ?? 'Europe/Paris', clock.millis());
      const text = answers.get(keyOf(question, view, caller, day, word));
      if (text === undefined) return null;
      tellReader({ lang: langOfCall(endpoint, caller, from.lang), isStaff: isStaff(caller) }, renewalOf(caller));
      return { status: 200, body: text, isText: true, cookies: [] };
    },

    /** The same binding, whose answer will be kept: `keep` is given what went out. */
    keeping: (binding: Binding, from: Incoming): { binding: Binding; keep: (made: Outgoing) => void } => {
      const { view } = binding;
      if (!view || !isSharing(from)) return { binding, keep: () => undefined };
      const question = questionOf(binding, from);
      let key: string | null = null;
      let values: () => Values | null = () => null;
      return {
        binding: {
          ...binding,
          action: async (tx, input, call, made) => {
            const answer = await binding.action(tx, input, call, made);
            if (call.actor.kind === 'visitor') return answer;
            values = () => view.asks(input, answer, call, questions.get(question) ?? null);
            const asked = values();
            const word = asked && (await wordIn(tx, view, asked));
            if (word) key = keyOf(question, view, call.actor, call.today, word);
            return answer;
          },
        },
        keep: ({ body }) => {
          // Another reader's answer may have been kept since: the values are asked for again, so that his are not lost.
          const asked = values();
          if (key === null || asked === null) return;
          questions.set(question, asked);
          answers.set(key, JSON.stringify(body));
        },
      };
    },
  };
};

const isSharing = (from: Incoming): boolean => from.asText === true && from.sessionId !== null;

const texts = new WeakMap<SharedView, string>();
/** The statement as it is sent: written once, since it holds no value. */
const textOf = (view: SharedView, tx: Tx): string => {
  const text = texts.get(view) ?? view.word().compile(tx).sql;
  texts.set(view, text);
  return text;
};

const wordIn = async (tx: Tx, view: SharedView, values: Values): Promise<string | null> => {
  const { rows } = await tx.executeQuery<{ word: string | null }>(CompiledQuery.raw(textOf(view, tx), [...values]));
  return rows[0]?.word ?? null;
};
