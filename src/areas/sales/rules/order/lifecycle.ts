import type { Refusal } from '#kernel/refusal.ts';
import type { CreditHold } from './credit-hold.ts';
import { refuseOverLimit } from './over-limit.ts';
import { refuseOrder } from './order-refusals.ts';
import type { Order } from './sale.ts';
import { isSaleKind, kindOf } from '#areas/papers/rules/document-kinds.ts';
import { type DeliveryStatus, isUnderWay, type PaymentStatus, type SaleStatus } from '#areas/papers/rules/statuses.ts';

/** The facts about an order that the questions below need. A row of the list is enough to disable a button. */
export interface OrderState {
  /** The kind of the document; an order when absent. */
  readonly kind?: string;
  readonly status: SaleStatus;
  readonly deliveryStatus: DeliveryStatus;
  readonly paymentStatus: PaymentStatus;
  /** When the first of its bills was issued: until it is `invoiced`, some of it is still to be billed. */
  readonly billedAt?: string | null;
  /** Some of its goods left, and others may still. */
  readonly shipsMore?: boolean;
  /** Its goods are still to be made. */
  readonly awaitsGoods?: boolean | undefined;
  /** All of it came back before it was billed. */
  readonly allBack?: boolean | undefined;
  /** The state of the checkout with which the order stands or falls. */
  readonly paymentGroup?: 'open' | 'complete' | 'expired' | null | undefined;
  /** Its client would owe more than his limit with it, and nobody let it through. */
  readonly creditHold?: CreditHold | null | undefined;
}

/** The facts that questions about the goods need: users who deliver do not see the order's money. */
export type GoodsState = Omit<OrderState, 'paymentStatus'> & Partial<Pick<OrderState, 'paymentStatus'>>;

/** Refuses any other action on an order while a card is being asked for its money. */
export const whyPaymentUnderWay = (order: OrderState): Refusal | null => {
  if (order.paymentStatus === 'processing') return refuseOrder('sales.payment-under-way');
  return null;
};

const namesOf = ({ kind }: Pick<OrderState, 'kind'>) => kindOf(kind !== undefined && isSaleKind(kind) ? kind : 'order');
export const statusWord = (order: Pick<OrderState, 'kind' | 'status'>): string =>
  namesOf(order).statusWords[order.status].toLowerCase();

/** Validating takes the real debit: only a pending order, and never while another payment of it is under way. */
export const whyNotValidate = (order: OrderState): Refusal | null => {
  if (order.status === 'validated' || order.status === 'invoiced') return refuseOrder('sales.already-validated');
  if (order.status !== 'pending') return refuseOrder('sales.not-pending', { status: statusWord(order) });
  if (order.paymentStatus === 'requiresAction') return refuseOrder('sales.payment-needs-buyer');
  const why = whyPaymentUnderWay(order) ?? (order.paymentGroup === 'open' ? refuseOrder('sales.group-open') : null);
  return why ?? (order.creditHold ? refuseOverLimit(order.creditHold) : null);
};

/** Refuses to let an order pass its client's limit; a user with the permission may. */
export const whyNotLift = (order: OrderState): Refusal | null => {
  if (order.status !== 'pending') return refuseOrder('sales.not-pending', { status: statusWord(order) });
  return order.creditHold ? null : refuseOrder('sales.under-credit-limit');
};

/** Lines, client, delivery: until it is validated, and never while a card is being asked. */
export const whyNotChange = (order: OrderState): Refusal | null => {
  if (order.status !== 'draft' && order.status !== 'pending')
    return refuseOrder('sales.not-editable', { a: namesOf(order).words.a, status: statusWord(order) });
  if (order.paymentStatus === 'requiresAction') return refuseOrder('sales.payment-needs-buyer');
  // A paid order of an open group keeps its lines: changed, it would stand alone already.
  if (order.paymentGroup === 'open' && order.paymentStatus === 'paid') return refuseOrder('sales.group-open');
  return whyPaymentUnderWay(order);
};

/**
 * Refuses to change a validated order of which all left or all is billed: from then on goods and money are put right by
 * returns and credit notes. Of one that left or is billed in part, that part stands.
 */
export const whyNotChangeValidated = (order: OrderState): Refusal | null => {
  if (order.status === 'invoiced') return refuseOrder('sales.partly-billed');
  if (order.status !== 'validated') return refuseOrder('sales.not-validated', { status: statusWord(order) });
  if (order.awaitsGoods) return refuseOrder('sales.validated-futures');
  return hasLeft(order) && !order.shipsMore ? refuseOrder('sales.already-shipped') : whyPaymentUnderWay(order);
};

/** Whether a part of it left or is billed, which stands whatever changes. */
export const isBegun = (order: OrderState): boolean => hasLeft(order) || Boolean(order.billedAt);

/** A visit of an order changes by itself while nothing of the order left or is billed. */
export const whyNotFollowVisit = (order: OrderState): Refusal | null =>
  order.billedAt
    ? refuseOrder('sales.partly-billed')
    : hasLeft(order)
      ? refuseOrder('sales.already-shipped')
      : whyNotChangeValidated(order);

/**
 * Refuses to discard anything but a draft. A draft promised nothing to anybody: only the audit keeps a trace of it.
 */
export const whyNotDiscard = (order: OrderState): Refusal | null =>
  order.status === 'draft' ? null : refuseOrder('sales.not-a-draft', { a: namesOf(order).words.a });

export const whyNotRefuse = (order: OrderState): Refusal | null =>
  order.status !== 'pending'
    ? refuseOrder('sales.not-pending', { status: statusWord(order) })
    : whyPaymentUnderWay(order);

/** Refuses to cancel an order that has left the cellar or is billed; its payments are given back first. */
export const whyNotCancel = (order: OrderState): Refusal | null => {
  if (order.status !== 'pending' && order.status !== 'validated')
    return refuseOrder('sales.not-cancellable', { status: statusWord(order) });
  if (order.deliveryStatus !== 'pending' && order.deliveryStatus !== 'preparation')
    return refuseOrder('sales.already-shipped');
  if (order.billedAt) return refuseOrder('sales.partly-billed');
  return whyPaymentUnderWay(order);
};

/** The same with the papers that its page shows: a deposit that stands is given back first. */
export const whyNotCancelShown = (order: OrderState & Pick<Order, 'chain'>): Refusal | null => {
  const deposit = order.chain.find((one) => one.kind === 'deposit' && one.open === true);
  return whyNotCancel(order) ?? (deposit ? refuseOrder('sales.deposit-stands', { number: deposit.label }) : null);
};

export const whyNotPrepare = (order: GoodsState): Refusal | null => {
  if (order.status !== 'validated' && order.status !== 'invoiced')
    return refuseOrder('sales.not-validated', { status: statusWord(order) });
  if (order.awaitsGoods) return refuseOrder('sales.goods-awaited');
  if (order.deliveryStatus === 'preparation') return refuseOrder('sales.already-prepared');
  return order.deliveryStatus === 'pending' ? null : refuseOrder('sales.already-shipped');
};

export const whyNotShip = (order: GoodsState): Refusal | null => {
  if (order.status !== 'validated' && order.status !== 'invoiced')
    return refuseOrder('sales.not-validated', { status: statusWord(order) });
  if (order.awaitsGoods) return refuseOrder('sales.goods-awaited');
  return !hasLeft(order) || order.shipsMore ? null : refuseOrder('sales.already-shipped');
};

/** Money is received for what was placed and will be; what comes for another goes back to who sent it. */
export const whyNotPay = (order: OrderState): Refusal | null =>
  isUnderWay(order.status) ? null : refuseOrder('sales.not-payable', { status: statusWord(order) });

/** The parties of an order that stands may be put right until its bill is issued. */
export const whyNotCorrect = (order: OrderState): Refusal | null =>
  order.status === 'pending' || order.status === 'validated'
    ? order.billedAt
      ? refuseOrder('sales.partly-billed')
      : null
    : refuseOrder('sales.parties-fixed', { status: statusWord(order) });
export const hasLeft = (order: Pick<OrderState, 'deliveryStatus'>): boolean =>
  order.deliveryStatus !== 'pending' && order.deliveryStatus !== 'preparation';
