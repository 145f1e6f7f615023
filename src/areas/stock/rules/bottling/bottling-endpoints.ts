import * as z from 'zod';
import { ById, endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';
import { historyEndpoint } from '#kernel/history.ts';
import { defineList, listOf, ListQuery } from '#kernel/list.ts';
import { BOTTLING_KINDS, BOTTLING_STATE_WORDS, BOTTLING_STATES, BOTTLING_WORDS, BottlingForm } from './bottling.ts';

const sees = { can: 'seeAllStock', module: 'stocks' } as const;

export const BottlingRow = z.object({
  id: z.uuid(),
  day: z.string(),
  kind: z.enum(BOTTLING_KINDS),
  state: z.enum(BOTTLING_STATES),
  /** The name of the output. */
  made: z.string(),
  quantity: z.number(),
  came: z.number(),
  went: z.number(),
  lost: z.number(),
  warehouse: z.string(),
  actor: z.string(),
});
export type BottlingRow = z.output<typeof BottlingRow>;

export const bottlingList = defineList({
  name: 'bottlings',
  nouns: ['mise en bouteille', 'mises en bouteille'],
  fields: {
    day: { type: 'date', label: 'Date', filter: true, sort: true },
    kind: { type: 'enum', label: 'Opération', filter: true, values: BOTTLING_WORDS },
    state: { type: 'enum', label: 'État', filter: true, values: BOTTLING_STATE_WORDS },
    made: { type: 'text', label: 'Obtenu', filter: true },
    quantity: { type: 'number', label: 'Unités' },
    came: { type: 'number', label: 'Mis en œuvre (hl)', sort: true },
    went: { type: 'number', label: 'Obtenu (hl)', sort: true },
    lost: { type: 'number', label: 'Perte (hl)', filter: true, sort: true },
    warehouse: { type: 'text', label: 'Entrepôt', filter: true, sort: true },
    actor: { type: 'text', label: 'Par' },
  },
  defaultSort: '-day',
  search: true,
  sums: ['came', 'went', 'lost'],
});

export const bottlings = endpoint({
  ...sees,
  verb: 'GET',
  path: '/v1/bottlings',
  input: ListQuery,
  output: listOf(BottlingRow),
  summary: 'Les mises en bouteille et dégorgements : ce qui est entré, sorti et perdu, en hectolitres.',
});

const Line = z.object({
  formatId: z.uuid(),
  label: z.string(),
  lot: z.string(),
  quantity: z.number(),
  hectolitres: z.number().nullable(),
});
export const Bottling = BottlingRow.extend({
  dryWarehouse: z.string(),
  note: z.string(),
  lossReason: z.string(),
  undoneAt: z.string().nullable(),
  sources: z.array(Line),
  outputs: z.array(Line.extend({ dry: z.array(Line) })),
  /** The sources without a known cost: their outputs have none either. */
  untold: z.array(z.string()),
});
export type Bottling = z.output<typeof Bottling>;
export const oneBottling = endpoint({
  ...sees,
  verb: 'GET',
  path: '/v1/bottlings/:id',
  readOnly: true,
  input: ById,
  output: Bottling,
  summary: 'Une mise en bouteille ou un dégorgement : vins, bouteilles, matières sèches, bilan.',
});

/** The dry goods of the last run of a format, for its number of units. */
export const bottlingRecipe = endpoint({
  ...sees,
  verb: 'GET',
  path: '/v1/bottling-recipes',
  readOnly: true,
  input: z.strictObject({ formatId: Id }),
  output: z.object({
    made: z.number(),
    lines: z.array(z.object({ formatId: z.uuid(), label: z.string(), lot: z.string(), took: z.number() })),
  }),
  summary: 'Les matières sèches que la dernière mise de ce format a prises.',
});

export const makeBottling = endpoint({
  ...sees,
  verb: 'POST',
  path: '/v1/bottlings',
  input: BottlingForm,
  output: MessageAnswer.extend({ id: z.uuid() }),
  told: 'Mise en bouteille enregistrée',
  summary:
    'Met du vin en bouteilles, en dégorge ou en distille : sort les vins et les matières sèches, entre les bouteilles, note la perte. Tout ou rien.',
});
export const undoBottling = endpoint({
  ...sees,
  verb: 'POST',
  path: '/v1/bottlings/:id/undo',
  input: ById,
  output: MessageAnswer,
  done: 'C’est annulé : chaque mouvement a son contraire.',
  summary: 'Annule une mise en bouteille par des mouvements contraires. Refusé si les bouteilles ne sont plus là.',
});
export const historyOfBottling = historyEndpoint('bottling', {
  ...sees,
  summary: 'Qui a fait ou annulé cette mise en bouteille.',
});
