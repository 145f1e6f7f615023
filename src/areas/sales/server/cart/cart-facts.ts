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
import { sql, type Tx } from '#platform/db.ts';
import { type CartOrder, idOf } from '../../rules/cart/cart-input.ts';
import type { LineInput } from '#areas/pricing/rules/lines/sale-line.ts';

/** What the catalogue and the stock say of one format, for pricing: one row of one statement, however many sellers and lines. */
interface FactRow {
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
  available: string | null;
  weight: string | null;
  ean: string | null;
  reference: string | null;
}
export type Fact = FactRow;

/** `warehouseId`: only what lies there counts as left. */
export const cartFacts = async (
  tx: Tx,
  orders: readonly CartOrder[],
  warehouseId: string | null = null,
): Promise<ReadonlyMap<string, Fact>> => {
  const shops = [...new Set(orders.map((one) => one.seller.id))];
  const formats = [...new Set(orders.flatMap((one) => one.products.map((product) => idOf(product.chosenFormat))))];
  if (formats.length === 0) return new Map();
  const { rows } = await sql<FactRow>`
    select f.shop_id, f.id as format_id, f.product_id, f.vintage_id, p.product_type, p.status, p.name, p.precision, v.name as vintage, f.container, f.unity, f.unity_value,
           f.type, f.format_type, f.litres, f.packing_quantity, p.packing_quantity as product_packing, f.price, f.discount_price, f.discount_add, f.promotions, f.wrapping,
           p.wrapping_price, v.legal, v.alcohol, p.vat_type, p.tva, p.disable_vat, f.min_quantity, f.max_quantity, coalesce(f.weight, p.weight) as weight, f.ean, f.reference,
           coalesce((select jsonb_object_agg(fp.typology_key, jsonb_build_object('visible', fp.visible, 'price', fp.price::text)) from format_price fp
                     where fp.shop_id = f.shop_id and fp.format_id = f.id), '{}') as prices,
           (select case when bool_or(i.backorder) then null else sum(i.real - i.reserved) end from stock_item i
              join warehouse w on w.shop_id = i.shop_id and w.id = i.warehouse_id and w.archived_at is null
             where i.shop_id = f.shop_id and i.format_id = f.id${warehouseId === null ? sql`` : sql` and i.warehouse_id = ${warehouseId}`}) as available
      from product_format f
      join product p on p.shop_id = f.shop_id and p.id = f.product_id
      join product_vintage v on v.shop_id = f.shop_id and v.id = f.vintage_id
     where f.shop_id = any(${shops}::uuid[]) and f.id = any(${formats}::uuid[]) and p.archived_at is null and f.archived_at is null`.execute(
    tx,
  );
  return new Map(rows.map((row) => [`${row.shop_id} ${row.format_id}`, row]));
};

const family = (row: FactRow): ContainerFamily =>
  row.type === 'vrac' || row.format_type === 'vrac' ? 'vrac' : row.format_type === 'bib' ? 'bib' : 'bottle';

/** The price of a format for a category of clients: its own, else the general one; none when the category may not see it. */
export const priceFor = (row: Pick<FactRow, 'price' | 'prices'>, typologyKey: string | null): string | null => {
  const own = typologyKey === null ? undefined : row.prices[typologyKey];
  if (own && !own.visible) return null;
  return own?.price ?? row.price;
};

/** A line ready for the rules. The stock of a format is one whatever the line: two lines of it share what is left. */
export const lineOf = (
  row: FactRow,
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
