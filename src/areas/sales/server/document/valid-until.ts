import { kindOf, type SaleKind } from '#areas/papers/rules/document-kinds.ts';
import { seller as sellerOf } from '#areas/shops/server/index.ts';
import { addDays, type Day } from '#kernel/day.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { refuseOrder } from '../../rules/order/order-refusals.ts';

/** Until when its prices stand: the day that was typed, or the days that the shop gives from the day it is numbered. */
export const validUntilOf = async (
  tx: Tx,
  call: Call,
  kind: SaleKind,
  asked: string | null | undefined,
  stands: boolean,
  before: string | null,
): Promise<Day | null> => {
  if (!kindOf(kind).expires) return null;
  if (asked) {
    const { words } = refuseOrder('sales.validity-past');
    if (stands && asked < call.today) throw new Refused(refuseOrder('sales.validity-past', {}, { validUntil: words }));
    return asked as Day;
  }
  if (before && asked === undefined) return before as Day;
  if (!stands) return null;
  const { settings } = await sellerOf(tx, call.shopId);
  return addDays(call.today, settings.quoteValidDays);
};
