import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { ownFilled, ownText, shownFilled } from '#areas/shops/server/index.ts';
import { isAllowed } from '#kernel/permission.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { runList } from '#platform/list.ts';
import type * as endpoints from '../rules/endpoints.ts';
import { type FormatUnity, formatLabel } from '../rules/format.ts';
import { productList } from '../rules/lists.ts';
import type { ProductRow } from '../rules/product-answer.ts';
import type { ProductStatus, ProductType } from '../rules/product.ts';
import { pictureUrl } from './card.ts';
import { stockOf } from './format-use.ts';

/** The products of the shop that this user may see: all, or only the user's own. */
export const seen = (call: Call) => sql`p.shop_id = ${call.shopId} and p.archived_at is null
  and (${isAllowed(call.actor, 'seeAllProduct')} or p.created_by = ${call.actor.userId})`;
export const search = (words: string) => sql`p.id in (select search_products(${words}))`;

interface Row {
  id: string;
  slug: string;
  name: string;
  precision: string | null;
  product_type: ProductType;
  status: ProductStatus;
  type: string | null;
  color: string | null;
  quality: string | null;
  qualities: string[];
  producer: string | null;
  gamme: string | null;
  appellation: string | null;
  vintages: string;
  formats: number;
  incomplete: boolean;
  price_from: string | null;
  format_ids: readonly string[];
  sha256: string | null;
  updated_at: string;
  version: number;
  own_filled: Parameters<typeof shownFilled>[0];
}

export const listOffice = async (
  tx: Tx,
  query: InputOf<typeof endpoints.officeProducts>,
  call: Call,
): Promise<OutputOf<typeof endpoints.officeProducts>> => {
  const [seesPrices, seesStock] = [isAllowed(call.actor, 'seeAllPrice'), isAllowed(call.actor, 'seeAllStock')];
  const page = await runList(
    tx,
    call.actor,
    productList,
    {
      from: sql`product p left join file f on f.shop_id = p.shop_id and f.id = p.picture_id`,
      where: seen(call),
      columns: {
        name: sql`p.name`,
        appellation: sql`p.appellation`,
        color: sql`p.color`,
        type: sql`p.type`,
        gamme: sql`p.gamme`,
        quality: sql`array_to_string(p.qualities, ' + ')`,
        producer: sql`p.producer`,
        productType: sql`p.product_type`,
        vintages: sql`array_to_string(p.vintage_names, ' ')`,
        formats: sql`cardinality(p.format_ids)`,
        status: sql`p.status`,
        incomplete: sql`p.incomplete`,
        priceFrom: sql`p.price_from`,
        stock: sql`null::numeric`,
        updatedAt: sql`p.updated_at`,
        ownFields: ownText('product', sql`p.shop_id`, sql`p.id`),
      },
      select: sql`p.id, p.slug, p.name, p.precision, p.product_type, p.status, p.type, p.color, p.quality, p.qualities, p.producer, p.gamme, p.appellation,
      array_to_string(p.vintage_names, ', ') as vintages, cardinality(p.format_ids) as formats, p.incomplete, p.price_from, f.sha256, p.updated_at, p.version,
      p.format_ids, ${ownFilled('product', sql`p.shop_id`, sql`p.id`)} as own_filled`,
      key: sql`p.id`,
      search,
      words: sql`p.search_words`,
      eachWord: true,
    },
    query,
    (row: Row) => row,
  );
  // Once for the page: within each row the stock was planned and read fifty times.
  const stock = seesStock ? await stockOn(tx, call.shopId, page.rows) : {};
  const one = seesPrices ? await onePrices(tx, call.shopId, page.rows) : new Map<string, OnePrice>();
  return {
    ...page,
    rows: page.rows.map(
      (row): ProductRow => ({
        id: row.id,
        slug: row.slug,
        name: row.name,
        precision: row.precision,
        productType: row.product_type,
        status: row.status,
        type: row.type,
        color: row.color,
        quality: row.quality,
        qualities: row.qualities,
        producer: row.producer,
        gamme: row.gamme,
        appellation: row.appellation,
        vintages: row.vintages,
        formats: row.formats,
        incomplete: row.incomplete,
        visual: pictureUrl(row.sha256),
        updatedAt: row.updated_at,
        ownFields: shownFilled(row.own_filled),
        version: row.version,
        ...(one.has(row.id) ? { onePrice: one.get(row.id) } : {}),
        ...(seesPrices ? { priceFrom: row.price_from === null ? null : Number(row.price_from) } : {}),
        ...(seesStock ? { stock: summed(stock, row.format_ids) } : {}),
      }),
    ),
  };
};

type OnePrice = NonNullable<ProductRow['onePrice']>;
/** Where the price that anybody sees stands in the grid, of the products that have one format: the category of visitors, else the base price. */
const onePrices = async (tx: Tx, shopId: string, rows: readonly Row[]): Promise<ReadonlyMap<string, OnePrice>> => {
  const ids = rows.flatMap((row) => (row.format_ids.length === 1 ? row.format_ids : []));
  if (ids.length === 0) return new Map();
  const { rows: found } = await sql<
    RowOf<'product_format', 'id' | 'product_id' | 'price_rule'> & {
      key: RowOf<'typology'>['key'] | null;
      base: number | null;
      own: number | null;
      follows: boolean;
      pinned: boolean;
    }
  >`select f.id, f.product_id, f.price_rule, t.key, f.price::float8 as base, g.price::float8 as own, w.typology_key is not null as follows, coalesce(g.pinned, false) as pinned
      from product_format f
      left join (select y.key from typology y where y.shop_id = ${shopId} and y.public order by y.position, y.key limit 1) t on true
      left join format_price g on g.shop_id = f.shop_id and g.format_id = f.id and g.typology_key = t.key
      left join price_follow w on w.shop_id = f.shop_id and w.typology_key = t.key
     where f.shop_id = ${shopId} and f.id = any(${ids}::uuid[])`.execute(tx);
  return new Map(
    found.map((one) => {
      const isOwn = one.key !== null && (one.own !== null || one.base === null);
      const isWorked = (isOwn && one.follows && !one.pinned) || one.price_rule !== null;
      return [
        one.product_id,
        {
          formatId: one.id,
          typologyKey: isOwn ? one.key : null,
          price: isOwn ? one.own : one.base,
          why: isWorked ? 'Ce prix est calculé : il suit une autre grille ou les articles du coffret.' : null,
        },
      ] as const;
    }),
  );
};

type Stock = Readonly<Record<string, { readonly available: number }>>;
const stockOn = async (tx: Tx, shopId: string, rows: readonly Row[]): Promise<Stock> => {
  const ids = rows.flatMap((row) => row.format_ids);
  const { rows: told } = await sql<{
    stock: Stock | null;
  }>`select ${stockOf(sql`${shopId}::uuid`, sql`${ids}::uuid[]`)} as stock`.execute(tx);
  return told[0]?.stock ?? {};
};

/** The stock of all its formats together; null when none is followed. */
const summed = (stock: Stock, formatIds: readonly string[]): number | null => {
  const counts = formatIds.flatMap((id) => stock[id] ?? []);
  return counts.length === 0 ? null : counts.reduce((total, one) => total + Number(one.available), 0);
};

/** "75 cl", "6 × 75 cl"; nothing for what is sold by the piece. */
export const formatWords = (row: {
  readonly product_type: ProductType;
  readonly unity: FormatUnity;
  readonly unity_value: string;
  readonly format_type: string;
  readonly packing_quantity: number | null;
}): string => {
  if (row.product_type === 'accessory' || row.product_type === 'prestation') return '';
  const one = formatLabel(row.unity, row.unity_value);
  return row.format_type === 'packing' && row.packing_quantity ? `${row.packing_quantity}\u00a0×\u00a0${one}` : one;
};

/** The makers that products name: they are offered where another one is described. */
export const listProducers = async (tx: Tx, _input: object, call: Call): Promise<string[]> => {
  const { rows } = await sql<{
    producer: string;
  }>`select distinct p.producer collate "fr-x-icu" as producer from product p where ${seen(call)} and p.producer is not null order by 1 limit 1000`.execute(
    tx,
  );
  return rows.map((row) => row.producer);
};

export const catalogueSummary = async (
  tx: Tx,
  _input: object,
  call: Call,
): Promise<OutputOf<typeof endpoints.catalogueSummary>> => {
  const nothing = { products: 0, online: 0, incomplete: 0 };
  if (!call.actor.shopId || !(isAllowed(call.actor, 'seeAllProduct') || isAllowed(call.actor, 'createProduct')))
    return nothing;
  return (
    (
      await sql<
        typeof nothing
      >`select count(*)::int as products, count(*) filter (where p.status = 'online')::int as online,
    count(*) filter (where p.incomplete and p.status <> 'closed')::int as incomplete from product p where ${seen(call)}`.execute(
        tx,
      )
    ).rows[0] ?? nothing
  );
};
