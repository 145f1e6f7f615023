import * as z from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { defineList, ListQuery, listOf } from '#kernel/list.ts';
import { PRODUCT_STATUS_WORDS, PRODUCT_STATUSES } from '../product.ts';
import { COLOURS } from '../reference/reference-goods.ts';
import { MISSING, type Missing } from './nutrition.ts';

/** The gaps of a label: the facts that the law demands, and the bar code under which it is read. */
export const LACKS = [...MISSING, 'code'] as const;
export type Lack = Missing | 'code';
export const LACK_WORDS: Readonly<Record<Lack, string>> = {
  ingredients: 'ingrédients',
  alcohol: 'degré',
  sugars: 'sucres',
  acidity: 'acidité totale',
  code: 'code-barres',
};
/** So much of the label is there, in percent: each thing counts as much as another. */
export const scoreOf = (lacks: readonly Lack[]): number =>
  Math.round((100 * (LACKS.length - lacks.length)) / LACKS.length);

/** Whether the law asks for it: by its year; of a wine without one, only the estate knows when it was made. */
export const LAWS = ['asked', 'unsaid', 'before'] as const;
export const LAW_WORDS: Readonly<Record<(typeof LAWS)[number], string>> = {
  asked: 'Oui',
  unsaid: 'Selon l’année de production',
  before: 'Non, produit avant',
};

export const LabelRow = z.object({
  /** The id of the vintage. */
  id: z.uuid(),
  productId: z.uuid(),
  product: z.string(),
  vintage: z.string(),
  color: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  law: z.enum(LAWS),
  score: z.number().int(),
  missing: z.string(),
});
export type LabelRow = z.output<typeof LabelRow>;

export const labelList = defineList({
  name: 'catalogue.labels',
  nouns: ['millésime', 'millésimes'],
  fields: {
    product: { type: 'text', label: 'Produit', filter: true, sort: true },
    vintage: { type: 'text', label: 'Millésime', filter: true, sort: true },
    color: {
      type: 'enum',
      label: 'Couleur',
      filter: true,
      sort: true,
      values: Object.fromEntries(COLOURS.map((one) => [one.key, one.label])),
    },
    score: { type: 'number', label: 'Étiquette (%)', filter: true, sort: true },
    missing: { type: 'text', label: 'Il manque', filter: true },
    law: { type: 'enum', label: 'Demandée par la loi', filter: true, sort: true, values: LAW_WORDS },
    status: { type: 'enum', label: 'État', filter: true, sort: true, values: PRODUCT_STATUS_WORDS },
  },
  defaultSort: 'score,-vintage,product',
  search: true,
  sums: [],
});

export const vintageLabels = endpoint({
  verb: 'GET',
  path: '/v1/product-labels',
  can: { any: ['seeAllProduct', 'createProduct'] },
  module: null,
  readOnly: true,
  input: ListQuery,
  output: listOf(LabelRow),
  summary: 'Les étiquettes des millésimes, de la moins à la plus complète, avec ce qui manque à chacune.',
});
