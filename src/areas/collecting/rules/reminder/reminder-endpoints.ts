import * as z from 'zod';
import { ById, endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';
import { defineList, listOf, ListQuery } from '#kernel/list.ts';
import { REMINDER_WAYS, TONES } from './reminder.ts';

export const TONE_WORDS = {
  early: 'Avant l’échéance',
  courteous: 'Courtoise',
  firm: 'Ferme',
  formal: 'Mise en demeure',
} as const;
export const WAY_WORDS = { mail: 'E-mail', letter: 'Lettre' } as const;
export const MOST_LETTERS = 100;

/** The right to send reminders needs the right to see debts: every text of a reminder bears an amount. */
const access = { can: { all: ['seeAllPayment', 'seeAllPrice'] }, module: null } as const;

export const DueReminder = z.object({
  /** The id of the client: a single reminder covers all due bills of a client. */
  id: Id,
  name: z.string(),
  email: z.string(),
  level: z.number().int(),
  tone: z.enum(TONES),
  by: z.enum(REMINDER_WAYS),
  bills: z.number().int(),
  billIds: z.array(Id),
  oldest: z.string(),
  days: z.number().int(),
  owed: z.number(),
  lastOn: z.string().nullable(),
});
export type DueReminder = z.output<typeof DueReminder>;

export const dueReminderList = defineList({
  name: 'due-reminders',
  nouns: ['client à relancer', 'clients à relancer'],
  fields: {
    name: { type: 'text', label: 'Client', filter: true, sort: true },
    email: { type: 'text', label: 'E-mail', filter: true },
    tone: { type: 'enum', label: 'Relance', filter: true, values: TONE_WORDS },
    by: { type: 'enum', label: 'Par', filter: true, values: WAY_WORDS },
    level: { type: 'number', label: 'Niveau', filter: true, sort: true },
    bills: { type: 'number', label: 'Factures', filter: true, sort: true },
    oldest: { type: 'date', label: 'Plus ancienne échéance', filter: true, sort: true },
    days: { type: 'number', label: 'Jours de retard', filter: true, sort: true },
    owed: { type: 'money', label: 'Montant', filter: true, sort: true },
    lastOn: { type: 'date', label: 'Dernière relance', filter: true, sort: true },
  },
  defaultSort: '-days',
  search: true,
  sums: ['owed'],
});

export const SentReminder = z.object({
  id: Id,
  day: z.string(),
  clientId: Id,
  client: z.string(),
  level: z.number().int(),
  tone: z.enum(TONES),
  by: z.enum(REMINDER_WAYS),
  bills: z.array(z.object({ id: Id, number: z.string() })),
  amount: z.number(),
  sentTo: z.string(),
  sentBy: z.string(),
});
export type SentReminder = z.output<typeof SentReminder>;

export const sentReminderList = defineList({
  name: 'reminders',
  nouns: ['relance', 'relances'],
  fields: {
    day: { type: 'date', label: 'Date', filter: true, sort: true, group: true },
    client: { type: 'text', label: 'Client', filter: true, sort: true },
    clientId: { type: 'id', label: 'Client', filter: true },
    tone: { type: 'enum', label: 'Relance', filter: true, values: TONE_WORDS },
    by: { type: 'enum', label: 'Par', filter: true, values: WAY_WORDS },
    level: { type: 'number', label: 'Niveau', filter: true, sort: true },
    amount: { type: 'money', label: 'Montant', filter: true, sort: true },
    sentTo: { type: 'text', label: 'Envoyée à', filter: true },
  },
  defaultSort: '-day',
  search: true,
  sums: [],
});

/** A reminder as its client will read it, before it leaves. */
export const ReminderDraft = z.object({
  level: z.number().int(),
  tone: z.enum(TONES),
  by: z.enum(REMINDER_WAYS),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  bills: z.array(z.object({ id: Id, number: z.string(), dueOn: z.string(), days: z.number().int(), left: z.number() })),
  total: z.number(),
  /** Null: not claimed at this level, or of a consumer; of the penalty also when no rate is typed. */
  penalty: z.number().nullable(),
  fee: z.number().nullable(),
  hasRate: z.boolean(),
});
export type ReminderDraft = z.output<typeof ReminderDraft>;

export const dueReminders = endpoint({
  ...access,
  verb: 'GET',
  path: '/v1/reminders/due',
  input: ListQuery,
  output: listOf(DueReminder),
  summary: 'Les clients à relancer aujourd’hui, chacun avec son niveau, ses factures et leur montant.',
});
export const reminderDraft = endpoint({
  ...access,
  verb: 'GET',
  path: '/v1/clients/:id/reminder',
  input: ById,
  output: ReminderDraft,
  summary: 'La relance due aujourd’hui à un client, telle qu’il la lira.',
});
export const sendReminder = endpoint({
  ...access,
  verb: 'POST',
  path: '/v1/clients/:id/reminders',
  manyAtOnce: true,
  input: z.strictObject({
    id: Id,
    /** The bills that were shown; one that was paid since is left out. */
    billIds: z.array(Id).min(1).max(500),
    by: z.enum(REMINDER_WAYS).optional(),
  }),
  output: z.object({ reminderId: Id, bills: z.number().int() }),
  done: 'La relance est partie.',
  summary:
    'Relance un client : par mail, ou notée comme envoyée par courrier. Une facture payée depuis est laissée de côté.',
});
export const reminders = endpoint({
  ...access,
  verb: 'GET',
  path: '/v1/reminders',
  /** `billId`: those that named this bill. */
  input: ListQuery.extend({ billId: Id.optional() }),
  output: listOf(SentReminder),
  summary: 'Les relances envoyées.',
});
export const reminderLetter = endpoint({
  ...access,
  verb: 'GET',
  path: '/v1/reminders/:id/letter',
  input: ById,
  output: 'file',
  summary: 'La lettre d’une relance envoyée, telle qu’elle était, en PDF.',
});
export const draftLetters = endpoint({
  ...access,
  verb: 'GET',
  path: '/v1/reminder-letters',
  input: z.strictObject({ clients: z.string().min(1).max(8000) }),
  output: 'file',
  summary: 'Les lettres des relances dues aujourd’hui à plusieurs clients, en un PDF à imprimer.',
});

const Subject = z.enum(['bill', 'client']);
export const ReminderStop = z.object({
  /** The id of the bill or of the client. */
  id: Id,
  subject: Subject,
  name: z.string(),
  reason: z.string(),
  until: z.string().nullable(),
  by: z.string(),
  on: z.string(),
});
export type ReminderStop = z.output<typeof ReminderStop>;
export const reminderStopList = defineList({
  name: 'reminder-stops',
  nouns: ['suspension', 'suspensions'],
  fields: {
    id: { type: 'id', label: 'Facture ou client', filter: true },
    subject: { type: 'enum', label: 'Concerne', filter: true, values: { bill: 'Une facture', client: 'Un client' } },
    name: { type: 'text', label: 'Nom', filter: true, sort: true },
    reason: { type: 'text', label: 'Motif' },
    until: { type: 'date', label: 'Jusqu’au', filter: true, sort: true },
    on: { type: 'date', label: 'Depuis', filter: true, sort: true },
  },
  defaultSort: '-on',
  search: true,
  sums: [],
});
export const reminderStops = endpoint({
  ...access,
  verb: 'GET',
  path: '/v1/reminder-stops',
  input: ListQuery,
  output: listOf(ReminderStop),
  summary: 'Les factures en litige et les clients que l’on ne relance pas.',
});
export const StopInput = z.strictObject({
  id: Id,
  subject: Subject,
  reason: z.string().trim().min(1, 'Dites pourquoi').max(300),
  until: z.iso.date('Un jour est attendu').nullable(),
});
export const stopReminders = endpoint({
  ...access,
  verb: 'PUT',
  path: '/v1/reminder-stops/:id',
  input: StopInput,
  output: MessageAnswer,
  done: 'Les relances sont suspendues.',
  summary: 'Ne relance plus une facture, en litige par exemple, ou un client : jusqu’à un jour, ou sans limite.',
});
export const resumeReminders = endpoint({
  ...access,
  verb: 'DELETE',
  path: '/v1/reminder-stops/:id',
  input: ById,
  output: MessageAnswer,
  done: 'Les relances reprennent.',
  summary: 'Reprend les relances d’une facture ou d’un client.',
});
