import { contentLabel } from '#areas/catalogue/rules/format.ts';
import { productLabel, withProducer } from '#areas/catalogue/rules/product.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';

interface LabelRow
  extends RowOf<'product_format', 'id' | 'unity' | 'unity_value' | 'format_type' | 'packing_quantity'>,
    RowOf<'product', 'product_type' | 'name' | 'precision' | 'producer'> {
  vintage: RowOf<'product_vintage'>['name'];
}

const rowsOf = async (tx: Tx, shopId: string, formatIds: readonly string[]): Promise<LabelRow[]> => {
  if (formatIds.length === 0) return [];
  if (formatIds.length > JOINED_UP_TO) return oneTableAtATime(tx, shopId, formatIds);
  return (
    await sql<LabelRow>`select f.id, p.product_type, p.name, p.precision, p.producer, v.name as vintage, f.unity, f.unity_value, f.format_type, f.packing_quantity
    from product_format f join product p on p.shop_id = f.shop_id and p.id = f.product_id join product_vintage v on v.shop_id = f.shop_id and v.id = f.vintage_id
    where f.shop_id = ${shopId} and f.id = any(${[...formatIds]}::uuid[])`.execute(tx)
  ).rows;
};

const JOINED_UP_TO = 200;
/** A whole inventory: joined, these tables would take minutes while the planner's numbers are those of a shop that was empty this morning. */
const oneTableAtATime = async (tx: Tx, shopId: string, formatIds: readonly string[]): Promise<LabelRow[]> => {
  const formats = (
    await sql<
      Omit<LabelRow, 'product_type' | 'name' | 'precision' | 'producer' | 'vintage'> &
        RowOf<'product_format', 'product_id' | 'vintage_id'>
    >`
    select id, product_id, vintage_id, unity, unity_value, format_type, packing_quantity from product_format where shop_id = ${shopId} and id = any(${[...formatIds]}::uuid[])`.execute(
      tx,
    )
  ).rows;
  const [productIds, vintageIds] = [
    [...new Set(formats.map((one) => one.product_id))],
    [...new Set(formats.map((one) => one.vintage_id))],
  ];
  const products = (
    await sql<Pick<LabelRow, 'id' | 'product_type' | 'name' | 'precision' | 'producer'>>`
    select id, product_type, name, precision, producer from product where shop_id = ${shopId} and id = any(${productIds}::uuid[])`.execute(
      tx,
    )
  ).rows;
  const vintages = (
    await sql<
      RowOf<'product_vintage', 'id' | 'name'>
    >`select id, name from product_vintage where shop_id = ${shopId} and id = any(${vintageIds}::uuid[])`.execute(tx)
  ).rows;
  const [productOf, yearOf] = [
    new Map(products.map((one) => [one.id, one])),
    new Map(vintages.map((one) => [one.id, one.name])),
  ];
  return formats.flatMap((one) => {
    const product = productOf.get(one.product_id);
    return product ? [{ ...product, ...one, vintage: yearOf.get(one.vintage_id) ?? '' }] : [];
  });
};

/** « 75 cl », « 6 × 75 cl »: a case of six is not the bottle that it holds. */
export const contentOf = (row: Pick<LabelRow, 'unity' | 'unity_value' | 'format_type' | 'packing_quantity'>): string =>
  contentLabel({
    unity: row.unity,
    unityValue: row.unity_value,
    formatType: row.format_type,
    packingQuantity: row.packing_quantity,
  });

const labelOf = (row: LabelRow): string =>
  withProducer(`${productLabel(row.name, row.vintage, row.precision)} ${contentOf(row)}`, row.producer);

/** « Cuvée des Anges 2022 75 cl », by format, in one statement. */
export const labelsOf = async (
  tx: Tx,
  shopId: string,
  formatIds: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map((await rowsOf(tx, shopId, formatIds)).map((row) => [row.id, labelOf(row)]));

/** The formats that exist, each with its label and whether it can lie on a shelf at all. */
export const stockable = async (
  tx: Tx,
  shopId: string,
  formatIds: readonly string[],
): Promise<ReadonlyMap<string, { label: string; goods: boolean }>> =>
  new Map(
    (await rowsOf(tx, shopId, formatIds)).map((row) => [
      row.id,
      { label: labelOf(row), goods: row.product_type !== 'prestation' },
    ]),
  );
