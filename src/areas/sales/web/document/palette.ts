import { call } from '#ui/office/call/client.ts';
import { formatDay, formatMoney } from '#ui/office/format.ts';
import { words } from '#ui/office/messages/office.fr.ts';
import { factsOf, listSource } from '#ui/office/shell/palette-source.ts';

/** The results of « Aller à » from this area. */
export const orderSource = listSource({
  group: words.orders,
  icon: 'orders',
  can: ['seeAllOrder', 'createOrder'],
  rows: async (asked, options) => (await call((await import('../../rules/endpoints.ts')).orders, asked, options)).rows,
  hit: (row) => ({
    label: factsOf(row.number, row.buyerName),
    detail: factsOf(formatDay(row.createdAt), formatMoney(row.totalTTC)),
    to: `/dashboard/orders/${row.id}`,
  }),
});
