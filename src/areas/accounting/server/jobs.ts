import { disputeFeeKept, moneyMoved, transferFeeKept } from '#areas/payments/rules/events.ts';
import { bankFeeKept, chequesHanded, payoutMoved } from '#areas/banking/rules/events.ts';
import { billIssued, creditIssued } from '#areas/billing/rules/events.ts';
import { type Subscription, within } from '#platform/jobs.ts';
import {
  type AccountingTx,
  writeBankFee,
  writeBill,
  writeCheques,
  writeDisputeFee,
  writeMoney,
  writeTransferFee,
} from './entry.ts';
import { writePayout } from './transit.ts';

/** In the same transaction as what they tell: a bill without its entry, or an entry without its bill, cannot be. */
export const subscriptions: readonly Subscription[] = [
  within(billIssued, writeBill),
  within(creditIssued, (tx: AccountingTx, { creditId }, call) => writeBill(tx, { billId: creditId }, call)),
  within(moneyMoved, writeMoney),
  within(chequesHanded, writeCheques),
  within(bankFeeKept, writeBankFee),
  within(payoutMoved, writePayout),
  within(transferFeeKept, writeTransferFee),
  within(disputeFeeKept, writeDisputeFee),
];
