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

/** What documents took of a debit for several of them, as it was dealt. */
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

/** What a credit note took elsewhere never was the provider's to give back. */
const ofProvider = async (tx: PaymentsTx, one: Intent): Promise<Dec> =>
  sum((await refundsOf(tx, one)).filter((back) => back.set_off === null).map((back) => dec(back.amount)));

/** A refund that we never asked for, of a debit or of what a document took of it. */
const giveBackOf = async (tx: PaymentsTx, call: Call, of: Intent, amount: Dec, source: Source): Promise<void> => {
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
    },
    { status: 'refunded', reason: null, moves: 'out', source },
  );
  await noteReturned(tx, call, of, source);
};

/**
 * Money that somebody gave back in the provider's own screens becomes a refund of ours, so that the books see it: of the document that was paid; of a debit
 * that several documents share, of each as far as it took its part, so that what is paid of each says what is kept of its money.
 */
export const recordForeignRefund = async (
  tx: PaymentsTx,
  call: Call,
  debit: Intent,
  refundedCents: number,
  source: Source,
): Promise<void> => {
  const found = debit.payable_kind === ON_ACCOUNT ? await partsOf(tx, { shopId: debit.shop_id, id: debit.id }) : [];
  const parts: { row: Intent; id: string; payableId: string; left: Dec; held: Dec; known: Dec }[] = [];
  for (const one of found) {
    const row = await lockIntent(tx, debit.shop_id, one.id);
    const known = await ofProvider(tx, row);
    const left = await leftToGiveBack(tx, row);
    parts.push({ row, id: row.id, payableId: row.payable_id, left, held: minus(dec(row.amount), known), known });
  }
  const more = minus(euros(refundedCents), sum([await ofProvider(tx, debit), ...parts.map((one) => one.known)]));
  if (!isPositive(more)) return;
  const takers = parts.map((one) => payableOf(one.row));
  const dealt = dealBack(more, {
    free: debit.payable_kind === ON_ACCOUNT ? await leftToGiveBack(tx, debit) : more,
    parts,
    owed: await owedBackOf(tx, debit.shop_id, takers),
  });
  // As they are locked elsewhere: by what was paid.
  const rowOf = (id: string | null): Intent => parts.find((one) => one.id === id)?.row ?? debit;
  for (const { partId, amount } of dealt.toSorted((a, b) =>
    rowOf(a.partId).payable_id < rowOf(b.partId).payable_id ? -1 : 1,
  ))
    await giveBackOf(tx, call, rowOf(partId), amount, source);
};
