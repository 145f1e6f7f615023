import { opensAllOrders, seesPrices } from '#areas/sales/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { runList } from '#platform/list.ts';
import type { bill, bills } from '../rules/endpoints.ts';
import { billList } from '../rules/lists.ts';
import type { BillRow } from '../rules/endpoints.ts';

interface Row {
  id: string;
  number: string;
  kind: string;
  issued_on: string;
  due_on: string | null;
  buyer_name: string;
  sale_id: string | null;
  order_number: string | null;
  seller_name: string;
  total_net: string;
  total_vat: string;
  total_gross: string;
  total_due: string;
}

const columns = sql`b.id, b.number, b.kind, b.issued_on, b.due_on, b.buyer_name, b.sale_id, b.document -> 'references' ->> 'order' as order_number,
  b.document -> 'seller' ->> 'name' as seller_name, b.total_net, b.total_vat, b.total_gross, b.total_due`;

/** Bills of the shop, for a right that opens them all; a buyer's own; else those that one issued oneself. */
export const visibleBills = (call: Call) => {
  const { actor } = call;
  if (actor.kind === 'buyer') return sql`b.buyer_user_id = ${actor.userId}`;
  if (opensAllOrders(call)) return sql`b.shop_id = ${call.shopId}`;
  return sql`b.shop_id = ${call.shopId} and b.created_by = ${actor.userId}`;
};

const billRow = (row: Row, prices: boolean): BillRow => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  issuedOn: row.issued_on,
  dueOn: row.due_on,
  buyerName: row.buyer_name,
  orderId: row.sale_id,
  orderNumber: row.order_number,
  sellerName: row.seller_name,
  ...(prices
    ? {
        totalHT: Number(row.total_net),
        totalVAT: Number(row.total_vat),
        totalTTC: Number(row.total_gross),
        due: Number(row.total_due),
      }
    : {}),
});

export const listBills = (tx: Tx, query: InputOf<typeof bills>, call: Call) => {
  const prices = seesPrices(call);
  return runList(
    tx,
    call.actor,
    billList,
    {
      // Credit notes have a list of their own: here their positive amounts would add to what was billed.
      from: sql`bill b`,
      where: sql`${visibleBills(call)} and b.kind <> '381'`,
      select: columns,
      key: sql`b.id`,
      columns: {
        number: sql`b.number`,
        buyerName: sql`b.buyer_name`,
        kind: sql`b.kind`,
        issuedOn: sql`b.issued_on`,
        dueOn: sql`b.due_on`,
        clientId: sql`b.client_id`,
        orderId: sql`b.sale_id`,
        totalHT: sql`b.total_net`,
        totalVAT: sql`b.total_vat`,
        totalTTC: sql`b.total_gross`,
      },
      words: sql`b.search_words`,
      search: (words) =>
        call.actor.kind === 'buyer'
          ? sql`b.search_words like '%' || folded(${words}) || '%'`
          : sql`b.id in (select search_bill(${words}))`,
    },
    query,
    (row: Row) => billRow(row, prices),
  );
};

export const readBill = async (tx: Tx, { id }: InputOf<typeof bill>, call: Call) => {
  const row = found(
    (
      await sql<
        Row & { document: unknown }
      >`select ${columns}, b.document from bill b where ${visibleBills(call)} and b.id = ${id}`.execute(tx)
    ).rows[0],
  );
  const prices = seesPrices(call);
  return { ...billRow(row, prices), ...(prices ? { document: row.document } : {}) };
};
