import { type OrderState, statusWord, whyPaymentUnderWay } from '#areas/sales/rules/order/lifecycle.ts';
import { refuseOrder } from '#areas/sales/rules/order/order-refusals.ts';
import type { Refusal } from '#kernel/refusal.ts';

/** Why the state of an order does not let it be billed: all that a row of a list knows. Its parties are asked about by `whyNotBill`. */
export const whyStateNotBill = (order: OrderState): Refusal | null => {
  if (order.status === 'invoiced') return refuseOrder('sales.already-billed');
  if (order.status !== 'validated') return refuseOrder('sales.not-validated', { status: statusWord(order) });
  if (order.allBack) return refuseOrder('sales.all-came-back');
  return whyPaymentUnderWay(order);
};
