import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { civilDay } from '#kernel/field/field-schemas.ts';
import { ById, endpoint, Id, MessageAnswer, NoInput } from '#kernel/endpoint.ts';
import { historyEndpoint } from '#kernel/history.ts';
import { defineList, ListFilter, listOf, ListQuery } from '#kernel/list.ts';
import { DEBIT_STATUSES, MOST_DEBITS, REMITTANCE_STATUS_WORDS, REMITTANCE_STATUSES } from './collection.ts';
import { SCHEME_WORDS, SCHEMES } from './mandate.ts';
import { RETURN_CODES } from './return-reasons.ts';
import { SEQUENCES } from './sequence.ts';

const CivilDay = civilDay;

/** An open bill, in no remittance, of a client with a mandate. */
export const DueDebit = z.object({
  /** The id of the bill. */
  id: Id,
  number: z.string(),
  clientId: Id,
  client: z.string(),
  issuedOn: z.string(),
  dueOn: z.string(),
  amount: z.number(),
  mandate: z.string(),
  scheme: z.enum(SCHEMES),
  iban: z.string(),
  /** The address of the announcement to the payer; empty: the office announces it by hand. */
  email: z.string(),
  /** The count of earlier debits that came back. */
  returned: z.number().int(),
});
export type DueDebit = z.output<typeof DueDebit>;
export const dueDebitList = defineList({
  name: 'sepa-due',
  nouns: ['facture à prélever', 'factures à prélever'],
  fields: {
    number: { type: 'text', label: 'Facture', filter: true, sort: true },
    client: { type: 'text', label: 'Client', filter: true, sort: true },
    issuedOn: { type: 'date', label: 'Date', filter: true, sort: true },
    dueOn: { type: 'date', label: 'Échéance', filter: true, sort: true },
    amount: { type: 'money', label: 'À prélever', filter: true, sort: true },
    mandate: { type: 'text', label: 'Mandat (RUM)', filter: true },
    scheme: { type: 'enum', label: 'Type', filter: true, sort: true, values: SCHEME_WORDS },
    iban: { type: 'text', label: 'Compte', filter: true },
    email: { type: 'text', label: 'Prévenu à', filter: true },
    returned: { type: 'number', label: 'Rejets', filter: true, sort: true },
  },
  defaultSort: 'dueOn',
  search: true,
  sums: ['amount'],
});

export const Remittance = z.object({
  id: Id,
  number: z.string(),
  status: z.enum(REMITTANCE_STATUSES),
  scheme: z.enum(SCHEMES),
  madeOn: z.string(),
  dueOn: z.string(),
  /** The last day on which the bank takes it for that day. */
  handBy: z.string(),
  iban: z.string(),
  debits: z.number().int(),
  amount: z.number(),
  /** The count of returned debits, and their amount. */
  returned: z.number().int(),
  returnedAmount: z.number(),
  cancelledWhy: z.string(),
});
export type Remittance = z.output<typeof Remittance>;
export const remittanceList = defineList({
  name: 'sepa-collections',
  nouns: ['remise', 'remises'],
  fields: {
    number: { type: 'text', label: 'Numéro', filter: true, sort: true },
    status: { type: 'enum', label: 'État', filter: true, sort: true, group: true, values: REMITTANCE_STATUS_WORDS },
    scheme: { type: 'enum', label: 'Type', filter: true, sort: true, values: SCHEME_WORDS },
    madeOn: { type: 'date', label: 'Faite le', filter: true, sort: true },
    dueOn: { type: 'date', label: 'Prélevée le', filter: true, sort: true, group: true },
    debits: { type: 'number', label: 'Prélèvements', filter: true, sort: true },
    amount: { type: 'money', label: 'Total', filter: true, sort: true },
    returned: { type: 'number', label: 'Rejets', filter: true, sort: true },
  },
  defaultSort: '-dueOn',
  search: true,
  sums: ['amount'],
});

export const Debit = z.object({
  id: Id,
  status: z.enum(DEBIT_STATUSES),
  clientId: Id,
  client: z.string(),
  billId: Id,
  bill: z.string(),
  mandate: z.string(),
  iban: z.string(),
  sequence: z.enum(SEQUENCES),
  endToEnd: z.string(),
  amount: z.number(),
  /** The address of the announcement to the client; empty: no mail was sent. */
  toldTo: z.string(),
  paymentId: Id.nullable(),
  returnedOn: z.string().nullable(),
  /** Why it came back, in words. */
  reason: z.string(),
  fee: z.number().nullable(),
});
export type Debit = z.output<typeof Debit>;
const Whole = Remittance.extend({ lines: z.array(Debit) });
const Acted = Whole.extend(MessageAnswer.shape);

const asked = { can: 'seeAllPayment', module: null } as const;
export const dueDebits = endpoint({
  ...asked,
  verb: 'GET',
  path: '/v1/sepa-due',
  input: ListQuery,
  output: listOf(DueDebit),
  summary: 'Les factures ouvertes des clients dont le mandat est prêt, et qui ne sont dans aucune remise.',
});
/** Reads the first values of the form. */
export const collectionDay = endpoint({
  ...asked,
  verb: 'GET',
  path: '/v1/sepa-due/first-day',
  readOnly: true,
  input: NoInput,
  output: z.object({ day: z.string(), noticeDays: z.number().int() }),
  summary: 'Le premier jour où prélever\u00a0: préavis du client, jours ouvrés des banques.',
});
export const Collecting = z.strictObject({
  /** Empty: the first day possible. */
  dueOn: CivilDay.optional(),
  /** The last debit of these mandates: they are over afterwards. */
  isLast: z.boolean().default(false),
  /** Takes bills too that are not due yet on that day; else they are left out, and the answer says so. */
  early: z.boolean().default(false),
});
export const makeRemittance = endpoint({
  ...asked,
  verb: 'POST',
  path: '/v1/sepa-collections',
  input: Collecting.extend({
    ids: z.array(Id).min(1).max(MOST_DEBITS).optional(),
    /** In place of ids, what the list finds. */
    filter: ListFilter.optional(),
    search: z.string().trim().max(200).optional(),
    sort: z.string().max(200).optional(),
  }),
  output: Acted,
  told: 'Remise de prélèvements faite',
  summary:
    'Fait une remise de prélèvements pour un jour\u00a0: chaque facture une seule fois, et ses payeurs sont prévenus par e-mail.',
});
export const remittances = endpoint({
  ...asked,
  verb: 'GET',
  path: '/v1/sepa-collections',
  input: ListQuery,
  output: listOf(Remittance),
  summary: 'Les remises de prélèvements.',
});
export const remittance = endpoint({
  ...asked,
  verb: 'GET',
  path: '/v1/sepa-collections/:id',
  input: ById,
  output: Whole,
  summary: 'Une remise et ses prélèvements, avec ce qui en est revenu.',
});
export const remittanceFile = endpoint({
  ...asked,
  verb: 'GET',
  path: '/v1/sepa-collections/:id/file',
  input: ById,
  output: 'file',
  summary: 'Le fichier de la remise pour la banque (pain.008.001.08).',
});
export const handRemittance = endpoint({
  ...asked,
  verb: 'PUT',
  path: '/v1/sepa-collections/:id/hand',
  input: ById,
  output: Acted,
  done: 'La remise est à la banque.',
  summary: 'Note que le fichier est à la banque\u00a0: la remise ne s’annule plus.',
});
export const RemittanceCancelling = z.strictObject({ reason: oneLine(300).min(3) });
export const cancelRemittance = endpoint({
  ...asked,
  verb: 'PUT',
  path: '/v1/sepa-collections/:id/cancel',
  evenBlocked: true,
  input: RemittanceCancelling.extend({ id: Id }),
  output: Acted,
  done: 'La remise est annulée\u00a0: ses factures sont de nouveau à prélever.',
  summary: 'Annule une remise que la banque n’a pas, avec son motif\u00a0; ses factures sont de nouveau à prélever.',
});
export const collectRemittance = endpoint({
  ...asked,
  verb: 'PUT',
  path: '/v1/sepa-collections/:id/collected',
  input: ById,
  output: Acted,
  done: 'La remise est encaissée.',
  summary: 'Note que l’argent d’une remise est arrivé\u00a0: ses factures sont réglées, au jour du prélèvement.',
});
export const removeDebit = endpoint({
  ...asked,
  verb: 'PUT',
  path: '/v1/sepa-debits/:id/remove',
  evenBlocked: true,
  input: ById,
  output: Acted,
  done: 'Le prélèvement est retiré\u00a0: sa facture n’est plus dans cette remise.',
  summary:
    'Retire un prélèvement d’une remise que la banque n’a pas\u00a0: la facture a été réglée autrement, ou son mandat ne sert plus.',
});
export const Returning = z.strictObject({
  code: z.enum(RETURN_CODES),
  day: CivilDay.optional(),
  fee: z.number().min(0).max(9999).multipleOf(0.01).optional(),
});
export const returnDebit = endpoint({
  ...asked,
  verb: 'PUT',
  path: '/v1/sepa-debits/:id/return',
  evenBlocked: true,
  input: Returning.extend({ id: Id }),
  output: Acted,
  done: 'Le rejet est noté\u00a0: la facture est de nouveau due.',
  summary: 'Note qu’un prélèvement est revenu, avec le motif de la banque\u00a0: la facture est de nouveau due.',
});
export const historyOfRemittance = historyEndpoint('sepa_collection', {
  ...asked,
  summary: 'Qui a fait, porté, encaissé ou annulé une remise de prélèvements.',
});
