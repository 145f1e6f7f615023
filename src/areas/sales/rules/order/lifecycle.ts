import type { Refusal } from '#kernel/refusal.ts';
import { refuseOrder } from './order-refusals.ts';
import { type DeliveryStatus, type PaymentStatus, SALE_STATUS_WORDS, type SaleStatus } from './statuses.ts';

/** What the questions below need to know of an order; a row of the list is enough for a button to grey out. */
export interface OrderState {
  readonly status: SaleStatus;
  readonly deliveryStatus: DeliveryStatus;
  readonly paymentStatus: PaymentStatus;
}

/** Nothing else happens to an order while a card is being asked for its money. */
export const whyPaymentUnderWay = (order: OrderState): Refusal | null => {
  if (order.paymentStatus === 'processing') return refuseOrder('sales.payment-under-way');
  return null;
};

export const statusWord = (order: OrderState): string => SALE_STATUS_WORDS[order.status].toLowerCase();

/** Validating takes the real debit: only a pending order, and never while another payment of it is under way. */
export const whyNotValidate = (order: OrderState): Refusal | null => {
  if (order.status !== 'pending') return refuseOrder('sales.not-pending', { status: statusWord(order) });
  if (order.paymentStatus === 'requiresAction') return refuseOrder('sales.payment-needs-buyer');
  return whyPaymentUnderWay(order);
};

/** Lines, client, delivery: until it is validated, and never while a card is being asked. */
export const whyNotChange = (order: OrderState): Refusal | null => {
  if (order.status !== 'draft' && order.status !== 'pending')
    return refuseOrder('sales.not-editable', { status: statusWord(order) });
  if (order.paymentStatus === 'requiresAction') return refuseOrder('sales.payment-needs-buyer');
  return whyPaymentUnderWay(order);
};

/** Nothing was promised to anybody: it goes without a trace but the audit's. */
export const whyNotDiscard = (order: OrderState): Refusal | null =>
  order.status === 'draft' ? null : refuseOrder('sales.not-a-draft');

export const whyNotRefuse = (order: OrderState): Refusal | null =>
  order.status !== 'pending'
    ? refuseOrder('sales.not-pending', { status: statusWord(order) })
    : whyPaymentUnderWay(order);

/** Until it leaves the cellar or is billed; what was paid is given back first. */
export const whyNotCancel = (order: OrderState): Refusal | null => {
  if (order.status !== 'pending' && order.status !== 'validated')
    return refuseOrder('sales.not-cancellable', { status: statusWord(order) });
  if (order.deliveryStatus !== 'pending' && order.deliveryStatus !== 'preparation')
    return refuseOrder('sales.already-shipped');
  return whyPaymentUnderWay(order);
};

export const whyNotPrepare = (order: OrderState): Refusal | null => {
  if (order.status !== 'validated' && order.status !== 'invoiced')
    return refuseOrder('sales.not-validated', { status: statusWord(order) });
  return order.deliveryStatus === 'pending' ? null : refuseOrder('sales.already-shipped');
};

export const whyNotShip = (order: OrderState): Refusal | null => {
  if (order.status !== 'validated' && order.status !== 'invoiced')
    return refuseOrder('sales.not-validated', { status: statusWord(order) });
  return order.deliveryStatus === 'pending' || order.deliveryStatus === 'preparation'
    ? null
    : refuseOrder('sales.already-shipped');
};

/** The parties of an order that stands may be put right until its bill is issued. */
export const whyNotCorrect = (order: OrderState): Refusal | null =>
  order.status === 'pending' || order.status === 'validated'
    ? null
    : refuseOrder('sales.parties-fixed', { status: statusWord(order) });
export const hasLeft = (order: Pick<OrderState, 'deliveryStatus'>): boolean =>
  order.deliveryStatus !== 'pending' && order.deliveryStatus !== 'preparation';
