import type { ListQuery } from '#kernel/list.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { holding, inFrench, runList } from '#platform/list.ts';
import { purchaseList } from '../../rules/lists.ts';
import type { PurchaseRow } from '../../rules/purchase/purchase-endpoints.ts';
import { seesCosts } from '../supplier/supplier.ts';

const ARTICLES = sql`coalesce((select string_agg(l.label, ', ' order by l.position) from purchase_line l
  where l.shop_id = p.shop_id and l.purchase_id = p.id and l.kind <> 'transport'), '')`;
const expectedOn = sql`coalesce(p.promised_on, p.wanted_on)`;
const lateOn = (call: Call) =>
  sql`(p.status in ('sent', 'confirmed', 'partial') and ${expectedOn} is not null and ${expectedOn} < ${call.today}::date)`;

/** The tables of the orders, for their list and for the queries that count them. */
export const purchaseSource = (call: Call) => ({
  from: sql`purchase p join supplier s on s.shop_id = p.shop_id and s.id = p.supplier_id join warehouse w on w.shop_id = p.shop_id and w.id = p.warehouse_id`,
  where: sql`p.shop_id = ${call.shopId}`,
  columns: {
    number: sql`p.number`,
    supplier: inFrench(sql`s.name`),
    supplierId: sql`p.supplier_id`,
    status: sql`p.status`,
    placedOn: sql`p.placed_on`,
    promisedOn: expectedOn,
    late: lateOn(call),
    warehouse: sql`w.name`,
    reference: sql`p.reference`,
    articles: ARTICLES,
    net: sql`p.net`,
    createdAt: sql`p.created_at`,
  },
});

type Row = RowOf<
  'purchase',
  'id' | 'number' | 'supplier_id' | 'status' | 'placed_on' | 'reference' | 'net' | 'created_at'
> & {
  expected_on: RowOf<'purchase'>['promised_on'];
  supplier: RowOf<'supplier'>['name'];
  warehouse: RowOf<'warehouse'>['name'];
  late: boolean;
  articles: string;
};
export const listPurchases = (tx: Tx, query: ListQuery, call: Call) =>
  runList(
    tx,
    call.actor,
    purchaseList,
    {
      ...purchaseSource(call),
      select: sql`p.id, p.number, p.supplier_id, s.name as supplier, p.status, p.placed_on, ${expectedOn} as expected_on, ${lateOn(call)} as late,
        w.name as warehouse, p.reference, ${ARTICLES} as articles, p.net, p.created_at`,
      key: sql`p.id`,
      search: (words) => holding(sql`folded(concat_ws(' ', p.number, s.name, p.reference, ${ARTICLES}))`, words),
    },
    query,
    (row: Row): PurchaseRow => ({
      id: row.id,
      number: row.number,
      supplierId: row.supplier_id,
      supplier: row.supplier,
      status: row.status,
      placedOn: row.placed_on,
      promisedOn: row.expected_on,
      late: row.late,
      warehouse: row.warehouse,
      reference: row.reference,
      articles: row.articles,
      net: seesCosts(call) ? Number(row.net) : null,
      createdAt: row.created_at,
    }),
  );
