import type { InputOf } from '#kernel/endpoint.ts';
import { dec, minus, negate, toNumber } from '#kernel/money.ts';
import { found } from '#kernel/refusal.ts';
import type { ListQuery } from '#kernel/list.ts';
import { sql, type RowOf } from '#platform/db.ts';
import type { Call } from '#platform/http.ts';
import { type ListPageOf, runList } from '#platform/list.ts';
import { fieldReader } from '#platform/record/columns.ts';
import { type payment, PaymentRow } from '../rules/endpoints.ts';
import { paymentKindOf } from '../rules/lifecycle.ts';
import { ON_ACCOUNT } from '../rules/payable.ts';
import { paymentList } from '../rules/lists.ts';
import { disputesOf } from './dispute/read-dispute.ts';
import { isOnAccount } from './account/on-account.ts';
import type { PaymentsTx } from './card-request.ts';
import { wordsOf } from './settle.ts';

const stored = fieldReader(
  PaymentRow.omit({
    kind: true,
    status: true,
    reason: true,
    billId: true,
    setOff: true,
    moved: true,
    left: true,
    gap: true,
    disputed: true,
  }).shape,
);
export const toRow = (row: RowOf<'payment_intent'>): PaymentRow => ({
  ...stored(row),
  kind: paymentKindOf(row.kind, row.set_off),
  status: row.set_off === 'credit' && row.status === 'refunded' ? 'paid' : row.status,
  reason: wordsOf(row.reason),
  billId: row.named_id,
  setOff: row.set_off ?? 'none',
  moved: movedBy(row),
  left: row.payable_kind === ON_ACCOUNT && row.kind !== 'refund' ? leftOn(row) : null,
  gap: row.set_off === 'gap',
  disputed: row.dispute_id !== null,
});

/** As a person counts the money of a shop: what came less what went back; a paper that was taken back counts for nothing. */
const movedBy = (row: RowOf<'payment_intent'>): number => {
  if (row.trial || row.set_off !== null || !MOVED.some((one) => one === row.status)) return 0;
  return toNumber(row.kind === 'refund' ? negate(dec(row.amount)) : dec(row.amount));
};
const MOVED = ['paid', 'partial', 'refunded'] as const;
const moved = sql`(case when p.trial or p.set_off is not null or p.status not in ('paid', 'partial', 'refunded') then 0 when p.kind = 'refund' then -p.amount else p.amount end)`;

/** For money on account: the amount neither used nor refunded. */
const leftOn = (row: RowOf<'payment_intent'> & { readonly returned?: string }): number =>
  !MOVED.some((one) => one === row.status)
    ? 0
    : toNumber(minus(minus(dec(row.amount), dec(row.used)), dec(row.returned ?? '0')));
const returned = sql`(case when p.payable_kind = 'client' then coalesce((select sum(r.amount) from payment_intent r where r.shop_id = p.shop_id and r.parent_id = p.id
  and (r.status in ('processing', 'refunded') or r.reason in ('misconfigured', 'absent'))), 0) else 0 end)`;
const left = sql`(case when ${isOnAccount} then p.amount - p.used - ${returned} else 0 end)`;

const NUMBER = /^[a-z]{1,6}[a-z0-9]*(-[a-z0-9]+)+$/i;

/** Where the list is read, for it and for the home, which counts what it shows. */
export const paymentSource = (call: Call) => ({
  from: sql`payment_intent p`,
  where: sql`p.shop_id = ${call.shopId}`,
  columns: {
    createdAt: sql`p.created_at`,
    day: sql`p.day`,
    kind: sql`(case when p.set_off = 'credit' then 'credit' else p.kind end)`,
    method: sql`p.method`,
    status: sql`(case when p.set_off = 'credit' and p.status = 'refunded' then 'paid' else p.status end)`,
    amount: sql`p.amount`,
    label: sql`p.label`,
    payer: sql`p.payer`,
    reference: sql`p.reference`,
    note: sql`p.note`,
    moved,
    left,
    bankedOn: sql`p.banked_on`,
    gap: sql`coalesce(p.set_off = 'gap', false)`,
    trial: sql`p.trial`,
    setOff: sql`coalesce(p.set_off, 'none')`,
    dispute: sql`p.dispute`,
    clientId: sql`p.client_id`,
    payableKind: sql`p.payable_kind`,
    payableId: sql`p.payable_id`,
  },
});

export const listPayments = (tx: PaymentsTx, query: ListQuery, call: Call): Promise<ListPageOf<PaymentRow>> =>
  runList(
    tx,
    call.actor,
    paymentList,
    {
      ...paymentSource(call),
      select: sql`p.*, ${returned} as returned`,
      key: sql`p.id`,
      // A whole number of a document is asked of the index, which knows the bills of what was paid.
      ...(NUMBER.test(query.search ?? '') ? {} : { words: sql`p.search_words` }),
      search: (words) => sql`p.id in (select search_payment(${words}))`,
    },
    query,
    toRow,
  );

const rowsWhere = async (tx: PaymentsTx, call: Call, where: ReturnType<typeof sql>): Promise<readonly PaymentRow[]> =>
  (
    await sql<RowOf<'payment_intent'> & { returned: string }>`select p.*, ${returned} as returned from payment_intent p
    where p.shop_id = ${call.shopId} and ${where} order by p.created_at, p.id`.execute(tx)
  ).rows.map(toRow);

export const oneRow = async (tx: PaymentsTx, call: Call, id: string): Promise<PaymentRow> =>
  found((await rowsWhere(tx, call, sql`p.id = ${id}`))[0]);

export const readPayment = async (tx: PaymentsTx, { id }: InputOf<typeof payment>, call: Call) => ({
  ...(await oneRow(tx, call, id)),
  parts: [...(await rowsWhere(tx, call, sql`p.source_id = ${id}`))],
  refunds: [...(await rowsWhere(tx, call, sql`p.parent_id = ${id}`))],
  disputes: [...(await disputesOf(tx, call.shopId, id))],
});
