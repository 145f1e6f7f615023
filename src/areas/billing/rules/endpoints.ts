import { papersEndpoint } from '#areas/messaging/rules/papers/paper-batch.ts';
import { historyEndpoint } from '#kernel/history.ts';
import * as z from 'zod';
import { LineLeft } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { SureDay } from '#kernel/field/far-day.ts';
import { Order } from '#areas/sales/rules/order/sale.ts';
import { BILL_STATUSES } from './bill-kinds.ts';
import { LIFE_CODES, OWN_STATES } from './einvoice/platform-state.ts';
import { ById, endpoint, Id, type OutputOf } from '#kernel/endpoint.ts';
import { listOf, ListQuery } from '#kernel/list.ts';

export const BillRow = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.string(),
  issuedOn: z.string(),
  dueOn: z.string().nullable(),
  buyerName: z.string(),
  clientId: z.string().nullable(),
  orderId: z.string().nullable(),
  orderNumber: z.string().nullable(),
  sellerName: z.string(),
  totalHT: z.number().optional(),
  totalVAT: z.number().optional(),
  totalTTC: z.number().optional(),
  /** The amount that the bill asks for: its total less the deposits that it deducts. */
  asked: z.number().optional(),
  /** The amount still to be paid today, whatever the amount due at issue. */
  due: z.number().optional(),
  paid: z.number().optional(),
  credited: z.number().optional(),
  status: z.enum(BILL_STATUSES),
  /** The state of the bill at the approved platform; null: it does not go there. */
  platform: z.enum([...OWN_STATES, ...LIFE_CODES]).nullable(),
});
export type BillRow = z.output<typeof BillRow>;

export const billOrder = endpoint({
  verb: 'PUT',
  path: '/v1/orders/:id/bill',
  can: 'billOrder',
  module: null,
  manyAtOnce: true,
  input: z.strictObject({
    id: Id,
    ...SureDay,
    delay: z.string().max(30).optional(),
    /** Units of some lines of the order, by their ids; without them all that is left to bill. */
    lines: z
      .array(z.strictObject({ id: Id, quantity: z.number().positive().max(1_000_000_000) }))
      .min(1)
      .max(10_000)
      .optional(),
  }),
  output: Order,
  done: 'Commande facturée',
  summary:
    'Facture la commande, ou une partie de ses lignes : numéro sans trou, document immuable. La livraison est sur la première facture.',
});
export const ToBill = z.object({
  id: z.string(),
  lines: z.array(LineLeft),
  charges: z.array(z.object({ label: z.string(), billed: z.boolean() })),
  /** The units of each line that left the cellar and are not billed yet; lines without any are left out. */
  shipped: z.array(z.object({ id: z.string(), quantity: z.number() })),
  /** The amount left to bill, VAT included: the whole order until a part of it is billed. */
  leftTTC: z.number().optional(),
  bills: z.number().int(),
  /**
   * The amount that the bills asked of the order, VAT included and without deposits. A bill of several orders counts
   * for the order's own part.
   */
  askedTTC: z.number().optional(),
});
export type ToBill = z.output<typeof ToBill>;
export const toBill = endpoint({
  verb: 'GET',
  path: '/v1/orders/:id/to-bill',
  can: { any: ['seeAllOrder', 'billOrder'] },
  module: null,
  input: ById,
  output: ToBill,
  summary: 'Ce qui reste à facturer d’une commande, ligne par ligne.',
});
export const bills = endpoint({
  verb: 'GET',
  path: '/v1/bills',
  can: { any: ['seeAllOrder', 'billOrder'], kinds: ['buyer'] },
  module: null,
  input: ListQuery,
  output: listOf(BillRow),
  summary: 'Liste des factures.',
});
export const historyOfBill = historyEndpoint('bill', {
  can: { any: ['seeAllOrder', 'billOrder'] },
  module: null,
  summary: 'Ce qu’il est advenu de cette facture : émission, avoirs, paiements.',
});

/** The part of a bill that is being collected from the client's account. */
export const BillCollected = z.object({
  remittanceId: Id,
  remittance: z.string(),
  dueOn: z.string(),
  amount: z.number().optional(),
});
export type BillCollected = z.output<typeof BillCollected>;

/** A payment, or its part, that settles a bill: together they come to what is paid of it. */
export const BillPayment = z.object({
  paymentId: Id,
  label: z.string(),
  day: z.string().nullable(),
  amount: z.number(),
});

export const bill = endpoint({
  verb: 'GET',
  path: '/v1/bills/:id',
  can: { any: ['seeAllOrder', 'billOrder'], kinds: ['buyer'] },
  module: null,
  input: ById,
  output: BillRow.extend({
    document: z.unknown().optional(),
    /** The orders of the bill, for users who may open them: several on the bill of a month. */
    orders: z.array(z.object({ id: z.string(), number: z.string() })).optional(),
    /** The remittance with this bill that is to be handed to the bank, or is there; shown to sellers only. */
    collecting: BillCollected.nullable().optional(),
    /** The payments that settle it, the oldest first; shown to sellers who see its amounts. */
    payments: z.array(BillPayment).optional(),
  }),
  summary: 'Une facture, avec son document entier.',
});
export type WholeBill = OutputOf<typeof bill>;
export const billPdf = endpoint({
  verb: 'GET',
  path: '/v1/bills/:id/pdf',
  // A paper cannot be read without its amounts.
  can: { all: ['seeAllPrice'], any: ['seeAllOrder', 'billOrder'], kinds: ['buyer'] },
  module: null,
  input: ById,
  output: 'file',
  summary: 'La facture en PDF/A-3 avec son XML Factur-X.',
});
export const billPapers = papersEndpoint(
  '/v1/bill-papers/bills',
  { all: ['seeAllPrice'], any: ['seeAllOrder', 'billOrder'] },
  'Plusieurs factures ou acomptes',
);
