import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { day as asDay } from '#kernel/day.ts';
import { civilDay } from '#kernel/field/field-schemas.ts';
import { Id } from '#kernel/endpoint.ts';
import { defineList } from '#kernel/list.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { refuseAllocation } from './allocation-refusals.ts';
import { RECIPIENTS } from './deal-shares.ts';

export const RECIPIENT_WORDS = { client: 'Client', agent: 'Agent', typology: 'Catégorie' } as const;

/** Where the days of an allocation stand. */
export const ALLOCATION_STATES = ['coming', 'open', 'over'] as const;
export type AllocationState = (typeof ALLOCATION_STATES)[number];
export const ALLOCATION_STATE_WORDS = { coming: 'À venir', open: 'En cours', over: 'Terminée' } as const;

const day = civilDay;
const units = z.number().min(0).max(1_000_000).multipleOf(0.001);
export const MOST_SHARES = 2_000;

/** A line of the sheet. `recipient`: the id of the client or of the agent, or the key of the category. */
export const ShareLine = z.strictObject({
  /** The id of an existing line; absent for a new line. */
  id: Id.nullish(),
  formatId: Id,
  forKind: z.enum(RECIPIENTS),
  recipient: z.string().min(1).max(60),
  granted: units,
});
export type ShareLine = z.output<typeof ShareLine>;

export const AllocationForm = z.strictObject({
  name: oneLine(120).min(1, 'Donnez un nom à l’allocation'),
  opensOn: day,
  closesOn: day,
  others: z.enum(['open', 'closed']),
});
export const AddAllocation = AllocationForm.extend({ lines: z.array(ShareLine).max(MOST_SHARES).default([]) });
export const ChangeAllocation = AddAllocation.extend({ id: Id, version: z.number().int() });

/** A share, in the list and on the sheet. */
export const AllocationRow = z.object({
  id: z.string(),
  allocationId: z.string(),
  allocation: z.string(),
  state: z.enum(ALLOCATION_STATES),
  opensOn: z.string(),
  closesOn: z.string(),
  formatId: z.string(),
  productId: z.string(),
  product: z.string(),
  vintage: z.string(),
  format: z.string(),
  forKind: z.enum(RECIPIENTS),
  recipient: z.string(),
  forName: z.string(),
  granted: z.number(),
  ordered: z.number(),
  left: z.number(),
  eq75: z.number(),
  /** The quantity that its agent asks for in addition. */
  asked: z.number().nullable(),
  askedNote: z.string(),
});
export type AllocationRow = z.output<typeof AllocationRow>;

/** Requests are answered while the days of their allocation run, once each. */
export const whyNotAnswer = (row: Pick<AllocationRow, 'state' | 'closesOn' | 'asked'>): Refusal | null => {
  if (row.state === 'over') return refuseAllocation('sales.allocation-over', { day: { day: asDay(row.closesOn) } });
  return row.asked === null ? refuseAllocation('sales.allocation-nothing-asked') : null;
};

export const Allocation = AllocationForm.extend({
  id: z.string(),
  version: z.number().int(),
  state: z.enum(ALLOCATION_STATES),
  lines: z.array(AllocationRow),
});
export type Allocation = z.output<typeof Allocation>;

export const allocationList = defineList({
  name: 'stock-allocations',
  nouns: ['ligne allouée', 'lignes allouées'],
  fields: {
    product: { type: 'text', label: 'Produit', filter: true, sort: true },
    vintage: { type: 'text', label: 'Millésime', filter: true, sort: true },
    format: { type: 'text', label: 'Format' },
    formatId: { type: 'id', label: 'Article', filter: true, group: true },
    forName: { type: 'text', label: 'Pour', filter: true, sort: true, group: true },
    forKind: { type: 'enum', label: 'Bénéficiaire', filter: true, sort: true, group: true, values: RECIPIENT_WORDS },
    allocation: { type: 'text', label: 'Allocation', filter: true, sort: true, group: true },
    allocationId: { type: 'id', label: 'Allocation (identifiant)', filter: true },
    state: { type: 'enum', label: 'État', filter: true, sort: true, group: true, values: ALLOCATION_STATE_WORDS },
    opensOn: { type: 'date', label: 'Ouvre le', filter: true, sort: true },
    closesOn: { type: 'date', label: 'Clôture le', filter: true, sort: true },
    granted: { type: 'number', label: 'Alloué', filter: true, sort: true },
    ordered: { type: 'number', label: 'Commandé', filter: true, sort: true },
    left: { type: 'number', label: 'Reste', filter: true, sort: true },
    eq75: { type: 'number', label: 'Reste (éq. 75 cl)', sort: true },
    asked: { type: 'number', label: 'Demandé en plus', filter: true, sort: true },
  },
  defaultSort: '-opensOn,product,vintage,forName',
  search: true,
  sums: ['granted', 'ordered', 'left', 'eq75', 'asked'],
});
