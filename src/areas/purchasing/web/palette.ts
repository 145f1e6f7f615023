import { call } from '#ui/office/call/client.ts';
import { factsOf, listSource } from '#ui/office/shell/palette-source.ts';
import { words } from './palette-words.ts';

/** The entries of this area that « Aller à » finds. */
export const supplierSource = listSource({
  group: words.suppliers,
  icon: 'store',
  can: ['seeSupplier', 'createSupplier'],
  module: 'purchase',
  rows: async (asked, options) =>
    (await call((await import('../rules/supplier/supplier-endpoints.ts')).suppliers, asked, options)).rows,
  hit: (row) => ({ label: row.name, detail: factsOf(row.city, row.email), to: `/dashboard/suppliers/${row.id}` }),
});

export const purchaseSource = listSource({
  group: words.purchases,
  icon: 'cart',
  can: ['seeSupplierOrder', 'createSupplierOrder'],
  module: 'purchase',
  rows: async (asked, options) =>
    (await call((await import('../rules/purchase/purchase-endpoints.ts')).purchases, asked, options)).rows,
  hit: (row) => ({
    label: row.number ?? words.draft,
    detail: factsOf(row.supplier, row.articles),
    to: `/dashboard/purchases/${row.id}`,
  }),
});
