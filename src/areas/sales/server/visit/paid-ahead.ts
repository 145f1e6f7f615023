import { awaitedBy } from '#areas/reservations/server/index.ts';
import { compare, type Dec, dec } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import type { RowOf, Tx } from '#platform/db.ts';

/** True when the money of an order of a visit is all that its visitor was asked to pay ahead: the order stands with it. */
export const isPaidAhead = async (
  tx: Tx,
  call: Call,
  sale: RowOf<'sale', 'id' | 'terms'>,
  paid: Dec,
): Promise<boolean> => {
  if (!sale.terms?.reservations?.length) return false;
  const asks = (await awaitedBy(tx, call, sale.id))?.asks;
  return asks != null && compare(paid, dec(asks)) >= 0;
};
