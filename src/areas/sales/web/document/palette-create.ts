import { call } from '#ui/office/call/client.ts';
import { nameMeant } from '#ui/office/shell/palette/name-meant.ts';
import { factsOf } from '#ui/office/shell/palette-source.ts';
import type { PaletteSource } from '#ui/office/shell/slots.ts';
import { kindOf, type SaleKind } from '#areas/papers/rules/document-kinds.ts';
import { words } from '../words.ts';

const SIZE = 4;

/** « Nouveau devis pour Dupont » in « Aller à »: the sheet opens with its client. */
export const createForSource = (kind: SaleKind, to: string): PaletteSource => {
  const { can, words: named } = kindOf(kind);
  return {
    group: named.fresh,
    icon: 'plus',
    can: ['seeAllClient', 'createClient'],
    also: [can],
    module: 'crm',
    find: async (typed, signal) => {
      const name = nameMeant(typed, named.one);
      if (name === null) return [];
      const { clients } = await import('#areas/clients/rules/endpoints.ts');
      const { rows } = await call(clients, { search: name, size: SIZE, totals: 'later' }, { silent: true, signal });
      return rows.map((row) => ({
        id: row.id,
        label: words.freshFor(named.fresh, row.name),
        detail: factsOf(row.city, row.email),
        to: `${to}${row.id}`,
      }));
    },
  };
};

/** Beginning a document of a kind at once, from anywhere. */
export const creationOf = (kind: SaleKind, query: string, icon = `${kind}s`) => {
  const { can, words } = kindOf(kind);
  return { group: 'Ventes', label: words.one, to: `/dashboard/orders/add${query}`, icon, can };
};
