import { formatLabel, type FormatUnity } from '#areas/catalogue/rules/format.ts';
import { productLabel } from '#areas/catalogue/rules/product.ts';
import { sql, type Tx } from '#platform/db.ts';
import type { StockTables } from './tables.ts';

interface LabelRow { id: string; product_type: string; name: string; precision: string | null; vintage: string; unity: FormatUnity; unity_value: string }

const rowsOf = async (tx: Tx<StockTables>, shopId: string, formatIds: readonly string[]): Promise<LabelRow[]> => {
  if (formatIds.length === 0) return [];
  return (await sql<LabelRow>`select f.id, p.product_type, p.name, p.precision, v.name as vintage, f.unity, f.unity_value
    from product_format f join product p on p.shop_id = f.shop_id and p.id = f.product_id join product_vintage v on v.shop_id = f.shop_id and v.id = f.vintage_id
    where f.shop_id = ${shopId} and f.id = any(${[...formatIds]}::uuid[])`.execute(tx)).rows;
};

const labelOf = (row: LabelRow): string => `${productLabel(row.name, row.vintage, row.precision)} ${formatLabel(row.unity, row.unity_value)}`;

/** « Cuvée des Anges 2022 75 cl », by format, in one statement. */
export const labelsOf = async (tx: Tx<StockTables>, shopId: string, formatIds: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map((await rowsOf(tx, shopId, formatIds)).map((row) => [row.id, labelOf(row)]));

/** The formats that exist, each with its label and whether it can lie on a shelf at all. */
export const stockable = async (tx: Tx<StockTables>, shopId: string, formatIds: readonly string[]): Promise<ReadonlyMap<string, { label: string; goods: boolean }>> =>
  new Map((await rowsOf(tx, shopId, formatIds)).map((row) => [row.id, { label: labelOf(row), goods: row.product_type !== 'prestation' }]));
