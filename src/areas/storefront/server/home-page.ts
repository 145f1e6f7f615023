import { EditedShop } from '#areas/shops/rules/shop.ts';
import type { ShopTable } from '#areas/shops/server/tables.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import type { homePage, readerPage } from '../rules/endpoints.ts';
import { readReader, type VisitTables } from './visit.ts';

/** Demonstration shops only: real ones are found by their own address, never shown beside each other. */
export const readHomePage = async (tx: Tx<VisitTables>, _input: object, call: Call): Promise<OutputOf<typeof homePage>> => {
  const { rows } = await sql<Pick<ShopTable, 'name' | 'public_name' | 'business_type' | 'edited_shop'> & { city: string | null }>`
    select h.name, h.public_name, h.business_type, h.edited_shop, h.business -> 'address' ->> 'city' as city from shop h
    where h.is_demo and h.online and not h.paused and h.archived_at is null and (h.integration -> 'shop' ->> 'active')::boolean order by h.name, h.shop_id limit 24`.execute(tx);
  return {
    reader: await readReader(tx, call),
    shops: rows.map((row) => ({
      name: row.name, publicName: row.public_name, city: row.city ?? '', businessType: row.business_type, color: EditedShop.parse(row.edited_shop).color,
    })),
  };
};

export const readReaderPage = async (tx: Tx<VisitTables>, _input: object, call: Call): Promise<OutputOf<typeof readerPage>> => ({ reader: await readReader(tx, call) });
