import { boxesLeft } from '#areas/catalogue/rules/box.ts';
import type { ContainerFamily } from '#areas/catalogue/rules/format.ts';
import { bottlesPerUnit, soldAs, type Tiers } from '#areas/catalogue/rules/format.ts';
import { isNonVintage, productLabel, withProducer } from '#areas/catalogue/rules/product.ts';
import { promotionPrior } from '#areas/catalogue/rules/prices/promotion-prior.ts';
import { priorPrice } from '#areas/catalogue/rules/prices/price-reduction.ts';
import { type Followed, followedWords } from '#areas/catalogue/rules/prices/price-follow.ts';
import { type PricedFormat, type PriceReader, typedPrice, typedTiers } from '#areas/catalogue/rules/typed-price.ts';
import { dec, toPlainText } from '#kernel/money.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { createShopMemo, type ShopVersions } from '#platform/shop-memo.ts';
import { type CartOrder, idOf } from '../../rules/cart/cart-input.ts';
import { boxLine } from '#areas/pricing/rules/lines/box-parts.ts';
import type { LineInput } from '#areas/pricing/rules/lines/sale-line.ts';
import { type UnitOrder, unitAt } from '#areas/pricing/rules/pricing.ts';

type FormatRow = RowOf<'product_format'>;
type ProductRow = RowOf<'product'>;

/** The facts of the catalogue about a format, for pricing. */
type FormatFacts = RowOf<
  'product_format',
  | 'shop_id'
  | 'product_id'
  | 'vintage_id'
  | 'container'
  | 'unity'
  | 'unity_value'
  | 'type'
  | 'format_type'
  | 'litres'
  | 'packing_quantity'
  | 'price'
  | 'discount_price'
  | 'discount_add'
  | 'promotions'
  | 'wrapping'
  | 'min_quantity'
  | 'max_quantity'
  | 'ean'
  | 'reference'
  | 'parts'
  | 'price_followed'
> &
  RowOf<
    'product',
    | 'product_type'
    | 'status'
    | 'name'
    | 'precision'
    | 'producer'
    | 'wrapping_price'
    | 'vat_type'
    | 'tva'
    | 'disable_vat'
    | 'service_place'
    | 'reductions'
    | 'kept_promotions'
  > &
  RowOf<'product_vintage', 'legal' | 'alcohol'> & {
    readonly format_id: FormatRow['id'];
    readonly vintage: RowOf<'product_vintage'>['name'];
    readonly product_packing: ProductRow['packing_quantity'];
    /** The weight of the format, else of the product. */
    readonly weight: FormatRow['weight'];
    readonly prices: Record<
      string,
      { visible: boolean; price: string | null; tiers: Tiers; followed: Followed | null }
    >;
  };
/** The part of a line that depends on its format, for any buyer: computed once for each reading of the format. */
type FormatLine = Omit<
  LineInput,
  'id' | 'quantity' | 'price' | 'discountPrice' | 'isWrapped' | 'available' | 'manualPrice' | 'manualDiscount'
>;
interface KnownFormat {
  readonly row: FormatFacts;
  readonly line: FormatLine;
}
/** The facts of a format, with its sellable quantity: null without limit. */
export interface Fact extends KnownFormat {
  readonly available: string | null;
  /** The same of what a box holds. */
  readonly leftOf: (formatId: string) => string | null;
}

/** Formats of the catalogue change rarely and are priced all day: a cart reads their stock, and the formats only after a change. */
const formats = createShopMemo<KnownFormat>(5000);

interface Asked {
  readonly shopId: string;
  readonly formatIds: readonly string[];
}
const askedOf = (orders: readonly CartOrder[]): readonly Asked[] =>
  orders.map((one) => ({
    shopId: one.seller.id,
    formatIds: [...new Set(one.products.map((product) => idOf(product.chosenFormat)))],
  }));

/**
 * Reads the facts for pricing each seller's cart, by shop and format. `warehouseId`: only the stock in that warehouse
 * counts as left.
 */
export const cartFacts = async (
  tx: Tx,
  orders: readonly CartOrder[],
  known: Promise<ShopVersions>,
  warehouseId: string | null = null,
): Promise<ReadonlyMap<string, Fact>> => {
  const asked = askedOf(orders).filter((one) => one.formatIds.length > 0);
  if (asked.length === 0) return new Map();
  const [left, read] = await Promise.all([
    stockLeft(tx, asked, warehouseId),
    known.then((versions) => formatsOf(tx, asked, versions)),
  ]);
  return new Map(
    Array.from(read, ([key, { row, line }]): [string, Fact] => {
      const leftOf = (formatId: string): string | null => left.get(`${row.shop_id} ${formatId}`) ?? null;
      return [key, { row, line, available: leftOfLine(line, leftOf), leftOf }];
    }),
  );
};

const leftOfLine = (
  { formatId, parts }: Pick<LineInput, 'formatId' | 'parts'>,
  leftOf: Fact['leftOf'],
): string | null => {
  if (!parts) return leftOf(formatId);
  const boxes = boxesLeft(parts, (id) => {
    const left = leftOf(id);
    return left === null ? null : dec(left);
  });
  return boxes && toPlainText(boxes);
};

/**
 * Adds the stock of this moment to a line, its own or that of its content; the content itself may be of another day.
 */
export const withStock = (line: LineInput, leftOf: Fact['leftOf'] | undefined): LineInput => ({
  ...line,
  available: line.productType === 'prestation' || !leftOf ? null : leftOfLine(line, leftOf),
  ...(line.parts ? { parts: line.parts.map((part) => ({ ...part, available: leftOf?.(part.formatId) ?? null })) } : {}),
});

const shopsOf = (asked: readonly Asked[]): string[] => asked.map((one) => one.shopId);
const idsOf = (asked: readonly Asked[]): string[] => asked.flatMap((one) => one.formatIds);

/**
 * Reads the stock left of each format, and of the contents of boxes, in open warehouses. A format that is not followed,
 * or sells without stock, is absent.
 */
const stockLeft = async (
  tx: Tx,
  asked: readonly Asked[],
  warehouseId: string | null,
): Promise<ReadonlyMap<string, string | null>> => {
  const { rows } = await sql<RowOf<'stock_item', 'shop_id' | 'format_id'> & { available: string | null }>`
    select i.shop_id, i.format_id, case when bool_or(i.backorder) then null else sum(i.real - i.reserved) end as available
      from stock_item i join warehouse w on w.shop_id = i.shop_id and w.id = i.warehouse_id and w.archived_at is null
     where i.shop_id = any(${shopsOf(asked)}::uuid[]) and i.format_id = any(array_cat(${idsOf(asked)}::uuid[], array(
             select b.part_format_id from box_part b where b.shop_id = any(${shopsOf(asked)}::uuid[]) and b.format_id = any(${idsOf(asked)}::uuid[]))))${warehouseId === null ? sql`` : sql` and i.warehouse_id = ${warehouseId}`}
     group by i.shop_id, i.format_id`.execute(tx);
  return new Map(rows.map((row) => [`${row.shop_id} ${row.format_id}`, row.available]));
};

/** Each format at the version of its shop. The shop's own people see formats that are hidden from others: they are kept apart. */
const formatsOf = async (
  tx: Tx,
  asked: readonly Asked[],
  versions: ShopVersions,
): Promise<ReadonlyMap<string, KnownFormat>> => {
  const wanted = asked.flatMap(({ shopId, formatIds }) => {
    const version = versions.get(shopId);
    return version ? formatIds.map((id) => [`${shopId} ${id}`, version] as const) : [];
  });
  return formats.many(new Map(wanted), async (missing) => {
    const rows = await readFormats(
      tx,
      asked.map((one) => one.shopId),
      missing.map((key) => key.slice(-36)),
    );
    return new Map(rows.map((row) => [`${row.shop_id} ${row.format_id}`, { row, line: formatLine(row) }]));
  });
};

const readFormats = async (tx: Tx, shops: readonly string[], ids: readonly string[]): Promise<readonly FormatFacts[]> =>
  (
    await sql<FormatFacts>`
    select f.shop_id, f.id as format_id, f.product_id, f.vintage_id, p.product_type, p.status, p.name, p.precision, p.producer, v.name as vintage, f.container, f.unity, f.unity_value,
           f.type, f.format_type, f.litres, f.packing_quantity, p.packing_quantity as product_packing, f.price, f.discount_price, f.discount_add, f.promotions, f.wrapping,
           p.wrapping_price, p.reductions, p.kept_promotions, v.legal, v.alcohol, p.vat_type, p.tva, p.disable_vat, p.service_place, f.min_quantity, f.max_quantity, coalesce(f.weight, p.weight) as weight, f.ean, f.reference, f.parts, f.price_followed,
           coalesce((select jsonb_object_agg(fp.typology_key, jsonb_build_object('visible', fp.visible, 'price', fp.price::text, 'tiers', fp.tiers, 'followed', fp.followed)) from format_price fp
                     where fp.shop_id = f.shop_id and fp.format_id = f.id), '{}') as prices
      from product_format f
      join product p on p.shop_id = f.shop_id and p.id = f.product_id
      join product_vintage v on v.shop_id = f.shop_id and v.id = f.vintage_id
     where f.shop_id = any(${[...shops]}::uuid[]) and f.id = any(${[...ids]}::uuid[]) and p.archived_at is null and f.archived_at is null`.execute(
      tx,
    )
  ).rows;

const family = (row: FormatFacts): ContainerFamily =>
  row.type === 'vrac' || row.format_type === 'vrac' ? 'vrac' : row.format_type === 'bib' ? 'bib' : 'bottle';

/** Computes the content and the taxes of one unit: for a box with contents, those of its contents. */
const contentOf = (row: FormatFacts): Pick<LineInput, 'litres' | 'abv' | 'bottles' | 'legal' | 'parts'> => {
  if (!row.parts)
    return {
      litres: row.product_type === 'prestation' ? null : row.litres,
      abv: row.alcohol,
      bottles: bottlesPerUnit({
        productType: row.product_type,
        formatType: row.format_type,
        packingQuantity: row.packing_quantity ?? row.product_packing,
      }),
      legal: row.legal,
    };
  return { ...boxLine(row.parts), legal: row.legal };
};

const formatLine = (row: FormatFacts): FormatLine => ({
  productId: row.product_id,
  vintageId: row.vintage_id,
  formatId: row.format_id,
  productType: row.product_type,
  label: withProducer(productLabel(row.name, row.vintage, row.precision), row.producer),
  vintage: isNonVintage(row.vintage) ? null : row.vintage,
  // A service has no volume, whatever its form left there.
  formatLabel:
    row.product_type === 'prestation'
      ? ''
      : soldAs(
          { productType: row.product_type, packingQuantity: row.product_packing },
          {
            container: row.container,
            unity: row.unity,
            unityValue: row.unity_value,
            formatType: row.format_type,
            packingQuantity: row.packing_quantity,
          },
        ),
  containerFamily: family(row),
  discountAdd: row.discount_add,
  promotions: row.promotions,
  ean: row.ean,
  reference: row.reference,
  weight: row.weight,
  formatWrapping: row.wrapping,
  wrappingPrice: row.wrapping_price,
  ...contentOf(row),
  vatType: row.vat_type,
  tva: row.tva,
  disableVAT: row.disable_vat,
  ...(row.product_type === 'prestation' ? { servicePlace: row.service_place } : {}),
  min: row.min_quantity,
  max: row.max_quantity,
  stockKey: row.format_id,
});

/** Reads the grid's prices of a format in the shape that the price rules take. */
const pricedFormat = (row: FormatFacts): PricedFormat => ({
  price: row.price,
  discountPrice: row.discount_price,
  typologies: row.prices,
});

/**
 * Finds the lowest price of the thirty days before a reduction or a promotion for this reader, as the rules price the
 * line that he buys.
 */
export const wasPrice = (
  { row }: Pick<Fact, 'row'>,
  line: LineInput,
  reader: PriceReader | null,
  order: UnitOrder,
  /** Before the promotions of the whole estate, by format. */
  ofEstate: ReadonlyMap<string, number>,
): number | null => {
  if (reader === null) return null;
  const seen = { key: reader.key, ttc: order.typology.ttc };
  const prior =
    priorPrice(row.reductions, row.format_id, seen, typedPrice(pricedFormat(row), reader), order.day) ??
    promotionPrior(row.kept_promotions, row.format_id, seen, order.day) ??
    ofEstate.get(row.format_id) ??
    null;
  return prior === null ? null : unitAt(order, line, prior);
};

/** How the grid came to this price, where it follows another. */
const whyPrice = ({ prices, price_followed }: FormatFacts, reader: PriceReader | null): Pick<LineInput, 'priceWhy'> => {
  if (reader === null) return {};
  const own = prices[reader.key];
  // A box may follow its articles in its base price too, which the category then takes.
  const followed = (own?.price ?? null) === null && reader.inherits ? price_followed : own?.followed;
  return followed ? { priceWhy: followedWords(followed) } : {};
};

/** Builds a line ready for the rules. The stock of a format is shared: two lines of it share the quantity left. */
export const lineOf = (
  { row, line, leftOf }: Fact,
  id: string,
  quantity: number,
  isWrapped: boolean,
  reader: PriceReader | null,
): LineInput => {
  const prices = pricedFormat(row);
  return withStock(
    {
      ...line,
      id,
      quantity,
      isWrapped,
      price: typedPrice(prices, reader),
      ...whyPrice(row, reader),
      discountPrice: typedTiers(prices, reader),
    },
    leftOf,
  );
};
