import * as z from 'zod';
import { ById, endpoint, MessageAnswer } from '#kernel/endpoint.ts';
import { listOf, ListQuery } from '#kernel/list.ts';
import { OneProduct } from '../product-answer.ts';
import { PriceChangeRow, PriceSheetRow } from './price-history.ts';

export const priceChanges = endpoint({
  verb: 'GET',
  path: '/v1/catalogue/price-changes',
  can: 'seeAllPrice',
  module: null,
  input: ListQuery,
  output: listOf(PriceChangeRow),
  readOnly: true,
  summary: 'L’historique des prix : chaque case changée, avant et après, par qui et pourquoi ; il ne change jamais.',
});
export const priceSheets = endpoint({
  verb: 'GET',
  path: '/v1/catalogue/price-sheets',
  can: 'seeAllPrice',
  module: null,
  input: ListQuery,
  output: listOf(PriceSheetRow),
  readOnly: true,
  summary: 'Les enregistrements de prix : qui en a changé combien, quand, pour combien de produits.',
});
export const restorePriceSheet = endpoint({
  verb: 'PUT',
  path: '/v1/catalogue/price-sheets/:id/restore',
  can: { all: ['createProduct', 'seeAllPrice'] },
  module: null,
  input: ById,
  output: MessageAnswer.extend({
    changed: z.number().int(),
    /** Prices that a grid worked out then and that it works out no more: they stay as they stand. */
    left: z.number().int(),
  }),
  done: 'Les prix d’avant sont rétablis.',
  summary:
    'Remet les prix d’avant d’un enregistrement entier, tout ou rien ; refusé si l’un d’eux a changé depuis. Un prix calculé alors d’une grille que sa catégorie ne suit plus reste comme il est, s’il a changé : `left` les compte.',
});
export const withdrawReductions = endpoint({
  verb: 'PUT',
  path: '/v1/products/:id/withdraw-reductions',
  can: { all: ['createProduct', 'seeAllPrice'] },
  module: null,
  input: ById,
  output: OneProduct,
  done: 'La baisse n’est plus annoncée.',
  summary:
    'Retire l’annonce des baisses d’un produit : le prix le plus bas des trente jours n’est plus montré. Les prix restent.',
});
