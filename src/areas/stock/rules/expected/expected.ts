import * as z from 'zod';
import { endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';
import { historyEndpoint } from '#kernel/history.ts';
import { defineList, listOf, ListQuery } from '#kernel/list.ts';
import { defineRefusals, type Refusal } from '#kernel/refusal.ts';
import { Quantity } from '../stock.ts';

export const EXPECTED_KINDS = ['bottling', 'purchase', 'other'] as const;
export type ExpectedKind = (typeof EXPECTED_KINDS)[number];
export const EXPECTED_KIND_WORDS: Readonly<Record<ExpectedKind, string>> = {
  bottling: 'Mise en bouteille prévue',
  purchase: 'Achat',
  other: 'Autre entrée',
};
export const EXPECTED_STATES = ['waiting', 'arrived', 'dropped'] as const;
export type ExpectedState = (typeof EXPECTED_STATES)[number];
export const EXPECTED_STATE_WORDS: Readonly<Record<ExpectedState, string>> = {
  waiting: 'Attendu',
  arrived: 'Arrivé',
  dropped: 'Abandonné',
};

export const refuseExpected = defineRefusals({
  'stock.expected-settled': {
    kind: 'state',
    fr: 'Cette entrée n’est plus attendue.',
    en: 'This is no longer expected.',
  },
  'stock.expected-ordered': {
    kind: 'state',
    fr: 'Cette entrée vient d’une commande fournisseur : recevez-la ou soldez-la depuis la commande, module Achats actif.',
    en: 'This comes from a supplier order: receive or close it there.',
  },
  'stock.expected-bottled': {
    kind: 'state',
    fr: 'Une mise en bouteille prévue arrive quand elle est faite : notez la mise en bouteille.',
    en: 'A planned bottling arrives when it is made: note the bottling.',
  },
});
interface Standing {
  readonly state: ExpectedState;
  readonly kind: ExpectedKind;
  /** The document that says it will come. */
  readonly documentId: string | null;
}
export const whyNotDropped = ({ state, documentId }: Pick<Standing, 'state' | 'documentId'>): Refusal | null => {
  if (state !== 'waiting') return refuseExpected('stock.expected-settled');
  return documentId === null ? null : refuseExpected('stock.expected-ordered');
};
/** The output of a bottling enters the stock with the bottling itself, in exchange for the wine it takes. */
export const whyNotArrived = ({ state, kind, documentId }: Standing): Refusal | null =>
  whyNotDropped({ state, documentId }) ?? (kind === 'bottling' ? refuseExpected('stock.expected-bottled') : null);

export const ExpectedForm = z.strictObject({
  kind: z.enum(EXPECTED_KINDS).default('other'),
  day: z.iso.date(),
  warehouseId: Id.optional(),
  formatId: Id,
  lot: z.string().trim().max(60).default(''),
  quantity: Quantity.min(0.001),
  note: z.string().trim().max(500).default(''),
});
/** All that was expected, where nothing else is said. */
export const ArrivedForm = z.strictObject({ quantity: Quantity.min(0.001).optional(), day: z.iso.date().optional() });

export const ExpectedRow = z.object({
  id: z.uuid(),
  day: z.string(),
  kind: z.enum(EXPECTED_KINDS),
  state: z.enum(EXPECTED_STATES),
  product: z.string(),
  vintage: z.string(),
  format: z.string(),
  productId: z.uuid(),
  warehouse: z.string(),
  lot: z.string(),
  quantity: z.number(),
  note: z.string(),
  actor: z.string(),
  documentId: z.uuid().nullable(),
});
export type ExpectedRow = z.output<typeof ExpectedRow>;

export const expectedList = defineList({
  name: 'stock-expected',
  nouns: ['entrée attendue', 'entrées attendues'],
  fields: {
    day: { type: 'date', label: 'Attendu le', filter: true, sort: true, byDay: true },
    kind: { type: 'enum', label: 'Origine', filter: true, values: EXPECTED_KIND_WORDS },
    state: { type: 'enum', label: 'État', filter: true, values: EXPECTED_STATE_WORDS },
    product: { type: 'text', label: 'Produit', filter: true, sort: true },
    vintage: { type: 'text', label: 'Millésime', filter: true },
    format: { type: 'text', label: 'Format' },
    warehouse: { type: 'text', label: 'Entrepôt', filter: true, sort: true },
    lot: { type: 'text', label: 'Lot', filter: true },
    quantity: { type: 'number', label: 'Quantité', filter: true, sort: true },
    note: { type: 'text', label: 'Note' },
    actor: { type: 'text', label: 'Par' },
  },
  defaultSort: 'day',
  search: true,
  sums: ['quantity'],
});

const sees = { can: 'seeAllStock', module: 'stocks' } as const;
export const expectedEntries = endpoint({
  ...sees,
  verb: 'GET',
  path: '/v1/stock-expected',
  input: ListQuery,
  output: listOf(ExpectedRow),
  summary:
    'Ce qui doit entrer en stock : mises en bouteille prévues, achats, autres entrées, avec le jour où on les attend.',
});
export const expectEntry = endpoint({
  ...sees,
  verb: 'POST',
  path: '/v1/stock-expected',
  input: ExpectedForm,
  output: MessageAnswer.extend({ id: z.uuid() }),
  done: 'L’entrée est attendue.',
  summary: 'Attend une entrée : elle se lit à côté du stock et ne se vend pas.',
});
export const arriveEntry = endpoint({
  ...sees,
  verb: 'PUT',
  path: '/v1/stock-expected/:id/arrive',
  input: ArrivedForm.extend({ id: Id }),
  output: MessageAnswer,
  done: 'L’entrée est en stock.',
  summary: 'Fait entrer en stock ce qui était attendu, ou ce qui en est arrivé.',
});
export const dropEntry = endpoint({
  ...sees,
  verb: 'PUT',
  path: '/v1/stock-expected/:id/drop',
  input: z.strictObject({ id: Id }),
  output: MessageAnswer,
  done: 'L’entrée n’est plus attendue.',
  summary: 'Renonce à une entrée attendue ; le stock ne change pas.',
});
export const historyOfExpected = historyEndpoint('stock-expected', {
  ...sees,
  summary: 'Qui a attendu, reçu ou abandonné cette entrée.',
});
