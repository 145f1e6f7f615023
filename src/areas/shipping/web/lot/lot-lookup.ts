import { isNonVintage } from '#areas/catalogue/rules/product.ts';
import { call, type Lookup } from '#ui/office/index.ts';
import { lotTrace, stockLots } from '../../rules/lot/lot-trace.ts';
import { words } from './lot-words.ts';

const SIZE = 10;
const nameOf = (one: { readonly lot: string; readonly product: string; readonly vintage: string }): string =>
  [words.lot(one.lot), one.product, isNonVintage(one.vintage) ? '' : one.vintage].filter(Boolean).join(', ');

/** A lot chosen by its name in a filter, and its name again on the chip. */
export const lotLookup: Lookup = {
  find: async (typed, signal) =>
    (await call(stockLots, { search: typed, size: SIZE }, { silent: true, signal })).rows.map((row) => ({
      value: row.id,
      label: nameOf(row),
    })),
  label: async (id) => nameOf(await call(lotTrace, { id }, { silent: true })),
};
