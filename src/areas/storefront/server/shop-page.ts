import { compareVintages, NON_VINTAGE_NAMES } from '#areas/catalogue/rules/product.ts';
import { labelOf, REFERENCE_LISTS, type ReferenceListName } from '#areas/catalogue/rules/reference.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import { type RawBuilder, sql, type Tx } from '#platform/db.ts';
import type { shopPage } from '../rules/endpoints.ts';
import { fr } from '../rules/messages/public.fr.ts';
import type { Facet, ShopFace } from '../rules/pages.ts';
import { folded } from '../rules/slug.ts';
import { type Reading, readShop } from './face.ts';
import { cardsOf, counterFor, type ProductRow } from './offer.ts';

/** As many products as come at a time. */
const PAGE = 24;

export const productColumns = sql`p.id, p.slug, p.product_type, p.status, p.name, p.precision, p.type, p.color, p.quality, p.gamme, p.appellation, p.place, p.mention, p.region,
  p.country, p.grape, p.description, p.vat_type, p.tva, p.disable_vat, p.wrapping_price, p.packing_quantity, p.card, f.sha256`;
export const productTables = sql`product p left join file f on f.shop_id = p.shop_id and f.id = p.picture_id`;

/** What this reader may know of: others than the shop's people see what is sold, and what is sold out. */
export const isShownTo = ({ shopId, worksHere }: Reading): RawBuilder<unknown> =>
  sql`p.shop_id = ${shopId} and p.archived_at is null ${worksHere ? sql`` : sql`and p.status in ('online', 'outofstock')`}`;

/** The vintages of a card that have a format shown in this category, as a path into it; keys of categories are plain words. */
const vintagePath = ({ seen }: Reading): string =>
  `$.vintages[*] ? (exists (@.formats[*]${seen ? ` ? (!(@.typologies."${seen.key}".visible == false))` : ''}))`;
/** Listed in the shop: not a service, and something of it is shown in this category. */
export const isListedFor = (reading: Reading): RawBuilder<unknown> =>
  sql`${isShownTo(reading)} and p.product_type <> 'prestation' and jsonb_path_exists(p.card, ${vintagePath(reading)}::jsonpath)`;

interface Counted { readonly key: string; readonly count: number }
interface Listing {
  readonly ids: readonly string[]; readonly total: number;
  readonly types: readonly Counted[]; readonly ranges: readonly Counted[]; readonly colors: readonly Counted[]; readonly vintages: readonly Counted[];
}

/** The kind of a product as the filter has it: boxes and accessories by their nature, drinks by their type, the rest as others. */
const kind = sql`case p.product_type when 'bottle' then coalesce(nullif(p.type, ''), 'other') else p.product_type end`;

const counted = (key: RawBuilder<unknown>, from: RawBuilder<unknown>, where: readonly RawBuilder<unknown>[]) => sql`coalesce((select jsonb_agg(jsonb_build_object('key', g.key, 'count', g.count))
  from (select ${key} as key, count(distinct s.id)::int as count from ${from} where ${sql.join([...where, sql`${key} <> ''`], sql` and `)} group by 1) g), '[]')`;

/** The ids of the page, the total and what one may filter by, in one statement; each filter counts what the others leave. */
const list = async (tx: Tx<never>, reading: Reading, input: InputOf<typeof shopPage>, inTab: RawBuilder<unknown>): Promise<Listing> => {
  const type = input.type ? sql`s.kind = ${input.type}` : sql`true`;
  const gamme = input.gamme ? sql`s.gamme = ${input.gamme}` : sql`true`;
  const color = input.color ? sql`s.color = ${input.color}` : sql`true`;
  const vintage = input.vintage ? sql`${input.vintage} = any(s.vintages)` : sql`true`;
  const shown = sql`shown s`;
  return (await sql<Listing>`with shown as materialized (
      select p.id, p.position, p.name, p.gamme, p.color, ${kind} as kind,
             array(select case when folded(btrim(v.name)) = any(array(select folded(n) from unnest(${[...NON_VINTAGE_NAMES]}::text[]) n)) then 'NV' else v.name end
               from (select x ->> 'name' as name from jsonb_path_query(p.card, ${vintagePath(reading)}::jsonpath) x) v) as vintages
        from product p where ${isListedFor(reading)} and ${inTab}
    )
    select coalesce((select array_agg(c.id::text order by c.position, c.name, c.id) from (select s.* from ${shown} where ${type} and ${gamme} and ${color} and ${vintage}
             order by s.position, s.name, s.id limit ${PAGE * input.pages}) c), '{}') as ids,
           (select count(*)::int from ${shown} where ${type} and ${gamme} and ${color} and ${vintage}) as total,
           ${counted(sql`s.kind`, shown, [])} as types,
           ${counted(sql`s.gamme`, shown, [type, color, vintage])} as ranges,
           ${counted(sql`s.color`, shown, [type, gamme, vintage])} as colors,
           ${counted(sql`v.name`, sql`shown s cross join lateral unnest(s.vintages) v(name)`, [type, gamme, color])} as vintages`.execute(tx)).rows[0] as Listing;
};

/** A tab named like a kind or a range shows that; another one shows everything until its page is written. */
const tabFilter = (tab: { name: string; isFirst: boolean } | null): RawBuilder<unknown> => {
  if (!tab || tab.isFirst) return sql`true`;
  const name = folded(tab.name);
  const key = Object.entries(fr.kinds).find(([, label]) => folded(label) === name)?.[0];
  if (key) return sql`${kind} = ${key}`;
  return sql`(folded(p.gamme) = ${name} or not exists (select 1 from product o where o.shop_id = p.shop_id and o.archived_at is null and folded(o.gamme) = ${name}))`;
};

/** The tab asked for: by id where names repeat, else by name; the first one when the address says none, or one that is gone. */
const tabAsked = (tabs: ShopFace['tabs'], asked: { readonly page?: string | undefined; readonly pageid?: string | undefined }) => {
  const all = tabs.flatMap((tab) => [tab, ...tab.children]);
  const [first] = tabs;
  const tab = all.find((one) => one.id === asked.pageid) ?? all.find((one) => one.slug === asked.page?.toLowerCase()) ?? first;
  return tab ? { id: tab.id, name: tab.name, isFirst: tab === first } : null;
};

const LAST = ['box', 'accessory', 'other'] as const;
/** In the order of the list; what the list does not know comes after it, and boxes, accessories and the rest at the end. */
const worded = (name: ReferenceListName, all: readonly Counted[], last: readonly string[]): Facet[] => {
  const keys: readonly string[] = REFERENCE_LISTS[name].map((one) => one.key);
  const place = (key: string): number => (last.includes(key) ? keys.length + 1 + last.indexOf(key) : keys.includes(key) ? keys.indexOf(key) : keys.length);
  const label = (key: string): string => (last.includes(key) ? fr.kinds[key as (typeof LAST)[number]] : labelOf(name, key));
  return all.map((one) => ({ ...one, label: label(one.key) })).sort((a, b) => place(a.key) - place(b.key) || a.label.localeCompare(b.label, 'fr'));
};

/** A page of a shop: head, tabs, filters and a screen of products, in as many statements whatever there is in it. */
export const readShopPage = async (tx: Tx<never>, input: InputOf<typeof shopPage>, call: Call): Promise<OutputOf<typeof shopPage>> => {
  const reading = await readShop(tx, input.name, call, input.typology);
  const tab = tabAsked(reading.face.tabs, input);
  const listing = await list(tx, reading, input, tabFilter(tab));
  const rows = (await sql<ProductRow>`select ${productColumns} from ${productTables} where ${isShownTo(reading)} and p.id = any(${[...listing.ids]}::uuid[])
    order by p.position, p.name, p.id`.execute(tx)).rows;
  const products = cardsOf(rows, await counterFor(tx, reading, rows), input.vintage);
  return {
    shop: reading.face, reader: reading.reader, tab, products, total: listing.total, shown: products.length,
    facets: {
      types: worded('productKinds', listing.types, LAST),
      ranges: listing.ranges.map((one) => ({ ...one, label: one.key })).sort((a, b) => a.label.localeCompare(b.label, 'fr')),
      colors: worded('colours', listing.colors.filter((one) => one.key !== 'none'), []),
      vintages: listing.vintages.map((one) => ({ ...one, label: one.key })).sort((a, b) => compareVintages(a.key, b.key)),
    },
  };
};
