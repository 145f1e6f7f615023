import { payableSlot, paymentsOf } from '#areas/payments/server/index.ts';
import { toReceive } from '#areas/payments/rules/payable.ts';
import { compare, dec, euro, minus } from '#kernel/money.ts';
import { contribute } from '#kernel/slot.ts';
import { sql } from '#platform/db.ts';
import { whyNotPay } from '../../rules/order/lifecycle.ts';
import { refuseOrder } from '../../rules/order/order-refusals.ts';
import { askBilling } from '../billing-answers.ts';
import { PAYABLE } from './order-actions.ts';
import { lockSale, stateOf } from './sale.ts';

/**
 * The money that may be noted as received for an order: while the order stands, and no more than is left unless a user
 * says that more came.
 */
export const orderPayable = contribute(payableSlot, 0, {
  kind: PAYABLE,
  whyNotReceive: async (tx, call, id, { amount, excess }) => {
    const sale = await lockSale(tx, call, 'order', id);
    const refused = whyNotPay(stateOf(sale));
    if (refused) return refused;
    const { sums } = await paymentsOf(tx, call.shopId, { kind: PAYABLE, id });
    const due = toReceive(dec(sale.total_gross), dec(sale.total_credited), sums.kept);
    const left = minus(due, sums.underWay);
    if (excess || compare(amount, left) <= 0) return null;
    const { words } = refuseOrder('sales.received-too-much', { left: euro(left) });
    return refuseOrder('sales.received-too-much', { left: euro(left) }, { amount: words });
  },
  lock: (tx, call, id) => lockSale(tx, call, 'order', id),
  lockShared: (tx, call, ids) => askBilling().lockShared(tx, call, ids),
  // As what is looked for when a transfer comes: what stands, less what a card is about to pay.
  isOwed: async (tx, shopId, clientId) =>
    (
      await sql`select 1 from sale where shop_id = ${shopId} and client_id = ${clientId} and kind = 'order' and status in ('pending', 'validated', 'invoiced') and number is not null
        and not (status = 'pending' and payment ->> 'type' = 'stripe') and total_gross - total_credited > greatest(0, total_paid) limit 1`.execute(
        tx,
      )
    ).rows.length > 0,
  described: async (tx, shopId, id) => {
    const sale = await tx
      .selectFrom('sale')
      .select(['client_id', 'buyer_name', 'number', 'total_gross', 'total_credited', 'total_paid'])
      .where('shop_id', '=', shopId)
      .where('kind', '=', 'order')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return {
      clientId: sale.client_id,
      payer: sale.buyer_name,
      reference: sale.number ?? '',
      left: toReceive(dec(sale.total_gross), dec(sale.total_credited), dec(sale.total_paid)),
    };
  },
});
