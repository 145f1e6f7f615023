import type { InputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import { INSTALLATION, type RowOf, sql, type Tx } from '#platform/db.ts';
import { runList } from '#platform/list.ts';
import { anyOrderList, anyProductList, shopList } from '../rules/everything.ts';
import type { anyOrders, anyProducts, shops } from '../rules/user-endpoints.ts';

/** Readings across shops stand in the books of the installation. */
export const readAcross = (tx: Tx, call: Call): Promise<void> => call.enterShop(tx, INSTALLATION);

const holds = (words: ReturnType<typeof sql>, typed: string) =>
  sql`folded(${words}) like '%' || replace(replace(folded(${typed}), '%', '\\%'), '_', '\\_') || '%'`;

export const listShops = async (tx: Tx, query: InputOf<typeof shops>, call: Call) => {
  await readAcross(tx, call);
  const state = sql`case when s.archived_at is not null then 'archived' when s.online then 'online' else 'offline' end`;
  const words = sql`s.name || ' ' || s.code || ' ' || s.public_name || ' ' || s.contact_email`;
  return runList(
    tx,
    call.actor,
    shopList,
    {
      from: sql`shop s left join lateral (select u.id, u.username from user_shop l join user_account u on u.id = l.user_id
        where l.shop_id = s.shop_id and l.role = 'owner' order by l.created_at limit 1) o on true`,
      where: sql`true`,
      select: sql`s.shop_id, s.code, s.name, s.public_name, s.contact_email, o.username as owner, o.id as owner_id, ${state} as state, s.is_demo,
        s.created_at`,
      key: sql`s.shop_id`,
      search: (typed) => holds(words, typed),
      columns: {
        name: sql`s.name`,
        code: sql`s.code`,
        publicName: sql`s.public_name`,
        contactEmail: sql`s.contact_email`,
        owner: sql`o.username`,
        state,
        isDemo: sql`s.is_demo`,
        createdAt: sql`s.created_at`,
      },
    },
    query,
    (
      row: RowOf<'shop', 'shop_id' | 'code' | 'name' | 'public_name' | 'contact_email' | 'is_demo' | 'created_at'> & {
        owner: string | null;
        owner_id: string | null;
        state: 'online' | 'offline' | 'archived';
      },
    ) => ({
      id: row.shop_id,
      code: row.code,
      name: row.name,
      publicName: row.public_name,
      contactEmail: row.contact_email,
      owner: row.owner,
      ownerId: row.owner_id,
      state: row.state,
      isDemo: row.is_demo,
      createdAt: row.created_at,
    }),
  );
};

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
