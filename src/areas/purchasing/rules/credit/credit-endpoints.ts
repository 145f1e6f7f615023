import * as z from 'zod';
import { SureDay } from '#kernel/field/far-day.ts';
import { ById, endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';
import { civilDay, decimal, ruleError } from '#kernel/field/field-schemas.ts';
import { oneLine } from '#kernel/field/one-line.ts';
import { historyEndpoint } from '#kernel/history.ts';
import { listOf, ListQuery } from '#kernel/list.ts';
import { defineRefusals, type Refusal } from '#kernel/refusal.ts';
import { BillRate, Dispute } from '../bill/bill-endpoints.ts';
import { MOST_PURCHASE_LINES } from '../purchase/purchase.ts';

export const CREDIT_STATES = ['noted', 'withdrawn'] as const;
export type CreditState = (typeof CREDIT_STATES)[number];
export const CREDIT_STATE_WORDS: Readonly<Record<CreditState, string>> = { noted: 'Noté', withdrawn: 'Retiré' };

export const refuseSupplierCredit = defineRefusals({
  'purchasing.credit-twice': {
    kind: 'state',
    fr: 'Un avoir de ce fournisseur porte déjà ce numéro.',
    en: 'A credit note of this supplier already has this number.',
  },
  'purchasing.credit-of-nothing': {
    kind: 'invalid',
    fr: 'Indiquez au moins un montant.',
    en: 'Give at least one amount.',
  },
  'purchasing.credit-other-supplier': {
    kind: 'invalid',
    fr: 'Cette facture est d’un autre fournisseur, ou est retirée.',
    en: 'This bill is of another supplier, or was withdrawn.',
  },
  'purchasing.credit-withdrawn': {
    kind: 'state',
    fr: 'Cet avoir est retiré.',
    en: 'This credit note was withdrawn.',
  },
  'purchasing.credit-used-up': {
    kind: 'state',
    fr: 'Cet avoir est déduit en entier.',
    en: 'All of this credit note is deducted.',
  },
  'purchasing.credit-on-paid': {
    kind: 'state',
    fr: 'La facture {bill}, dont cet avoir est déduit, est payée : annulez d’abord son paiement.',
    en: 'The bill {bill}, of which this credit note is deducted, is paid: take its payment back first.',
  },
  'purchasing.credit-nothing-owed': {
    kind: 'invalid',
    fr: 'Rien n’est dû sur cette facture : choisissez-en une à payer.',
    en: 'Nothing is owed of this bill: choose one that is to be paid.',
  },
  'purchasing.returned-more': {
    kind: 'invalid',
    fr: 'Il n’en reste que {left} à rendre de cette réception.',
    en: 'Only {left} of this reception are left to give back.',
  },
  'purchasing.returned-elsewhere': {
    kind: 'invalid',
    fr: 'Ces marchandises ne sont pas de la commande de cette facture.',
    en: 'These goods are not of the order of this bill.',
  },
  'purchasing.return-declared': {
    kind: 'state',
    fr: 'La DRM de {month} est arrêtée avec ce retour : l’avoir ne se retire plus. Si les marchandises sont revenues, faites-les entrer par un ajustement de stock.',
    en: 'The declaration of {month} is made with this return: the credit note is not withdrawn any more.',
  },
});

interface Standing {
  readonly status: CreditState;
  readonly left: number;
}
export const whyNotUsed = ({ status, left }: Standing): Refusal | null => {
  if (status === 'withdrawn') return refuseSupplierCredit('purchasing.credit-withdrawn');
  return left > 0 ? null : refuseSupplierCredit('purchasing.credit-used-up');
};
export const whyNotCreditWithdrawn = ({ status }: Pick<Standing, 'status'>): Refusal | null =>
  status === 'withdrawn' ? refuseSupplierCredit('purchasing.credit-withdrawn') : null;

const STAFF = ['owner', 'iam'] as const;
const module = 'purchase';
const reads = {
  can: { all: ['manageBudget'], any: ['seeSupplierOrder', 'createSupplierOrder'], of: STAFF },
  module,
} as const;
const writes = { can: { all: ['manageBudget', 'createSupplierOrder'], of: STAFF }, module } as const;

const GoodForm = z.strictObject({
  receptionId: Id,
  position: z.number().int().min(0),
  quantity: decimal().min(0).max(10_000_000).multipleOf(0.001).default(0),
});
export const SupplierCreditForm = z.strictObject({
  number: oneLine(60).pipe(z.string().min(1, ruleError('needed'))),
  day: civilDay,
  reason: z.string().trim().max(500).default(''),
  rates: z.array(BillRate).min(1).max(10),
  /** The goods that go back to the supplier, and leave the stock. */
  goods: z.array(GoodForm).max(MOST_PURCHASE_LINES).default([]),
  goodsOn: civilDay.optional(),
});

export const SupplierCreditRow = z.object({
  id: z.uuid(),
  number: z.string(),
  supplierId: z.uuid(),
  supplier: z.string(),
  billId: z.uuid().nullable(),
  bill: z.string(),
  day: z.string(),
  status: z.enum(CREDIT_STATES),
  net: z.number(),
  vat: z.number(),
  gross: z.number(),
  /** Not deducted of any bill yet. */
  left: z.number(),
});
export type SupplierCreditRow = z.output<typeof SupplierCreditRow>;
export const SupplierCredit = SupplierCreditRow.extend({
  rates: z.array(BillRate),
  reason: z.string(),
  withdrawnWhy: z.string(),
  goodsOn: z.string().nullable(),
  goods: z.array(
    z.object({ id: z.string(), label: z.string(), lot: z.string(), warehouse: z.string(), quantity: z.number() }),
  ),
  uses: z.array(z.object({ id: z.uuid(), number: z.string(), amount: z.number(), paidOn: z.string().nullable() })),
  createdAt: z.string(),
});
export type SupplierCredit = z.output<typeof SupplierCredit>;
const Told = SupplierCredit.extend(MessageAnswer.shape);

export const supplierCredits = endpoint({
  ...reads,
  verb: 'GET',
  path: '/v1/purchase-credits',
  input: ListQuery,
  output: listOf(SupplierCreditRow),
  summary: 'Les avoirs des fournisseurs, et ce qui en reste à déduire.',
});
export const supplierCredit = endpoint({
  ...reads,
  verb: 'GET',
  path: '/v1/purchase-credits/:id',
  input: ById,
  output: SupplierCredit,
  summary: 'Un avoir de fournisseur, les factures dont il est déduit et les marchandises rendues avec lui.',
});
export const Returnable = z.object({
  receptionId: z.uuid(),
  position: z.number().int(),
  label: z.string(),
  lot: z.string(),
  day: z.string(),
  left: z.number(),
});
export type Returnable = z.output<typeof Returnable>;
export const returnableGoods = endpoint({
  ...reads,
  verb: 'GET',
  path: '/v1/purchase-bills/:id/returnable',
  readOnly: true,
  input: ById,
  output: z.array(Returnable),
  summary: 'Ce qui est reçu de la commande d’une facture et peut encore être rendu, réception par réception.',
});
export const addSupplierCredit = endpoint({
  ...writes,
  verb: 'POST',
  path: '/v1/purchase-credits',
  input: SupplierCreditForm.extend({ supplierId: Id, billId: Id.nullable().default(null), ...SureDay }),
  output: Told,
  done: 'L’avoir est noté.',
  summary:
    'Note l’avoir d’un fournisseur, sur une facture (il en est déduit si elle reste à payer) ou libre. Les marchandises rendues sortent du stock.',
});
export const deductSupplierCredit = endpoint({
  ...writes,
  verb: 'PUT',
  path: '/v1/purchase-credits/:id/deduct',
  input: z.strictObject({ id: Id, billId: Id }),
  output: Told,
  done: 'L’avoir est déduit de la facture.',
  summary:
    'Déduit ce qui reste d’un avoir d’une facture à payer du même fournisseur, dans la limite de ce qu’elle doit.',
});
export const withdrawSupplierCredit = endpoint({
  ...writes,
  verb: 'PUT',
  path: '/v1/purchase-credits/:id/withdraw',
  input: Dispute.extend({ id: Id }),
  output: Told,
  done: 'L’avoir est retiré.',
  summary:
    'Retire un avoir noté par erreur : les factures redoivent ce qu’il en déduisait, ses marchandises reviennent en stock.',
});
export const SupplierBalance = z.object({
  /** Accepted and not paid, less what credit notes take of it. */
  toPay: z.number(),
  toCheck: z.number(),
  disputed: z.number(),
  /** The amount of credit notes that is not deducted from a bill yet. */
  credits: z.number(),
  /** To pay and to check, less credits: below nothing the supplier owes. */
  owed: z.number(),
});
export const supplierBalance = endpoint({
  ...reads,
  verb: 'GET',
  path: '/v1/suppliers/:id/balance',
  readOnly: true,
  input: ById,
  output: SupplierBalance,
  summary: 'Ce qui est dû à un fournisseur : à payer, à contrôler, contesté, et les avoirs à déduire.',
});
export const historyOfSupplierCredit = historyEndpoint('purchase_credit', {
  ...reads,
  summary: 'Qui a noté, déduit ou retiré cet avoir de fournisseur.',
});
