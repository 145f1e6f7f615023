import type { Day } from '#kernel/day.ts';
import { defineSlot } from '#kernel/slot.ts';
import { contributed } from '#platform/area.ts';
import type { Call } from '#platform/call.ts';
import type { RowOf, Tx } from '#platform/db.ts';

/**
 * The words of a paper about promised wine: the day it is expected, and whether the law leaves a right of withdrawal.
 */
export interface Promised {
  readonly from: Day;
  readonly to: Day;
  readonly isEnPrimeur: boolean;
}
type ReadPromised = (
  tx: Tx,
  call: Call,
  sale: Pick<RowOf<'sale'>, 'id' | 'kind' | 'placed_on'>,
) => Promise<Promised | null>;

/** The slot in which the area that sells wine before it is bottled tells its promises. */
export const promisedSlot = defineSlot<ReadPromised>('sales.promised');
export const promisedOf: ReadPromised = async (tx, call, sale) => {
  const [read] = contributed(promisedSlot);
  return read ? read(tx, call, sale) : null;
};
