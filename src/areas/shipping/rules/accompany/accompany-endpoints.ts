import * as z from 'zod';
import { ById, endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';
import { historyEndpoint } from '#kernel/history.ts';
import { defineList, listOf, ListQuery } from '#kernel/list.ts';
import {
  ACCOMPANY_KINDS,
  ACCOMPANY_STATUS_WORDS,
  ACCOMPANY_STATUSES,
  ACCOMPANY_WORDS,
  EXIT_OFFICE,
  EXPORT_DECLARATION,
} from './accompany.ts';

const sees = { can: { any: ['manageDelivery', 'seeAllOrder'] }, module: null } as const;
const does = { can: 'manageDelivery', module: null } as const;

export const AccompanyRow = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(ACCOMPANY_KINDS),
  status: z.enum(ACCOMPANY_STATUSES),
  arc: z.string(),
  note: z.string(),
  orderId: z.uuid(),
  order: z.string(),
  consignee: z.string(),
  /** Hectolitres, to the fifth decimal. */
  volume: z.number(),
  issuedOn: z.string(),
  sentOn: z.string().nullable(),
  dischargedOn: z.string().nullable(),
  /** The customs office of exit and the export declaration; empty unless the goods leave the Union. */
  exitOffice: z.string(),
  exportDeclaration: z.string(),
});
export type AccompanyRow = z.output<typeof AccompanyRow>;

export const accompanyList = defineList({
  name: 'accompanying-documents',
  nouns: ['document', 'documents'],
  fields: {
    number: { type: 'text', label: 'Numéro', filter: true, sort: true },
    kind: { type: 'enum', label: 'Document', filter: true, values: ACCOMPANY_WORDS },
    status: { type: 'enum', label: 'État', filter: true, values: ACCOMPANY_STATUS_WORDS },
    arc: { type: 'text', label: 'ARC', filter: true },
    note: { type: 'text', label: 'Bon de livraison', filter: true },
    order: { type: 'text', label: 'Commande', filter: true },
    consignee: { type: 'text', label: 'Destinataire', filter: true, sort: true },
    volume: { type: 'number', label: 'Volume (hl)', sort: true },
    issuedOn: { type: 'date', label: 'Établi le', filter: true, sort: true },
    sentOn: { type: 'date', label: 'Envoyé le', filter: true, sort: true },
    dischargedOn: { type: 'date', label: 'Apuré le', filter: true, sort: true },
  },
  defaultSort: '-issuedOn',
  search: true,
  sums: ['volume'],
});

export const accompanyingDocuments = endpoint({
  ...sees,
  verb: 'GET',
  path: '/v1/accompanying-documents',
  input: ListQuery,
  output: listOf(AccompanyRow),
  summary: 'Les documents d’accompagnement établis : DSA, brouillons de DAE et de DAES, avec leur ARC et leur état.',
});

/** The delivery notes of an order, each with its document, or why it can have none. */
export const accompanyingOfOrder = endpoint({
  ...sees,
  verb: 'GET',
  path: '/v1/orders/:id/accompanying-documents',
  readOnly: true,
  input: ById,
  output: z.object({
    notes: z.array(
      z.object({
        note: z.string(),
        kind: z.enum(ACCOMPANY_KINDS),
        document: AccompanyRow.nullable(),
        /** The reason why the document cannot be made out yet. */
        why: z.string().nullable(),
        /** True when no goods of the note are subject to the duty. */
        needsNone: z.boolean(),
        /** True when the goods leave the Union under suspension: the customs office of exit is asked. */
        isExport: z.boolean(),
      }),
    ),
  }),
  summary: 'Les bons de livraison d’une commande, et le document d’accompagnement de chacun.',
});

const coded = (shape: RegExp, why: string) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .refine((text) => text === '' || shape.test(text), why)
    .default('');
const exportDeclaration = coded(
  EXPORT_DECLARATION,
  'Un numéro de déclaration d’exportation (MRN) a 18 caractères : deux chiffres, deux lettres, puis 14 lettres ou chiffres',
);
export const ExitAsked = z.strictObject({
  exitOffice: coded(
    EXIT_OFFICE,
    'Un bureau de douane a un code de huit caractères : deux lettres du pays, puis six chiffres ou lettres',
  ),
  exportDeclaration,
});
export const makeAccompanying = endpoint({
  ...does,
  verb: 'POST',
  path: '/v1/orders/:id/accompanying-documents',
  input: ExitAsked.extend({ id: Id, note: z.string().trim().min(1).max(60) }),
  output: MessageAnswer.extend({ documentId: z.uuid(), number: z.string() }),
  told: 'Document d’accompagnement établi',
  summary:
    'Établit le document d’accompagnement d’un bon de livraison : DSA en France, brouillon de DAE en suspension de droits, de DAES vers l’Union.',
});
export const accompanyingPdf = endpoint({
  ...sees,
  verb: 'GET',
  path: '/v1/accompanying-documents/:id/pdf',
  input: ById,
  output: 'file',
  summary: 'Le document d’accompagnement, ou la feuille de saisie du document électronique.',
});
export const SentAsked = z.strictObject({
  arc: z
    .string()
    .trim()
    .toUpperCase()
    .regex(
      /^(\d{2}[A-Z]{2}[A-Z0-9]{17})?$/,
      'Un numéro ARC a 21 caractères : deux chiffres, deux lettres, puis 17 lettres ou chiffres',
    )
    .default(''),
  /** The declaration of an export; empty leaves the one that is known. */
  exportDeclaration,
});
export const sendAccompanying = endpoint({
  ...does,
  verb: 'PUT',
  path: '/v1/accompanying-documents/:id/sent',
  input: SentAsked.extend({ id: Id }),
  output: MessageAnswer,
  done: 'Le document est noté envoyé',
  summary: 'Note un document envoyé : un DAE ou DAES avec le numéro ARC que GAMMA2 lui a donné.',
});
export const DischargeAsked = z.strictObject({ day: z.iso.date() });
export const dischargeAccompanying = endpoint({
  ...does,
  verb: 'PUT',
  path: '/v1/accompanying-documents/:id/discharged',
  input: DischargeAsked.extend({ id: Id }),
  output: MessageAnswer,
  done: 'Le document est noté apuré',
  summary: 'Note le jour où le destinataire a accusé réception : le document est apuré.',
});
export const historyOfAccompanying = historyEndpoint('accompanying_document', {
  ...sees,
  summary: 'Qui a établi, envoyé et apuré ce document d’accompagnement.',
});
