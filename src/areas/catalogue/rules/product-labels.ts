import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';
import { BULK_PRODUCTS } from './prices/price-bulk.ts';

export const labelProducts = endpoint({
  verb: 'PUT',
  path: '/v1/catalogue/products/labels',
  can: 'createProduct',
  module: null,
  input: z.strictObject({
    ids: z.array(Id).min(1).max(BULK_PRODUCTS),
    /** A field of the estate that holds labels, and one of its choices. */
    fieldId: Id,
    label: oneLine(60).min(1),
    put: z.boolean().default(true),
  }),
  output: MessageAnswer.extend({ changed: z.number().int() }),
  done: 'Les étiquettes sont enregistrées.',
  summary:
    'Met une étiquette d’un champ du domaine sur plusieurs produits, ou l’ôte (`put: false`), tout ou rien ; ceux qui la portent déjà restent comme ils sont.',
});

export const markProducts = endpoint({
  verb: 'PUT',
  path: '/v1/catalogue/products/qualities',
  can: 'createProduct',
  module: null,
  input: z.strictObject({
    ids: z.array(Id).min(1).max(BULK_PRODUCTS),
    /** A sign of quality: its key in the reference lists, or words of the estate. */
    quality: oneLine(60).min(1),
    put: z.boolean().default(true),
  }),
  output: MessageAnswer.extend({ changed: z.number().int() }),
  done: 'Les qualités sont enregistrées.',
  summary:
    'Ajoute une qualité à plusieurs produits, après celles qu’ils portent, ou l’ôte (`put: false`), tout ou rien ; ceux qui la portent déjà restent comme ils sont.',
});
