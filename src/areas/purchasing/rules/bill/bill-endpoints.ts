import * as z from 'zod';
import { SureDay } from '#kernel/field/far-day.ts';
import { PAYMENT_TYPES } from '#areas/catalogue/rules/reference/reference-trade.ts';
import { ById, endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';
import { civilDay, decimal, ruleError } from '#kernel/field/field-schemas.ts';
import { oneLine } from '#kernel/field/one-line.ts';
import { historyEndpoint } from '#kernel/history.ts';
import { listOf, ListQuery } from '#kernel/list.ts';
import { defineRefusals, type Refusal } from '#kernel/refusal.ts';

export const BILL_STATES = ['toCheck', 'accepted', 'disputed', 'withdrawn'] as const;
export type BillState = (typeof BILL_STATES)[number];
/** The states that people read: an accepted bill also says how far it is paid, by money or by credit notes. */
export const BILL_READ_STATES = ['toCheck', 'accepted', 'partlyPaid', 'paid', 'disputed', 'withdrawn'] as const;
export type BillReadState = (typeof BILL_READ_STATES)[number];
export const isAccepted = (status: BillReadState): boolean =>
  status === 'accepted' || status === 'partlyPaid' || status === 'paid';
export const BILL_STATE_WORDS: Readonly<Record<BillReadState, string>> = {
  toCheck: 'À contrôler',
  accepted: 'Acceptée',
  partlyPaid: 'Payée en partie',
  paid: 'Payée',
  disputed: 'Contestée',
  withdrawn: 'Retirée',
};

export const refuseSupplierBill = defineRefusals({
  'purchasing.bill-twice': {
    kind: 'state',
    fr: 'Une facture de ce fournisseur porte déjà ce numéro.',
    en: 'A bill of this supplier already has this number.',
  },
  'purchasing.bill-rate-twice': {
    kind: 'invalid',
    fr: 'Ce taux est déjà sur une autre ligne.',
    en: 'This rate is on another line already.',
  },
  'purchasing.bill-other-supplier': {
    kind: 'invalid',
    fr: 'Cette commande est d’un autre fournisseur, ou n’est pas envoyée.',
    en: 'This order is of another supplier, or was not sent.',
  },
  'purchasing.bill-due-before': {
    kind: 'invalid',
    fr: 'L’échéance ne peut pas précéder la facture.',
    en: 'The due day cannot come before the bill.',
  },
  'purchasing.bill-decided': {
    kind: 'state',
    fr: 'Cette facture est acceptée : contestez-la d’abord pour la changer.',
    en: 'This bill is accepted: dispute it first.',
  },
  'purchasing.bill-accepted': { kind: 'state', fr: 'Cette facture est déjà acceptée.', en: 'This bill is accepted.' },
  'purchasing.bill-differs': {
    kind: 'invalid',
    fr: 'Cette facture diffère de ce qui est reçu : dites pourquoi vous l’acceptez, ou contestez-la.',
    en: 'This bill differs from what was received: say why it is accepted.',
  },
  'purchasing.bill-paid': { kind: 'state', fr: 'Cette facture est déjà payée.', en: 'This bill is paid.' },
  'purchasing.bill-not-accepted': {
    kind: 'state',
    fr: 'Acceptez d’abord la facture.',
    en: 'Accept the bill first.',
  },
  'purchasing.bill-paid-later': {
    kind: 'invalid',
    fr: 'Un paiement se note au plus tard aujourd’hui.',
    en: 'A payment is noted today at the latest.',
  },
  'purchasing.bill-paid-first': {
    kind: 'state',
    fr: 'Cette facture est payée : annulez d’abord son paiement.',
    en: 'This bill is paid: take its payment back first.',
  },
  'purchasing.bill-not-paid': {
    kind: 'state',
    fr: 'Cette facture n’est pas payée.',
    en: 'This bill is not paid.',
  },
  'purchasing.bill-withdrawn': { kind: 'state', fr: 'Cette facture est retirée.', en: 'This bill was withdrawn.' },
  'purchasing.bill-settled': {
    kind: 'state',
    fr: 'Rien ne reste à payer de cette facture : ses avoirs la soldent.',
    en: 'Nothing is left to pay of this bill: credit notes settle it.',
  },
  'purchasing.bill-gave-back': {
    kind: 'state',
    fr: 'L’avoir {credit} rend des marchandises de cette commande : retirez-le d’abord.',
    en: 'The credit note {credit} gives back goods of this order: withdraw it first.',
  },
  'purchasing.bill-moved-nowhere': {
    kind: 'invalid',
    fr: 'Cette facture est déjà de cette commande : choisissez-en une autre.',
    en: 'This bill is of this order already: choose another one.',
  },
  'purchasing.bill-file': {
    kind: 'invalid',
    fr: 'Joignez un fichier PDF de 10 Mo au plus.',
    en: 'Attach a PDF of 10 MB at most.',
  },
});

interface Standing {
  readonly status: BillReadState;
  readonly paidOn: string | null;
  /** The amount left to pay. */
  readonly owed?: number;
}
export const whyNotBillChanged = ({ status }: Standing): Refusal | null =>
  status === 'withdrawn'
    ? refuseSupplierBill('purchasing.bill-withdrawn')
    : isAccepted(status)
      ? refuseSupplierBill('purchasing.bill-decided')
      : null;
export const whyNotAccepted = (one: Standing, isWithinTolerance: boolean, reason: string): Refusal | null => {
  if (one.status === 'withdrawn') return refuseSupplierBill('purchasing.bill-withdrawn');
  if (isAccepted(one.status)) return refuseSupplierBill('purchasing.bill-accepted');
  if (isWithinTolerance || reason.trim() !== '') return null;
  const why = refuseSupplierBill('purchasing.bill-differs');
  return { ...why, fields: { reason: why.words } };
};
/** A paid bill cannot be withdrawn: its payment must be undone first. */
export const whyNotWithdrawn = ({ status, paidOn }: Standing): Refusal | null => {
  if (status === 'withdrawn') return refuseSupplierBill('purchasing.bill-withdrawn');
  return paidOn === null ? null : refuseSupplierBill('purchasing.bill-paid-first');
};
export const whyNotDisputed = whyNotWithdrawn;
export const whyNotMoved = whyNotWithdrawn;
export const whyNotUnpaid = ({ paidOn }: Standing): Refusal | null =>
  paidOn === null ? refuseSupplierBill('purchasing.bill-not-paid') : null;
export const whyNotPaid = ({ status, paidOn, owed }: Standing): Refusal | null => {
  if (paidOn !== null) return refuseSupplierBill('purchasing.bill-paid');
  if (status === 'withdrawn') return refuseSupplierBill('purchasing.bill-withdrawn');
  if (!isAccepted(status)) return refuseSupplierBill('purchasing.bill-not-accepted');
  return owed === 0 ? refuseSupplierBill('purchasing.bill-settled') : null;
};

const STAFF = ['owner', 'iam'] as const;
const module = 'purchase';
const reads = {
  can: { all: ['manageBudget'], any: ['seeSupplierOrder', 'createSupplierOrder'], of: STAFF },
  module,
} as const;
const writes = { can: { all: ['manageBudget', 'createSupplierOrder'], of: STAFF }, module } as const;

const Cents = decimal().min(0).max(99_999_999).multipleOf(0.01);
export const BillRate = z.strictObject({
  rate: decimal().min(0).lt(100).multipleOf(0.01),
  base: Cents,
  vat: Cents,
});
export type BillRate = z.output<typeof BillRate>;
export const SupplierBillForm = z.strictObject({
  number: oneLine(60).pipe(z.string().min(1, ruleError('needed'))),
  day: civilDay,
  /** The due day; left out, it follows from the supplier's terms. */
  dueOn: civilDay.nullable().default(null),
  rates: z.array(BillRate).min(1).max(10),
});

export const SupplierBillRow = z.object({
  id: z.uuid(),
  number: z.string(),
  supplierId: z.uuid(),
  supplier: z.string(),
  purchaseId: z.uuid().nullable(),
  order: z.string(),
  day: z.string(),
  dueOn: z.string(),
  status: z.enum(BILL_READ_STATES),
  net: z.number(),
  vat: z.number(),
  gross: z.number(),
  /** The amount left to pay. */
  owed: z.number(),
  late: z.boolean(),
  paidOn: z.string().nullable(),
});
export type SupplierBillRow = z.output<typeof SupplierBillRow>;
export const MatchAnswer = z.object({
  id: z.string(),
  ordered: z.number(),
  received: z.number(),
  billedBefore: z.number(),
  billed: z.number(),
  /** The amount taken back by credit notes. */
  credited: z.number(),
  difference: z.number(),
  vatDifference: z.number(),
});
export const SupplierBill = SupplierBillRow.extend({
  rates: z.array(BillRate),
  reason: z.string(),
  fileName: z.string(),
  paidBy: z.string(),
  /** Rate by rate; empty where it is of no order. */
  match: z.array(MatchAnswer),
  withinTolerance: z.boolean(),
  /** The amount by which accepted bills and credit notes move the cost of its order. */
  costGap: z.number(),
  tolerance: z.number(),
  version: z.number().int(),
  createdAt: z.string(),
});
export type SupplierBill = z.output<typeof SupplierBill>;
const Told = SupplierBill.extend(MessageAnswer.shape);

export const supplierBills = endpoint({
  ...reads,
  verb: 'GET',
  path: '/v1/purchase-bills',
  input: ListQuery,
  output: listOf(SupplierBillRow),
  summary: 'Les factures des fournisseurs : à contrôler, contestées, à payer, payées.',
});
export const supplierBill = endpoint({
  ...reads,
  verb: 'GET',
  path: '/v1/purchase-bills/:id',
  input: ById,
  output: SupplierBill,
  summary: 'Une facture de fournisseur, taux par taux, à côté de ce qui est commandé et reçu.',
});
export const billProposal = endpoint({
  ...reads,
  verb: 'GET',
  path: '/v1/purchases/:id/to-bill',
  readOnly: true,
  input: ById,
  output: z.array(BillRate),
  summary:
    'Ce qu’une facture de cette commande devrait demander à présent : ce qui est reçu et pas encore facturé, par taux.',
});
export const addSupplierBill = endpoint({
  ...writes,
  verb: 'POST',
  path: '/v1/purchase-bills',
  input: SupplierBillForm.extend({ supplierId: Id, purchaseId: Id.nullable().default(null), ...SureDay }),
  output: Told,
  done: 'La facture est à contrôler.',
  summary:
    'Note la facture d’un fournisseur, pour une commande ou pour aucune. Sans échéance, celle de ses conditions.',
});
export const changeSupplierBill = endpoint({
  ...writes,
  verb: 'PUT',
  path: '/v1/purchase-bills/:id',
  input: SupplierBillForm.extend({ id: Id, version: z.number().int(), ...SureDay }),
  output: Told,
  done: 'La facture est enregistrée.',
  summary: 'Corrige une facture qui n’est pas acceptée ; elle est de nouveau à contrôler.',
});
export const Decision = z.strictObject({ reason: z.string().trim().max(500).default('') });
export const Dispute = z.strictObject({ reason: z.string().trim().min(1, ruleError('needed')).max(500) });
export const acceptSupplierBill = endpoint({
  ...writes,
  verb: 'PUT',
  path: '/v1/purchase-bills/:id/accept',
  /** `version`: of the bill that was looked at. */
  /** `settles`: nothing more will be billed of what came, so that what it claims less lowers the cost. */
  input: Decision.extend({ id: Id, version: z.number().int().optional(), settles: z.boolean().default(false) }),
  output: Told,
  done: 'La facture est acceptée.',
  summary:
    'Accepte une facture ; au-delà de la tolérance, il faut dire pourquoi. Son écart de prix va au coût de ce qui est reçu.',
});
export const disputeSupplierBill = endpoint({
  ...writes,
  verb: 'PUT',
  path: '/v1/purchase-bills/:id/dispute',
  input: Dispute.extend({ id: Id }),
  output: Told,
  done: 'La facture est contestée.',
  summary: 'Conteste une facture qui n’est pas payée, avec son motif.',
});
const METHODS = PAYMENT_TYPES.map((one) => one.key) as [string, ...string[]];
export const Paying = z.strictObject({ paidOn: civilDay, paidBy: z.enum(METHODS).default('transfer') });
export const paySupplierBill = endpoint({
  ...writes,
  verb: 'PUT',
  path: '/v1/purchase-bills/:id/pay',
  input: Paying.extend({ id: Id }),
  output: Told,
  done: 'Le paiement est noté.',
  summary: 'Note qu’une facture acceptée est payée : le jour et le moyen.',
});
export const unpaySupplierBill = endpoint({
  ...writes,
  verb: 'PUT',
  path: '/v1/purchase-bills/:id/unpay',
  input: Dispute.extend({ id: Id }),
  output: Told,
  done: 'Le paiement est annulé : la facture est de nouveau à payer.',
  summary: 'Annule le paiement noté d’une facture, avec son motif ; elle reste acceptée et à payer.',
});
export const withdrawSupplierBill = endpoint({
  ...writes,
  verb: 'PUT',
  path: '/v1/purchase-bills/:id/withdraw',
  input: Dispute.extend({ id: Id }),
  output: Told,
  done: 'La facture est retirée.',
  summary:
    'Retire une facture notée par erreur et pas payée : elle ne demande plus rien, et son numéro redevient libre.',
});
export const Moving = Dispute.extend({ purchaseId: Id.nullable() });
export const moveSupplierBill = endpoint({
  ...writes,
  verb: 'PUT',
  path: '/v1/purchase-bills/:id/move',
  input: Moving.extend({ id: Id }),
  output: Told,
  done: 'La facture a changé de commande : elle est à contrôler.',
  summary:
    'Passe une facture pas payée à une autre commande du même fournisseur, ou à aucune ; elle est de nouveau à contrôler.',
});
export const BILL_FILE_LIMIT = 10 * 2 ** 20;
export const attachSupplierBill = endpoint({
  ...writes,
  verb: 'POST',
  path: '/v1/purchase-bills/:id/file',
  upload: { maxBytes: BILL_FILE_LIMIT },
  input: z.strictObject({ id: Id, fileName: oneLine(200) }),
  output: MessageAnswer,
  done: 'Le PDF est joint.',
  summary: 'Joint le PDF de la facture ; il remplace celui qui y était.',
});
export const supplierBillFile = endpoint({
  ...reads,
  verb: 'GET',
  path: '/v1/purchase-bills/:id/file',
  input: ById,
  output: 'file',
  summary: 'Le PDF joint à une facture de fournisseur.',
});
export const historyOfSupplierBill = historyEndpoint('purchase_bill', {
  ...reads,
  summary: 'Qui a noté, accepté, contesté ou payé cette facture de fournisseur.',
});
