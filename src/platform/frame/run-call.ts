import type { LaterFile } from '#kernel/endpoint.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Binding, InShop } from '../call.ts';
import type { Client, Pool, Tx } from '../db.ts';
import { log } from '../log.ts';
import { answerBody, asRefused } from './answer.ts';
import { admit, admitFields, beginCall } from './begin.ts';
import type { CallState, OpenCall } from './call-state.ts';
import { finishCall } from './finish.ts';
import { claim, countedBytes, type Keyed, keyedOf, save, saveRefusal } from './idempotency.ts';
import type { Incoming, Outgoing } from './incoming.ts';
import { parseInput } from './input.ts';
import type { Respond } from './respond.ts';

interface RunSettings {
  readonly pool: Pool;
  readonly openCall: OpenCall;
  readonly inShopAs: (name: string, requestId?: string) => InShop;
  readonly respond: Respond;
}

/** The first transaction of a call: gives the answer, or what is still to be done once it has committed. */
export const createRunCall =
  ({ pool, openCall, inShopAs, respond }: RunSettings) =>
  async (
    binding: Binding,
    from: Incoming,
    /** This call has already waited for another with the same idempotency key. */
    waited: boolean,
  ): Promise<Outgoing | (() => Promise<Outgoing>)> => {
    const { endpoint } = binding;
    const readOnly = endpoint.verb === 'GET' && !endpoint.mayWrite;
    const recorded = !readOnly && !endpoint.readOnly;
    const name = `${endpoint.verb} ${endpoint.path}`;
    const bytes = from.idempotencyKey && from.body ? countedBytes(from.body, endpoint.upload?.maxBytes ?? 0) : null;
    const client = await pool.connect();
    let state: CallState | null = null;
    let keyed: Keyed | null = null;
    try {
      const caller = await beginCall(client, endpoint, from.sessionId, readOnly);
      admit(endpoint, caller, from.sessionId);
      admitFields(endpoint, caller, from.input);
      const input = parseInput(endpoint, from.input);
      const current = openCall(client, caller, caller.zone, bytes ? { ...from, body: bytes } : from, endpoint.can);
      state = current;
      if (recorded && !endpoint.secretAnswer && from.idempotencyKey) {
        const who = caller.userId ?? from.visitorId ?? 'visitor';
        const wanted = keyedOf(who, name, from.idempotencyKey, from.input, bytes);
        const saved = await claim(current.tx, wanted, waited);
        if (saved) {
          await client.query('commit');
          client.release();
          if (saved.status !== null) return { status: saved.status, body: saved.answer, cookies: [] };
          return () => respond(binding, from, current, saved.answer, wanted);
        }
        keyed = wanted;
        await client.query('savepoint action');
      }
      const answer = await binding.action(current.tx, input, current.call);
      if (recorded) await finishCall(current, { name, always: true });
      const isFinal = current.afterCommit.length === 0 || binding.respond === undefined;
      const out = isFinal ? { status: 200, body: answerBody(endpoint, answer) } : { status: 202, body: answer };
      if (keyed) await save(current.tx, keyed, isFinal ? out.status : null, out.body);
      await client.query('commit');
      client.release();
      const committed = keyed;
      if (!isFinal) return () => respond(binding, from, current, answer, committed);
      const inShop = inShopAs(name, from.requestId);
      for (const work of current.afterCommit)
        void work(inShop).catch((error: unknown) => log.error({ err: error, name }, 'after the commit'));
      const { cookies } = current;
      if (!isLaterFile(endpoint.output, answer)) return { ...out, cookies };
      return async () => ({ ...out, body: { ...answer, bytes: await answer.bytes() }, cookies });
    } catch (error) {
      await undo(client, state, keyed, error);
      throw error;
    }
  };

const isLaterFile = (output: unknown, answer: unknown): answer is LaterFile =>
  output === 'file' && typeof (answer as LaterFile).bytes === 'function';

/** Ends a transaction that failed, and gives its connection back. A refusal is saved for the twins of the call. */
const undo = async (client: Client, state: CallState | null, keyed: Keyed | null, error: unknown): Promise<void> => {
  let broken: Error | undefined;
  const keep = error instanceof Refused && error.keep;
  const reason = keyed ? asRefused(error) : error;
  const saved =
    keyed && state && isAnswer(reason) && (await saveForTwins(client, state.tx, keyed, reason.refusal, keep));
  if (!saved)
    await client.query(keep ? 'commit' : 'rollback').catch((lost: Error) => {
      broken = lost;
    });
  client.release(broken);
};

/** A refusal of the call itself, and not of the moment: only that answers its twins too. */
const isAnswer = (reason: unknown): reason is Refused =>
  reason instanceof Refused && reason.refusal.kind !== 'unavailable' && reason.refusal.code !== 'frame.busy';

/** Undoes the action but not the claim of the key, so that those who wait get its refusal; false when it is too late for that. */
const saveForTwins = async (
  client: Client,
  tx: Tx,
  keyed: Keyed,
  refusal: Refused['refusal'],
  keep: boolean,
): Promise<boolean> => {
  try {
    if (!keep) await client.query('rollback to savepoint action');
    await saveRefusal(tx, keyed, refusal);
    await client.query('commit');
    return true;
  } catch {
    return false;
  }
};
