import type { Endpoint } from '#kernel/endpoint.ts';
import type { Lang } from '#kernel/language/lang.ts';
import { Refused, type Refusal, STATUS_OF, type Words } from '#kernel/refusal.ts';
import { isConnectionLoss, isOutOfResources, sqlState } from '../db.ts';
import { log } from '../log.ts';
import { refuse } from '../refusals.ts';
import { say } from '../process/say.ts';

/** The body that leaves: stripped to its schema, with the words of success. */
export const answerBody = (endpoint: Endpoint, answer: unknown): unknown => {
  if (endpoint.output === 'file') return answer;
  const body: unknown = endpoint.output.parse(answer);
  // Bare arrays of section 7 stay bare; only objects that a human caused say so.
  return endpoint.done && body !== null && typeof body === 'object' && !Array.isArray(body) && !('message' in body)
    ? { ...body, message: endpoint.done, sucess: true }
    : body;
};

export const answerOfRefusal = (refusal: Refusal, lang: Lang): { status: number; body: object } => {
  const words = (one: Words): string => say(one, lang);
  const fields =
    refusal.fields && Object.fromEntries(Object.entries(refusal.fields).map(([path, one]) => [path, words(one)]));
  return {
    status: STATUS_OF[refusal.kind],
    body: {
      message: words(refusal.words),
      sucess: false,
      code: refusal.code,
      ...(fields ? { fields } : {}),
      ...mendOf(refusal, lang),
      ...(refusal.ask ? { ask: refusal.ask } : {}),
    },
  };
};

/** The office is French: others are not led into it. */
const mendOf = ({ mend }: Refusal, lang: Lang): object => (mend && lang === 'fr' ? { mend } : {});

/** A deadlock or a lost serialization: PostgreSQL rolled this transaction back, and it may be tried again. */
export const isLostRace = (error: unknown): boolean => ['40P01', '40001'].includes(sqlState(error) ?? '');

/** Others held a row for longer than a statement waits. */
export const isHeldUp = (error: unknown): boolean => sqlState(error) === '55P03';

/** Turns what the database or the network refused into words; anything else is a fault of ours and is rethrown. */
export const asRefused = (error: unknown): unknown => {
  if (error instanceof Refused) return error;
  const state = sqlState(error);
  if (isHeldUp(error) || isLostRace(error)) return new Refused(refuse('frame.busy'));
  if (state === '23505') return new Refused(refuse('frame.duplicate'));
  if (state === '23503') return new Refused(refuse('frame.in-use'));
  if (state === '57014' || isConnectionLoss(error) || isOutOfResources(error)) {
    log.warn({ err: error }, 'unavailable');
    return new Refused(refuse('frame.unavailable'));
  }
  // A value that its column does not take: the rules should have said so first, beside the field.
  if (state === '23514' || state?.startsWith('22')) {
    log.warn({ err: error }, 'a value reached the database that no rule had looked at');
    return new Refused(refuse('frame.invalid'));
  }
  return error;
};

/** The failure came after the first transaction had committed: that transaction must never run again. */
export class FailedAfterCommit extends Error {
  readonly reason: unknown;
  constructor(reason: unknown) {
    super('after the commit');
    this.reason = reason;
  }
}
