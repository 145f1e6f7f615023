import * as z from 'zod';
import { endpoint, Id } from '#kernel/endpoint.ts';
import { kindOf } from '#areas/papers/rules/document-kinds.ts';
import { Order } from '#areas/sales/rules/order/sale.ts';
import { SEES_COST } from './sample.ts';

export const sellSampleAtCost = endpoint({
  verb: 'POST',
  path: '/v1/samples/:id/at-cost',
  can: { all: [kindOf('sample').can, 'seeAllPrice', SEES_COST] },
  module: null,
  input: z.strictObject({ id: Id, version: z.number().int().optional() }),
  output: Order,
  told: 'Échantillons vendus au coût de revient',
  summary:
    'Échantillons\u00a0: vendus au coût de revient. Réservés, ils sont annulés et un brouillon de commande reprend leurs articles, au coût du jour.',
});
