import { dec, isPositive, toNumber } from '#kernel/money.ts';
import { found } from '#kernel/refusal.ts';
import { type RawBuilder, type RowOf, sql } from '#platform/db.ts';
import { disputeUrl } from '../../rules/dispute/dispute.ts';
import type { Dispute } from '../../rules/dispute/dispute-endpoints.ts';
import type { PaymentsTx } from '../card-request.ts';

type Row = RowOf<'payment_dispute'> &
  RowOf<'payment_intent', 'trial'> & { readonly debit_ref: RowOf<'card_work'>['provider_ref'] };

const toDispute = (row: Row): Dispute => ({
  id: row.id,
  paymentId: row.payment_id,
  status: row.status,
  reason: row.reason,
  amount: toNumber(dec(row.amount)),
  withdrawn: toNumber(dec(row.withdrawn)),
  fee: toNumber(dec(row.fee)),
  openedOn: row.opened_on,
  withdrawnOn: isPositive(dec(row.withdrawn)) ? row.withdrawn_on : null,
  closedOn: row.closed_on,
  answerBy: row.answer_by,
  note: row.note,
  byHand: row.provider === null,
  url: disputeUrl({ provider: row.provider, debitRef: row.debit_ref, live: !row.trial }),
});

const rowsWhere = async (tx: PaymentsTx, shopId: string, where: RawBuilder<unknown>): Promise<readonly Dispute[]> =>
  (
    await sql<Row>`select d.*, w.provider_ref as debit_ref, p.trial from payment_dispute d
      join payment_intent p on p.shop_id = d.shop_id and p.id = d.payment_id left join card_work w on w.intent_id = d.payment_id
    where d.shop_id = ${shopId} and ${where} order by d.created_at desc, d.id`.execute(tx)
  ).rows.map(toDispute);

export const disputesOf = (tx: PaymentsTx, shopId: string, paymentId: string): Promise<readonly Dispute[]> =>
  rowsWhere(tx, shopId, sql`d.payment_id = ${paymentId}`);

export const oneDispute = async (tx: PaymentsTx, shopId: string, id: string): Promise<Dispute> =>
  found((await rowsWhere(tx, shopId, sql`d.id = ${id}`))[0]);

/** Disputes of what paid these, or a part of them. */
export const disputesPaying = (
  tx: PaymentsTx,
  shopId: string,
  of: { readonly kind: string; readonly ids: readonly string[] },
) =>
  rowsWhere(
    tx,
    shopId,
    sql`d.payment_id in (select unnest(array[p.id, p.source_id]) from payment_intent p where p.shop_id = ${shopId} and p.payable_kind = ${of.kind}
      and p.payable_id = any(${[...of.ids]}::uuid[]) and p.kind <> 'refund')`,
  );
