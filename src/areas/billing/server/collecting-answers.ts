import type { BillingAnswers } from '#areas/sales/server/index.ts';
import type { Dec } from '#kernel/money.ts';
import { defineSlot } from '#kernel/slot.ts';
import { contributed } from '#platform/area.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import type { PaidPart } from './pdf/bill-pdf.ts';

/** The standing of a bill's money, as decimal text and sums. */
export interface BillStanding {
  readonly number: string;
  /** The amount that the bill asks for: its total less the deposits that it deducts. */
  readonly asked: string;
  /** The amount that may be paid now. */
  readonly left: Dec;
  readonly underWay: Dec;
}

/**
 * The facts of a bill that only collecting knows. Collecting contributes its answers, so billing imports nothing from
 * it.
 */
export interface CollectingAnswers {
  /** The private link that the paper of a bill carries; null where the shop prints none. */
  readonly linkForPaper: (tx: Tx, call: Call, billId: string) => Promise<string | null>;
  /** The schedule that runs when a bill is printed. */
  readonly scheduleForPaper: (tx: Tx, call: Call, billId: string) => Promise<readonly PaidPart[]>;
  /** Tells whether a later part of the schedule asks for the remainder of an order. */
  readonly isAskedLater: (tx: Tx, call: Call, saleId: string, left: Dec) => Promise<boolean>;
  readonly standingOf: (tx: Tx, call: Call, billId: string) => Promise<BillStanding>;
  readonly wayToPay: BillingAnswers['wayToPay'];
}

export const collectingSlot = defineSlot<CollectingAnswers>('billing.collecting');
export const askCollecting = (): CollectingAnswers => {
  const [answers] = contributed(collectingSlot);
  if (!answers) throw new Error('no area contributes to billing.collecting: nothing is known of what is collected');
  return answers;
};
