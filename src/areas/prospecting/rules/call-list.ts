import * as z from 'zod';
import { PIPES } from '#areas/clients/rules/client-kinds.ts';
import { Id } from '#kernel/endpoint.ts';
import { civilDay, ruleError, whole } from '#kernel/field/field-schemas.ts';
import { oneLine } from '#kernel/field/one-line.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { besideField, refuse } from './refusals.ts';

export const OUTCOMES = ['reached', 'absent', 'later', 'meeting', 'refused'] as const;
export type Outcome = (typeof OUTCOMES)[number];
export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  reached: 'Joint',
  absent: 'Absent',
  later: 'À rappeler',
  meeting: 'Rendez-vous',
  refused: 'Pas intéressé',
};
export const ITEM_STATES = ['toCall', 'later', 'done'] as const;
export type ItemState = (typeof ITEM_STATES)[number];
/** These outcomes name a day: that of the next call, or that of the meeting. */
export const asksDay = (outcome: Outcome): boolean => outcome !== 'reached' && outcome !== 'refused';
/** The state of a client after a call. */
export const stateAfter = (outcome: Outcome): ItemState =>
  outcome === 'absent' || outcome === 'later' ? 'later' : 'done';
/** An outcome that names a day needs one that is not past. */
export const whyNotNote = (outcome: Outcome, day: string | null, today: string): Refusal | null => {
  if (!asksDay(outcome)) return null;
  return day === null || day < today ? besideField('day', 'prospecting.call-day') : null;
};

export const CALLED = ['prospects', 'asleep', 'clients', 'all'] as const;
export const CALLED_WORDS: Readonly<Record<(typeof CALLED)[number], string>> = {
  prospects: 'Les prospects',
  asleep: 'Les clients endormis',
  clients: 'Tous les clients',
  all: 'Clients et prospects',
};
/** A list has so many clients at most: beyond, it is not worked to its end. */
export const MOST_CALLED = 300;
export const CallListForm = z.strictObject({
  name: oneLine(120).min(1, ruleError('needed')),
  who: z.enum(CALLED),
  /** Sleeping clients have had no order for so many days. */
  asleepDays: whole().min(1).max(3650),
  /** `37`, `971`; empty: everywhere. */
  department: oneLine(3).regex(/^(\d{2,3})?$/, 'Un département s’écrit 37, ou 971'),
  tag: oneLine(60),
  /** A group of clients; null: all. */
  groupId: Id.nullable(),
  assigneeId: Id,
});
export const NewCallList = CallListForm.extend({
  asleepDays: CallListForm.shape.asleepDays.default(180),
  department: CallListForm.shape.department.default(''),
  tag: CallListForm.shape.tag.default(''),
  groupId: CallListForm.shape.groupId.default(null),
  /** Without: whoever creates it. */
  assigneeId: Id.optional(),
});

const Counts = z.object({
  all: z.number().int(),
  /** Never called, or to be called again today. */
  due: z.number().int(),
  later: z.number().int(),
  done: z.number().int(),
});
export const CallListRow = z.object({
  id: Id,
  name: z.string(),
  assigneeId: Id,
  assignee: z.string(),
  createdAt: z.string(),
  counts: Counts,
});
export type CallListRow = z.output<typeof CallListRow>;

const Called = z.object({
  clientId: Id,
  client: z.string(),
  city: z.string(),
  zipcode: z.string(),
  state: z.enum(ITEM_STATES),
  outcome: z.enum(OUTCOMES).nullable(),
  note: z.string(),
  callOn: z.string().nullable(),
  calls: z.number().int(),
  calledAt: z.string().nullable(),
  isDue: z.boolean(),
});
export type Called = z.output<typeof Called>;
export const CallSheet = Called.extend({
  contact: z.string(),
  phone: z.string(),
  landline: z.string(),
  email: z.string(),
  pipe: z.enum(PIPES),
  comment: z.string(),
  /** The version of his record. */
  version: z.number().int(),
  lastOrders: z.array(
    z.object({
      id: Id,
      number: z.string(),
      placedAt: z.string().nullable(),
      bottles: z.number(),
      /** Absent for who sees no prices. */
      totalTTC: z.number().optional(),
    }),
  ),
});
export type CallSheet = z.output<typeof CallSheet>;
export const CallList = CallListRow.extend({
  rows: z.array(Called),
  /** The client who is asked for, else the next one to call; null when nobody is due. */
  current: CallSheet.nullable(),
});
export type CallList = z.output<typeof CallList>;

export const CallForm = z.strictObject({
  outcome: z.enum(OUTCOMES),
  note: z.string().trim().max(1000, 'Doit faire au maximum 1 000 caractères'),
  day: civilDay.nullable(),
});
export const DayForm = z.strictObject({ day: civilDay });

export const Territory = z.object({
  /** `37`; empty where the postal code tells none. */
  department: z.string(),
  departmentName: z.string(),
  agent: z.string(),
  prospects: z.number().int(),
  /** Prospects with a telephone. */
  callable: z.number().int(),
  /** Prospects with a telephone whom no list has called yet. */
  uncalled: z.number().int(),
});
export type Territory = z.output<typeof Territory>;

/** Refuses an empty list. */
export const whyNotListed = (count: number): Refusal | null =>
  count === 0 ? refuse('prospecting.nobody-to-call') : null;
