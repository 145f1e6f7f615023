import { type OrderState, statusWord, whyPaymentUnderWay } from '#areas/sales/rules/order/lifecycle.ts';
import { refuseOrder } from '#areas/sales/rules/order/order-refusals.ts';
import { type Parties, whyPartiesUnfit } from '#areas/sales/rules/order/parties.ts';
import type { Refusal } from '#kernel/refusal.ts';

/** A row of the list knows nothing of the parties: they are then asked about by the server alone. */
export const whyNotBill = (order: OrderState & Partial<Parties>): Refusal | null => {
  if (order.status === 'invoiced') return refuseOrder('sales.already-billed');
  if (order.status !== 'validated') return refuseOrder('sales.not-validated', { status: statusWord(order) });
  return (
    whyPaymentUnderWay(order) ??
    (order.buyer && order.billing
      ? whyPartiesUnfit({ buyer: order.buyer, billing: order.billing, delivery: order.delivery ?? null })
      : null)
  );
};
