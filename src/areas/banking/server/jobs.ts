import { clientErasing } from '#areas/clients/rules/events.ts';
import { moneyMoved } from '#areas/payments/rules/events.ts';
import type { Tx } from '#platform/db.ts';
import { type Subscription, within } from '#platform/jobs.ts';
import { matchingRuns } from './bank/matching.ts';
import { takeOffSlip } from './cheque/cheque-slip.ts';
import { refuseWithMandate } from './sepa/client-erasing.ts';

export const subscriptions: readonly Subscription[] = [
  within(clientErasing, refuseWithMandate),
  within(moneyMoved, async (tx: Tx, { intentId, method, undone, setOff }, call) => {
    if (undone && setOff === undefined && method === 'check') await takeOffSlip(tx, call, intentId);
  }),
  matchingRuns.subscription,
];
