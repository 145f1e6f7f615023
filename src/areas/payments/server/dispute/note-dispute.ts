import { rowById } from '#platform/record/row.ts';
import { day, longDay } from '#kernel/day.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { dec, roundTo, ZERO } from '#kernel/money.ts';
import { found, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/http.ts';
import { whyNotDispute, whyNotDisputeAmount, whyNotEndDispute } from '../../rules/dispute/dispute.ts';
import type { Dispute, endDispute, noteDispute } from '../../rules/dispute/dispute-endpoints.ts';
import { refusePayment } from '../../rules/refusals.ts';
import { keptOf } from '../account/foreign-refund.ts';
import type { PaymentsTx } from '../card-request.ts';
import { oneDispute } from './read-dispute.ts';
import { insertDispute, lockDisputed, writeDispute } from './write-dispute.ts';

/** Money leaves once it came, and comes again once it left. */
const refuseDay = (call: Call, on: string, first: string | null, why: string): void => {
  const isEarly = first !== null && on < first;
  if (on <= call.today && !isEarly) return;
  const refusal = isEarly
    ? refusePayment('payments.dispute-too-early', { day: longDay(day(first)), why })
    : refusePayment('payments.future-dispute');
  throw new Refused({ ...refusal, fields: { day: refusal.words } });
};

/** Notes a withdrawal that a bank statement reports, or a provider that we do not ask. */
export const disputeNoted = async (
  tx: PaymentsTx,
  input: InputOf<typeof noteDispute>,
  call: Call,
): Promise<Dispute> => {
  await rowById(tx, call, 'payment_intent', input.id);
  const payment = await lockDisputed(tx, call, input.id);
  refuseIf(whyNotDispute({ ...payment, setOff: payment.set_off }));
  const amount = dec(input.amount);
  refuseIf(whyNotDisputeAmount(amount, await keptOf(tx, payment)));
  const on = input.day === undefined ? call.today : day(input.day);
  refuseDay(call, on, payment.day, 'jour où ce paiement est arrivé');
  const now = {
    status: 'needsResponse' as const,
    reason: input.reason,
    amount,
    withdrawn: amount,
    fee: roundTo(dec(input.fee)),
    answerBy: input.answerBy,
    day: on,
    source: 'hand' as const,
    askedAt: call.now,
  };
  const row = await insertDispute(tx, call, payment, { ...now, provider: null, ref: null, note: input.note ?? '' });
  await writeDispute(tx, call, payment, row, { ...now, before: null });
  return oneDispute(tx, call.shopId, row.id);
};

/** How one that was noted by hand ends: its money came again, or never will. */
export const disputeEnded = async (tx: PaymentsTx, input: InputOf<typeof endDispute>, call: Call): Promise<Dispute> => {
  const find = tx
    .selectFrom('payment_dispute')
    .selectAll()
    .where('shop_id', '=', call.shopId)
    .where('id', '=', input.id);
  const { payment_id: paymentId } = found(await find.executeTakeFirst());
  const payment = await lockDisputed(tx, call, paymentId);
  const row = await find.forUpdate().executeTakeFirstOrThrow();
  refuseIf(whyNotEndDispute({ status: row.status, byHand: row.provider === null }));
  const on = input.day === undefined ? call.today : day(input.day);
  refuseDay(call, on, row.withdrawn_on, 'jour où la banque a repris l’argent');
  const isWon = input.outcome === 'won';
  await writeDispute(tx, call, payment, row, {
    status: input.outcome,
    reason: row.reason,
    amount: dec(row.amount),
    withdrawn: isWon ? ZERO : dec(row.withdrawn),
    fee: isWon && input.feeBack ? ZERO : dec(row.fee),
    answerBy: row.answer_by,
    day: on,
    source: 'hand',
    askedAt: call.now,
    before: row.status,
  });
  return oneDispute(tx, call.shopId, row.id);
};
