import { historyEndpoint } from '#kernel/history.ts';
import { ById, endpoint } from '#kernel/endpoint.ts';
import type { Module, Permission } from '#kernel/permission.ts';
import { kindOf, type SaleKind } from '#areas/papers/rules/document-kinds.ts';
import { addOfficeOrder, changeOfficeOrder, discardOrder, listOfKind, order, priceOfficeOrder } from './endpoints.ts';

/** The calls of a kind of document that the office writes: those of an order, at an address of their own, for those who write this kind. */
export const documentEndpoints = <const P extends string, const K extends SaleKind>(
  plural: P,
  kind: K,
  { sees, module }: { readonly sees: Permission; readonly module: Module | null } = {
    sees: 'seeAllOrder',
    module: null,
  },
) => {
  const { can, words } = kindOf(kind);
  const reads = { any: [sees, can] } as const;
  return {
    list: endpoint({ ...listOfKind(plural, kind, { sees, module }), summary: `${words.many}\u00a0: la liste.` }),
    read: endpoint({
      ...order,
      module,
      path: `/v1/${plural}/:id`,
      can: reads,
      summary: `${words.one}\u00a0: le document avec ses lignes.`,
    }),
    history: historyEndpoint(kind, {
      can: reads,
      module,
      summary: `${words.one}\u00a0: qui a changé le document, quand et comment.`,
    }),
    pdf: endpoint({
      verb: 'GET',
      path: `/v1/${plural}/:id/pdf`,
      // A paper cannot be read without its amounts.
      can: { ...reads, all: ['seeAllPrice'] },
      module,
      input: ById,
      output: 'file',
      summary: `${words.one}\u00a0: son PDF, dès qu’il y a un numéro.`,
    }),
    price: endpoint({
      ...priceOfficeOrder,
      module,
      path: `/v1/${plural}/price`,
      can,
      readOnly: true,
      summary: `${words.one}\u00a0: le prix de ce qui est saisi. N’écrit rien ; \`orderId\` garde les prix convenus.`,
    }),
    add: endpoint({
      ...addOfficeOrder,
      module,
      path: `/v1/${plural}`,
      can,
      told: words.fresh,
      summary: `${words.fresh}\u00a0: \`place: false\` en fait un brouillon, sans numéro.`,
    }),
    change: endpoint({
      ...changeOfficeOrder,
      module,
      path: `/v1/${plural}/:id`,
      can,
      told: words.changed,
      summary: `${words.changed}\u00a0: \`place\` donne son numéro au brouillon.`,
    }),
    discard: endpoint({
      ...discardOrder,
      module,
      path: `/v1/${plural}/:id`,
      can,
      told: 'Brouillon supprimé',
      summary: `${words.one}\u00a0: supprime un brouillon, qui n’a jamais eu de numéro.`,
    }),
  };
};
