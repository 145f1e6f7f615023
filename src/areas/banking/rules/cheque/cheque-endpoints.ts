import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { papersEndpoint } from '#areas/messaging/rules/papers/paper-batch.ts';
import { ById, endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';
import { defineList, ListFilter, listOf, ListQuery } from '#kernel/list.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { refuseCheque } from './cheque-refusals.ts';

/** As many as one counts in an evening; a bank takes no more on one slip. */
export const MOST_CHEQUES = 200;

/** A beginning may be of years. */
export const MOST_SAID = 2000;
export const bankedWords = { before: 'Déjà remis, sans bordereau' } as const;

export const WaitingCheque = z.object({
  id: Id,
  day: z.string(),
  payer: z.string(),
  /** The number of the cheque, as it was noted. */
  note: z.string(),
  /** The document that it pays; empty for money on account. */
  reference: z.string(),
  amount: z.number(),
});
export type WaitingCheque = z.output<typeof WaitingCheque>;

const chequeFields = {
  day: { type: 'date', label: 'Reçu le', filter: true, sort: true },
  payer: { type: 'text', label: 'Tireur', filter: true, sort: true },
  note: { type: 'text', label: 'N° de chèque', filter: true },
  reference: { type: 'text', label: 'Document', filter: true, sort: true },
  amount: { type: 'money', label: 'Montant', filter: true, sort: true },
} as const;
const ofCheques = { nouns: ['chèque', 'chèques'], fields: chequeFields, search: true, sums: ['amount'] } as const;
export const chequeList = defineList({ ...ofCheques, name: 'cheques', defaultSort: 'day' });
export const bankedList = defineList({ ...ofCheques, name: 'banked-cheques', defaultSort: '-day' });

const SLIP_STATES = { handed: 'Remis', cancelled: 'Annulé' } as const;
export const ChequeSlip = z.object({
  id: Id,
  number: z.string(),
  day: z.string(),
  iban: z.string(),
  cheques: z.number().int(),
  amount: z.number(),
  state: z.enum(['handed', 'cancelled']),
  cancelledWhy: z.string(),
});
export type ChequeSlip = z.output<typeof ChequeSlip>;
const ChangedSlip = ChequeSlip.extend(MessageAnswer.shape);

export const slipList = defineList({
  name: 'cheque-slips',
  nouns: ['bordereau', 'bordereaux'],
  fields: {
    number: { type: 'text', label: 'Numéro', filter: true, sort: true },
    day: { type: 'date', label: 'Date', filter: true, sort: true, group: true },
    state: { type: 'enum', label: 'État', filter: true, sort: true, values: SLIP_STATES },
    iban: { type: 'text', label: 'Compte', filter: true },
    cheques: { type: 'number', label: 'Chèques', filter: true, sort: true },
    amount: { type: 'money', label: 'Total', filter: true, sort: true },
    cancelledWhy: { type: 'text', label: 'Motif d’annulation', filter: true },
  },
  defaultSort: '-day',
  search: true,
  sums: ['amount'],
});

const asked = { can: 'seeAllPayment', module: null } as const;
export const waitingCheques = endpoint({
  ...asked,
  verb: 'GET',
  path: '/v1/cheques',
  input: ListQuery,
  output: listOf(WaitingCheque),
  summary: 'Les chèques reçus qui ne sont pas encore remis en banque.',
});
export const handInCheques = endpoint({
  ...asked,
  verb: 'POST',
  path: '/v1/cheque-slips',
  input: z.strictObject({
    ids: z.array(Id).min(1).max(MOST_CHEQUES).optional(),
    /** In place of ids, what the list finds. */
    filter: ListFilter.optional(),
    search: z.string().trim().max(200).optional(),
    sort: z.string().max(200).optional(),
  }),
  output: ChangedSlip,
  done: 'Le bordereau est prêt.',
  summary: 'Remet des chèques en banque\u00a0: un bordereau numéroté, chaque chèque une seule fois.',
});
const Said = z.strictObject({
  ids: z.array(Id).min(1).max(MOST_SAID).optional(),
  /** In place of ids, what the list finds. */
  filter: ListFilter.optional(),
  search: z.string().trim().max(200).optional(),
  sort: z.string().max(200).optional(),
});
const Noted = MessageAnswer.extend({ cheques: z.number().int() });
export const bankedCheques = endpoint({
  ...asked,
  verb: 'GET',
  path: '/v1/cheques/banked',
  input: ListQuery,
  output: listOf(WaitingCheque),
  summary: 'Les chèques notés comme déjà remis en banque, sans bordereau.',
});
export const chequesWereBanked = endpoint({
  ...asked,
  verb: 'PUT',
  path: '/v1/cheques/banked',
  input: Said,
  output: Noted,
  done: 'C’est noté\u00a0: ces chèques n’attendent plus.',
  summary: 'Note des chèques comme déjà remis en banque, sans bordereau ni écriture.',
});
export const chequesStillWait = endpoint({
  ...asked,
  verb: 'PUT',
  path: '/v1/cheques/waiting',
  input: Said,
  output: Noted,
  done: 'Ces chèques attendent de nouveau d’être remis.',
  summary: 'Reprend des chèques notés à tort comme déjà remis\u00a0: ils attendent de nouveau.',
});
export const chequeSlips = endpoint({
  ...asked,
  verb: 'GET',
  path: '/v1/cheque-slips',
  input: ListQuery,
  output: listOf(ChequeSlip),
  summary: 'Les bordereaux de remise de chèques.',
});
export const chequeSlipPdf = endpoint({
  ...asked,
  verb: 'GET',
  path: '/v1/cheque-slips/:id/pdf',
  input: ById,
  output: 'file',
  summary: 'Le bordereau de remise en PDF\u00a0: banque, compte, chèques, total.',
});
export const slipPapers = papersEndpoint('/v1/bill-papers/cheque-slips', asked.can, 'Plusieurs bordereaux de chèques');
export const SlipCancelling = z.strictObject({ reason: oneLine(300).min(3) });
export const cancelChequeSlip = endpoint({
  ...asked,
  verb: 'PUT',
  path: '/v1/cheque-slips/:id/cancel',
  input: SlipCancelling.extend({ id: Id }),
  output: ChangedSlip,
  done: 'Le bordereau est annulé\u00a0: ses chèques attendent de nouveau.',
  summary: 'Annule un bordereau avec son motif\u00a0; son numéro demeure, ses chèques peuvent être remis.',
});

export const whyNotCancelSlip = ({ state }: Pick<ChequeSlip, 'state'>): Refusal | null =>
  state === 'cancelled' ? refuseCheque('cheque.slip-cancelled') : null;
