import * as z from 'zod';
import { endpoint, Id } from '#kernel/endpoint.ts';

/** So many months are shown, the running one among them, and so many of the last lines. */
export const SALES_MONTHS = 12;
export const SALES_LINES = 8;

export const productSales = endpoint({
  verb: 'GET',
  path: '/v1/products/:id/sales',
  can: { any: ['seeAllOrder', 'createOrder'] },
  module: null,
  readOnly: true,
  input: z.strictObject({ id: Id }),
  output: z.object({
    /** Units ordered in each month, the oldest first; months without any are there too. */
    months: z.array(z.object({ month: z.string(), units: z.number() })),
    lines: z.array(
      z.object({
        id: z.string(),
        orderId: z.string(),
        number: z.string().nullable(),
        on: z.string(),
        status: z.string(),
        buyer: z.string(),
        label: z.string(),
        units: z.number(),
        /** Before tax, what a unit was sold for; for those who see prices. */
        price: z.number().optional(),
      }),
    ),
  }),
  summary:
    'Ce qui s’est vendu d’un produit : unités commandées mois par mois sur un an, et les dernières lignes de commandes. Qui ne voit que ses commandes ne compte que les siennes.',
});
