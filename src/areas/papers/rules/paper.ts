import * as z from 'zod';
import { VAT_CATEGORIES } from '#areas/pricing/rules/taxes/vat-codes.ts';
import { type Day, isDay } from '#kernel/day.ts';
import { UNITS } from './units.ts';

/**
 * The parts of every paper of a sale, quote, order or bill: parties, lines, VAT by rate, totals. Amounts are decimal
 * text (`12.50`).
 */
export const Amount = z.string().regex(/^\d{1,12}\.\d{2}$/);
export const SignedAmount = z.string().regex(/^-?\d{1,12}\.\d{2}$/);
export const UnitPrice = z.string().regex(/^\d{1,10}(\.\d{1,6})?$/);
export const Quantity = z.string().regex(/^\d{1,10}(\.\d{1,3})?$/);
export const Measure = z.string().regex(/^\d{1,12}(\.\d{1,6})?$/);
export const Rate = z.string().regex(/^\d{1,2}(\.\d{1,2})?$/);
export const Percent = z.string().regex(/^\d{1,3}(\.\d{1,2})?$/);
export const CivilDay = z.string().refine(isDay, { error: 'not a day' }) as unknown as z.ZodType<Day, Day>;
export const line = (max: number) => z.string().min(1).max(max);
export const maybe = <T extends z.ZodType>(inner: T) => inner.nullable();

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
  /** Its unique identifier for packaging: absent from a paper of before it was kept. */
  packagingId: z.string().nullish(),
  /** On the papers of an export; absent from the others. */
  eori: z.string().optional(),
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

export const LineVat = z.strictObject({ category: z.enum(VAT_CATEGORIES), rate: Rate });
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
  'packaging',
  'lateInterest',
  'recoveryFee',
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

/** The delivery that a line of a bill of several is of: its note, its day and the order. */
export const LineDelivery = z.strictObject({
  note: line(60),
  day: CivilDay,
  order: line(60),
  orderedOn: maybe(CivilDay),
  purchaseOrder: maybe(line(60)),
});
export type LineDelivery = z.output<typeof LineDelivery>;

export const BillLine = z.strictObject({
  id: z.string().regex(/^[0-9]{1,6}$/),
  reference: maybe(line(60)),
  ean: maybe(line(14)),
  label: line(200),
  details: z.array(line(300)).max(8),
  format: maybe(line(80)),
  quantity: Quantity,
  unit: z.enum(UNITS),
  /** The measures of the whole line. */
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
  /** On a bill of several deliveries only. */
  delivery: LineDelivery.optional(),
  /** The day of a booked visit; absent from what is no visit. */
  day: CivilDay.optional(),
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
  /** On a bill of several orders, the one that it is of. */
  order: line(60).optional(),
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

/** The content that bills, orders and quotes share: lines of goods, VAT by rate, totals. */
export interface PaperContent {
  readonly priceMode: 'HT' | 'TTC';
  readonly lines: readonly BillLine[];
  readonly charges: readonly BillCharge[];
  readonly allowances: readonly BillCharge[];
  readonly vat: readonly BillVat[];
  readonly totals: BillTotals;
}
