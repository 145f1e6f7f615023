import { seesPrices, visibleSales } from '#areas/sales/server/index.ts';
import { rightsOf } from '#kernel/can.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { absent, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RawBuilder, type RowOf, sql, type Tx } from '#platform/db.ts';
import {
  type DocumentSort,
  LIST_OF,
  type ProductDocument,
  type productDocuments,
  sortsFor,
} from '../../rules/product/product-documents.ts';
import { visibleBills } from '../bill-list.ts';
import { isBillRow, isCreditRow } from '../kind-in-sql.ts';

interface Row extends RowOf<'sale', 'id' | 'number'> {
  sort: DocumentSort;
  kind: string;
  on: string;
  party: string;
  status: string;
  units: number;
  net: number | null;
}

/**
 * Reads the documents with a product: of the kinds whose lists this user may read, and the same rows as these lists.
 */
export const readProductDocuments = async (
  tx: Tx,
  { id, sort, search, size }: InputOf<typeof productDocuments>,
  call: Call,
): Promise<OutputOf<typeof productDocuments>> => {
  const { shopId } = call;
  const { rows: own } = await sql<RowOf<'product_format', 'id'>>`select id from product_format
    where shop_id = ${shopId} and product_id = ${id}`.execute(tx);
  if (own.length === 0) throw new Refused(absent);
  const formats = sql`${own.map((one) => one.id)}::uuid[]`;
  const sorts = sortsFor(call.actor);
  const asked = sort === undefined ? sorts : sorts.filter((one) => one === sort);
  if (asked.length === 0) return { sorts: [...sorts], rows: [], hasMore: false };
  const parts = asked.map((one) =>
    partOf(one, { ...call, shopId, rights: rightsOf(call.actor, LIST_OF[one].can) }, formats),
  );
  const { rows } =
    await sql<Row>`select d.sort, d.id, d.kind, d.number, d.day::text as on, d.party, d.status, d.units::float8 as units, d.net::float8 as net
      from (${sql.join(parts, sql` union all `)}) d
     where strpos(folded(concat_ws(' ', d.number, d.party)), folded(${search ?? ''})) > 0
     order by d.day desc, d.number desc nulls first, d.id limit ${size + 1}`.execute(tx);
  const prices = seesPrices(call);
  return {
    sorts: [...sorts],
    hasMore: rows.length > size,
    rows: rows.slice(0, size).map(({ net, ...row }): ProductDocument => ({ ...row, ...(prices ? { net } : {}) })),
  };
};

type Part = RawBuilder<unknown>;
const partOf = (sort: DocumentSort, call: Call, formats: Part): Part => {
  const { shopId } = call;
  if (sort === 'purchase')
    return sql`select 'purchase' as sort, e.id, e.kind, null::text as number, e.day, e.note as party, e.state as status, e.quantity as units, null::numeric as net
      from stock_expected e where e.shop_id = ${shopId} and e.kind = 'purchase' and e.format_id = any(${formats})`;
  if (sort === 'bill' || sort === 'credit')
    return sql`select ${sort}::text as sort, b.id, b.kind, b.number, b.issued_on as day, b.buyer_name as party, o.status, l.units, l.net
      from (select x.bill_id, sum(x.quantity) as units, sum(x.net) as net from bill_line x
             where x.shop_id = ${shopId} and x.format_id = any(${formats}) group by x.bill_id) l
      join bill b on b.shop_id = ${shopId} and b.id = l.bill_id
      join bill_balance o on o.shop_id = b.shop_id and o.bill_id = b.id
     where ${visibleBills(call)} and ${sort === 'bill' ? isBillRow : isCreditRow}`;
  return sql`select ${sort}::text as sort, s.id, s.kind, s.number, coalesce(s.placed_on, (s.created_at at time zone (select h.zone from shop h where h.shop_id = s.shop_id))::date) as day, s.buyer_name as party, s.status, l.units, l.net
      from (select x.sale_id, sum(x.quantity) as units, sum(x.net) as net from sale_line x
             where x.shop_id = ${shopId} and x.format_id = any(${formats}) group by x.sale_id) l
      join sale s on s.shop_id = ${shopId} and s.id = l.sale_id
     where ${visibleSales(call, sort)}`;
};
