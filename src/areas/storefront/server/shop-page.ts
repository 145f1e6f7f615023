import { COLOURS, PRODUCT_KINDS } from '#areas/catalogue/rules/reference.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import { type RawBuilder, sql, type Tx } from '#platform/db.ts';
import type { shopPage } from '../rules/endpoints.ts';
import { fr } from '../rules/messages/public.fr.ts';
import type { Facet, ShopFace } from '../rules/pages.ts';
import { folded } from '../rules/slug.ts';
import { type Reading, readShop, staffShop } from './face.ts';
import { cardOf, offered, type ProductRow } from './offer.ts';

const PAGE = 24;

export const productColumns = sql`p.shop_id, p.id, p.slug, p.product_type, p.status, p.name, p.precision, p.type, p.color, p.quality, p.gamme, p.appellation, p.region, p.vat_type, p.tva,
  p.disable_vat, p.wrapping_price, p.packing_quantity, p.card, f.sha256`;
export const productTables = sql`product p left join file f on f.shop_id = p.shop_id and f.id = p.picture_id`;

/** What this reader may find in the shop: what is published, and everything for those who work there; services are sold elsewhere. */
export const shownIn = (shopId: string, call: Call): RawBuilder<unknown> =>
  sql`p.shop_id = ${shopId} and p.archived_at is null and p.product_type <> 'prestation' and (p.status in ('online', 'outofstock') or p.shop_id = ${staffShop(call)}::uuid)`;

/** The kind of a product as the filter has it: boxes and accessories by their nature, drinks by their type, the rest as others. */
const kind = sql`case when p.product_type in ('box', 'accessory') then p.product_type when p.type is null or p.type in ('', 'other') then 'other' else p.type end`;

/** A tab named like a range or a kind shows it; another one shows everything until its page is written. */
const tabFilter = (tab: { name: string; isFirst: boolean } | null): RawBuilder<unknown> | null => {
  if (!tab || tab.isFirst) return null;
  const name = folded(tab.name);
  const key = Object.entries(fr.kinds).find(([, label]) => folded(label) === name)?.[0];
  return key ? sql`${kind} = ${key}` : sql`(folded(p.gamme) = ${name} or not exists (select 1 from product o where o.shop_id = p.shop_id and o.archived_at is null and folded(o.gamme) = ${name}))`;
};

const chosenTab = (face: ShopFace, input: { page?: string | undefined; pageid?: string | undefined }) => {
  const all = face.tabs.flatMap((tab) => [tab, ...tab.children]);
  const first = face.tabs[0] ?? null;
  const asked = (input.pageid && all.find((tab) => tab.id === input.pageid)) || (input.page && all.find((tab) => tab.slug === input.page?.toLowerCase()));
  const tab = asked || first;
  return tab && { id: tab.id, name: tab.name, isFirst: tab.id === first?.id };
};

const LABELS: Readonly<Record<string, string>> = Object.fromEntries([...PRODUCT_KINDS, ...COLOURS].map(({ key, label }) => [key, label]));
interface Facets { types: Counted[] | null; ranges: Counted[] | null; colors: Counted[] | null; vintages: Counted[] | null }
interface Counted { key: string; count: number }
const facets = (counted: readonly Counted[] | null): Facet[] => (counted ?? []).map(({ key, count }) => ({ key, label: LABELS[key] ?? key, count }));

/** What can be filtered: kinds of all that is shown; ranges, colours and years of the kind that was chosen. */
const readFacets = async (tx: Tx<never>, where: RawBuilder<unknown>, type: string | undefined): Promise<Facets> => (await sql<Facets>`
  with base as materialized (select ${kind} as kind, p.gamme, p.color, p.vintage_names from product p where ${where}),
       chosen as (select * from base where ${type ?? null}::text is null or kind = ${type ?? null})
  select
    (select jsonb_agg(jsonb_build_object('key', kind, 'count', n) order by kind = 'other', n desc, kind) from (select kind, count(*) n from base group by 1) x) as types,
    (select jsonb_agg(jsonb_build_object('key', gamme, 'count', n) order by gamme) from (select gamme, count(*) n from chosen where gamme <> '' group by 1) x) as ranges,
    (select jsonb_agg(jsonb_build_object('key', color, 'count', n) order by n desc, color) from (select color, count(*) n from chosen where color not in ('', 'none') group by 1) x) as colors,
    (select jsonb_agg(jsonb_build_object('key', v, 'count', n) order by v desc) from (select v, count(*) n from chosen, unnest(vintage_names) v where v <> '' group by 1) x) as vintages`
  .execute(tx)).rows[0] as Facets;

const filters = (input: InputOf<typeof shopPage>): RawBuilder<unknown>[] => [
  ...(input.type ? [sql`${kind} = ${input.type}`] : []), ...(input.gamme ? [sql`p.gamme = ${input.gamme}`] : []), ...(input.color ? [sql`p.color = ${input.color}`] : []),
  ...(input.vintage ? [sql`p.vintage_names @> array[${input.vintage}]::text[]`] : []),
];

/** A page of a shop: head, tabs, filters and a screen of products, in as many statements whatever there is in it. */
export const readShopPage = async (tx: Tx<never>, input: InputOf<typeof shopPage>, call: Call): Promise<OutputOf<typeof shopPage>> => {
  const reading: Reading = await readShop(tx, input.name, call, input.typology);
  const { face } = reading;
  const tab = chosenTab(face, input);
  const inTab = tabFilter(tab);
  const base = sql.join([shownIn(face.id, call), ...(inTab ? [inTab] : [])], sql` and `);
  const size = input.pages * PAGE;
  const rows = (await sql<ProductRow & { total: number }>`select ${productColumns}, count(*) over () as total from ${productTables}
    where ${sql.join([base, ...filters(input)], sql` and `)} order by p.position, p.name, p.id limit ${size}`.execute(tx)).rows;
  const counted = await readFacets(tx, base, input.type);
  const products = (await offered(tx, rows, reading, call)).map(cardOf).filter((card) => card !== null);
  return {
    shop: face, reader: reading.reader, tab, products, total: Number(rows[0]?.total ?? 0), shown: rows.length,
    facets: { types: facets(counted.types), ranges: facets(counted.ranges), colors: facets(counted.colors), vintages: facets(counted.vintages) },
  };
};
