import * as z from 'zod';
import { ById, endpoint, Id } from '#kernel/endpoint.ts';
import { OneProduct } from '../product-answer.ts';
import { MISSING, PrintedNutrition, VintageLabel } from './nutrition.ts';

export const vintageLabel = endpoint({
  verb: 'GET',
  path: '/v1/product-vintages/:id/label',
  can: { any: ['seeAllProduct', 'createProduct'] },
  module: null,
  input: ById,
  output: z.object({
    label: VintageLabel,
    alcohol: z.number().nullable(),
    printed: PrintedNutrition,
    missing: z.array(z.enum(MISSING)),
    /** True from the vintage 2024 on: the law demands it. */
    isAsked: z.boolean(),
    /** Where its code leads, for each of its bar codes. */
    links: z.array(z.string()),
  }),
  summary: 'Étiquette d’un millésime\u00a0: ce qui est déclaré, ce qui sera lu, ce qui manque.',
});

export const changeLabel = endpoint({
  verb: 'PUT',
  path: '/v1/product-vintages/:id/label',
  can: 'createProduct',
  module: null,
  input: VintageLabel.extend({ id: Id }),
  output: OneProduct,
  done: 'L’étiquette est enregistrée.',
  summary:
    'Étiquette d’un millésime\u00a0: ingrédients et analyse. L’énergie est calculée, sauf si les deux chiffres sont donnés.',
});
