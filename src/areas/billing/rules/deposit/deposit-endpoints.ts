import * as z from 'zod';
import { Order } from '#areas/sales/rules/order/sale.ts';
import { Euros } from '#areas/payments/rules/endpoints.ts';
import { endpoint, Id } from '#kernel/endpoint.ts';

/** How much is asked ahead: percent of the order, or an amount with VAT; one of the two. */
export const DepositInput = z.strictObject({
  percent: z.number().positive().max(100).optional(),
  amount: Euros.optional(),
});

export const billDeposit = endpoint({
  verb: 'POST',
  path: '/v1/orders/:id/deposits',
  can: 'billOrder',
  module: null,
  input: z.strictObject({ id: Id, ...DepositInput.shape }),
  output: Order,
  done: 'Facture d’acompte émise',
  summary:
    'Facture un acompte d’une commande validée (386)\u00a0: pourcentage ou montant TTC, TVA répartie par taux. Les factures de la commande le déduisent.',
});
