import { shareOut } from '#areas/payments/server/index.ts';
import { PAYABLE } from '#areas/sales/server/index.ts';
import type { Day } from '#kernel/day.ts';
import { dec, isPositive, min, minus } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { lockOrdersOf, partsLeft } from './pay-link.ts';

/** The money of a bill of several orders came: they take their parts of it, the oldest first, never beyond what each still owes. */
export const dealToOrders = async (tx: Tx, call: Call, billId: string, intentId: string): Promise<void> => {
  await lockOrdersOf(tx, call, { id: billId, sale_id: null });
  // The debit may be lower than the agreed amount: the remainder may have shrunk before the debit.
  const { amount: debited } = await tx
    .selectFrom('payment_intent')
    .select('amount')
    .where('shop_id', '=', call.shopId)
    .where('id', '=', intentId)
    .executeTakeFirstOrThrow();
  let rest = dec(debited);
  const parts = (await partsLeft(tx, call, billId)).flatMap(({ id, left }) => {
    const amount = min(rest, dec(left));
    rest = minus(rest, amount);
    return isPositive(amount) ? [{ payable: { kind: PAYABLE, id, names: billId }, amount }] : [];
  });
  await shareOut(tx, call, { id: intentId, parts, day: call.today as Day });
};
