import { compareVintages } from '#areas/catalogue/rules/product.ts';
import { labelOf, REFERENCE_LISTS, type ReferenceListName } from '#areas/catalogue/rules/reference/reference.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import type { shopPage } from '../rules/endpoints.ts';
import { fr } from '../rules/messages/public.fr.ts';
import type { PublicShop } from '#areas/shops/rules/public-shop.ts';
import type { Facet } from '../rules/pages.ts';
import { folded } from '#areas/shops/rules/slug.ts';
import { type Reading, readPublicShop } from '#areas/shops/server/index.ts';
import { cardsOf, counterFor, type ProductRow } from './offer.ts';
import { isShownTo, type ListedProduct, listedProducts } from './listed-products.ts';

/** As many products as come at a time. */
const PAGE = 24;

export const productColumns = sql`p.id, p.slug, p.product_type, p.status, p.name, p.precision, p.type, p.color, p.quality, p.qualities, p.producer, p.gamme, p.appellation, p.place, p.mention, p.region,
  p.country, p.grape, p.description, p.vat_type, p.tva, p.disable_vat, p.wrapping_price, p.packing_quantity, p.card, p.reductions, p.kept_promotions, p.picture_id, p.picture_alt, p.more_pictures, f.sha256`;
export const productTables = sql`product p left join file f on f.shop_id = p.shop_id and f.id = p.picture_id`;

type Input = InputOf<typeof shopPage>;
type Filter = 'kind' | 'producer' | 'gamme' | 'color' | 'vintages';

/** Whether a product passes the filters, all but one: each filter counts what the others leave. */
const passes = (one: ListedProduct, input: Input, but?: Filter): boolean =>
  (but === 'kind' || !input.type || one.kind === input.type) &&
  (but === 'producer' || !input.producer || one.producer === input.producer) &&
  (but === 'gamme' || !input.gamme || one.gamme === input.gamme) &&
  (but === 'color' || !input.color || one.color === input.color) &&
  (but === 'vintages' || !input.vintage || one.vintages.includes(input.vintage));

interface Counted {
  readonly key: string;
  readonly count: number;
}
const counted = (all: readonly ListedProduct[], of: Filter): Counted[] => {
  const counts = new Map<string, number>();
  for (const one of all)
    for (const key of of === 'vintages' ? one.vintages : [one[of]])
      if (key !== '') counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].map(([key, count]) => ({ key, count }));
};

/** A tab named like a kind or a range shows that; another one shows everything until its page is written. */
const inTab = (
  all: readonly ListedProduct[],
  tab: { name: string; isFirst: boolean } | null,
): readonly ListedProduct[] => {
  if (!tab || tab.isFirst) return all;
  const name = folded(tab.name);
  const kind = Object.entries(fr.kinds).find(([, label]) => folded(label) === name)?.[0];
  const chosen = all.filter((one) => (kind ? one.kind === kind : folded(one.gamme) === name));
  return kind || chosen.length > 0 ? chosen : all;
};

/** The tab asked for: by id where names repeat, else by name; the first one when the address says none, or one that is gone. */
const tabAsked = (
  tabs: PublicShop['tabs'],
  asked: { readonly page?: string | undefined; readonly pageid?: string | undefined },
) => {
  const all = tabs.flatMap((tab) => [tab, ...tab.children]);
  const [first] = tabs;
  const tab =
    all.find((one) => one.id === asked.pageid) ?? all.find((one) => one.slug === asked.page?.toLowerCase()) ?? first;
  return tab ? { id: tab.id, name: tab.name, isFirst: tab === first } : null;
};

const LAST = ['box', 'accessory', 'other'] as const;
/** In the order of the list; what the list does not know comes after it, and boxes, accessories and the rest at the end. */
const worded = (name: ReferenceListName, all: readonly Counted[], last: readonly string[]): Facet[] => {
  const keys: readonly string[] = REFERENCE_LISTS[name].map((one) => one.key);
  const place = (key: string): number =>
    last.includes(key) ? keys.length + 1 + last.indexOf(key) : keys.includes(key) ? keys.indexOf(key) : keys.length;
  const label = (key: string): string =>
    last.includes(key) ? fr.kinds[key as (typeof LAST)[number]] : labelOf(name, key);
  return all
    .map((one) => ({ ...one, label: label(one.key) }))
    .sort((a, b) => place(a.key) - place(b.key) || a.label.localeCompare(b.label, 'fr'));
};
const plain = (all: readonly Counted[]): Facet[] => all.map((one) => ({ ...one, label: one.key }));

/** A page of a shop: head, tabs, filters and a screen of products, in as many statements whatever there is in it. */
export const readShopPage = async (tx: Tx, input: Input, call: Call): Promise<OutputOf<typeof shopPage>> =>
  pageOf(tx, input, await readPublicShop(tx, input.name, call, input.typology));

export const pageOf = async (tx: Tx, input: Input, reading: Reading): Promise<OutputOf<typeof shopPage>> => {
  const tab = tabAsked(reading.shop.tabs, input);
  const listed = inTab(await listedProducts(tx, reading), tab);
  const chosen = listed.filter((one) => passes(one, input));
  const ids = chosen.slice(0, PAGE * input.pages).map((one) => one.id);
  // Put in order here: asked for in order, PostgreSQL may walk the whole shop in order instead of fetching these few.
  const found = new Map(
    (
      await sql<ProductRow>`select ${productColumns} from ${productTables} where ${isShownTo(reading)} and p.id = any(${ids}::uuid[])`.execute(
        tx,
      )
    ).rows.map((row) => [row.id, row]),
  );
  const rows = ids.flatMap((id) => found.get(id) ?? []);
  const products = cardsOf(rows, await counterFor(tx, reading, rows), input.vintage);
  const left = (of: Filter) =>
    counted(
      listed.filter((one) => passes(one, input, of)),
      of,
    );
  return {
    shop: reading.shop,
    reader: reading.reader,
    tab,
    products,
    total: chosen.length,
    shown: products.length,
    facets: {
      types: worded('productKinds', counted(listed, 'kind'), LAST),
      producers: plain(left('producer')).sort((a, b) => a.label.localeCompare(b.label, 'fr')),
      ranges: plain(left('gamme')).sort((a, b) => a.label.localeCompare(b.label, 'fr')),
      colors: worded(
        'colours',
        left('color').filter((one) => one.key !== 'none'),
        [],
      ),
      vintages: plain(left('vintages')).sort((a, b) => compareVintages(a.key, b.key)),
    },
  };
};
