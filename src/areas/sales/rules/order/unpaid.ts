import { addDays, type Day, daysBetween } from '#kernel/day.ts';
import type { SaleStatus } from '#areas/papers/rules/statuses.ts';

/** The means by which a distant buyer pays after ordering: the goods wait for the money. */
export const PAID_AFTERWARDS: readonly string[] = ['transfer', 'check', 'up2Pay', 'paypal', 'sumUp'];

/** The number of days before the last one at which the buyer is reminded, when he had at least a week. */
const REMINDED_BEFORE = 3;
const WEEK = 7;

/** An order as far as waiting for its money goes. */
export interface Awaiting {
  readonly status: SaleStatus;
  /** A buyer placed it in the shop; what the office types, the office waits for as long as it likes. */
  readonly origin: string;
  readonly paymentType: string;
  readonly placedOn: Day;
  readonly isFree: boolean;
  readonly isBilled: boolean;
}

/**
 * Computes the last day on which an order's money is awaited; null: it never expires by itself. An order that the
 * estate has validated is a contract that both keep: the party that is owed money reminds, and cancels itself.
 */
export const awaitedUntil = (order: Awaiting, days: number | null): Day | null =>
  days !== null &&
  days > 0 &&
  order.status === 'pending' &&
  order.origin === 'shop' &&
  !order.isFree &&
  !order.isBilled &&
  PAID_AFTERWARDS.includes(order.paymentType)
    ? addDays(order.placedOn, days)
    : null;

/**
 * Computes the day from which an order's money is awaited. A buyer could not pay while the shop was blocked: his days
 * begin anew when it opens again.
 */
export const awaitedFrom = (placedOn: Day, reopenedOn: Day | null): Day =>
  reopenedOn !== null && reopenedOn > placedOn ? reopenedOn : placedOn;

export const isOver = (until: Day, today: Day): boolean => today > until;

export const isToBeReminded = (until: Day, placedOn: Day, today: Day): boolean =>
  today <= until && daysBetween(placedOn, until) >= WEEK && daysBetween(today, until) <= REMINDED_BEFORE;

/** Placed until when orders are over today, and until when their buyers are to be reminded. */
export const reviewedUntil = (today: Day, days: number): { readonly over: Day; readonly reminded: Day } => {
  const over = addDays(today, -days - 1);
  return { over, reminded: days >= WEEK ? addDays(today, REMINDED_BEFORE - days) : over };
};
