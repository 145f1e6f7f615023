import { meansOfType } from '#areas/payments/rules/online-means.ts';
import { isCard } from '../order/sale.ts';
import { isClosed, type PaymentStatus, type SaleStatus } from '#areas/papers/rules/statuses.ts';

/**
 * A checkout at several estates has a payment for each. Where one of them takes its money at once, on the page of another house, the orders stand
 * or fall together: a buyer who could not pay the second has not bought the first.
 */
export const GROUP_STATUSES = ['open', 'complete', 'expired'] as const;
export type GroupStatus = (typeof GROUP_STATUSES)[number];
export const GROUP_STATUS_WORDS: Readonly<Record<GroupStatus, string>> = {
  open: 'Attend les autres parts',
  complete: 'Toutes les parts payées',
  expired: 'Une part non payée',
};

/** How long the parts of a checkout wait for each other: the goods of every estate are kept meanwhile. */
export const GROUP_HOURS = 24;

interface Part {
  readonly type: string;
  readonly isFree: boolean;
}
export interface GroupMember extends Part {
  readonly status: SaleStatus;
  readonly paymentStatus: PaymentStatus;
}

const isPaidOnline = ({ type, isFree }: Part): boolean => !isFree && meansOfType(type) !== null;
/** By card or elsewhere; what is paid by transfer or cheque is settled later, and nobody waits for it here. */
const isPaidNow = (part: Part): boolean => isPaidOnline(part) || (!part.isFree && isCard(part.type));

/**
 * True when several orders are paid at once and one of them online. A checkout paid by cards alone needs no group:
 * nothing is debited before each estate has validated.
 */
export const isGrouped = (parts: readonly Part[]): boolean =>
  parts.some(isPaidOnline) && parts.filter(isPaidNow).length > 1;

/** Paid, or of a card that is kept to be debited; an order that its estate refused is waited for no longer. */
const isSettled = (member: GroupMember): boolean =>
  isClosed(member.status) ||
  !isPaidNow(member) ||
  member.paymentStatus === 'paid' ||
  (isCard(member.type) && member.paymentStatus === 'setup');

/**
 * Computes the next status of an open group. A member that was given up, expired or had its card refused ends the group
 * at once: the buyer will not have the whole.
 */
export const groupAfter = (members: readonly GroupMember[], isOver: boolean): GroupStatus => {
  if (members.some(({ status }) => status === 'aborted' || status === 'expired')) return 'expired';
  if (members.every(isSettled)) return 'complete';
  return isOver ? 'expired' : 'open';
};
