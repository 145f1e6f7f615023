import * as z from 'zod';
import { Dispute } from '#areas/payments/rules/dispute/dispute-endpoints.ts';
import { ById, endpoint } from '#kernel/endpoint.ts';

const asked = {
  verb: 'GET',
  can: 'seeAllPayment',
  module: null,
  input: ById,
  output: z.object({ disputes: z.array(Dispute) }),
} as const;

export const disputesOfOrder = endpoint({
  ...asked,
  path: '/v1/orders/:id/disputes',
  summary: 'Les litiges des paiements d’une commande : ce que la banque a repris, et jusqu’à quand répondre.',
});
export const disputesOfBill = endpoint({
  ...asked,
  path: '/v1/bills/:id/disputes',
  summary: 'Les litiges des paiements d’une facture ; ouverts, ils suspendent ses relances.',
});
