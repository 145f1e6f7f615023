import * as z from 'zod';
import { SALE_STATUSES } from '#areas/papers/rules/statuses.ts';
import { addDays, day, daysInMonth } from '#kernel/day.ts';
import { Id } from '#kernel/endpoint.ts';
import { civilDay, decimal, ruleError, whole } from '#kernel/field/field-schemas.ts';
import { oneLine } from '#kernel/field/one-line.ts';
import { defineList } from '#kernel/list.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { besideField, refuse } from './refusals.ts';
import { STAGE_KIND_WORDS, STAGE_KINDS, type StageKind } from './stage.ts';

/** The fields that a person fills in. The stage is changed by a move. */
const filled = {
  clientId: Id,
  title: oneLine(200).min(1, ruleError('needed')),
  /** Euros without VAT. */
  amount: decimal().min(0).max(9_999_999).multipleOf(0.01),
  /** In percent; null: that of its stage. */
  ownChance: whole().min(0).max(100).nullable(),
  expectedOn: civilDay.nullable(),
  nextStep: oneLine(200),
  nextDay: civilDay.nullable(),
  assigneeId: Id,
  notes: z.string().trim().max(4000, 'Doit faire au maximum 4 000 caractères'),
};
/** So many articles at most. */
export const MOST_GOODS = 50;
export const OpportunityGoods = z.strictObject({ formatId: Id, quantity: whole().min(1).max(100_000) });
export type OpportunityGoods = z.output<typeof OpportunityGoods>;
export const Goods = z
  .array(OpportunityGoods)
  .max(MOST_GOODS)
  .refine((lines) => new Set(lines.map((one) => one.formatId)).size === lines.length, 'Un article n’y est qu’une fois');
export const OpportunityForm = z.strictObject(filled);
export const NewOpportunity = z.strictObject({
  ...filled,
  amount: filled.amount.default(0),
  ownChance: filled.ownChance.default(null),
  expectedOn: filled.expectedOn.default(null),
  nextStep: filled.nextStep.default(''),
  nextDay: filled.nextDay.default(null),
  notes: filled.notes.default(''),
  /** Without: whoever creates it. */
  assigneeId: Id.optional(),
  /** Without: the first open stage. */
  stageId: Id.optional(),
  goods: Goods.default([]),
});
export const MoveForm = z.strictObject({ lostReasonId: Id });

/** An opportunity as it is stored. */
export const StoredOpportunity = z.object({
  ...filled,
  stageId: Id,
  lostReasonId: Id.nullable(),
  movedAt: z.string(),
  closedAt: z.string().nullable(),
  createdBy: Id.nullable(),
  id: Id,
  version: z.number().int(),
  createdAt: z.string(),
  archivedAt: z.string().nullable(),
});

export const OpportunityRow = z.object({
  id: Id,
  title: z.string(),
  clientId: Id,
  client: z.string(),
  amount: z.number(),
  /** That which counts: its own, else that of its stage; all or nothing once it is closed. */
  chance: z.number().int(),
  /** The amount times the chance, exactly. */
  weighted: z.number(),
  expectedOn: z.string().nullable(),
  stageId: Id,
  stage: z.string(),
  kind: z.enum(STAGE_KINDS),
  nextStep: z.string(),
  nextDay: z.string().nullable(),
  assigneeId: Id,
  assignee: z.string(),
  lostReason: z.string(),
  sleeping: z.boolean(),
  /** Open, and its quotes are declined or have run out: none waits, none is accepted. */
  declined: z.boolean(),
  movedAt: z.string(),
  closedAt: z.string().nullable(),
  createdAt: z.string(),
  archivedAt: z.string().nullable(),
  version: z.number().int(),
});
export type OpportunityRow = z.output<typeof OpportunityRow>;
export const Opportunity = OpportunityRow.extend({
  ownChance: z.number().int().nullable(),
  notes: z.string(),
  goods: z.array(z.object({ formatId: Id, label: z.string(), quantity: z.number().int() })),
  /** The quotes that were made of it and that the caller sees, newest first. */
  quotes: z.array(
    z.object({
      id: Id,
      number: z.string().nullable(),
      status: z.enum(SALE_STATUSES),
      /** Absent for who sees no prices. */
      totalTTC: z.number().optional(),
      order: z.object({ id: Id, number: z.string().nullable() }).nullable(),
    }),
  ),
});
export type Opportunity = z.output<typeof Opportunity>;

/** So many cards of a column are answered; the list has the others. */
export const MOST_CARDS = 50;
/** Closed opportunities stay on the board for so many days. */
export const CLOSED_SHOWN_DAYS = 90;
export const BoardColumn = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(STAGE_KINDS),
  count: z.number().int(),
  amount: z.number(),
  weighted: z.number(),
  sleeping: z.number().int(),
  rows: z.array(OpportunityRow),
});
export type BoardColumn = z.output<typeof BoardColumn>;

const Sums = { count: z.number().int(), amount: z.number(), weighted: z.number() };
/** The open opportunities by the month in which each is expected: `2026-12`, null without a day. */
export const Forecast = z.object({
  ...Sums,
  months: z.array(z.object({ ...Sums, month: z.string().nullable(), isPast: z.boolean() })),
});
export type Forecast = z.output<typeof Forecast>;
/** `2026-12` → `2026-12-31` */
export const lastDayOfMonth = (month: string): string => {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return addDays(day(`${month}-01`), daysInMonth(year, of) - 1);
};

const mine = 'les opportunités des clients que vous avez créés';
export const opportunityList = defineList({
  name: 'opportunities',
  nouns: ['opportunité', 'opportunités'],
  narrowed: { any: ['seeAllClient'], iam: mine, agent: 'les opportunités des clients qui vous sont confiés' },
  fields: {
    title: { type: 'text', label: 'Opportunité', filter: true, sort: true },
    client: { type: 'text', label: 'Client', filter: true, sort: true },
    clientId: { type: 'id', label: 'Fiche du client', filter: true },
    stage: { type: 'text', label: 'Étape', filter: true, sort: true, group: true },
    kind: { type: 'enum', label: 'État', filter: true, group: true, values: STAGE_KIND_WORDS },
    amount: { type: 'money', label: 'Montant HT', filter: true, sort: true },
    chance: { type: 'number', label: 'Chance (%)', filter: true, sort: true },
    weighted: { type: 'money', label: 'Pondéré', sort: true },
    expectedOn: { type: 'date', label: 'Attendue le', filter: true, sort: true, group: true },
    nextStep: { type: 'text', label: 'Prochaine étape', filter: true },
    nextDay: { type: 'date', label: 'À faire le', filter: true, sort: true },
    assignee: { type: 'text', label: 'Suivie par', filter: true, sort: true, group: true },
    mine: { type: 'boolean', label: 'Suivie par moi', filter: true },
    sleeping: { type: 'boolean', label: 'Endormie', filter: true },
    declined: { type: 'boolean', label: 'Devis sans suite', filter: true },
    lostReason: { type: 'text', label: 'Raison de la perte', filter: true, sort: true, group: true },
    movedAt: { type: 'instant', label: 'À cette étape depuis', filter: true, sort: true },
    closedAt: { type: 'instant', label: 'Close le', filter: true, sort: true, group: true },
    createdAt: { type: 'instant', label: 'Créée le', filter: true, sort: true },
    removed: { type: 'boolean', label: 'Archivée', filter: true },
  },
  defaultSort: '-createdAt',
  search: true,
  sums: ['amount', 'weighted'],
});
export const OPEN = { kind: { in: ['open'] } };

/** Refuses a change of an archived opportunity. */
export const whyNotChange = ({ archivedAt }: Pick<Opportunity, 'archivedAt'>): Refusal | null =>
  archivedAt === null ? null : refuse('prospecting.opportunity-archived');
/** A lost opportunity says why. */
export const whyNotMove = (kind: StageKind, lostReasonId: string | null): Refusal | null =>
  kind === 'lost' && lostReasonId === null ? besideField('lostReasonId', 'prospecting.reason-needed') : null;
/** A closed opportunity is opened again before a quote is made of it. */
export const whyNotQuote = (kind: StageKind): Refusal | null =>
  kind === 'open' ? null : refuse('prospecting.opportunity-closed');
