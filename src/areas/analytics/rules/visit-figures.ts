import * as z from 'zod';
import { CHANNELS } from '#areas/reservations/rules/booking.ts';
import { addDays, type Day, dayOf, daysBetween, daysInMonth, partsOf } from '#kernel/day.ts';
import { endpoint, Id } from '#kernel/endpoint.ts';
import { civilDay } from '#kernel/field/field-schemas.ts';
import { defineRefusals, type Refusal } from '#kernel/refusal.ts';
import type { Days } from './period.ts';

/** Two years: a longer period says nothing beside the one before it. */
const MOST_DAYS = 731;

const refuse = defineRefusals({
  'analytics.period-ends': {
    kind: 'invalid',
    fr: 'Le dernier jour vient après le premier, deux ans après au plus.',
    en: 'The last day comes after the first one, two years later at most.',
  },
});
export const whyNotPeriod = ({ from, to }: { readonly from: Day; readonly to: Day }): Refusal | null => {
  const length = daysBetween(from, to);
  return length >= 0 && length <= MOST_DAYS ? null : refuse('analytics.period-ends');
};

const yearEarlier = (on: Day): Day => {
  const { year, month, day } = partsOf(on);
  return dayOf(year - 1, month, Math.min(day, daysInMonth(year - 1, month)));
};
const isLastOfMonth = (on: Day): boolean => partsOf(addDays(on, 1)).day === 1;
/** The same days a year before; a period that ends with a month is compared with whole months. */
export const sameDaysBefore = ({ from, to }: Days): Days => {
  const end = yearEarlier(to);
  const { year, month } = partsOf(end);
  return { from: yearEarlier(from), to: isLastOfMonth(to) ? dayOf(year, month, daysInMonth(year, month)) : end };
};

const Counted = z.object({
  bookings: z.number().int(),
  /** People of the bookings that stand. */
  visitors: z.number().int(),
  noShows: z.number().int(),
  cancelled: z.number().int(),
  /** With VAT, at the prices that were agreed, without the tourist tax. */
  turnover: z.number(),
  /** Orders of wine that were made of a tasting sheet, with VAT. */
  wine: z.number(),
});
export type Counted = z.output<typeof Counted>;
export const NOTHING: Counted = { bookings: 0, visitors: 0, noShows: 0, cancelled: 0, turnover: 0, wine: 0 };

const FigureRow = z.object({
  eventId: Id,
  event: z.string(),
  channel: z.enum(CHANNELS),
  /** `2026-11`; the month of a year before stands with that of this year. */
  month: z.string(),
  now: Counted,
  before: Counted,
});
export type FigureRow = z.output<typeof FigureRow>;
const Period = z.object({ from: z.string(), to: z.string() });

const of = {
  verb: 'GET',
  can: { all: ['seeAllResa'], of: ['owner', 'iam'] },
  module: 'reservations',
  readOnly: true,
  input: z.strictObject({ from: civilDay, to: civilDay }),
} as const;
export const visitFigures = endpoint({
  ...of,
  path: '/v1/analytics/reservations',
  output: z.object({ period: Period, before: Period, rows: z.array(FigureRow) }),
  summary:
    'Les visites d’une période par événement, canal et mois\u00a0: réservations, visiteurs, absents, chiffre d’affaires et vins commandés ensuite, à côté des mêmes jours de l’an passé.',
});
export const visitFiguresFile = endpoint({
  ...of,
  path: '/v1/analytics/reservations/csv',
  output: 'file',
  summary: 'Les mêmes chiffres, en texte séparé par des points-virgules.',
});

const added = (one: Counted, other: Counted): Counted => ({
  bookings: one.bookings + other.bookings,
  visitors: one.visitors + other.visitors,
  noShows: one.noShows + other.noShows,
  cancelled: one.cancelled + other.cancelled,
  turnover: Math.round((one.turnover + other.turnover) * 100) / 100,
  wine: Math.round((one.wine + other.wine) * 100) / 100,
});

export interface Summed {
  readonly key: string;
  readonly now: Counted;
  readonly before: Counted;
}
/** Sums rows that have the same key, in the order in which the keys first appear. */
export const summedBy = (rows: readonly FigureRow[], keyOf: (row: FigureRow) => string): readonly Summed[] =>
  [...new Set(rows.map(keyOf))].map((key) => {
    const own = rows.filter((row) => keyOf(row) === key);
    return {
      key,
      now: own.map(({ now }) => now).reduce(added, NOTHING),
      before: own.map(({ before }) => before).reduce(added, NOTHING),
    };
  });
