import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { ruleError } from '#kernel/field/field-schemas.ts';
import { lookup } from '#kernel/lookup.ts';

/** The ranges offered where a product is described; the product keeps the name itself, as imports and files give it. */
export const productRangeLookup = lookup({
  table: 'product_range',
  area: 'catalogue',
  path: '/v1/product-ranges',
  can: 'createProduct',
  read: { any: ['seeAllProduct', 'createProduct'] },
  module: null,
  noun: {
    one: 'gamme',
    many: 'gammes',
    feminine: true,
    why: 'Domaine, Parcelles, Prestige… : elles sont proposées sur la fiche de chaque produit.',
  },
  name: 'name',
  order: ['position', 'name'],
  fields: {
    name: oneLine(120).min(1, ruleError('needed')),
    position: z.number().int().min(0).max(1000).default(0),
  },
  labels: { name: 'Nom', position: 'Ordre' },
});
