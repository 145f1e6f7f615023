import * as z from 'zod';
import { Order } from '#areas/sales/rules/order/sale.ts';
import { ById, endpoint, Id } from '#kernel/endpoint.ts';
import { listOf, ListQuery } from '#kernel/list.ts';

export const BillRow = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.string(),
  issuedOn: z.string(),
  dueOn: z.string().nullable(),
  buyerName: z.string(),
  orderId: z.string().nullable(),
  orderNumber: z.string().nullable(),
  sellerName: z.string(),
  totalHT: z.number().optional(),
  totalVAT: z.number().optional(),
  totalTTC: z.number().optional(),
  due: z.number().optional(),
});
export type BillRow = z.output<typeof BillRow>;

export const billOrder = endpoint({
  verb: 'PUT',
  path: '/v1/orders/:id/bill',
  can: 'billOrder',
  module: null,
  input: z.strictObject({ id: Id, delay: z.string().max(30).optional() }),
  output: Order,
  done: 'Commande facturée',
  summary: 'Facture la commande : numéro sans trou, document immuable.',
});
export const bills = endpoint({
  verb: 'GET',
  path: '/v1/bills',
  can: { any: ['seeAllOrder', 'billOrder'], kinds: ['buyer'] },
  module: null,
  input: ListQuery,
  output: listOf(BillRow),
  summary: 'Liste des factures.',
});
export const bill = endpoint({
  verb: 'GET',
  path: '/v1/bills/:id',
  can: { any: ['seeAllOrder', 'billOrder'], kinds: ['buyer'] },
  module: null,
  input: ById,
  output: BillRow.extend({ document: z.unknown().optional() }),
  summary: 'Une facture, avec son document entier.',
});
export const billPdf = endpoint({
  verb: 'GET',
  path: '/v1/bills/:id/pdf',
  // A paper cannot be read without its amounts.
  can: { all: ['seeAllPrice'], any: ['seeAllOrder', 'billOrder'], kinds: ['buyer'] },
  module: null,
  input: ById,
  output: 'file',
  summary: 'La facture en PDF/A-3 avec son XML Factur-X.',
});
