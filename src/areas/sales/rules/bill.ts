import * as z from 'zod';
import { type Day, isDay } from '#kernel/day.ts';
import { ROUNDING_MODES } from '#kernel/vat.ts';
import { DELAYS, END_OF_MONTH_READINGS } from './due-day.ts';
import { BILL_KINDS, FRAMES, UNITS, VAT_CATEGORIES } from './einvoice-codes.ts';

/**
 * An issued bill, whole and for ever: everything that is printed, sent and computed, as plain JSON. Nothing in it points at a row
 * that may change; reading it again in ten years gives the same document. Amounts are decimal text (`12.50`) and positive: the
 * kind says whether they are owed or given back.
 */
const Amount = z.string().regex(/^\d{1,12}\.\d{2}$/);
const SignedAmount = z.string().regex(/^-?\d{1,12}\.\d{2}$/);
const UnitPrice = z.string().regex(/^\d{1,10}(\.\d{1,6})?$/);
const Quantity = z.string().regex(/^\d{1,10}(\.\d{1,3})?$/);
const Measure = z.string().regex(/^\d{1,12}(\.\d{1,6})?$/);
const Rate = z.string().regex(/^\d{1,2}(\.\d{1,2})?$/);
const Percent = z.string().regex(/^\d{1,3}(\.\d{1,2})?$/);
const CivilDay = z.string().refine(isDay, { error: 'not a day' }) as unknown as z.ZodType<Day, Day>;
const line = (max: number) => z.string().min(1).max(max);
const maybe = <T extends z.ZodType>(inner: T) => inner.nullable();

export const BillAddress = z.strictObject({
  name: line(200),
  lines: z.array(line(200)).max(3),
  zipcode: z.string().max(20),
  city: z.string().max(120),
  region: maybe(line(120)),
  country: z.string().regex(/^[A-Z]{2}$/),
});
export type BillAddress = z.output<typeof BillAddress>;

export const Party = z.strictObject({
  /** Legal name; `tradeName` is what is written large on the paper when it differs. */
  name: line(200),
  tradeName: maybe(line(200)),
  address: BillAddress,
  siren: maybe(z.string()),
  siret: maybe(z.string()),
  vatNumber: maybe(z.string()),
  /** « SARL », « 10 000 € », « Tours B 732 829 320 »: as printed. */
  legalForm: maybe(line(80)),
  capital: maybe(line(40)),
  registry: maybe(line(120)),
  naf: maybe(line(10)),
  exciseNumber: maybe(z.string()),
  contact: maybe(line(120)),
  phone: maybe(line(40)),
  email: maybe(line(200)),
  website: maybe(line(200)),
  /** The seller's own code of this client (auxiliary account, customer number). */
  code: maybe(line(60)),
  /** Where the platform delivers: by default scheme 0225 and the SIREN. */
  electronic: maybe(z.strictObject({ scheme: line(10), id: line(125) })),
});
export type Party = z.output<typeof Party>;

const LineVat = z.strictObject({ category: z.enum(VAT_CATEGORIES), rate: Rate });
export type LineVat = z.output<typeof LineVat>;

/** How the accounts see a line (specification, section 3, product accounting types). */
export const ACCOUNTING_TYPES = [
  'product',
  'marchandise',
  'productTasting',
  'box',
  'productSample',
  'productGift',
  'prestation',
  'shipping',
  'discount',
  'touristTax',
  'dryMatter',
] as const;
export type AccountingType = (typeof ACCOUNTING_TYPES)[number];

/** Excise duty held in the price of a line: inside the VAT base, shown for what it is, never added again. */
export const BillDuty = z.strictObject({
  kind: z.enum(['da', 'dap', 'ap', 'css', 'custom']),
  code: maybe(line(10)),
  label: line(120),
  perUnit: UnitPrice,
  amount: Amount,
});
export type BillDuty = z.output<typeof BillDuty>;

export const BillDiscount = z.strictObject({ label: line(120), percent: maybe(Percent), amount: Amount });
export type BillDiscount = z.output<typeof BillDiscount>;

export const BillLine = z.strictObject({
  id: z.string().regex(/^[0-9]{1,6}$/),
  reference: maybe(line(60)),
  ean: maybe(line(14)),
  label: line(200),
  details: z.array(line(300)).max(8),
  format: maybe(line(80)),
  quantity: Quantity,
  unit: z.enum(UNITS),
  /** Of the whole line. */
  litres: maybe(Measure),
  eq75: maybe(Measure),
  abv: maybe(Measure),
  /** Bottles of the whole line, those inside boxes too; absent from the first bills, and from what holds none. */
  bottles: Quantity.optional(),
  lot: maybe(line(60)),
  /** Before discount, duty included. In a TTC bill the gross price is the one that was typed; the net one is derived from it. */
  priceNet: UnitPrice,
  priceGross: maybe(UnitPrice),
  /** Net amounts, of the whole line. */
  discounts: z.array(BillDiscount).max(8),
  duties: z.array(BillDuty).max(6),
  vat: LineVat,
  /** After discounts. `gross` is what this line costs with VAT, kept for bills in TTC prices. */
  net: Amount,
  gross: maybe(Amount),
  accounting: z.enum(ACCOUNTING_TYPES),
});
export type BillLine = z.output<typeof BillLine>;

/** Delivery, packing … (UNTDID 7161), or a discount on the whole (UNTDID 5189). */
export const BillCharge = z.strictObject({
  label: line(120),
  code: z.string().regex(/^[A-Z0-9]{2,3}$/),
  percent: maybe(Percent),
  net: Amount,
  gross: maybe(Amount),
  vat: LineVat,
  accounting: z.enum(ACCOUNTING_TYPES),
});
export type BillCharge = z.output<typeof BillCharge>;

export const BillVat = z.strictObject({
  category: z.enum(VAT_CATEGORIES),
  rate: Rate,
  base: Amount,
  vat: Amount,
  /** Why nothing is due: required unless the category is S or Z. */
  exemption: maybe(z.strictObject({ code: maybe(line(40)), text: line(300) })),
});
export type BillVat = z.output<typeof BillVat>;

/** EN 16931 names in comments. `charged` = gross + rounding is what the buyer was asked for. */
export const BillTotals = z.strictObject({
  lines: Amount /* BT-106 */,
  allowances: Amount /* BT-107 */,
  charges: Amount /* BT-108 */,
  net: Amount /* BT-109 */,
  vat: Amount /* BT-110 */,
  gross: Amount /* BT-112 */,
  rounding: SignedAmount /* BT-114 */,
  charged: Amount,
  prepaid: Amount /* BT-113 */,
  due: SignedAmount /* BT-115 */,
  /** Already inside `net`. */
  duty: Amount,
});
export type BillTotals = z.output<typeof BillTotals>;

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
  others: z.array(line(1000)).max(12),
});
export type BillWordings = z.output<typeof BillWordings>;

export const Bill = z.strictObject({
  /** Of this shape; a reader of old bills looks at it. */
  schema: z.literal(1),
  kind: z.enum(BILL_KINDS),
  number: line(35),
  frame: z.enum(FRAMES),
  issuedOn: CivilDay,
  supplyOn: maybe(CivilDay),
  dueOn: maybe(CivilDay),
  currency: z.literal('EUR'),
  priceMode: z.enum(['HT', 'TTC']),
  rounding: z.enum(ROUNDING_MODES),
  operation: z.enum(['goods', 'services', 'mixed']),
  /** What the platform has to do with it: note BAR of the French rules. */
  audience: z.enum(['B2B', 'B2BINT', 'B2C', 'OUTOFSCOPE']),
  vatOnDebits: z.boolean(),
  /** DA2 duty paid, DSU suspended, NULL not subject. */
  dutyType: z.enum(['DA2', 'DSU', 'NULL']),
  seller: Party,
  buyer: Party,
  deliverTo: maybe(BillAddress),
  references: z.strictObject({
    /** Ours; the buyer's purchase order; what he asked to see (service code); our delivery notes. */
    order: maybe(line(60)),
    orderedOn: maybe(CivilDay),
    purchaseOrder: maybe(line(60)),
    buyer: maybe(line(60)),
    deliveryNotes: z.array(line(60)).max(20),
    /** The bills that this one corrects or gives back (381, 384, 503 …). */
    bills: z.array(z.strictObject({ number: line(35), issuedOn: CivilDay })).max(50),
  }),
  lines: z.array(BillLine).min(1).max(10_000),
  charges: z.array(BillCharge).max(20),
  allowances: z.array(BillCharge).max(20),
  vat: z.array(BillVat).min(1).max(20),
  totals: BillTotals,
  deposits: z.array(BillDeposit).max(50),
  payments: z.array(BillPayment).max(100),
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
    reference: line(140),
  }),
  wordings: BillWordings,
  /** Why a credit note was made, as its buyer reads it; absent from bills. */
  reason: line(300).optional(),
});
export type Bill = z.output<typeof Bill>;

/** Credit notes, whose positive amounts are given back. */
export const isCredit = (kind: Bill['kind']): boolean =>
  kind === '381' || kind === '396' || kind === '503' || kind === '261' || kind === '262' || kind === '502';
/** Deposit bills, and the credit notes on them. */
export const isDeposit = (kind: Bill['kind']): boolean => kind === '386' || kind === '500' || kind === '503';
