import type { ContainerFamily, FormatType, FormatUnity } from '#areas/catalogue/rules/format.ts';
import { bottlesPerUnit, offerLabel } from '#areas/catalogue/rules/format.ts';
import {
  isNonVintage,
  type Legal,
  productLabel,
  type ProductStatus,
  type ProductType,
} from '#areas/catalogue/rules/product.ts';
import type { Promotion as FormatPromotion } from '#areas/catalogue/rules/promotion.ts';
import type { VatType } from '#kernel/vat.ts';
import type { Seller } from '#areas/shops/server/index.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { createShopMemo } from '#platform/shop-memo.ts';
import { type CartOrder, idOf } from '../../rules/cart/cart-input.ts';
import type { LineInput } from '#areas/pricing/rules/lines/sale-line.ts';

/** What the catalogue says of one format, for pricing. */
interface FormatFacts {
  shop_id: string;
  format_id: string;
  product_id: string;
  vintage_id: string;
  product_type: ProductType;
  status: ProductStatus;
  name: string;
  precision: string | null;
  vintage: string;
  container: string;
  unity: FormatUnity;
  unity_value: string;
  type: string;
  format_type: FormatType;
  litres: string | null;
  packing_quantity: number | null;
  product_packing: number | null;
  price: string | null;
  prices: Record<string, { visible: boolean; price: string | null }>;
  discount_price: Record<string, number>;
  discount_add: Record<string, number>;
  promotions: FormatPromotion[];
  wrapping: string | null;
  wrapping_price: string | null;
  legal: Legal;
  alcohol: string | null;
  vat_type: VatType;
  tva: string | null;
  disable_vat: boolean;
  min_quantity: string | null;
  max_quantity: string | null;
  weight: string | null;
  ean: string | null;
  reference: string | null;
}
/** With what can still be sold of it: null without limit. */
export interface Fact extends FormatFacts {
  readonly available: string | null;
}

/** Formats of the catalogue change rarely and are priced all day: a cart reads their stock, and the formats only after a change. */
const formats = createShopMemo<FormatFacts>(5000);

interface Asked {
  readonly shopId: string;
  readonly formatIds: readonly string[];
}
const askedOf = (orders: readonly CartOrder[]): readonly Asked[] =>
  orders.map((one) => ({
    shopId: one.seller.id,
    formatIds: [...new Set(one.products.map((product) => idOf(product.chosenFormat)))],
  }));

/** What the cart of each seller is priced from, by shop and format. `warehouseId`: only what lies there counts as left. */
export const cartFacts = async (
  tx: Tx,
  call: Call,
  orders: readonly CartOrder[],
  known: Promise<ReadonlyMap<string, Seller>>,
  warehouseId: string | null = null,
): Promise<ReadonlyMap<string, Fact>> => {
  const asked = askedOf(orders).filter((one) => one.formatIds.length > 0);
  if (asked.length === 0) return new Map();
  const [left, read] = await Promise.all([
    stockLeft(tx, asked, warehouseId),
    known.then((all) => formatsOf(tx, call, asked, all)),
  ]);
  return new Map([...read].map(([key, row]) => [key, { ...row, available: left.get(key) ?? null }]));
};

const shopsOf = (asked: readonly Asked[]): string[] => asked.map((one) => one.shopId);
const idsOf = (asked: readonly Asked[]): string[] => asked.flatMap((one) => one.formatIds);

/** What is left of each format in the warehouses that are open; a format that is not followed, or sells without stock, is absent. */
const stockLeft = async (
  tx: Tx,
  asked: readonly Asked[],
  warehouseId: string | null,
): Promise<ReadonlyMap<string, string | null>> => {
  const { rows } = await sql<{ shop_id: string; format_id: string; available: string | null }>`
    select i.shop_id, i.format_id, case when bool_or(i.backorder) then null else sum(i.real - i.reserved) end as available
      from stock_item i join warehouse w on w.shop_id = i.shop_id and w.id = i.warehouse_id and w.archived_at is null
     where i.shop_id = any(${shopsOf(asked)}::uuid[]) and i.format_id = any(${idsOf(asked)}::uuid[])${warehouseId === null ? sql`` : sql` and i.warehouse_id = ${warehouseId}`}
     group by i.shop_id, i.format_id`.execute(tx);
  return new Map(rows.map((row) => [`${row.shop_id} ${row.format_id}`, row.available]));
};

/** Shop by shop at its version. The shop's own people see formats that are hidden from others, so the two are kept apart. */
const formatsOf = async (
  tx: Tx,
  call: Call,
  asked: readonly Asked[],
  known: ReadonlyMap<string, Seller>,
): Promise<ReadonlyMap<string, FormatFacts>> => {
  const parts = await Promise.all(
    asked.map(async ({ shopId, formatIds }) => {
      const seller = known.get(shopId);
      if (!seller) return [];
      const eyes = call.shopOrNone === shopId ? 'own' : 'other';
      const keys = formatIds.map((id) => `${eyes} ${shopId} ${id}`);
      const facts = await formats.many(seller.catalogueVersion, keys, async (missing) => {
        const rows = await readFormats(
          tx,
          shopId,
          missing.map((key) => key.slice(-36)),
        );
        return new Map(rows.map((row) => [`${eyes} ${shopId} ${row.format_id}`, row]));
      });
      return [...facts.values()].map((row): [string, FormatFacts] => [`${row.shop_id} ${row.format_id}`, row]);
    }),
  );
  return new Map(parts.flat());
};

const readFormats = async (tx: Tx, shopId: string, ids: readonly string[]): Promise<readonly FormatFacts[]> =>
  (
    await sql<FormatFacts>`
    select f.shop_id, f.id as format_id, f.product_id, f.vintage_id, p.product_type, p.status, p.name, p.precision, v.name as vintage, f.container, f.unity, f.unity_value,
           f.type, f.format_type, f.litres, f.packing_quantity, p.packing_quantity as product_packing, f.price, f.discount_price, f.discount_add, f.promotions, f.wrapping,
           p.wrapping_price, v.legal, v.alcohol, p.vat_type, p.tva, p.disable_vat, f.min_quantity, f.max_quantity, coalesce(f.weight, p.weight) as weight, f.ean, f.reference,
           coalesce((select jsonb_object_agg(fp.typology_key, jsonb_build_object('visible', fp.visible, 'price', fp.price::text)) from format_price fp
                     where fp.shop_id = f.shop_id and fp.format_id = f.id), '{}') as prices
      from product_format f
      join product p on p.shop_id = f.shop_id and p.id = f.product_id
      join product_vintage v on v.shop_id = f.shop_id and v.id = f.vintage_id
     where f.shop_id = ${shopId} and f.id = any(${[...ids]}::uuid[]) and p.archived_at is null and f.archived_at is null`.execute(
      tx,
    )
  ).rows;

const family = (row: FormatFacts): ContainerFamily =>
  row.type === 'vrac' || row.format_type === 'vrac' ? 'vrac' : row.format_type === 'bib' ? 'bib' : 'bottle';

/** The price of a format for a category of clients: its own, else the general one; none when the category may not see it. */
export const priceFor = (row: Pick<FormatFacts, 'price' | 'prices'>, typologyKey: string | null): string | null => {
  const own = typologyKey === null ? undefined : row.prices[typologyKey];
  if (own && !own.visible) return null;
  return own?.price ?? row.price;
};

/** A line ready for the rules. The stock of a format is one whatever the line: two lines of it share what is left. */
export const lineOf = (
  row: Fact,
  id: string,
  quantity: number,
  isWrapped: boolean,
  typologyKey: string | null,
): LineInput => ({
  id,
  productId: row.product_id,
  vintageId: row.vintage_id,
  formatId: row.format_id,
  productType: row.product_type,
  label: productLabel(row.name, row.vintage, row.precision),
  vintage: isNonVintage(row.vintage) ? null : row.vintage,
  formatLabel: offerLabel({
    container: row.container,
    unity: row.unity,
    unityValue: row.unity_value,
    formatType: row.format_type,
    packingQuantity: row.packing_quantity ?? row.product_packing,
  }),
  containerFamily: family(row),
  quantity,
  price: priceFor(row, typologyKey),
  discountPrice: row.discount_price,
  discountAdd: row.discount_add,
  promotions: row.promotions,
  isWrapped,
  ean: row.ean,
  reference: row.reference,
  weight: row.weight,
  formatWrapping: row.wrapping,
  wrappingPrice: row.wrapping_price,
  litres: row.litres,
  abv: row.alcohol,
  bottles: bottlesPerUnit({
    productType: row.product_type,
    formatType: row.format_type,
    packingQuantity: row.packing_quantity ?? row.product_packing,
  }),
  legal: row.legal,
  vatType: row.vat_type,
  tva: row.tva,
  disableVAT: row.disable_vat,
  min: row.min_quantity,
  max: row.max_quantity,
  available: row.product_type === 'prestation' ? null : row.available,
  stockKey: row.format_id,
});
