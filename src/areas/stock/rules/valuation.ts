import * as z from 'zod';
import { endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';
import { defineList, ListQuery, listOf } from '#kernel/list.ts';
import { compare, type Dec, isPositive, minus, over, plus, times, ZERO } from '#kernel/money.ts';
import { COLOUR_WORDS } from './lists.ts';

/** The entries and exits of a format on a day; all entries of a day have the same cost. Transfers are neither. */
export interface CostDay {
  readonly came: Dec;
  readonly went: Dec;
  readonly cost: Dec;
}

/**
 * The weighted average cost after each entry. What enters on a day comes before what leaves on it. Of a shelf that was empty, or sold
 * below nothing, the next entry makes the average alone.
 */
export const averageCost = (days: readonly CostDay[]): Dec => {
  let quantity = ZERO;
  let average = ZERO;
  for (const { came, went, cost } of days) {
    if (isPositive(came)) {
      const held = isPositive(quantity) ? quantity : ZERO;
      average = over(plus(times(held, average), times(came, cost)), plus(held, came));
    }
    quantity = minus(plus(quantity, came), went);
  }
  return average;
};

/** First in, first out: what is left is what came last. Gives the cost of one unit of it. */
export const fifoCost = (days: readonly CostDay[]): Dec => {
  const left = days.reduce((total, day) => minus(plus(total, day.came), day.went), ZERO);
  if (!isPositive(left)) return days.at(-1)?.cost ?? ZERO;
  let missing = left;
  let value = ZERO;
  for (const day of [...days].reverse()) {
    const taken = compare(day.came, missing) < 0 ? day.came : missing;
    value = plus(value, times(taken, day.cost));
    missing = minus(missing, taken);
    if (!isPositive(missing)) break;
  }
  return over(value, left);
};

/** The right to know the cost of the wine: to see the stock and to hold the budget. */
const costs = { can: { all: ['seeAllStock', 'manageBudget'] }, module: 'stocks' } as const;

const Cost = z.number().min(0).max(1_000_000).multipleOf(0.000001);
const TypedCost = z.strictObject({ formatId: Id, cost: Cost, day: z.iso.date().optional() });
export const TypedCosts = z.strictObject({ lines: z.array(TypedCost).min(1).max(500) });
export const FormatCost = z.object({ formatId: z.uuid(), day: z.string(), cost: z.number() });
export type FormatCost = z.output<typeof FormatCost>;

export const formatCosts = endpoint({
  ...costs,
  verb: 'GET',
  path: '/v1/format-costs',
  readOnly: true,
  input: z.strictObject({ productId: Id }),
  output: z.object({ rows: z.array(FormatCost) }),
  summary: 'Les coûts de revient des formats d’un produit, chacun depuis son jour.',
});
export const typeCosts = endpoint({
  ...costs,
  verb: 'POST',
  path: '/v1/format-costs',
  input: TypedCosts,
  output: MessageAnswer,
  done: 'Le coût est enregistré.',
  summary: 'Note le coût de revient d’une unité depuis un jour ; le dernier noté pour un jour vaut.',
});

export const ValueRow = z.object({
  id: z.uuid(),
  formatId: z.uuid(),
  productId: z.uuid(),
  product: z.string(),
  vintage: z.string(),
  format: z.string(),
  color: z.string(),
  warehouseId: z.uuid(),
  warehouse: z.string(),
  quantity: z.number(),
  volume: z.number().nullable(),
  /** Null: nobody said what it costs, and it is in no total. */
  cost: z.number().nullable(),
  average: z.number().nullable(),
  fifo: z.number().nullable(),
  untold: z.boolean(),
});
export type ValueRow = z.output<typeof ValueRow>;

export const valueList = defineList({
  name: 'stock-value',
  nouns: ['référence', 'références'],
  fields: {
    product: { type: 'text', label: 'Produit', filter: true, sort: true },
    vintage: { type: 'text', label: 'Millésime', filter: true, sort: true },
    format: { type: 'text', label: 'Format' },
    color: { type: 'enum', label: 'Couleur', filter: true, sort: true, group: true, values: COLOUR_WORDS },
    warehouse: { type: 'text', label: 'Entrepôt', filter: true, sort: true, group: true },
    quantity: { type: 'number', label: 'Quantité', filter: true, sort: true },
    volume: { type: 'number', label: 'Volume (hl)', sort: true },
    cost: { type: 'money', label: 'Coût moyen' },
    average: { type: 'money', label: 'Valeur, coût moyen', filter: true, sort: true },
    fifo: { type: 'money', label: 'Valeur, FIFO', filter: true, sort: true },
    untold: { type: 'boolean', label: 'Sans coût', filter: true },
  },
  defaultSort: 'product,vintage,warehouse',
  search: true,
  sums: ['average', 'fifo', 'quantity', 'volume'],
});

export const stockValue = endpoint({
  ...costs,
  verb: 'GET',
  path: '/v1/stock-value',
  readOnly: true,
  input: ListQuery.extend({ day: z.iso.date().optional() }),
  output: listOf(ValueRow),
  summary:
    'La valeur du stock au soir d’un jour, au coût moyen pondéré et en FIFO, par article et entrepôt. Ce qui n’a pas de coût n’est dans aucun total.',
});
