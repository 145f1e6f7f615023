import { type Dec, dec, isPositive, minus, sum } from '#kernel/money.ts';
import type { RowOf } from '#platform/db.ts';
import type { Call } from '#platform/http.ts';
import { amountText, euros } from '../../rules/amount.ts';
import { dealBack } from '../../rules/deal-back.ts';
import { ON_ACCOUNT } from '../../rules/payable.ts';
import type { PaymentsTx } from '../card-request.ts';
import { insertIntent, leftToGiveBack, lockIntent, noteReturned, refundsOf } from '../intent-row.ts';
import { lockTogether, owedBackOf } from '../payable-owner.ts';
import type { Source } from '../tables.ts';

type Intent = RowOf<'payment_intent'>;

/** The parts that documents took of a shared debit, as they were dealt. */
const partsOf = (tx: PaymentsTx, { shopId, id }: { readonly shopId: string; readonly id: string }): Promise<Intent[]> =>
  tx
    .selectFrom('payment_intent')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('source_id', '=', id)
    .where('payable_kind', '<>', ON_ACCOUNT)
    .where('status', '<>', 'cancelled')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

const payableOf = (one: Intent) => ({ kind: one.payable_kind, id: one.payable_id });

/** Locks the documents that took a part of a debit, before the debit itself: what is paid comes before its payments, as everywhere. */
export const lockTakers = async (
  tx: PaymentsTx,
  call: Call,
  debit: { readonly shopId: string; readonly id: string },
): Promise<void> => {
  await lockTogether(tx, call, (await partsOf(tx, debit)).map(payableOf));
};

/**
 * The refunds of a payment, except those that a credit note used elsewhere: the provider could never give these back.
 */
const wentBack = async (tx: PaymentsTx, one: Intent): Promise<readonly Intent[]> =>
  (await refundsOf(tx, one)).filter((back) => back.set_off === null);
const total = (rows: readonly Intent[]): Dec => sum(rows.map((one) => dec(one.amount)));
/** The amount that the provider says it gave back: a dispute's withdrawal is never in it. */
const ofProvider = (rows: readonly Intent[]): Dec => total(rows.filter((one) => one.dispute_id === null));

/** How money leaves that nobody of the office gave back. */
interface Leaving {
  readonly source: Source;
  /** A bank took it, for a payment that its owner contested. */
  readonly dispute?: { readonly id: string; readonly day: string; readonly label: string };
}

/** A refund that we never asked for, of a debit or of what a document took of it. */
const giveBackOf = async (
  tx: PaymentsTx,
  call: Call,
  of: Intent,
  amount: Dec,
  { source, dispute }: Leaving,
): Promise<void> => {
  // The history of what was paid tells of it beside the rest.
  if (dispute)
    call.audit(of.payable_kind, of.payable_id, { amount: [amountText(amount), null], reason: [null, dispute.label] });
  await insertIntent(
    tx,
    call,
    {
      ...of,
      id: call.newId(),
      kind: 'refund',
      parent_id: of.id,
      imprint_id: null,
      set_off: null,
      source_id: null,
      amount: amountText(amount),
      note: '',
      status: 'refunded',
      reason: null,
      day: null,
      created_by: null,
      created_at: call.now,
      ...(dispute ? { byDispute: dispute.id, label: dispute.label, created_by: call.actor.userId } : {}),
    },
    { status: 'refunded', reason: null, moves: 'out', source, ...(dispute ? { day: dispute.day } : {}) },
  );
  await noteReturned(tx, call, of, source);
};

interface Part {
  readonly row: Intent;
  readonly id: string;
  readonly payableId: string;
  readonly left: Dec;
  readonly held: Dec;
  readonly known: Dec;
}

/** Locks the parts that documents took of a debit; a debit of a single document has none. */
const lockParts = async (tx: PaymentsTx, debit: Intent): Promise<readonly Part[]> => {
  const found = debit.payable_kind === ON_ACCOUNT ? await partsOf(tx, { shopId: debit.shop_id, id: debit.id }) : [];
  const parts: Part[] = [];
  for (const one of found) {
    const row = await lockIntent(tx, debit.shop_id, one.id);
    const back = await wentBack(tx, row);
    const left = await leftToGiveBack(tx, row);
    const held = minus(dec(row.amount), total(back));
    parts.push({ row, id: row.id, payableId: row.payable_id, left, held, known: ofProvider(back) });
  }
  return parts;
};

/** Deals the refund: to the paid document, or for a shared debit to each document as far as its part. */
const dealOut = async (
  tx: PaymentsTx,
  call: Call,
  debit: Intent,
  parts: readonly Part[],
  of: Leaving & { readonly amount: Dec },
): Promise<void> => {
  const takers = parts.map((one) => payableOf(one.row));
  const dealt = dealBack(of.amount, {
    free: debit.payable_kind === ON_ACCOUNT ? await leftToGiveBack(tx, debit) : of.amount,
    parts,
    owed: await owedBackOf(tx, debit.shop_id, takers),
  });
  // As they are locked elsewhere: by what was paid.
  const rowOf = (id: string | null): Intent => parts.find((one) => one.id === id)?.row ?? debit;
  for (const { partId, amount } of dealt.toSorted((a, b) =>
    rowOf(a.partId).payable_id < rowOf(b.partId).payable_id ? -1 : 1,
  ))
    await giveBackOf(tx, call, rowOf(partId), amount, of);
};

/**
 * Money that somebody gave back in the provider's own screens becomes a refund of ours, so that the books see it, and so that what is paid of each
 * document says what is kept of its money.
 */
export const recordForeignRefund = async (
  tx: PaymentsTx,
  call: Call,
  debit: Intent,
  refundedCents: number,
  source: Source,
): Promise<void> => {
  const parts = await lockParts(tx, debit);
  const known = sum([ofProvider(await wentBack(tx, debit)), ...parts.map((one) => one.known)]);
  const more = minus(euros(refundedCents), known);
  if (isPositive(more)) await dealOut(tx, call, debit, parts, { amount: more, source });
};

/** Money that a bank took back, its owner having contested the payment: what it paid is owed again, as if it had been given back. */
export const recordWithdrawal = async (
  tx: PaymentsTx,
  call: Call,
  payment: Intent,
  of: Required<Leaving> & { readonly amount: Dec },
): Promise<void> => {
  await dealOut(tx, call, payment, await lockParts(tx, payment), of);
};

/** The amount of a payment, and of its parts, that no bank withdrew and no user refunded. */
export const keptOf = async (tx: PaymentsTx, payment: Intent): Promise<Dec> => {
  const parts = await lockParts(tx, payment);
  const back = total(await wentBack(tx, payment));
  return minus(minus(dec(payment.amount), back), sum(parts.map((one) => minus(dec(one.row.amount), one.held))));
};
