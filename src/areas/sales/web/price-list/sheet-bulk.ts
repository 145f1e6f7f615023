import type { ProductRow } from '#areas/catalogue/rules/product-answer.ts';
import { oneFile } from '#ui/office/index.ts';
import { productSheets } from '../../rules/product/price-list.ts';
import { askSheet } from './price-list-form.tsx';
import { words } from './price-list-words.ts';

export const sheetBulk = [
  oneFile<ProductRow, typeof productSheets>({
    label: words.sheets,
    icon: 'print',
    endpoint: productSheets,
    input: async (ids) => {
      const chosen = await askSheet(words.sheets);
      return chosen && { ids: ids.join(','), ...(chosen.typology ? { typology: chosen.typology } : {}) };
    },
  }),
];
