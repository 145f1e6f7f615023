import { call, type Lookup } from '#ui/office/index.ts';
import { stockSheet } from '../rules/endpoints.ts';
import { nameOfLine } from './line-name.ts';

const SIZE = 10;
/** A format chosen by its name in a filter, and its name again on the chip. */
export const formatLookup: Lookup = {
  find: async (typed, signal) =>
    (await call(stockSheet, { search: typed, size: SIZE }, { silent: true, signal })).rows.map((row) => ({
      value: row.formatId,
      label: nameOfLine({ ...row, lot: '' }),
    })),
  label: async (id) => {
    const [row] = (
      await call(stockSheet, { filter: JSON.stringify({ formatId: { is: id } }), size: 1 }, { silent: true })
    ).rows;
    return row ? nameOfLine({ ...row, lot: '' }) : '';
  },
};
