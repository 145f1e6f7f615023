import * as z from 'zod';
import type { Day } from '#kernel/day.ts';
import { defineList } from '#kernel/list.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { refusePrice } from './price-refusals.ts';

export const PLANNED_STATUS_WORDS = {
  planned: 'Prévu',
  applied: 'Appliqué',
  stopped: 'À confirmer',
  withdrawn: 'Retiré',
} as const;
export type PlannedStatus = keyof typeof PLANNED_STATUS_WORDS;
const Status = z.enum(Object.keys(PLANNED_STATUS_WORDS) as [PlannedStatus, ...PlannedStatus[]]);

/** Prices are prepared for a day that is not there yet: those of today are saved at once. */
export const whyNotPlanFor = (day: Day, today: Day): Refusal | null =>
  day > today ? null : refusePrice('catalogue.planned-past');
export const whyNotWithdrawPlanned = ({ status }: { readonly status: PlannedStatus }): Refusal | null =>
  status === 'planned' || status === 'stopped' ? null : refusePrice('catalogue.planned-done');
/** A user decides on a stopped sheet: it is applied over the later changes, or withdrawn. */
export const whyNotApplyPlanned = ({ status }: { readonly status: PlannedStatus }): Refusal | null =>
  status === 'planned' || status === 'stopped' ? null : refusePrice('catalogue.planned-done');

export const PlannedRow = z.object({
  id: z.string(),
  day: z.string(),
  status: Status,
  prices: z.number().int(),
  by: z.string(),
  createdAt: z.string(),
  doneAt: z.string().nullable(),
  why: z.string(),
});
export type PlannedRow = z.output<typeof PlannedRow>;

/** A price of a planned sheet, beside the present one. */
export const PlannedPrice = z.object({
  id: z.string(),
  formatId: z.string(),
  typologyKey: z.string().nullable(),
  product: z.string(),
  vintage: z.string(),
  format: z.string(),
  category: z.string(),
  now: z.number().nullable(),
  price: z.number().nullable(),
  /** In a grid that follows another: pinned to this price, or follows again; null: neither changes. */
  pinned: z.boolean().nullable(),
  /** It was changed since the sheet was prepared. */
  moved: z.boolean(),
});
export type PlannedPrice = z.output<typeof PlannedPrice>;

export const plannedList = defineList({
  name: 'catalogue.planned-prices',
  nouns: ['tarif prévu', 'tarifs prévus'],
  fields: {
    day: { type: 'date', label: 'À partir du', filter: true, sort: true },
    status: { type: 'enum', label: 'État', filter: true, sort: true, values: PLANNED_STATUS_WORDS },
    prices: { type: 'number', label: 'Prix' },
    by: { type: 'text', label: 'Préparé par', filter: true },
    createdAt: { type: 'instant', label: 'Préparé', filter: true, sort: true },
    doneAt: { type: 'instant', label: 'Fait', filter: true, sort: true },
    why: { type: 'text', label: 'Pourquoi' },
  },
  defaultSort: '-day',
  search: false,
  sums: [],
});
