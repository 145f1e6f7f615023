import { EditedShop } from '#areas/shops/rules/shop.ts';
import type { ShopTable } from '#areas/shops/server/tables.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import type { authPage } from '../rules/endpoints.ts';
import { readReader, shopNamed, type VisitTables } from './visit.ts';

/** An address that leads nowhere is no reason not to sign in: the page is then of no shop. */
export const readAuthPage = async (tx: Tx<VisitTables>, input: InputOf<typeof authPage>, call: Call): Promise<OutputOf<typeof authPage>> => {
  const reader = await readReader(tx, call);
  const row = input.id ? (await sql<ShopTable>`select h.shop_id, h.code, h.name, h.public_name, h.edited_shop from shop h
    where ${shopNamed(input.id)} and h.archived_at is null`.execute(tx)).rows[0] : undefined;
  return {
    reader,
    shop: row ? { id: row.shop_id, code: row.code, name: row.name, publicName: row.public_name, ...EditedShop.parse(row.edited_shop) } : null,
  };
};
