import * as z from 'zod';
import { endpoint, Id } from '#kernel/endpoint.ts';
import { Credit } from './credit-endpoints.ts';

const hasCents = (value: number): boolean => Math.abs(Math.round(value * 100) - value * 100) < 1e-6;

/** A credit note used as payment of other orders of the same client, in one or several parts. */
export const useCreditNote = endpoint({
  verb: 'PUT',
  path: '/v1/credits/:id/use',
  can: 'seeAllPayment',
  module: null,
  input: z.strictObject({
    id: Id,
    parts: z
      .array(
        z.strictObject({
          orderId: Id,
          /** A bill of this order, which is then paid as itself. */
          billId: Id.optional(),
          amount: z.number().positive().max(99_999_999).refine(hasCents, 'Deux décimales au plus'),
        }),
      )
      .min(1)
      .max(50),
  }),
  output: Credit,
  done: 'L’avoir est utilisé.',
  summary: 'Utilise ce qui reste d’un avoir pour ce que le même client doit encore ; aucun argent ne bouge.',
});
