import { SureDay } from '#kernel/field/far-day.ts';
import * as z from 'zod';
import { Order } from '#areas/sales/rules/order/sale.ts';
import { Euros } from '#areas/payments/rules/endpoints.ts';
import { endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';

/** The deposit to ask for: either a percentage of the order, or an amount with VAT. */
export const DepositInput = z.strictObject({
  percent: z.number().positive().max(100).optional(),
  amount: Euros.optional(),
});

/** The next parts of an order sold en primeur, each a deposit of its own amount. */
export const billFuturesPart = endpoint({
  verb: 'POST',
  path: '/v1/futures/:id/parts/:n/bill',
  can: { all: ['billOrder'], any: ['seeFutureOrder', 'createFutureOrder'] },
  module: 'futures',
  input: z.strictObject({ id: Id, n: z.coerce.number().int().min(1).max(24), ...SureDay }),
  output: MessageAnswer.extend({ billId: z.string(), number: z.string() }),
  done: 'Échéance facturée',
  summary:
    'Facture une échéance de primeurs confirmés par une facture d’acompte (386). Une échéance se facture une fois, sauf si son acompte a été rendu par un avoir.',
});

export const billDeposit = endpoint({
  verb: 'POST',
  path: '/v1/orders/:id/deposits',
  can: 'billOrder',
  module: null,
  input: z.strictObject({ id: Id, ...DepositInput.shape, ...SureDay }),
  output: Order,
  done: 'Facture d’acompte émise',
  summary:
    'Facture un acompte d’une commande validée (386)\u00a0: pourcentage ou montant TTC, TVA répartie par taux. Les factures de la commande le déduisent.',
});
