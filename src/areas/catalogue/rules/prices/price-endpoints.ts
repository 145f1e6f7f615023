import * as z from 'zod';
import { endpoint, jsonQuery, MessageAnswer } from '#kernel/endpoint.ts';
import { listOf, ListQuery } from '#kernel/list.ts';
import { PriceRow } from '../product-answer.ts';
import { CivilDay, PriceChange } from '../product-input.ts';
import { SAVED_WHYS } from './price-history.ts';

/** So many prices take effect in one act, at one moment: meanwhile the shop sells at the old tariff, then at the new one. */
export const PRICES_AT_ONCE = 20_000;
/** Each names its article by an id, with the price before. */
export const PRICES_BYTES = 8 * 1024 * 1024;

export const prices = endpoint({
  verb: 'GET',
  path: '/v1/catalogue/prices',
  can: 'seeAllPrice',
  module: null,
  /** The grid of a day: of the past from its history, to come with the prices that are planned. */
  input: ListQuery.extend({
    on: CivilDay.optional(),
    /** The first row, counted from nought: any window of the grid, whose total is then exact up to 100,000. */
    from: z.coerce.number().int().min(0).max(100_000).optional(),
    /** Only the prices of these categories. */
    columns: jsonQuery(z.array(z.string().max(40)).max(500)).optional(),
  }),
  output: listOf(PriceRow),
  readOnly: true,
  summary:
    'La grille : un format par ligne, son prix de base et celui de chaque catégorie de clients. `on` donne les prix d’un jour, passé ou à venir (tri et filtres restent ceux d’aujourd’hui) ; `from` et `columns`, une fenêtre de la grille : à partir d’une ligne, pour quelques catégories.',
});

export const changePrices = endpoint({
  verb: 'PUT',
  path: '/v1/catalogue/prices',
  can: { all: ['createProduct', 'seeAllPrice'] },
  module: null,
  bodyBytes: PRICES_BYTES,
  input: z.strictObject({
    rows: z.array(PriceChange).min(1).max(PRICES_AT_ONCE),
    /** Products that were waiting for a price go on sale as soon as they have one. */
    publish: z.boolean().default(false),
    /** How the sheet was made, for the history of prices. */
    why: z.enum(SAVED_WHYS).default('grid'),
    /** The lower prices are announced to consumers, with the lowest price of the thirty days before; until this day when it is given. */
    announce: z.strictObject({ until: CivilDay.nullable().default(null) }).optional(),
  }),
  output: MessageAnswer.extend({
    changed: z.number().int(),
    completed: z.number().int(),
    published: z.number().int(),
    /** Vintages that went on sale so without all that the law asks of their label. */
    unlabelled: z.number().int(),
    /** Formats whose reduction is announced. */
    announced: z.number().int(),
    /** The sheet that the history of prices keeps it under; null when no price is another one. */
    sheetId: z.string().nullable(),
    /** The rows that put back what stood there before. Sent as they are, they refuse to undo what somebody changed since. */
    undo: z.array(PriceChange),
  }),
  done: 'Les prix sont enregistrés.',
  summary:
    'Change des prix en nombre, tout ou rien. Sans catégorie, c’est le prix de base ; `price: null` retire le prix. `was` refuse d’écraser un prix changé entre-temps ; `undo` remet les prix d’avant.',
});
