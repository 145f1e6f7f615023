import * as z from 'zod';
import { endpoint, NoInput } from '#kernel/endpoint.ts';

const Measured = z.object({ orders: z.number().int(), turnover: z.number(), basket: z.number().nullable() });
const ShopFigures = z.object({
  /** The number of products on sale at this moment. */
  products: z.number().int(),
  now: Measured,
  before: Measured,
  /** The days that `now` is of, and those of `before`. */
  period: z.object({ from: z.string(), to: z.string() }),
  periodBefore: z.object({ from: z.string(), to: z.string() }),
});
export type ShopFigures = z.output<typeof ShopFigures>;

export const shopFigures = endpoint({
  verb: 'GET',
  path: '/v1/shops/me/figures',
  can: 'owner',
  module: null,
  readOnly: true,
  input: NoInput,
  output: ShopFigures,
  summary:
    'Les chiffres de la boutique en ligne : produits en vente, commandes du mois, leur montant, le panier moyen, à côté des mêmes jours de l’an passé.',
});
