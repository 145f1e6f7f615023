import * as z from 'zod';
import { endpoint, Id } from '#kernel/endpoint.ts';
import { TraceStep } from '../order/sale.ts';

/** The explanation of an article's price, for a quantity in a category of prices, before there is any order. */
export const priceTrace = endpoint({
  verb: 'GET',
  path: '/v1/product-formats/:id/price-trace',
  can: { all: ['seeAllPrice'], any: ['seeAllProduct', 'createProduct', 'createOrder'] },
  module: null,
  readOnly: true,
  input: z.strictObject({
    id: Id,
    /** Key of a category; the one of visitors by default. */
    typology: z.string().max(60).optional(),
    quantity: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  output: z.object({
    label: z.string(),
    mode: z.enum(['HT', 'TTC']),
    /** The price of one unit, in that mode; null when the article has no price there. */
    listPrice: z.number().nullable(),
    unitPrice: z.number().nullable(),
    net: z.number().nullable(),
    gross: z.number().nullable(),
    steps: z.array(TraceStep),
    /** The errors that keep the article from being sold so. */
    errors: z.array(z.string()),
  }),
  summary:
    'Comment se fait le prix d’un article pour une typologie et une quantité : grille suivie, remises, paliers, promotions, droits, arrondi, avec les règles qui n’ont pas joué et pourquoi.',
});
