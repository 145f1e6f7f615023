import * as z from 'zod';
import { endpoint, Id } from '#kernel/endpoint.ts';
import { OneProduct } from './product-answer.ts';
import { NewProduct } from './product-input.ts';

export const duplicateProduct = endpoint({
  verb: 'POST',
  path: '/v1/products/:id/duplicate',
  can: 'createProduct',
  module: null,
  input: z.strictObject({
    id: Id,
    name: NewProduct.shape.name,
    /** Formats that the copy takes, with their years; without it, all of them. */
    formatIds: z.array(Id).min(1).max(1000).optional(),
    /** The copy takes the grid and the base prices too; who sees no prices copies none. */
    prices: z.boolean().default(true),
  }),
  output: OneProduct,
  done: 'Le produit est dupliqué : la copie attend en pause.',
  summary:
    'Copie un produit avec les millésimes et formats choisis, leurs droits et, au choix, leurs prix. La copie est en pause, sans stock, sans EAN ni référence.',
});
