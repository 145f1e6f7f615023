import { defineSlot } from '#kernel/slot.ts';
import { contributed } from '#platform/area.ts';
import type { Call } from '#platform/call.ts';
import { type RawBuilder, type RowOf, sql, type Tx } from '#platform/db.ts';

/** Why a format is in use: higher areas know, the catalogue asks. */
export interface FormatUse {
  readonly formatId: string;
  /** In French, to be read after "conservé :". */
  readonly why: string;
}
/** `since`: what used it from that instant on (an order, a reservation). Null: what still holds it now (stock, open orders). */
type FormatUses = (
  tx: Tx,
  shopId: string,
  formatIds: readonly string[],
  since: string | null,
) => Promise<readonly FormatUse[]>;
/** SQL about the stock of formats of a shop, within the list's own statement. */
type OfFormats = (shopId: RawBuilder<unknown>, formatIds: RawBuilder<unknown>) => RawBuilder<unknown>;
export interface FormatStock {
  /** `{ "<format>": { "available": 12, "backorder": false } }`, as jsonb. */
  readonly shown: OfFormats;
  /** A text that is the same as long as `shown` is, and the versions of the shop. */
  readonly word: OfFormats;
}

/** Where higher areas declare what holds a format: without any, nothing is in use. */
export const formatUseSlot = defineSlot<FormatUses>('catalogue.format-use');
/** Where the area that keeps stock declares how it is read: without it, nothing is followed in stock. */
export const formatStockSlot = defineSlot<FormatStock>('catalogue.format-stock');

/** Where a format lies, as the export of the catalogue says it. */
export interface ExportShelf {
  readonly warehouse: string;
  readonly lot: string;
  readonly quantity: string;
  readonly threshold: string | null;
}
/** The shelves and the costs of formats, as far as the caller may know them. */
type ExportShelves = (
  tx: Tx,
  call: Call,
) => Promise<{
  readonly shelves: ReadonlyMap<string, readonly ExportShelf[]> | null;
  readonly costs: ReadonlyMap<string, string> | null;
}>;
export const exportShelvesSlot = defineSlot<ExportShelves>('catalogue.export-shelves');

/** The suppliers of formats, as far as the caller may know them; null: the caller may not, or nobody keeps suppliers. */
type ExportSuppliers = (
  tx: Tx,
  call: Call,
) => Promise<ReadonlyMap<string, readonly { readonly supplier: string; readonly reference: string }[]> | null>;
export const exportSuppliersSlot = defineSlot<ExportSuppliers>('catalogue.export-suppliers');

/** The first reason found for each format that is in use. */
export const usesOf = async (
  tx: Tx,
  shopId: string,
  formatIds: readonly string[],
  since: string | null,
): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  if (formatIds.length === 0) return found;
  for (const use of await inBoxes(tx, shopId, formatIds)) found.set(use.formatId, use.why);
  for (const uses of contributed(formatUseSlot)) {
    for (const use of await uses(tx, shopId, formatIds, since))
      if (!found.has(use.formatId)) found.set(use.formatId, use.why);
  }
  return found;
};

/** An article of a box in the catalogue stays. */
const inBoxes = async (tx: Tx, shopId: string, formatIds: readonly string[]): Promise<readonly FormatUse[]> =>
  (
    await sql<{ formatId: RowOf<'box_part'>['part_format_id']; why: string }>`
    select distinct on (b.part_format_id) b.part_format_id as "formatId", 'contenu dans le coffret « ' || p.name || ' »' as why
      from box_part b join product_format f on f.shop_id = b.shop_id and f.id = b.format_id and f.archived_at is null
      join product p on p.shop_id = f.shop_id and p.id = f.product_id and p.archived_at is null
     where b.shop_id = ${shopId} and b.part_format_id = any(${[...formatIds]}::uuid[]) order by b.part_format_id, p.name`.execute(
      tx,
    )
  ).rows;

export const stockOf: OfFormats = (shopId, formatIds) =>
  contributed(formatStockSlot)[0]?.shown(shopId, formatIds) ?? sql`null::jsonb`;
export const stockWord: OfFormats = (shopId, formatIds) =>
  contributed(formatStockSlot)[0]?.word(shopId, formatIds) ?? sql`null::text`;
