import { foldedName } from '#areas/shops/rules/reserved-names.ts';
import { EditedShop } from '#areas/shops/rules/shop.ts';
import type { ShopTable } from '#areas/shops/server/tables.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import type { authPage, homePage, readerPage } from '../rules/endpoints.ts';
import { readerSql } from './face.ts';

type Named = { username: string; email: string } | null;
const readerOf = (named: Named | undefined, call: Call) => (named && call.actor.kind !== 'visitor' ? { kind: call.actor.kind, ...named, worksHere: false } : null);

export const readReaderPage = async (tx: Tx<never>, _input: object, call: Call): Promise<OutputOf<typeof readerPage>> => {
  if (call.actor.kind === 'visitor') return { reader: null };
  return { reader: readerOf((await sql<{ reader: Named }>`select ${readerSql} as reader`.execute(tx)).rows[0]?.reader, call) };
};

const SHOWN = 12;
/** The house's own page: a few open shops, those of the demonstration first. */
export const readHomePage = async (tx: Tx<never>, _input: object, call: Call): Promise<OutputOf<typeof homePage>> => {
  const row = (await sql<{ reader: Named; shops: (Pick<ShopTable, 'name' | 'edited_shop'> & { public_name: string; city: string | null; business_type: string })[] }>`select ${readerSql} as reader,
    coalesce((select jsonb_agg(to_jsonb(x)) from (select h.name, h.public_name, h.business_type, h.edited_shop, h.business -> 'address' ->> 'city' as city from shop h
      where h.online and h.archived_at is null and coalesce((h.integration -> 'shop' ->> 'active')::boolean, true)
      order by h.is_demo desc, h.created_at, h.shop_id limit ${SHOWN}) x), '[]') as shops`.execute(tx)).rows[0];
  return {
    reader: readerOf(row?.reader, call),
    shops: (row?.shops ?? []).map((shop) => ({ name: shop.name, publicName: shop.public_name, city: shop.city ?? '', businessType: shop.business_type, color: EditedShop.parse(shop.edited_shop).color })),
  };
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The shop that connection pages are dressed as; an address that leads nowhere gives the house's own dress, not an error. */
export const readAuthPage = async (tx: Tx<never>, input: InputOf<typeof authPage>, call: Call): Promise<OutputOf<typeof authPage>> => {
  const asked = input.id?.trim() ?? '';
  const which = UUID.test(asked) ? sql`h.shop_id = ${asked.toLowerCase()}::uuid` : sql`h.shop_id = (select n.shop_id from public_name n where n.folded = ${foldedName(asked)})`;
  const row = (await sql<{ reader: Named; shop: Pick<ShopTable, 'shop_id' | 'code' | 'name' | 'public_name' | 'edited_shop'> | null }>`select ${readerSql} as reader,
    (select jsonb_build_object('shop_id', h.shop_id, 'code', h.code, 'name', h.name, 'public_name', h.public_name, 'edited_shop', h.edited_shop)
      from shop h where ${which} and h.archived_at is null) as shop`.execute(tx)).rows[0];
  const { shop = null } = row ?? {};
  return {
    reader: readerOf(row?.reader, call),
    shop: shop && { id: shop.shop_id, code: shop.code, name: shop.name, publicName: shop.public_name, ...EditedShop.parse(shop.edited_shop) },
  };
};
