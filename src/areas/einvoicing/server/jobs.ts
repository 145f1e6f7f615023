import { billIssued, creditIssued } from '#areas/billing/rules/events.ts';
import { moneyMoved } from '#areas/payments/rules/events.ts';
import { PAYABLE } from '#areas/sales/server/index.ts';
import type { Tx } from '#platform/db.ts';
import { type Subscription, within } from '#platform/jobs.ts';
import { giveJobs, noteBill, notePaid } from './platform/give.ts';
import { newsJob } from './platform/news.ts';

export const subscriptions: readonly Subscription[] = [
  within(billIssued, async (_tx: Tx, { billId }, call) => noteBill(call, billId)),
  within(creditIssued, async (_tx: Tx, { creditId }, call) => noteBill(call, creditId)),
  within(moneyMoved, async (_tx: Tx, { payableKind, payableId }, call) => {
    if (payableKind === PAYABLE) notePaid(call, payableId);
  }),
  ...giveJobs,
  newsJob,
];
