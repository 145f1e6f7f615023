import { billIssued, creditIssued } from '#areas/billing/rules/events.ts';
import { clientErasing } from '#areas/clients/rules/events.ts';
import { moneyMoved } from '#areas/payments/rules/events.ts';
import { PAYABLE } from '#areas/sales/server/index.ts';
import type { Tx } from '#platform/db.ts';
import { type Subscription, within } from '#platform/jobs.ts';
import { fitPlan } from './instalment/fit-plan.ts';
import { instalmentJobs } from './instalment/instalment-round.ts';
import { freeCredited } from './late/late-charges.ts';
import { legalInterestRound } from './late/legal-rates.ts';
import { cardKnown } from './pay/card-known.ts';
import { eraseStatements } from './money/account.ts';
import { remindByThemselves } from './reminder/reminder-round.ts';

export const subscriptions: readonly Subscription[] = [
  // Schedules follow the balances, which billing wrote before in the same transaction.
  within(billIssued, async (tx: Tx, { saleId, saleIds }, call) => {
    for (const id of saleIds ?? (saleId ? [saleId] : [])) await fitPlan(tx, call, id);
  }),
  within(creditIssued, async (tx: Tx, { creditId, saleId }, call) => {
    await freeCredited(tx, call, creditId);
    if (saleId) await fitPlan(tx, call, saleId);
  }),
  within(moneyMoved, async (tx: Tx, { payableKind, payableId }, call) => {
    if (payableKind === PAYABLE) await fitPlan(tx, call, payableId);
  }),
  within(clientErasing, eraseStatements),
  remindByThemselves,
  ...instalmentJobs,
  ...cardKnown,
  legalInterestRound,
];
