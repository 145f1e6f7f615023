import { created } from '#kernel/difference.ts';
import { type RowOf, sql } from '#platform/db.ts';
import { type Dec, dec, minus, isPositive, sum } from '#kernel/money.ts';
import { Refused } from '#kernel/refusal.ts';
import type { CardReason } from '#platform/cards/provider.ts';
import type { Call } from '#platform/http.ts';
import { intentSettled, moneyMoved } from '../rules/events.ts';
import { isAllowedTransition, type IntentStatus, paymentKindOf } from '../rules/lifecycle.ts';
import type { Payable } from '../rules/payable.ts';
import { PAYMENT_FAILED, REASON_WORDS, refusePayment } from '../rules/refusals.ts';
import type { PaymentsTx } from './card-request.ts';
import { paidFor } from './payable-owner.ts';
import type { Source } from './tables.ts';

/** The rows of intents and events; every way to change them is here, under the lock that the caller took. */
export const lockIntent = async (tx: PaymentsTx, shopId: string, id: string): Promise<RowOf<'payment_intent'>> =>
  tx
    .selectFrom('payment_intent')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Refused while another debit of what is to be paid is under way: of two, both could succeed. The caller holds what is to be paid. */
export const refuseSecondDebit = async (
  tx: PaymentsTx,
  shopId: string,
  payable: Pick<Payable, 'kind' | 'id'>,
): Promise<void> => {
  const live = await tx
    .selectFrom('payment_intent')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('payable_kind', '=', payable.kind)
    .where('payable_id', '=', payable.id)
    .where('kind', '=', 'debit')
    .where('status', 'in', ['processing', 'requiresAction'])
    .executeTakeFirst();
  if (live) throw new Refused(refusePayment('payments.debit-under-way'));
};

export interface Change {
  readonly status: IntentStatus;
  readonly reason: CardReason | null;
  readonly moves: 'in' | 'out' | null;
  readonly source: Source;
  /** The civil day on which the money moved, when it is not today. */
  readonly day?: string;
  /** True when an earlier movement is undone. */
  readonly undone?: boolean;
  /** True when nothing was settled: only the state of received money changes. */
  readonly isQuiet?: boolean;
}

/**
 * Adds an event to an intent; its status is that of the last event. Publishes the event and the money that moved.
 */
export const addEvent = async (
  tx: PaymentsTx,
  call: Call,
  row: RowOf<'payment_intent'>,
  change: Change,
): Promise<RowOf<'payment_intent'>> => {
  const seq = row.events + 1;
  const moved = change.moves ? (change.day ?? call.today) : null;
  // An undone receipt keeps its day.
  const day = moved && !change.undone ? moved : row.day;
  await tx
    .updateTable('payment_intent')
    .set({ status: change.status, reason: change.reason, events: seq, day })
    .where('shop_id', '=', row.shop_id)
    .where('id', '=', row.id)
    .execute();
  const now = { ...row, status: change.status, reason: change.reason, events: seq, day };
  if (row.status !== change.status) call.audit('payment', row.id, { status: [row.status, change.status] });
  await writeEvent(tx, call, now, change, moved);
  return now;
};

type Known =
  | 'events'
  | 'client_id'
  | 'payer'
  | 'reference'
  | 'search_words'
  | 'used'
  | 'cancelled_why'
  | 'banked'
  | 'banked_on'
  | 'bank_fee'
  | 'transferred'
  | 'dispute_id'
  | 'dispute';
export interface NewIntent
  extends Omit<RowOf<'payment_intent'>, Known | 'set_off' | 'source_id' | 'trial' | 'named_id'> {
  readonly trial?: boolean;
  readonly named_id?: RowOf<'payment_intent'>['named_id'];
  readonly set_off?: RowOf<'payment_intent'>['set_off'];
  readonly source_id?: RowOf<'payment_intent'>['source_id'];
  /** The dispute by which it leaves: never that of the payment whose row it is copied from. */
  readonly byDispute?: string;
}

/** A new intent with its first event; who pays and for what is written beside it, for those who look for it. */
export const insertIntent = async (
  tx: PaymentsTx,
  call: Call,
  { byDispute, ...row }: NewIntent,
  change: Change,
): Promise<RowOf<'payment_intent'>> => {
  const payable = { kind: row.payable_kind, id: row.payable_id };
  const facts = await paidFor(tx, call, { ...payable, names: row.named_id ?? null });
  const whole: RowOf<'payment_intent'> = {
    ...row,
    events: 1,
    day: change.moves ? (change.day ?? call.today) : null,
    client_id: facts.clientId,
    payer: facts.payer,
    reference: facts.reference,
    search_words: '',
    set_off: row.set_off ?? null,
    source_id: row.source_id ?? null,
    trial: row.trial ?? false,
    named_id: row.named_id ?? null,
    used: '0',
    cancelled_why: '',
    banked: null,
    bank_fee: null,
    banked_on: null,
    transferred: null,
    dispute_id: byDispute ?? null,
    dispute: null,
  };
  const words = [facts.payer, facts.reference, row.label, row.note, row.amount, row.amount.replace('.', ',')];
  await tx
    .insertInto('payment_intent')
    .values({ ...whole, search_words: sql<string>`folded(${words.join(' ')})` })
    .execute();
  const { amount, method, parent_id: refundOf } = row;
  call.audit('payment', row.id, created({ amount, method, refundOf, status: change.status }));
  await writeEvent(tx, call, whole, change, whole.day);
  return whole;
};

const writeEvent = async (
  tx: PaymentsTx,
  call: Call,
  row: RowOf<'payment_intent'>,
  change: Change,
  moved: string | null,
): Promise<void> => {
  const eventId = call.newId();
  await tx
    .insertInto('payment_event')
    .values({
      shop_id: row.shop_id,
      id: eventId,
      intent_id: row.id,
      seq: row.events,
      status: change.status,
      direction: change.moves,
      amount: change.moves ? row.amount : null,
      day: moved,
      reason: change.reason,
      source: change.source,
      user_id: call.actor.userId,
      at: call.now,
    })
    .execute();
  // The opening of an intent is known to whoever opened it.
  if (change.status !== 'processing' && !change.isQuiet) {
    await call.emit(intentSettled, {
      intentId: row.id,
      kind: row.kind,
      status: change.status,
      shopId: row.shop_id,
      checkoutId: null,
      payableKind: row.payable_kind,
      payableId: row.payable_id,
      reason: change.reason === null ? null : (REASON_WORDS[change.reason] ?? null),
      message: change.status === 'error' ? PAYMENT_FAILED : null,
    });
  }
  if (change.moves && moved) {
    await call.emit(moneyMoved, {
      intentId: row.id,
      kind: paymentKindOf(row.kind, row.set_off),
      eventId,
      amount: row.amount,
      currency: row.currency,
      direction: change.moves,
      payableKind: row.payable_kind,
      payableId: row.payable_id,
      method: row.method,
      day: moved,
      ...(row.set_off === null ? {} : { setOff: row.set_off }),
      ...(change.undone ? { undone: true as const } : {}),
      ...(row.trial ? { trial: true as const } : {}),
      ...(row.dispute_id === null ? {} : { disputed: true as const }),
    });
  }
};

/** A refund that is given back or on its way. One that we could not see is not taken for one that did not happen. */
export const countsAsReturned = (one: RowOf<'payment_intent'>): boolean =>
  one.status === 'processing' || one.status === 'refunded' || one.reason === 'misconfigured' || one.reason === 'absent';

/** Refunds of a payment that count as given back or on their way. */
export const refundsOf = async (
  tx: PaymentsTx,
  parent: RowOf<'payment_intent'>,
): Promise<readonly RowOf<'payment_intent'>[]> => {
  const all = await tx
    .selectFrom('payment_intent')
    .selectAll()
    .where('shop_id', '=', parent.shop_id)
    .where('parent_id', '=', parent.id)
    .execute();
  return all.filter(countsAsReturned);
};

/** The refundable amount of a payment, without the parts set off from money on account. */
export const leftToGiveBack = async (tx: PaymentsTx, payment: RowOf<'payment_intent'>): Promise<Dec> =>
  minus(
    minus(dec(payment.amount), dec(payment.used)),
    sum((await refundsOf(tx, payment)).map((one) => dec(one.amount))),
  );

/** A payment says itself whether it was given back, whole or in part; whole again when a bank gave back what it had taken. */
export const noteReturned = async (
  tx: PaymentsTx,
  call: Call,
  parent: RowOf<'payment_intent'>,
  source: Source,
): Promise<void> => {
  const returned = (await refundsOf(tx, parent))
    // Nobody was given back the part that a credit note paid of another document.
    .filter((one) => one.status === 'refunded' && one.set_off !== 'credit')
    .map((one) => dec(one.amount));
  const isLeft = isPositive(minus(dec(parent.amount), sum(returned)));
  const status = !isLeft ? 'refunded' : returned.length > 0 ? 'partial' : 'paid';
  if (status === parent.status || !isAllowedTransition(parent.kind, parent.status, status)) return;
  const isAgain = status === 'paid' || (status === 'partial' && parent.status === 'refunded');
  await addEvent(tx, call, parent, {
    status,
    reason: null,
    moves: null,
    source,
    ...(isAgain ? { isQuiet: true } : {}),
  });
};
