import { call } from '#ui/office/call/client.ts';
import { formatDay, formatMoney } from '#ui/office/format.ts';
import { words } from '#ui/office/messages/office.fr.ts';
import { factsOf, listSource } from '#ui/office/shell/palette-source.ts';

/** The entries of this area that « Aller à » finds. */
export const billSource = listSource({
  group: words.bills,
  icon: 'bills',
  can: ['seeAllOrder', 'billOrder'],
  rows: async (asked, options) => (await call((await import('../rules/endpoints.ts')).bills, asked, options)).rows,
  hit: (row) => ({
    label: factsOf(row.number, row.buyerName),
    detail: factsOf(formatDay(row.issuedOn), formatMoney(row.totalTTC)),
    to: `/dashboard/orders/bills/${row.id}`,
  }),
});
