import { Refused } from '#kernel/refusal.ts';
import type { Binding, InShop } from '../call.ts';
import { kyselyOf, type Pool } from '../db.ts';
import { log } from '../log.ts';
import { answerBody, isLostRace } from './answer.ts';
import { beginCall } from './begin.ts';
import { type CallState, hearLater, type OpenCall } from './call-state.ts';
import { causeOf, commit, writeRecords } from './finish.ts';
import { hashOf, type Keyed, saveAnswer, saveRefusal } from './idempotency.ts';
import type { Incoming, Outgoing } from './incoming.ts';

const LONGEST_WAIT_MS = 10_000;
/** How often a transaction that loses a race is tried. */
export const ATTEMPTS = 4;

export type Respond = (
  binding: Binding,
  from: Incoming,
  first: CallState,
  answer: unknown,
  keyed: Keyed | null,
) => Promise<Outgoing>;

interface RespondSettings {
  readonly pool: Pool;
  readonly openCall: OpenCall;
  readonly inShopAs: (name: string, requestId?: string) => InShop;
}

/** The work after the commit, then the answer, read in a transaction of its own. A timeout answers 202: a sweep settles later. */
export const createRespond = ({ pool, openCall, inShopAs }: RespondSettings): Respond => {
  const respond: Respond = async (binding, from, first, answer, keyed) => {
    const name = `${binding.endpoint.verb} ${binding.endpoint.path}`;
    const isDone = await workInTime(first, inShopAs(name, from.requestId));
    // The commit stands: after a lost race only this second transaction is tried again.
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await readAnswer(binding, from, first, answer, keyed, isDone ? 200 : 202);
      } catch (error) {
        if (!isLostRace(error) || attempt >= ATTEMPTS) throw error;
      }
    }
  };

  const readAnswer = async (
    binding: Binding,
    from: Incoming,
    first: CallState,
    answer: unknown,
    keyed: Keyed | null,
    status: number,
  ): Promise<Outgoing> => {
    const { endpoint } = binding;
    const client = await pool.connect();
    let second: CallState | null = null;
    try {
      const { caller, opening } = await beginCall(client, binding, from, false);
      second = openCall(client, caller, caller.zone, from, endpoint.can);
      hearLater(second, opening);
      const final = binding.respond ? await binding.respond(second.tx, answer, second.call) : answer;
      const body = answerBody(endpoint, final);
      const hash = keyed && (await hashOf(keyed));
      writeRecords(second, { name: `${endpoint.verb} ${endpoint.path}`, always: false });
      if (keyed && hash) saveAnswer(second.call, keyed, hash, status, body);
      await commit(client, second);
      client.release();
      return { status, body, cookies: [...first.cookies, ...second.cookies] };
    } catch (failure) {
      const error = await causeOf(failure, second);
      let broken: Error | undefined;
      const keep = error instanceof Refused && error.keep;
      const lose = (lost: Error): void => {
        broken = lost;
      };
      if (!keep) await client.query('rollback').catch(lose);
      if (keyed && !broken && error instanceof Refused) await saveRefusal(kyselyOf(client), keyed, error.refusal);
      if (keep) await client.query('commit').catch(lose);
      client.release(broken);
      throw error;
    }
  };

  return respond;
};

/** False when the work failed or took too long: then nobody knows yet how it ended. */
const workInTime = async ({ afterCommit }: CallState, inShop: InShop): Promise<boolean> => {
  const late = new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), LONGEST_WAIT_MS).unref();
  });
  const work = Promise.all(afterCommit.map((one) => one(inShop))).then(() => true);
  return Promise.race([work, late]).catch((error: unknown) => {
    log.error({ err: error }, 'after the commit');
    return false;
  });
};
