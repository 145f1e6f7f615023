import type { OrderState } from '#areas/sales/rules/order/lifecycle.ts';
import { type Parties, whyPartiesUnfit } from '#areas/sales/rules/order/parties.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { whyStateNotBill } from './bill-state.ts';

/** Why an order is not billed; of parties that the caller does not know, the server alone is asked. */
export const whyNotBill = (order: OrderState & Partial<Parties>): Refusal | null =>
  whyStateNotBill(order) ??
  (order.buyer && order.billing
    ? whyPartiesUnfit({ buyer: order.buyer, billing: order.billing, delivery: order.delivery ?? null })
    : null);
