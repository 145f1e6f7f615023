import { SureDay } from '#kernel/field/far-day.ts';
import { papersEndpoint } from '#areas/messaging/rules/papers/paper-batch.ts';
import { historyEndpoint } from '#kernel/history.ts';
import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { ruleError } from '#kernel/field/field-schemas.ts';
import { ById, endpoint, Id } from '#kernel/endpoint.ts';
import { defineList, listOf, ListQuery } from '#kernel/list.ts';
import { CREDIT_STATUS_WORDS } from '../bill-kinds.ts';
import { CREDIT_STATUSES } from '#areas/papers/rules/statuses.ts';

const Count = z.number().positive().max(1_000_000_000);
/** `whole` gives back all that is left of the bill; else the lines by their number on it, and its charges by their place. */
const choice = {
  whole: z.boolean().default(false),
  lines: z
    .array(z.strictObject({ id: z.string().regex(/^[0-9]{1,6}$/), quantity: Count }))
    .max(10_000)
    .default([]),
  charges: z.array(z.number().int().min(0).max(19)).max(20).default([]),
  /** Amounts without goods, by the place of their rate of VAT on the bill; with VAT where the bill was made in prices with VAT. */
  amounts: z
    .array(
      z.strictObject({
        at: z.number().int().min(0).max(19),
        amount: z.number().positive().max(99_999_999).multipleOf(0.01),
      }),
    )
    .max(20)
    .default([]),
};
export const CreditInput = z.strictObject({
  id: Id,
  ...choice,
  reason: oneLine(300).min(1, ruleError('needed')),
  /** The goods came back: they go to this warehouse, or to the default one. */
  restock: z.boolean().default(false),
  warehouseId: Id.optional(),
  /**
   * True to drop the goods of the order that have not left. It is always so when no goods of the order have left.
   */
  drop: z.boolean().default(false),
});

export const CreditRow = z.object({
  id: z.string(),
  number: z.string(),
  issuedOn: z.string(),
  buyerName: z.string(),
  sellerName: z.string(),
  billId: z.string(),
  billNumber: z.string(),
  orderId: z.string().nullable(),
  orderNumber: z.string().nullable(),
  status: z.enum(CREDIT_STATUSES),
  reason: z.string(),
  totalHT: z.number().optional(),
  totalVAT: z.number().optional(),
  totalTTC: z.number().optional(),
  /** The amount of the credit note that is still owed to the buyer. */
  left: z.number().optional(),
});
export type CreditRow = z.output<typeof CreditRow>;

/** Whence and how money would go back, or went: `byHand` is not moved by us, it is only written down. */
const Refund = z.object({
  paymentId: z.string(),
  method: z.string(),
  label: z.string(),
  amount: z.number(),
  byHand: z.boolean(),
});
export const Credit = CreditRow.extend({
  document: z.unknown().optional(),
  /**
   * For users who may see payments: the amount that « Rembourser » would give back now, and the refunds of this credit
   * note.
   */
  refundable: z.number().optional(),
  plan: z.array(Refund).optional(),
  refunds: z
    .array(
      Refund.extend({
        /** `credit`: it paid another document, and nothing was given back. */
        kind: z.enum(['refund', 'credit']),
        status: z.string(),
        day: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    )
    .optional(),
  message: z.string().optional(),
  sucess: z.boolean().optional(),
});
export type Credit = z.output<typeof Credit>;

export const BillCredits = z.object({
  id: z.string(),
  number: z.string(),
  /** Why no more credit note can be made, in words; null when one can. */
  why: z.string().nullable(),
  /** True for a bill of goods or services, false for a deposit. */
  goods: z.boolean(),
  /** The goods have left, so that they may come back. */
  hasLeft: z.boolean(),
  /** Some of them have not left yet. */
  shipsMore: z.boolean(),
  lines: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      details: z.string(),
      /** For a bill of several orders: the number of the line's order, since a credit note is for a single order. */
      order: z.string().nullable(),
      unit: z.string(),
      quantity: z.number(),
      left: z.number(),
      /** The quantity that a return brought back and that no credit note has given back yet. */
      returned: z.number(),
      /** Why it cannot be given back in part, in words. */ why: z.string().nullable(),
    }),
  ),
  charges: z.array(z.object({ label: z.string(), given: z.boolean(), order: z.string().nullable() })),
  /** The prices of the bill, in which an amount is typed. */
  priceMode: z.enum(['HT', 'TTC']),
  /** The amounts left to give back by VAT rate; for users who see prices. */
  rates: z.array(z.object({ rate: z.string(), whole: z.number(), left: z.number() })),
  credits: z.array(
    z.object({ id: z.string(), number: z.string(), issuedOn: z.string(), totalTTC: z.number().optional() }),
  ),
});
export type BillCredits = z.output<typeof BillCredits>;

const seen = { can: { any: ['seeAllOrder', 'billOrder'], kinds: ['buyer'] }, module: null } as const;

export const billCredits = endpoint({
  verb: 'GET',
  path: '/v1/bills/:id/credits',
  can: { any: ['seeAllOrder', 'billOrder'], kinds: ['buyer'] },
  module: null,
  input: ById,
  output: BillCredits,
  summary: 'Les avoirs d’une facture, et ce qui reste à créditer ligne par ligne.',
});
export const priceCredit = endpoint({
  verb: 'POST',
  path: '/v1/bills/:id/credits/price',
  can: 'billOrder',
  module: null,
  readOnly: true,
  input: z.strictObject({ id: Id, ...choice }),
  output: z.object({
    totalHT: z.number().optional(),
    totalVAT: z.number().optional(),
    totalTTC: z.number().optional(),
    why: z.string().nullable(),
  }),
  summary: 'Ce que vaudrait un avoir, sans l’émettre.',
});
export const creditBill = endpoint({
  verb: 'POST',
  path: '/v1/bills/:id/credits',
  evenBlocked: true,
  can: 'billOrder',
  module: null,
  input: CreditInput.extend(SureDay),
  output: Credit,
  done: 'Avoir émis',
  summary:
    'Émet un avoir sur une facture, entier ou en partie : numéro sans trou, document immuable. `amounts` rend un montant sans article. `restock` remet les articles en stock ; ceux qui ne sont pas partis ne partiront plus.',
});

export const creditList = defineList({
  name: 'credits',
  nouns: ['avoir', 'avoirs'],
  fields: {
    number: { type: 'text', label: 'Numéro', filter: true, sort: true },
    issuedOn: { type: 'date', label: 'Date', filter: true, sort: true },
    buyerName: { type: 'text', label: 'Client', filter: true, sort: true },
    billNumber: { type: 'text', label: 'Facture', filter: true },
    reason: { type: 'text', label: 'Motif' },
    status: { type: 'enum', label: 'État', filter: true, values: CREDIT_STATUS_WORDS },
    clientId: { type: 'id', label: 'Client', filter: true },
    orderId: { type: 'id', label: 'Commande', filter: true },
    totalHT: { type: 'money', label: 'Total HT', filter: true, sort: true, can: 'seeAllPrice' },
    totalVAT: { type: 'money', label: 'TVA', sort: true, can: 'seeAllPrice' },
    totalTTC: { type: 'money', label: 'Total TTC', filter: true, sort: true, can: 'seeAllPrice' },
    left: { type: 'money', label: 'Reste à rendre', filter: true, sort: true, can: 'seeAllPrice' },
  },
  defaultSort: '-issuedOn',
  search: true,
  sums: ['totalHT', 'totalVAT', 'totalTTC', 'left'],
});
export const credits = endpoint({
  verb: 'GET',
  path: '/v1/credits',
  ...seen,
  input: ListQuery,
  output: listOf(CreditRow),
  summary: 'Liste des avoirs.',
});
export const credit = endpoint({
  verb: 'GET',
  path: '/v1/credits/:id',
  ...seen,
  input: ById,
  output: Credit,
  summary: 'Un avoir, avec son document entier et ce qui en reste à rembourser.',
});
export const historyOfCredit = historyEndpoint('credit', {
  can: { any: ['seeAllOrder', 'billOrder'] },
  module: null,
  summary: 'Ce qu’il est advenu de cet avoir : émission, remboursements.',
});
export const creditPdf = endpoint({
  verb: 'GET',
  path: '/v1/credits/:id/pdf',
  // A paper cannot be read without its amounts.
  can: { all: ['seeAllPrice'], any: ['seeAllOrder', 'billOrder'], kinds: ['buyer'] },
  module: null,
  input: ById,
  output: 'file',
  summary: 'L’avoir en PDF/A-3 avec son XML Factur-X.',
});
export const refundCredit = endpoint({
  verb: 'PUT',
  path: '/v1/credits/:id/refund',
  evenBlocked: true,
  can: 'seeAllPayment',
  module: null,
  afterCommit: true,
  input: z.strictObject({ id: Id, amount: z.number().positive().max(99_999_999).optional() }),
  output: Credit,
  told: 'Avoir remboursé',
  summary:
    'Rembourse un avoir sur les paiements de sa commande, jamais plus que ce qui a été reçu et reste dû : par carte chez le prestataire, le reste noté comme rendu à la main.',
});
export const creditPapers = papersEndpoint(
  '/v1/bill-papers/credits',
  { all: ['seeAllPrice'], any: ['seeAllOrder', 'billOrder'] },
  'Plusieurs avoirs',
);
