import { call } from '#ui/office/call/client.ts';
import { factsOf, listSource } from '#ui/office/shell/palette-source.ts';
import { words } from './words.ts';

/** What « Aller à » finds of this area. */
export const supplierSource = listSource({
  group: words.suppliers,
  icon: 'store',
  can: ['seeSupplier', 'createSupplier'],
  module: 'purchase',
  rows: async (asked, options) =>
    (await call((await import('../rules/supplier/supplier-endpoints.ts')).suppliers, asked, options)).rows,
  hit: (row) => ({ label: row.name, detail: factsOf(row.city, row.email), to: `/dashboard/suppliers/${row.id}` }),
});
