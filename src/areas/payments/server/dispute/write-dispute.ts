import type { RowOf } from '#platform/db.ts';
import { compare, type Dec, dec, isPositive, minus, sum, toText } from '#kernel/money.ts';
import type { Call } from '#platform/http.ts';
import { amountText } from '../../rules/amount.ts';
import { type DisputeStatus, isDisputeOpen } from '../../rules/dispute/dispute.ts';
import { disputeChanged, disputeFeeKept } from '../../rules/events.ts';
import { ON_ACCOUNT } from '../../rules/payable.ts';
import { lockTakers, recordWithdrawal } from '../account/foreign-refund.ts';
import { undoGain } from '../account/gap.ts';
import type { PaymentsTx } from '../card-request.ts';
import { addEvent, lockIntent, noteReturned } from '../intent-row.ts';
import { lockTogether } from '../payable-owner.ts';
import type { Source } from '../tables.ts';

type Row = RowOf<'payment_dispute'>;
type Intent = RowOf<'payment_intent'>;

/** Locks the payable before the payment, as everywhere: a refund at this moment comes before or after. */
export const lockDisputed = async (tx: PaymentsTx, call: Call, paymentId: string): Promise<Intent> => {
  const { payable_kind: kind, payable_id: id } = await tx
    .selectFrom('payment_intent')
    .select(['payable_kind', 'payable_id'])
    .where('shop_id', '=', call.shopId)
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  if (kind === ON_ACCOUNT) await lockTakers(tx, call, { shopId: call.shopId, id: paymentId });
  else await lockTogether(tx, call, [{ kind, id }]);
  return lockIntent(tx, call.shopId, paymentId);
};

/** The withdrawals of a dispute that stand, as they were dealt. */
const standing = (tx: PaymentsTx, row: Row): Promise<Intent[]> =>
  tx
    .selectFrom('payment_intent')
    .selectAll()
    .where('shop_id', '=', row.shop_id)
    .where('dispute_id', '=', row.id)
    .where('status', '=', 'refunded')
    .orderBy('payable_id')
    .orderBy('id')
    .execute();

const comeAgain = async (tx: PaymentsTx, call: Call, one: Intent, source: Source, day: string): Promise<void> => {
  const parent = await lockIntent(tx, one.shop_id, one.parent_id as string);
  const row = await lockIntent(tx, one.shop_id, one.id);
  call.audit(row.payable_kind, row.payable_id, {
    amount: [null, row.amount],
    reason: [null, 'Litige\u00a0: rendu par la banque'],
  });
  await addEvent(tx, call, row, { status: 'cancelled', reason: null, moves: 'in', source, day, undone: true });
  await noteReturned(tx, call, parent, source);
};

/** The money follows what the bank has taken by now: what more it took leaves, what it gave again comes whole, and the rest leaves anew. */
const moveMoney = async (
  tx: PaymentsTx,
  call: Call,
  row: Row,
  wanted: { readonly withdrawn: Dec; readonly source: Source; readonly day: string },
): Promise<void> => {
  const { source, day } = wanted;
  const rows = await standing(tx, row);
  const taken = sum(rows.map((one) => dec(one.amount)));
  const isLess = compare(wanted.withdrawn, taken) < 0;
  if (isLess) for (const one of rows) await comeAgain(tx, call, one, source, day);
  const amount = isLess ? wanted.withdrawn : minus(wanted.withdrawn, taken);
  if (!isPositive(amount)) return;
  const payment = await lockIntent(tx, call.shopId, row.payment_id);
  const label = 'Litige\u00a0: repris par la banque';
  if (payment.payable_kind === ON_ACCOUNT) await undoGain(tx, call, payment, label);
  const now = await lockIntent(tx, call.shopId, row.payment_id);
  await recordWithdrawal(tx, call, now, { amount, source, dispute: { id: row.id, day, label } });
};

/** The fee follows too; it comes back, when it does, to the account that it left. */
const moveFee = async (tx: PaymentsTx, call: Call, row: Row, payment: Intent, to: Dec, day: string): Promise<void> => {
  const more = minus(to, dec(row.fee));
  if (compare(more, dec('0')) === 0 || payment.trial) return;
  const back = !isPositive(more);
  const piece = [...(payment.reference || payment.payer || 'Carte')].slice(0, 30).join('');
  const causeId = call.newId();
  await call.emit(disputeFeeKept, {
    causeId,
    leftBy: back ? row.fee_cause : null,
    method: payment.method,
    piece,
    day,
    amount: amountText(back ? minus(dec(row.fee), to) : more),
    back,
  });
  if (!back)
    await tx
      .updateTable('payment_dispute')
      .set({ fee_cause: causeId })
      .where('shop_id', '=', row.shop_id)
      .where('id', '=', row.id)
      .execute();
};

export interface Now {
  readonly status: DisputeStatus;
  readonly reason: Row['reason'];
  readonly amount: Dec;
  readonly withdrawn: Dec;
  readonly fee: Dec;
  readonly answerBy: string | null;
  readonly day: string;
  readonly source: Source;
  readonly askedAt: string;
}

/** A new dispute of a payment that is locked: nothing has moved yet. */
export const insertDispute = async (
  tx: PaymentsTx,
  call: Call,
  payment: Intent,
  of: Now & { readonly provider: string | null; readonly ref: string | null; readonly note: string },
): Promise<Row> => {
  const row: Row = {
    shop_id: payment.shop_id,
    id: call.newId(),
    payment_id: payment.id,
    provider: of.provider,
    provider_ref: of.ref,
    status: of.status,
    reason: of.reason,
    amount: amountText(of.amount),
    withdrawn: '0.00',
    fee: '0.00',
    fee_cause: null,
    opened_on: of.day,
    withdrawn_on: null,
    closed_on: null,
    answer_by: of.answerBy,
    note: of.note,
    asked_at: of.askedAt,
    created_by: call.actor.userId,
    created_at: call.now,
  };
  await tx.insertInto('payment_dispute').values(row).execute();
  return row;
};

/** The one place where a dispute changes, under the lock of its payment: said again, it changes nothing. `before`: null for a new one. */
export const writeDispute = async (
  tx: PaymentsTx,
  call: Call,
  payment: Intent,
  row: Row,
  now: Now & { readonly before: DisputeStatus | null },
): Promise<void> => {
  await moveMoney(tx, call, row, now);
  await moveFee(tx, call, row, payment, now.fee, now.day);
  const isTaken = isPositive(now.withdrawn);
  await tx
    .updateTable('payment_dispute')
    .set({
      status: now.status,
      reason: now.reason,
      amount: amountText(now.amount),
      withdrawn: toText(now.withdrawn, 2),
      fee: toText(now.fee, 2),
      answer_by: now.answerBy,
      asked_at: now.askedAt,
      withdrawn_on: isTaken ? (row.withdrawn_on ?? now.day) : row.withdrawn_on,
      closed_on: isDisputeOpen(now.status) ? null : (row.closed_on ?? now.day),
    })
    .where('shop_id', '=', row.shop_id)
    .where('id', '=', row.id)
    .execute();
  await sayWhereItStands(tx, payment);
  if (now.before === now.status) return;
  call.audit('payment', payment.id, { dispute: [now.before, now.status] });
  await call.emit(disputeChanged, {
    disputeId: row.id,
    paymentId: payment.id,
    status: now.status,
    before: now.before,
  });
};

/** The payment tells of the dispute that still waits, else of the last one. */
const sayWhereItStands = async (tx: PaymentsTx, payment: Intent): Promise<void> => {
  const rows = await tx
    .selectFrom('payment_dispute')
    .select(['status', 'provider'])
    .where('shop_id', '=', payment.shop_id)
    .where('payment_id', '=', payment.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const dispute = (rows.find((one) => isDisputeOpen(one.status)) ?? rows[0])?.status ?? null;
  await tx
    .updateTable('payment_intent')
    .set({ dispute })
    .where('shop_id', '=', payment.shop_id)
    .where('id', '=', payment.id)
    .execute();
};
