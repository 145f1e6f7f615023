import type { Refusal } from '#kernel/refusal.ts';
import type { InShop } from '../call.ts';
import { type Clock, instant, newId } from '../clock.ts';
import { log } from '../log.ts';
import { type Access, type From, noteOf } from './access-event.ts';

/** The caller whose call was refused for a right. */
export interface RefusedCaller {
  readonly userId: string | null;
  readonly shopId: string | null;
  readonly onBehalfOf?: string | null;
}
interface Pending {
  readonly access: Access;
  readonly from: From;
  count: number;
}
export type NoteRefusal = (
  caller: RefusedCaller,
  refusal: Refusal,
  name: string,
  from: Pick<From, 'ip' | 'headers'>,
) => void;

export const REFUSALS_AFTER_MS = 1000;
/** Different refusals that wait at once: what comes above is one of those of an attack that has its rows already. */
const MOST_WAITING = 500;
/** These answers say nothing of the caller's rights. */
const OF_NO_RIGHT: ReadonlySet<string> = new Set(['frame.module-off', 'frame.shop-blocked', 'frame.origin']);

/**
 * Notes calls that were refused for a right, together, a moment later: their callers do not wait for it, and a storm of
 * refusals is one write a second.
 */
export const createRefusalNotes = ({
  inShop,
  clock,
  afterMs,
}: {
  readonly inShop: () => InShop;
  readonly clock: Clock;
  /** Milliseconds in which refusals are gathered. */
  readonly afterMs: number;
}): NoteRefusal => {
  let waiting = new Map<string, Pending>();
  let isPlanned = false;
  const flush = async (): Promise<void> => {
    isPlanned = false;
    const all = [...waiting.values()];
    waiting = new Map();
    await inShop()(null, async (_tx, call) => {
      for (const { access, from, count } of all) call.write(noteOf({ ...access, count }, from));
    });
  };
  return ({ userId, shopId, onBehalfOf = null }, { kind, code }, name, { ip, headers }) => {
    if (kind !== 'forbidden' || userId === null || OF_NO_RIGHT.has(code)) return;
    const key = `${userId} ${onBehalfOf ?? ''} ${name} ${ip}`;
    const known = waiting.get(key);
    if (known) known.count += 1;
    if (known || waiting.size >= MOST_WAITING) return;
    const from: From = { now: instant(clock.millis()), newId: () => newId(clock), ip, headers };
    waiting.set(key, { access: { userId, shopId, byId: onBehalfOf, kind: 'refused', what: name }, from, count: 1 });
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(() => {
      void flush().catch((error: unknown) => log.warn({ err: error }, 'refusals that were not noted'));
    }, afterMs).unref();
  };
};
