import { productLabel } from '#areas/catalogue/rules/product.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { inFrench, runList } from '#platform/list.ts';
import { gtinSpellings, isGtin } from '#areas/catalogue/rules/label/gtin.ts';
import { scannedCode } from '#areas/catalogue/rules/label/scanned.ts';
import { toNumber } from '#kernel/money.ts';
import { referenceKey } from '#areas/catalogue/rules/import/import-key.ts';
import type { scannedLines, stockSheet } from '../rules/endpoints.ts';
import { sheetList } from '../rules/lists.ts';
import { meantBy } from '../rules/sheet.ts';
import { refuse } from '../rules/refusals.ts';
import type { SheetRow } from '../rules/stock.ts';
import { contentOf } from './label.ts';
import { named } from './stock-list.ts';

export type SheetLine = RowOf<
  'product_format',
  'id' | 'product_id' | 'litres' | 'unity' | 'unity_value' | 'format_type' | 'packing_quantity' | 'ean' | 'reference'
> &
  RowOf<'product', 'name' | 'precision' | 'color' | 'product_type'> &
  RowOf<'product_vintage', 'alcohol'> &
  RowOf<'stock_item', 'format_id' | 'lot' | 'real' | 'reserved' | 'backorder'> & {
    vintage: string;
    available: string;
    followed: boolean;
  };

/** The warehouse to count: the named one, else the default one; null before the first warehouse exists. */
export const placeOf = async (tx: Tx, call: Call, asked: string | undefined): Promise<string | null> => {
  const open = tx
    .selectFrom('warehouse')
    .select('id')
    .where('shop_id', '=', call.shopId)
    .where('archived_at', 'is', null);
  const there = await (asked ? open.where('id', '=', asked) : open.where('is_default', '=', true)).executeTakeFirst();
  if (asked && !there) throw new Refused(refuse('stock.unknown-warehouse'));
  return there?.id ?? null;
};

const real = sql`coalesce(i.real, 0)`;
const available = sql`coalesce(i.real - i.reserved, 0)`;
const followed = sql`exists (select 1 from stock_item k where k.shop_id = f.shop_id and k.format_id = f.id)`;

/** The fields of a line of the sheet: a format `f`, its product `p` and vintage `v`, and its shelf `i`, if any. */
export const lineFields = (lot: ReturnType<typeof sql>) =>
  sql`coalesce(i.id, f.id) as id, f.id as format_id, f.product_id, p.name, p.precision, v.name as vintage, f.unity, f.unity_value, f.format_type, f.packing_quantity, f.litres, v.alcohol, p.color, p.product_type,
      f.ean, f.reference, ${lot} as lot, ${real} as real, coalesce(i.reserved, 0) as reserved, ${available} as available, ${followed} as followed, coalesce(i.backorder, false) as backorder`;

export const sheetRow = (row: SheetLine): SheetRow => ({
  id: row.id,
  formatId: row.format_id,
  productId: row.product_id,
  product: productLabel(row.name, null, row.precision),
  vintage: row.vintage,
  format: contentOf(row),
  color: row.color ?? '',
  ean: row.ean,
  reference: row.reference,
  lot: row.lot,
  real: Number(row.real),
  reserved: Number(row.reserved),
  available: Number(row.available),
  backorder: row.backorder,
  followed: row.followed,
  litres: row.litres === null ? null : Number(row.litres),
  productType: row.product_type,
  abv: row.alcohol === null ? null : Number(row.alcohol),
});

/** Everything that can lie in a warehouse, one line a format and lot, with what the books say of it. What is withdrawn stays while some is left. */
export const listSheet = async (tx: Tx, input: InputOf<typeof stockSheet>, call: Call) => {
  const { warehouseId: asked, ...query } = input;
  const warehouseId = await placeOf(tx, call, asked);
  return runList(
    tx,
    call.actor,
    sheetList,
    {
      from: sql`product_format f join product p on p.shop_id = f.shop_id and p.id = f.product_id join product_vintage v on v.shop_id = f.shop_id and v.id = f.vintage_id
      left join stock_item i on i.shop_id = f.shop_id and i.format_id = f.id and i.warehouse_id = ${warehouseId}`,
      where: sql`f.shop_id = ${call.shopId} and p.product_type <> 'prestation'
      and ((f.archived_at is null and p.archived_at is null and p.status <> 'closed') or i.real <> 0)`,
      columns: {
        product: inFrench(sql`concat_ws(' ', p.name, p.precision)`),
        vintage: sql`v.name`,
        format: sql`f.litres`,
        color: sql`p.color`,
        gamme: sql`p.gamme`,
        formatId: sql`f.id`,
        productId: sql`f.product_id`,
        productType: sql`p.product_type`,
        lot: sql`coalesce(i.lot, '')`,
        real,
        available,
        followed,
      },
      select: lineFields(sql`coalesce(i.lot, '')`),
      key: sql`coalesce(i.id, f.id)`,
      search: named,
    },
    query,
    sheetRow,
  );
};

/** More lines than this bear one code only where it is no code. */
const MOST_SCANNED = 40;

/**
 * Finds a scanned code on the shelves of a warehouse: by bar code, with or without leading zeros, or by the estate's
 * own reference, which may be figures too. A code with a year or a lot means that line, when there is one.
 */
export const findScanned = async (
  tx: Tx,
  input: InputOf<typeof scannedLines>,
  call: Call,
): Promise<OutputOf<typeof scannedLines>> => {
  const warehouseId = await placeOf(tx, call, input.warehouseId);
  const said = scannedCode(input.code, call.today);
  const { gtin } = said;
  const { rows } = await sql<SheetLine>`select ${lineFields(sql`coalesce(i.lot, '')`)}
    from product_format f join product p on p.shop_id = f.shop_id and p.id = f.product_id join product_vintage v on v.shop_id = f.shop_id and v.id = f.vintage_id
      left join stock_item i on i.shop_id = f.shop_id and i.format_id = f.id and i.warehouse_id = ${warehouseId}
    where f.shop_id = ${call.shopId} and p.product_type <> 'prestation' and f.id in (${bearing(call, input.code, gtin)})
      and ((f.archived_at is null and p.archived_at is null) or i.real <> 0)
    order by v.name desc, coalesce(i.real, 0) <> 0 desc, i.lot, f.id limit ${MOST_SCANNED}`.execute(tx);
  const isWrong = rows.length === 0 && (said.isWrong || (gtin !== null && !isGtin(gtin) && gtin.length >= 8));
  return {
    isWrong,
    rows: meantBy(said, rows.map(sheetRow)),
    quantity: said.quantity ?? 1,
    lot: said.lot,
    before: said.before,
    kilograms: said.kilograms && toNumber(said.kilograms),
  };
};

/** The formats that bear it, by the indexes of those that are sold and of those that are withdrawn, of which some may be left. */
const bearing = (call: Call, code: string, gtin: string | null) => {
  const eans = gtin === null ? [] : gtinSpellings(gtin);
  const those = sql`select o.id from product_format o where o.shop_id = ${call.shopId}`;
  return sql`${those} and o.archived_at is null and o.ean = any(${eans})
    union all ${those} and o.archived_at is null and o.reference is not null and o.reference_key = ${referenceKey(code)}
    union all ${those} and o.archived_at is not null and o.ean = any(${eans})`;
};
