import { call } from '#ui/office/call/client.ts';
import { words } from '#ui/office/messages/office.fr.ts';
import { factsOf, listSource } from '#ui/office/shell/palette-source.ts';

/** The clients that « Aller à » finds. */
export const clientSource = listSource({
  group: words.clients,
  icon: 'clients',
  can: ['seeAllClient', 'createClient'],
  module: 'crm',
  rows: async (asked, options) => (await call((await import('../rules/endpoints.ts')).clients, asked, options)).rows,
  hit: (row) => ({
    label: row.name,
    detail: factsOf(row.city, row.email),
    to: `/dashboard/clients/${row.id}`,
  }),
});
