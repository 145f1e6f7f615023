import * as z from 'zod';
import { ById, endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';
import { VatCheck } from './vat-check.ts';

const may = { any: ['seeAllClient', 'createClient'] } as const;
const sees = { any: ['seeAllOrder', 'billOrder'] } as const;

export const VatChecks = z.object({
  clientId: z.string(),
  /** False: the owner has not turned the check on, and no number leaves the house. */
  isOn: z.boolean(),
  /** The number on the client's record; empty when it is of no state of the Union. */
  number: z.string(),
  /** Why a proof is wanted; null when a recent one stands. */
  warning: z.string().nullable(),
  rows: z.array(VatCheck),
});
export type VatChecks = z.output<typeof VatChecks>;

export const vatChecks = endpoint({
  verb: 'GET',
  path: '/v1/clients/:id/vat-checks',
  can: may,
  module: 'crm',
  input: ById,
  output: VatChecks,
  summary:
    'Les consultations VIES du numéro de TVA d’un client, la plus récente d’abord\u00a0: numéro de consultation, jour, nom et adresse.',
});
export const checkVatNumber = endpoint({
  verb: 'POST',
  path: '/v1/clients/:id/vat-checks',
  can: 'createClient',
  module: 'crm',
  afterCommit: true,
  input: ById,
  output: VatChecks.extend(MessageAnswer.shape),
  told: 'Numéro de TVA demandé à VIES',
  summary:
    'Demande à VIES, le service de la Commission européenne, si le numéro de TVA du client est valide, et garde sa réponse.',
});
export const vatCheckPdf = endpoint({
  verb: 'GET',
  path: '/v1/clients/:id/vat-checks/pdf',
  can: may,
  module: 'crm',
  input: ById,
  output: 'file',
  summary: 'La preuve à imprimer\u00a0: ce que VIES a répondu du numéro de TVA d’un client.',
});

export const BillWarnings = z.object({
  clientId: z.string().nullable(),
  warnings: z.array(z.string()),
});
export const orderBillWarnings = endpoint({
  verb: 'GET',
  path: '/v1/orders/:id/bill-warnings',
  can: sees,
  module: null,
  input: ById,
  output: BillWarnings,
  summary:
    'Ce que la facture de cette commande laisserait en doute\u00a0: numéro de TVA non vérifié, nom qui ne s’imprime pas.',
});
export const billWarnings = endpoint({
  verb: 'GET',
  path: '/v1/bills/:id/warnings',
  can: sees,
  module: null,
  input: ById,
  output: BillWarnings,
  summary: 'Ce qu’une facture émise laisse en doute\u00a0: le numéro de TVA sur lequel repose son exonération.',
});

export const UnprovenBill = z.object({
  id: Id,
  kind: z.string(),
  number: z.string(),
  day: z.string(),
  buyer: z.string(),
  vatNumber: z.string(),
  /** The amount without VAT of the document; negative of a credit note. */
  base: z.number(),
  why: z.string(),
});
export type UnprovenBill = z.output<typeof UnprovenBill>;
export const unprovenBills = endpoint({
  verb: 'GET',
  path: '/v1/bill-vat-doubts',
  can: { all: ['seeAllOrder', 'seeAllPrice'] },
  module: null,
  input: z.strictObject({ from: z.iso.date(), to: z.iso.date() }),
  output: z.object({
    /** Documents of the period that rest on a number of the Union, and those of which no proof stands. */
    documents: z.number().int(),
    rows: z.array(UnprovenBill),
  }),
  summary:
    'Les factures et avoirs d’une période exonérés sur un numéro de TVA de l’Union que rien ne prouve : inconnu de VIES, non vérifié, ou vérifié trop tôt avant la facture.',
});
