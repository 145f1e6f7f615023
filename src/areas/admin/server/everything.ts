import type { InputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import { INSTALLATION, type RowOf, sql, type Tx } from '#platform/db.ts';
import { runList } from '#platform/list.ts';
import { anyOrderList, anyProductList } from '../rules/everything.ts';
import type { anyOrders, anyProducts } from '../rules/user-endpoints.ts';

/** Readings across shops stand in the books of the installation. */
export const readAcross = (tx: Tx, call: Call): Promise<void> => call.enterShop(tx, INSTALLATION);

export const holds = (words: ReturnType<typeof sql>, typed: string) =>
  sql`folded(${words}) like '%' || replace(replace(folded(${typed}), '%', '\\%'), '_', '\\_') || '%'`;

export const listAnyOrders = async (tx: Tx, query: InputOf<typeof anyOrders>, call: Call) => {
  await readAcross(tx, call);
  return runList(
    tx,
    call.actor,
    anyOrderList,
    {
      from: sql`sale o join shop s on s.shop_id = o.shop_id`,
      where: sql`o.kind = 'order' and o.status <> 'draft'`,
      select: sql`o.id, o.number, s.name as shop_name, o.buyer_name, o.status, o.payment_status, o.total_gross, o.created_at`,
      key: sql`o.id`,
      search: (typed) =>
        holds(sql`coalesce(o.number, '') || ' ' || o.buyer_name || ' ' || o.buyer_email || ' ' || s.name`, typed),
      columns: {
        number: sql`o.number`,
        shopName: sql`s.name`,
        buyer: sql`o.buyer_name`,
        status: sql`o.status`,
        paymentStatus: sql`o.payment_status`,
        totalTTC: sql`o.total_gross`,
        createdAt: sql`o.created_at`,
      },
    },
    query,
    (
      row: RowOf<
        'sale',
        'id' | 'number' | 'buyer_name' | 'status' | 'payment_status' | 'total_gross' | 'created_at'
      > & {
        shop_name: string;
      },
    ) => ({
      id: row.id,
      number: row.number,
      shopName: row.shop_name,
      buyer: row.buyer_name,
      status: row.status,
      paymentStatus: row.payment_status,
      totalTTC: Number(row.total_gross),
      createdAt: row.created_at,
    }),
  );
};

export const listAnyProducts = async (tx: Tx, query: InputOf<typeof anyProducts>, call: Call) => {
  await readAcross(tx, call);
  return runList(
    tx,
    call.actor,
    anyProductList,
    {
      from: sql`product p join shop s on s.shop_id = p.shop_id`,
      where: sql`p.archived_at is null`,
      select: sql`p.id, p.name, s.name as shop_name, p.appellation, p.status, p.created_at`,
      key: sql`p.id`,
      search: (typed) => holds(sql`p.name || ' ' || coalesce(p.appellation, '') || ' ' || s.name`, typed),
      columns: {
        name: sql`p.name`,
        shopName: sql`s.name`,
        appellation: sql`p.appellation`,
        status: sql`p.status`,
        createdAt: sql`p.created_at`,
      },
    },
    query,
    (row: RowOf<'product', 'id' | 'name' | 'appellation' | 'status' | 'created_at'> & { shop_name: string }) => ({
      id: row.id,
      name: row.name,
      shopName: row.shop_name,
      appellation: row.appellation ?? '',
      status: row.status,
      createdAt: row.created_at,
    }),
  );
};
