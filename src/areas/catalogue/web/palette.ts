import { call } from '#ui/office/call/client.ts';
import { words } from '#ui/office/messages/office.fr.ts';
import { factsOf, listSource } from '#ui/office/shell/palette-source.ts';

/** The entries of « Aller à » from this area. */
export const productSource = listSource({
  group: words.products,
  icon: 'bottle',
  can: ['seeAllProduct', 'createProduct'],
  rows: async (asked, options) =>
    (await call((await import('../rules/endpoints.ts')).officeProducts, asked, options)).rows,
  hit: (row) => ({
    label: factsOf(row.name, row.precision),
    detail: factsOf(row.appellation, row.vintages),
    to: `/dashboard/products/${row.id}`,
  }),
});
