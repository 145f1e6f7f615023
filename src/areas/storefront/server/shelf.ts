import { NON_VINTAGE_NAMES } from '#areas/catalogue/rules/product.ts';
import type { CatalogueTables, ProductTable } from '#areas/catalogue/server/tables.ts';
import { type RawBuilder, sql, type Tx } from '#platform/db.ts';
import type { Visit } from './visit.ts';

/** Products as their rows say them; what is shown of them is worked out from the card. */
export type ShelfRow = Pick<ProductTable, 'id' | 'slug' | 'product_type' | 'status' | 'name' | 'precision' | 'type' | 'color' | 'quality' | 'gamme' | 'appellation' | 'place'
  | 'mention' | 'region' | 'country' | 'grape' | 'description' | 'vat_type' | 'tva' | 'disable_vat' | 'wrapping_price' | 'packing_quantity' | 'card'> & { readonly sha256: string | null };
export type ShelfVintage = ShelfRow['card']['vintages'][number];
export type ShelfFormat = ShelfVintage['formats'][number];

export const shelfColumns = sql`p.id, p.slug, p.product_type, p.status, p.name, p.precision, p.type, p.color, p.quality, p.gamme, p.appellation, p.place, p.mention, p.region,
  p.country, p.grape, p.description, p.vat_type, p.tva, p.disable_vat, p.wrapping_price, p.packing_quantity, p.card, f.sha256`;
export const shelfTables = sql`product p left join file f on f.shop_id = p.shop_id and f.id = p.picture_id`;

/** What this reader may know of: others than the shop's people see what is sold, and what is sold out. */
export const isShownTo = (visit: Visit): RawBuilder<unknown> =>
  sql`p.shop_id = ${visit.shopId} and p.archived_at is null ${visit.isStaff ? sql`` : sql`and p.status in ('online', 'outofstock')`}`;

/** The vintages of a card that have a format shown in this category, as a path into it; keys of categories are plain words. */
const vintagePath = (visit: Visit): string => {
  const hidden = visit.typology ? ` ? (!(@.typologies."${visit.typology.key}".visible == false))` : '';
  return `$.vintages[*] ? (exists (@.formats[*]${hidden}))`;
};
/** Listed in the shop: not a service, and something of it is shown in this category. */
export const isListedFor = (visit: Visit): RawBuilder<unknown> =>
  sql`${isShownTo(visit)} and p.product_type <> 'prestation' and jsonb_path_exists(p.card, ${vintagePath(visit)}::jsonpath)`;

export interface Choice { readonly type?: string | undefined; readonly gamme?: string | undefined; readonly color?: string | undefined; readonly vintage?: string | undefined }
export interface Counted { readonly key: string; readonly count: number }
export interface Listing {
  readonly ids: readonly string[]; readonly total: number;
  readonly types: readonly Counted[]; readonly ranges: readonly Counted[]; readonly colors: readonly Counted[]; readonly vintages: readonly Counted[];
}

const counted = (key: RawBuilder<unknown>, from: RawBuilder<unknown>, where: readonly RawBuilder<unknown>[]) => sql`coalesce((select jsonb_agg(jsonb_build_object('key', g.key, 'count', g.count))
  from (select ${key} as key, count(distinct s.id)::int as count from ${from} where ${sql.join([...where, sql`${key} <> ''`], sql` and `)} group by 1) g), '[]')`;

/** The ids of the page, the total and what one may filter by, in one statement; each filter counts what the others leave. */
export const listShelf = async (tx: Tx<CatalogueTables>, visit: Visit, choice: Choice, limit: number): Promise<Listing> => {
  const type = choice.type ? sql`s.kind = ${choice.type}` : sql`true`;
  const gamme = choice.gamme ? sql`s.gamme = ${choice.gamme}` : sql`true`;
  const color = choice.color ? sql`s.color = ${choice.color}` : sql`true`;
  const vintage = choice.vintage ? sql`${choice.vintage} = any(s.vintages)` : sql`true`;
  const shown = sql`shown s`;
  return (await sql<Listing>`with shown as materialized (
      select p.id, p.position, p.name, p.gamme, p.color,
             case p.product_type when 'bottle' then coalesce(nullif(p.type, ''), 'other') else p.product_type end as kind,
             array(select case when folded(btrim(v.name)) = any(array(select folded(n) from unnest(${[...NON_VINTAGE_NAMES]}::text[]) n)) then 'NV' else v.name end
               from (select x ->> 'name' as name from jsonb_path_query(p.card, ${vintagePath(visit)}::jsonpath) x) v) as vintages
        from product p where ${isListedFor(visit)}
    )
    select coalesce((select array_agg(c.id::text order by c.position, c.name, c.id) from (select s.* from ${shown} where ${type} and ${gamme} and ${color} and ${vintage}
             order by s.position, s.name, s.id limit ${limit}) c), '{}') as ids,
           (select count(*)::int from ${shown} where ${type} and ${gamme} and ${color} and ${vintage}) as total,
           ${counted(sql`s.kind`, shown, [])} as types,
           ${counted(sql`s.gamme`, shown, [type, color, vintage])} as ranges,
           ${counted(sql`s.color`, shown, [type, gamme, vintage])} as colors,
           ${counted(sql`v.name`, sql`shown s cross join lateral unnest(s.vintages) v(name)`, [type, gamme, color])} as vintages`.execute(tx)).rows[0] as Listing;
};

/** Rows in the order of their ids. */
export const shelfRows = async (tx: Tx<CatalogueTables>, visit: Visit, ids: readonly string[]): Promise<readonly ShelfRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<ShelfRow>`select ${shelfColumns} from ${shelfTables} where ${isShownTo(visit)} and p.id = any(${[...ids]}::uuid[])`.execute(tx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};
