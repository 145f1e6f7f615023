import { type RawBuilder, type RowOf, sql } from '#platform/db.ts';
import { rowById } from '#platform/record/row.ts';
import type { Day } from '#kernel/day.ts';
import { compare, type Dec, dec, euro, isPositive, max, minus, plus, sum, ZERO } from '#kernel/money.ts';
import { Refused, refuseIf } from '#kernel/refusal.ts';
import { contribute } from '#kernel/slot.ts';
import type { Call } from '#platform/http.ts';
import { amountText } from '../../rules/amount.ts';
import { whyNotMoneyDay } from '../../rules/money-day.ts';
import { ON_ACCOUNT } from '../../rules/payable.ts';
import { whyNotVoid } from '../../rules/payment.ts';
import { refusePayment } from '../../rules/refusals.ts';
import type { PaymentsTx } from '../card-request.ts';
import { gainOf, undoGain } from './gap.ts';
import { countUsed, undo } from './take-back.ts';
import { openRefund, type Received, recordReceipt } from '../intent.ts';
import { insertIntent, leftToGiveBack, lockIntent, refundsOf } from '../intent-row.ts';
import { askOwner, lockPayable, lockSharedBy, type Part, payableFacts, payableSlot } from '../payable-owner.ts';

/** A client may be paid for in advance, without any document: as long as his record exists. */
export const clientPayable = contribute(payableSlot, 0, {
  kind: ON_ACCOUNT,
  whyNotReceive: async (tx, call, id) => {
    await rowById(tx, call, 'client', id);
    return null;
  },
  lock: async () => {},
  isOwed: async (tx, shopId, clientId) => {
    const owed = owedOnAccount({ shopId: sql`${shopId}`, clientId: sql`${clientId}::uuid` });
    return (await sql`select 1 where ${owed} > 0`.execute(tx)).rows.length > 0;
  },
  described: async (tx, shopId, id) => {
    const client = await rowById(tx, { shopId }, 'client', id);
    return { clientId: id, payer: client.name || client.email, reference: '', left: null };
  },
});

/**
 * Locks what is paid, in the order of ids, before any money is written: the counters of the books come last, so two who share out the money of one client
 * at once wait for each other instead of stopping each other.
 */
const askOwners = async (tx: PaymentsTx, call: Call, clientId: string, parts: readonly Part[]): Promise<void> => {
  if (new Set(parts.map(({ payable }) => `${payable.id} ${payable.names ?? ''}`)).size < parts.length)
    throw new Refused(refusePayment('payments.part-twice'));
  // Several bills of one order: it is asked for all of them together.
  const byPayable = Map.groupBy(parts, (one) => one.payable.id);
  const inOrder = [...byPayable.values()]
    .flatMap(([first, ...others]) =>
      first ? [{ payable: first.payable, amount: sum([first, ...others].map((one) => one.amount)) }] : [],
    )
    .toSorted((a, b) => (a.payable.id < b.payable.id ? -1 : 1));
  for (const { payable, amount } of inOrder) {
    if (payable.kind === ON_ACCOUNT) throw new Refused(refusePayment('payments.not-on-account'));
    await askOwner(tx, call, payable, { amount });
    const facts = await payableFacts(tx, call.shopId, payable);
    if (facts.clientId !== clientId)
      throw new Refused(refusePayment('payments.other-client', { number: facts.reference }));
  }
  await lockSharedBy(
    tx,
    call,
    inOrder.map((one) => one.payable),
  );
};

/** Money of a client, for several of his documents or for none yet: one receipt, of which each document takes its part; the rest stays on his account. */
export const recordOnAccount = async (
  tx: PaymentsTx,
  call: Call,
  received: Omit<Received, 'payable' | 'buyerUserId'> & { readonly clientId: string; readonly parts: readonly Part[] },
): Promise<RowOf<'payment_intent'>> => {
  if (compare(sum(received.parts.map((one) => one.amount)), received.amount) > 0) {
    const refusal = refusePayment('payments.parts-too-large', { amount: euro(received.amount) });
    throw new Refused({ ...refusal, fields: { amount: refusal.words } });
  }
  await askOwners(tx, call, received.clientId, received.parts);
  const receipt = await recordReceipt(tx, call, {
    ...received,
    payable: { kind: ON_ACCOUNT, id: received.clientId },
    buyerUserId: null,
  });
  const taken = await takeParts(tx, call, receipt, received.parts, received.day);
  return gainOf(tx, call, taken, received.parts);
};

/**
 * Deals a debit of a client's account to the documents that it was asked for, as far as they still take it; what none takes any more stays on his account.
 * The money is there: nothing is refused. Whoever asked for it holds the locks of the documents.
 */
export const shareOut = async (
  tx: PaymentsTx,
  call: Call,
  wanted: { readonly id: string; readonly parts: readonly Part[]; readonly day: Day },
): Promise<void> => {
  const debit = await lockIntent(tx, call.shopId, wanted.id);
  const taken: Part[] = [];
  for (const one of wanted.parts) {
    try {
      await askOwner(tx, call, one.payable, { amount: one.amount });
      taken.push(one);
    } catch (error) {
      // It was cancelled, or paid otherwise, while the card was asked.
      if (!(error instanceof Refused)) throw error;
    }
  }
  await takeParts(tx, call, debit, taken, wanted.day);
};

/** Uses what a client has on account for what he owes. */
export const setOff = async (
  tx: PaymentsTx,
  call: Call,
  wanted: { readonly id: string; readonly parts: readonly Part[]; readonly day: Day },
): Promise<RowOf<'payment_intent'>> => {
  refuseIf(whyNotMoneyDay(wanted.day, call.today));
  const before = await onAccount(tx, call, wanted.id);
  await askOwners(tx, call, before.payable_id, wanted.parts);
  await refuseOwing(tx, call, before.payable_id, sum(wanted.parts.map((one) => one.amount)));
  return takeParts(tx, call, await lockIntent(tx, call.shopId, wanted.id), wanted.parts, wanted.day);
};

/** Money that a client has on account: received by hand, or on a card or another house for several of his documents. */
export const isOnAccount = sql`p.payable_kind = 'client' and p.kind in ('receipt', 'debit') and p.status in ('paid', 'partial', 'refunded')`;

/** Advances pay first what their client owes on his account: only what goes beyond it is left for documents. */
const refuseOwing = async (tx: PaymentsTx, call: Call, clientId: string, amount: Dec): Promise<void> => {
  const { rows } = await sql<{
    owed: string;
    ahead: string;
  }>`select ${owedOnAccount({ shopId: sql`${call.shopId}`, clientId: sql`${clientId}::uuid` })} as owed,
    coalesce((select sum(p.amount - p.used - coalesce((select sum(r.amount) from payment_intent r
        where r.shop_id = p.shop_id and r.parent_id = p.id and r.status in ('processing', 'refunded')), 0)) from payment_intent p
      where p.shop_id = ${call.shopId} and ${isOnAccount} and p.payable_id = ${clientId}), 0) as ahead`.execute(tx);
  const [owed, ahead] = [dec(rows[0]?.owed ?? '0'), dec(rows[0]?.ahead ?? '0')];
  const left = max(ZERO, minus(ahead, owed));
  if (isPositive(owed) && compare(amount, left) > 0)
    throw new Refused(refusePayment('payments.advance-too-large', { left: euro(left) }));
};

const onAccount = async (tx: PaymentsTx, call: Call, id: string): Promise<RowOf<'payment_intent'>> => {
  const row = await rowById(tx, call, 'payment_intent', id);
  if (row.payable_kind !== ON_ACCOUNT || (row.kind !== 'receipt' && row.kind !== 'debit'))
    throw new Refused(refusePayment('payments.not-on-account'));
  return row;
};

/** The receipt is locked: what is left of it is counted once for everybody. */
const takeParts = async (
  tx: PaymentsTx,
  call: Call,
  receipt: RowOf<'payment_intent'>,
  parts: readonly Part[],
  day: Day,
): Promise<RowOf<'payment_intent'>> => {
  const wanted = sum(parts.map((one) => one.amount));
  const left = await leftToGiveBack(tx, receipt);
  if (receipt.status === 'cancelled' || compare(wanted, left) > 0)
    throw new Refused(refusePayment('payments.advance-too-large', { left: euro(left) }));
  if (!isPositive(wanted)) return receipt;
  const now = await countUsed(tx, receipt, plus(dec(receipt.used), wanted));
  for (const { payable, amount } of parts) {
    call.audit(payable.kind, payable.id, { amount: [null, amountText(amount)], method: [null, receipt.method] });
    await insertIntent(
      tx,
      call,
      {
        shop_id: call.shopId,
        id: call.newId(),
        kind: 'receipt',
        method: receipt.method,
        payable_kind: payable.kind,
        payable_id: payable.id,
        named_id: payable.names ?? null,
        amount: amountText(amount),
        currency: receipt.currency,
        label: receipt.label,
        note: receipt.note,
        imprint_id: null,
        parent_id: null,
        buyer_user_id: null,
        // A refund goes back the way the money came.
        provider: receipt.provider,
        account: receipt.account,
        status: 'paid',
        reason: null,
        day: null,
        created_by: call.actor.userId,
        created_at: call.now,
        set_off: 'advance',
        source_id: receipt.id,
        trial: receipt.trial,
      },
      { status: 'paid', reason: null, moves: 'in', source: 'hand', day },
    );
  }
  const names = await nameParts(tx, receipt);
  call.audit('payment', receipt.id, { setOff: [receipt.reference || null, names] });
  return now;
};

/** A receipt is found by the documents that it paid. */
const nameParts = async (tx: PaymentsTx, receipt: RowOf<'payment_intent'>): Promise<string> => {
  const { rows } = await sql<
    RowOf<'payment_intent', 'reference'>
  >`update payment_intent p set reference = paid.numbers, search_words = folded(concat_ws(' ', p.payer, paid.numbers, p.label, p.note, p.amount, replace(p.amount::text, '.', ',')))
    from (select coalesce(string_agg(distinct x.reference, ', '), '') as numbers from payment_intent x
      where x.shop_id = ${receipt.shop_id} and x.source_id = ${receipt.id} and x.status <> 'cancelled') paid
    where p.shop_id = ${receipt.shop_id} and p.id = ${receipt.id} returning p.reference`.execute(tx);
  return rows[0]?.reference ?? '';
};

/** The parts that documents took of money on account, and that still stand. */
const partsOf = (tx: PaymentsTx, call: Call, id: string): Promise<RowOf<'payment_intent'>[]> =>
  tx
    .selectFrom('payment_intent')
    .selectAll()
    .where('shop_id', '=', call.shopId)
    .where('source_id', '=', id)
    .where('status', '<>', 'cancelled')
    .orderBy('payable_id')
    .execute();

/** A receipt with the parts that documents took of it: what was paid is locked before its payments, as everywhere. */
const lockReceived = async (tx: PaymentsTx, call: Call, id: string) => {
  const asked = await rowById(tx, call, 'payment_intent', id);
  const parts = asked.payable_kind === ON_ACCOUNT ? await partsOf(tx, call, asked.id) : [];
  for (const one of [asked, ...parts].toSorted((a, b) => (a.payable_id < b.payable_id ? -1 : 1)))
    await lockPayable(tx, call, { kind: one.payable_kind, id: one.payable_id });
  await lockSharedBy(
    tx,
    call,
    [asked, ...parts].map((one) => ({ kind: one.payable_kind, id: one.payable_id })),
  );
  const source = asked.source_id === null ? null : await lockIntent(tx, call.shopId, asked.source_id);
  const row = await lockIntent(tx, call.shopId, asked.id);
  const still = row.payable_kind === ON_ACCOUNT ? await partsOf(tx, call, row.id) : [];
  if (still.some((one) => !parts.some((known) => known.id === one.id)))
    throw new Refused(refusePayment('payments.parts-moved'));
  return { row, source, still };
};

/**
 * A refund under way at its provider leaves in any case: undone meanwhile, it would leave and be on the account too.
 */
const refuseVoid = async (tx: PaymentsTx, row: RowOf<'payment_intent'>): Promise<void> => {
  refuseIf(whyNotVoid({ kind: row.kind, status: row.status, setOff: row.set_off }));
  if ((await refundsOf(tx, row)).length > 0) throw new Refused(refusePayment('payments.not-voidable'));
};

/** Takes back a receipt that was written down by mistake, with all that was paid by it; or one part, which goes back to the client's account. */
export const voidReceipt = async (
  tx: PaymentsTx,
  call: Call,
  wanted: { readonly id: string; readonly reason: string },
): Promise<RowOf<'payment_intent'>> => {
  const { row, source, still } = await lockReceived(tx, call, wanted.id);
  await refuseVoid(tx, row);
  if (source) {
    const now = await undo(tx, call, row, wanted.reason);
    // The write-off of a document was never taken from the receipt.
    if (row.set_off === 'gap' && row.payable_kind !== ON_ACCOUNT) return now;
    const left = await countUsed(tx, source, minus(dec(source.used), dec(row.amount)));
    await undoGain(tx, call, left, wanted.reason);
    await nameParts(tx, source);
    return now;
  }
  for (const one of still) {
    const part = await lockIntent(tx, call.shopId, one.id);
    await refuseVoid(tx, part);
    await undo(tx, call, part, wanted.reason);
  }
  if (still.length > 0) await countUsed(tx, row, dec('0'));
  return undo(tx, call, { ...row, used: '0' }, wanted.reason);
};

/**
 * Takes back money on account that its bank took back, whatever was given back of it meanwhile. What documents still have of it is owed on them again; what
 * its client was given back, he owes on his account: he received it twice.
 */
export const takenBackByBank = async (
  tx: PaymentsTx,
  call: Call,
  wanted: { readonly id: string; readonly reason: string },
): Promise<void> => {
  const { row, still } = await lockReceived(tx, call, wanted.id);
  // Somebody may have cancelled it by hand before the bank's paper came.
  if (row.status === 'cancelled') return;
  // Given back or used by a credit note in part, a part stays: its client got that money already.
  const touched = new Set<string>();
  for (const one of still) if (one.status !== 'paid' || (await refundsOf(tx, one)).length > 0) touched.add(one.id);
  for (const one of still.filter(({ id }) => !touched.has(id)))
    await undo(tx, call, await lockIntent(tx, call.shopId, one.id), wanted.reason);
  const kept = sum(still.filter(({ id }) => touched.has(id)).map((one) => dec(one.amount)));
  await undo(tx, call, await countUsed(tx, row, kept), wanted.reason);
};

/** The debt of a client on account: money that the bank withdrew after it was refunded, less later advances. */
export const owedOnAccount = (of: { readonly shopId: RawBuilder<unknown>; readonly clientId: RawBuilder<unknown> }) =>
  sql<string>`coalesce((select sum(p.used + coalesce((select sum(r.amount) from payment_intent r
      where r.shop_id = p.shop_id and r.parent_id = p.id and r.status in ('processing', 'refunded')), 0)) from payment_intent p
    where p.shop_id = ${of.shopId} and p.payable_kind = 'client' and p.payable_id = ${of.clientId} and p.kind = 'receipt' and p.status = 'cancelled'), 0)`;

/** Gives back what was paid for what will not be: the way it came, and what came from the client's account goes back there. */
export const giveBack = async (
  tx: PaymentsTx,
  call: Call,
  wanted: { readonly intentId: string; readonly note: string },
): Promise<void> => {
  const row = await lockIntent(tx, call.shopId, wanted.intentId);
  if (row.set_off === 'advance' && row.status === 'paid' && (await refundsOf(tx, row)).length === 0)
    await voidReceipt(tx, call, { id: row.id, reason: wanted.note });
  else await openRefund(tx, call, wanted);
};
