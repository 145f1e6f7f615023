import * as z from 'zod';
import { VAT_CATEGORIES } from '#areas/pricing/rules/taxes/vat-codes.ts';
import {
  Amount,
  BillAddress,
  BillCharge,
  BillLine,
  BillTotals,
  BillVat,
  CivilDay,
  line,
  maybe,
  Party,
  Rate,
} from '#areas/papers/rules/paper.ts';
import { ROUNDING_MODES } from '#kernel/vat.ts';
import { BILL_KINDS, FRAMES } from '../einvoice/einvoice-codes.ts';
import { DELAYS, END_OF_MONTH_READINGS } from '#areas/sales/rules/order/due-day.ts';

/** A deposit bill deducted here, with what it carried of VAT. */
export const BillDeposit = z.strictObject({
  number: line(35),
  issuedOn: CivilDay,
  gross: Amount,
  vat: z.array(z.strictObject({ category: z.enum(VAT_CATEGORIES), rate: Rate, base: Amount, vat: Amount })).min(1),
});
export type BillDeposit = z.output<typeof BillDeposit>;

export const BillPayment = z.strictObject({ day: CivilDay, label: line(80), method: line(20), amount: Amount });
export type BillPayment = z.output<typeof BillPayment>;

export const BillWordings = z.strictObject({
  /** The three notes that every French bill carries (PMT, PMD, AAB). */
  recovery: line(400),
  penalty: line(400),
  discount: line(400),
  /** « Option pour le paiement de la taxe d’après les débits », when the seller chose it. */
  debits: maybe(line(200)),
  /** « Livraison de biens », « Prestation de services », « Livraison de biens et prestation de services » */
  operation: line(120),
  /** Ownership until paid, mediator, guarantee, consumer rights, alcohol …: printed at the foot, in this order. */
  others: z.array(line(1000)).max(16),
});
export type BillWordings = z.output<typeof BillWordings>;

/**
 * An issued bill, whole and for ever: everything that is printed, sent and computed, as plain JSON. Nothing in it points at a row
 * that may change; reading it again in ten years gives the same document. Amounts are decimal text (`12.50`) and positive: the
 * kind says whether they are owed or given back.
 */
export const Bill = z.strictObject({
  /** The version of this shape: readers of old bills check it. */
  schema: z.literal(1),
  kind: z.enum(BILL_KINDS),
  number: line(35),
  frame: z.enum(FRAMES),
  issuedOn: CivilDay,
  supplyOn: maybe(CivilDay),
  /** For a bill of several deliveries: the days of the first and of the last. */
  period: z.strictObject({ from: CivilDay, to: CivilDay }).optional(),
  dueOn: maybe(CivilDay),
  currency: z.literal('EUR'),
  priceMode: z.enum(['HT', 'TTC']),
  rounding: z.enum(ROUNDING_MODES),
  operation: z.enum(['goods', 'services', 'mixed']),
  /** The treatment by the platform: note BAR of the French rules. */
  audience: z.enum(['B2B', 'B2BINT', 'B2C', 'OUTOFSCOPE']),
  vatOnDebits: z.boolean(),
  /** DA2 duty paid, DSU suspended, NULL not subject. */
  dutyType: z.enum(['DA2', 'DSU', 'NULL']),
  seller: Party,
  buyer: Party,
  deliverTo: maybe(BillAddress),
  references: z.strictObject({
    /**
     * The references: our order, the buyer's purchase order, the code that the buyer asked for (service code), our
     * delivery notes.
     */
    order: maybe(line(60)),
    orderedOn: maybe(CivilDay),
    purchaseOrder: maybe(line(60)),
    buyer: maybe(line(60)),
    deliveryNotes: z.array(line(60)).max(1_000),
    /** The bills that this one corrects or gives back (381, 384, 503 …). */
    bills: z.array(z.strictObject({ number: line(35), issuedOn: CivilDay })).max(50),
  }),
  lines: z.array(BillLine).min(1).max(10_000),
  charges: z.array(BillCharge).max(1_000),
  allowances: z.array(BillCharge).max(20),
  vat: z.array(BillVat).min(1).max(20),
  totals: BillTotals,
  deposits: z.array(BillDeposit).max(1_000),
  payments: z.array(BillPayment).max(1_000),
  payment: z.strictObject({
    delay: z.enum(DELAYS),
    reading: z.enum(END_OF_MONTH_READINGS),
    terms: line(300),
    /** UNTDID 4461 (30 transfer, 48 card, 59 direct debit …) and our words for it. */
    means: z.string().regex(/^[0-9]{1,2}$|^ZZZ$/),
    label: line(80),
    iban: maybe(line(34)),
    bic: maybe(line(11)),
    holder: maybe(line(70)),
    /** The name of the bank above its IBAN; absent from the first bills. */
    bank: line(70).optional(),
    reference: line(140),
  }),
  wordings: BillWordings,
  /** Why a credit note was made, as its buyer reads it; absent from bills. */
  reason: line(300).optional(),
});
export type Bill = z.output<typeof Bill>;
