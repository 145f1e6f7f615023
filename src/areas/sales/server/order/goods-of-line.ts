import type { PartOfLine, WantedLine } from '#areas/stock/server/index.ts';
import { type Amount, dec, times, toPlainText } from '#kernel/money.ts';
import type { Quantities } from '../../rules/order/quantities.ts';
import type { LineRow } from './sale-line.ts';

/**
 * The goods that one unit of a line takes off the shelves: its format, or the content of its box when it was priced.
 */
export interface GoodsOfLine {
  readonly formatId: string;
  readonly parts?: readonly { readonly formatId: string; readonly quantity: Amount }[] | undefined;
}

/**
 * Turns a box into its content, here and nowhere else: all code that reserves, ships, frees or takes back goods of a
 * line asks here. The stock knows no boxes: it knows lines that take several formats.
 */
export const takenBy = (
  goods: GoodsOfLine,
  units: Amount,
): readonly { readonly formatId: string; readonly quantity: string }[] =>
  goods.parts
    ? goods.parts.map((part) => ({
        formatId: part.formatId,
        quantity: toPlainText(times(dec(part.quantity), dec(units))),
      }))
    : [{ formatId: goods.formatId, quantity: toPlainText(dec(units)) }];

/** Computes the quantities that a line wants reserved: paid units and free ones. */
export const wantedBy = (
  lineId: string,
  goods: GoodsOfLine,
  units: Amount,
  warehouseId?: string | null,
): readonly WantedLine[] =>
  takenBy(goods, units).map((one) => ({ lineId, ...one, ...(warehouseId ? { warehouseId } : {}) }));

/** So many units of lines that are reserved, as the shelves hold them. Lines without an article hold nothing. */
export const partsOfLines = (rows: readonly LineRow[], units: Quantities): readonly PartOfLine[] =>
  rows.flatMap((row) => {
    const asked = units[row.id];
    if (asked === undefined) return [];
    if (!row.priced.parts || row.format_id === null) return [{ lineId: row.id, quantity: asked }];
    return takenBy({ formatId: row.format_id, parts: row.priced.parts }, asked).map((one) => ({
      lineId: row.id,
      ...one,
    }));
  });
