import { call, formatNumber, type LookupHit } from '#ui/office/index.ts';
import type { DraftLine } from '../../rules/bottling/bottling-draft.ts';
import { stockSheet } from '../../rules/endpoints.ts';
import type { SheetRow } from '../../rules/stock.ts';
import { nameOfLine } from '../line-name.ts';
import { words } from './words.ts';

export interface Hit extends LookupHit {
  readonly row: SheetRow;
}
const SIZE = 40;

const found = async (
  warehouseId: string,
  filter: object,
  typed: string,
  signal: AbortSignal,
): Promise<readonly SheetRow[]> =>
  (
    await call(
      stockSheet,
      {
        warehouseId,
        size: SIZE,
        filter: JSON.stringify(filter),
        ...(typed === '' ? {} : { search: typed }),
      },
      { silent: true, signal },
    )
  ).rows;

const hitOf = (row: SheetRow): Hit => ({
  id: `${row.formatId} ${row.lot}`,
  label: nameOfLine({ ...row, lot: '' }),
  ...(row.lot === '' ? {} : { detail: row.lot }),
  aside: words.there(formatNumber(row.available)),
  row,
});

/** Wine that lies in the warehouse, lot by lot. */
export const findSources = (warehouseId: string) => async (typed: string, signal: AbortSignal) =>
  (await found(warehouseId, { available: { gt: 0 } }, typed, signal)).filter((row) => row.litres !== null).map(hitOf);

/** Dry goods that lie in their warehouse. */
export const findDry = (warehouseId: string) => async (typed: string, signal: AbortSignal) =>
  (await found(warehouseId, { available: { gt: 0 }, productType: { in: ['accessory'] } }, typed, signal)).map(hitOf);

/** Formats that can be filled, whether some lie there yet or not: their lot is typed. */
export const findOutputs = (warehouseId: string) => async (typed: string, signal: AbortSignal) => {
  const rows = (await found(warehouseId, { productType: { in: ['bottle', 'box'] } }, typed, signal)).filter(
    (row) => row.litres !== null,
  );
  return [...new Map(rows.map((row) => [row.formatId, row])).values()].map(
    (row): Hit => ({ id: row.formatId, label: nameOfLine({ ...row, lot: '' }), row }),
  );
};

export const lineOf = (row: SheetRow, id: string, fromShelf: boolean): DraftLine => ({
  id,
  formatId: row.formatId,
  label: nameOfLine({ ...row, lot: '' }),
  lot: fromShelf ? row.lot : '',
  quantity: null,
  litres: row.litres,
  productType: row.productType,
  abv: row.abv,
  available: fromShelf ? row.available : null,
});
