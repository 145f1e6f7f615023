/**
 * The limits that slow down abuse of the withdrawal function. A declaration is evidence: it is received even when
 * others misuse the same name that day. The answer never tells whether an order was found. So mails wait, declarations
 * do not; the mail of a person who names his order leaves at once. Only a line that sends far more in an hour than any
 * consumer is asked to wait.
 */
export const MOST_BY_LINE = 30;

/** In a day, to one mailbox: as many for orders that were not found leave at once, the next each an hour later than the one before. */
const AT_ONCE_BY_MAILBOX = 5;
/** In a day, of a shop: as many of them leave at once, the next one a minute. */
const AT_ONCE_UNMATCHED = 100;
/** In a day, the seller is told of so many without an order, one by one; the next wait in his list. */
const TOLD_UNMATCHED = 20;

/** The declarations of that day before this one that named no order: of its mailbox, and of the shop. */
export interface Before {
  readonly byMailbox: number;
  readonly unmatched: number;
}

/**
 * Computes the seconds for which the acknowledgement waits; it is sent all the same. The acknowledgement of an order
 * never waits: art. L221-21 wants it without delay.
 */
export const acknowledgedIn = ({ byMailbox, unmatched }: Before, isMatched: boolean): number =>
  isMatched ? 0 : Math.max(0, (byMailbox + 1 - AT_ONCE_BY_MAILBOX) * 3600, (unmatched + 1 - AT_ONCE_UNMATCHED) * 60);

export const isToldAlone = (unmatchedBefore: number, isMatched: boolean): boolean =>
  isMatched || unmatchedBefore < TOLD_UNMATCHED;
export const isLastTold = (unmatchedBefore: number, isMatched: boolean): boolean =>
  !isMatched && unmatchedBefore === TOLD_UNMATCHED - 1;
