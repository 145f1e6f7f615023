import { dec, toNumber } from '#kernel/money.ts';
import { found } from '#kernel/refusal.ts';
import type { ListQuery } from '#kernel/list.ts';
import { sql, type RowOf } from '#platform/db.ts';
import type { Call } from '#platform/http.ts';
import { type ListPageOf, runList } from '#platform/list.ts';
import type { PaymentRow } from '../rules/endpoints.ts';
import { paymentList } from '../rules/lists.ts';
import type { PaymentsTx } from './card-work.ts';
import { wordsOf } from './settle.ts';

export const toRow = (row: RowOf<'payment_intent'>): PaymentRow => ({
  id: row.id,
  kind: row.kind,
  method: row.method,
  status: row.status,
  amount: toNumber(dec(row.amount)),
  currency: row.currency,
  payableKind: row.payable_kind,
  payableId: row.payable_id,
  label: row.label,
  day: row.day,
  createdAt: row.created_at,
  reason: wordsOf(row.reason),
  note: row.note,
  parentId: row.parent_id,
});

export const listPayments = (tx: PaymentsTx, query: ListQuery, call: Call): Promise<ListPageOf<PaymentRow>> =>
  runList(
    tx,
    call.actor,
    paymentList,
    {
      from: sql`payment_intent p`,
      where: sql`p.shop_id = ${call.shopId}`,
      columns: {
        createdAt: sql`p.created_at`,
        day: sql`p.day`,
        kind: sql`p.kind`,
        method: sql`p.method`,
        status: sql`p.status`,
        amount: sql`p.amount`,
        label: sql`p.label`,
        payableId: sql`p.payable_id`,
      },
      select: sql`p.*`,
      key: sql`p.id`,
      search: (words) => sql`folded(p.label) like folded(${`%${words.replace(/[\\%_]/g, (c) => `\\${c}`)}%`})`,
    },
    query,
    toRow,
  );

export const oneRow = async (tx: PaymentsTx, call: Call, id: string): Promise<PaymentRow> =>
  toRow(
    found(
      await tx
        .selectFrom('payment_intent')
        .selectAll()
        .where('shop_id', '=', call.shopId)
        .where('id', '=', id)
        .executeTakeFirst(),
    ),
  );
