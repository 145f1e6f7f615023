import * as z from 'zod';
import { EXCISE_CATEGORIES, TAX_FORMATS, type TaxFormat } from '#areas/catalogue/rules/excise.ts';
import { EXCISE_CODES, PRODUCT_TYPES } from '#areas/catalogue/rules/product.ts';
import type { Dec } from '#kernel/money.ts';
import { type PriceMode, ROUNDING_MODES, type RoundingMode, type TaxedLine, VAT_TYPES } from '#kernel/vat.ts';
import type { DutyInPrice } from '../taxes/duty.ts';
import type { Franco } from '../franco.ts';
import type { CartError } from '../cart-error.ts';
import type { LineVat } from '../taxes/line-vat.ts';
import { VAT_TREATMENTS } from '../taxes/line-vat.ts';
import type { LineInput } from './sale-line.ts';
import { PricedPart } from './priced-part.ts';
import { VisitSlot } from './visit-slot.ts';
import { STEPS, type TraceStep } from './trace.ts';

export const LINE_KINDS = [
  'product',
  'wrapping',
  'customTax',
  'shipping',
  'parcels',
  'reservation',
  'touristTax',
] as const;
export type LineKind = (typeof LINE_KINDS)[number];
export const DISCOUNT_LEVELS = ['manual', 'line', 'order', 'whole'] as const;
export type DiscountLevel = (typeof DISCOUNT_LEVELS)[number];

/** A discount of a line, in its price mode, with its net and gross amounts. */
export interface PricedDiscount {
  readonly id: string;
  readonly label: string;
  readonly level: DiscountLevel;
  readonly code: string | null;
  readonly amount: Dec;
  readonly net: Dec;
  readonly gross: Dec;
}

export interface PricedDuty {
  /** Per unit, six decimals; totals of all units that leave, to the cent. Without VAT, inside `net`. */
  readonly unit: Dec;
  readonly unitExcise: Dec;
  readonly unitCss: Dec;
  readonly excise: Dec;
  readonly css: Dec;
  readonly total: Dec;
  readonly inPrice: DutyInPrice;
  readonly suspended: boolean;
  readonly kind: TaxFormat | null;
  readonly unknown: boolean;
  readonly words: string;
}

/** A priced line carries everything that a document snapshots: nothing of it is looked up again later. */
export interface PricedLine extends TaxedLine {
  readonly id: string;
  readonly kind: LineKind;
  /** The product line that a wrapping or tax line belongs to. */
  readonly parentId: string | null;
  /** The priced product, for product lines. */
  readonly source: LineInput | null;
  readonly label: string;
  readonly formatLabel: string;
  /** Paid units. */
  readonly quantity: Dec;
  readonly freeUnits: Dec;
  /** The bottles of all units that leave, free ones too. */
  readonly bottles: Dec;
  readonly litres: Dec | null;
  readonly eq75: Dec | null;
  readonly abv: Dec | null;
  readonly mode: PriceMode;
  /** Price of the list, then after typology and tier; in the price mode. */
  readonly basePrice: Dec;
  readonly unitPrice: Dec;
  readonly unitNet: Dec;
  readonly unitGross: Dec;
  /** Before discounts, in the price mode and net. */
  readonly baseAmount: Dec;
  readonly netBeforeDiscount: Dec;
  readonly discounts: readonly PricedDiscount[];
  readonly duty: PricedDuty | null;
  readonly customTax: {
    readonly name: string;
    readonly unit: Dec;
    readonly total: Dec;
    readonly added: boolean;
  } | null;
  /** When it takes place, for a booked visit. */
  readonly visit?: VisitSlot;
  readonly vatRules: LineVat;
}

export interface PricedVat extends TaxedLine {
  readonly treatment: LineVat['treatment'];
  readonly rate: Dec;
  readonly rounding: Dec;
}

export interface PricedTotals {
  readonly totalHT: Dec;
  readonly totalVAT: Dec;
  readonly totalTTC: Dec;
  readonly products: TaxedLine;
  readonly wrapping: TaxedLine;
  readonly customTax: TaxedLine;
  /** Delivery and parcels. */
  readonly shipping: TaxedLine;
  readonly reservations: TaxedLine;
  readonly touristTax: Dec;
  /** Promotions of lines and order; `manualDiscount` is what the office typed. */
  readonly promo: { readonly net: Dec; readonly gross: Dec };
  readonly manualDiscount: { readonly net: Dec; readonly gross: Dec };
  readonly duty: Dec;
}

export interface PricedOrder {
  readonly sellerId: string;
  /** The version of the rules that priced it: the document stores it. */
  readonly rulesVersion: number;
  readonly mode: PriceMode;
  readonly rounding: RoundingMode;
  readonly lines: readonly PricedLine[];
  readonly vat: readonly PricedVat[];
  readonly totals: PricedTotals;
  readonly counts: {
    readonly units: Dec;
    readonly freeUnits: Dec;
    readonly bottles: Dec;
    readonly eq75: Dec;
    readonly parcels: Dec;
    /** People of the reservations: all that count, and those that take a place. */
    readonly reserved: Dec;
    readonly places: Dec;
  };
  readonly franco: Franco;
  readonly trace: readonly TraceStep[];
  readonly errors: readonly CartError[];
}

const Amount = z.number();
const Share = z.object({ HT: Amount, TTC: Amount });

export const SellerPriceLine = z.object({
  id: z.string(),
  kind: z.enum(LINE_KINDS),
  parentId: z.string().nullable(),
  productId: z.string().nullable(),
  vintageId: z.string().nullable(),
  formatId: z.string().nullable(),
  productType: z.enum(PRODUCT_TYPES).nullable(),
  label: z.string(),
  vintage: z.string().nullable(),
  format: z.string(),
  quantity: z.number(),
  freeUnits: z.number(),
  bottles: z.number(),
  litres: z.number().nullable(),
  eq75: z.number().nullable(),
  abv: z.number().nullable(),
  /** The content of one box. */
  parts: z.array(PricedPart).optional(),
  ean: z.string().nullable().optional(),
  reference: z.string().nullable().optional(),
  weight: z.number().nullable().optional(),
  priceMode: z.enum(['HT', 'TTC']),
  basePrice: Amount,
  unitPrice: Amount,
  unitHT: Amount,
  unitTTC: Amount,
  amount: Amount,
  totalHT: Amount,
  totalVAT: Amount,
  totalTTC: Amount,
  discountHT: Amount,
  discountTTC: Amount,
  discounts: z.array(
    z.object({
      label: z.string(),
      level: z.enum(DISCOUNT_LEVELS),
      code: z.string().nullable(),
      HT: Amount,
      TTC: Amount,
    }),
  ),
  duty: z
    .object({
      unit: Amount,
      excise: Amount,
      css: Amount,
      total: Amount,
      inPrice: z.enum(['included', 'added']),
      suspended: z.boolean(),
      unknown: z.boolean(),
      words: z.string(),
      // absent from orders priced before these were kept
      unitCss: Amount.optional(),
      kind: z.enum(TAX_FORMATS).nullable().optional(),
      code: z.enum(EXCISE_CODES).nullable().optional(),
      // what the drink is for the law's dated rates; null when the estate typed its own
      category: z.enum(EXCISE_CATEGORIES).nullable().optional(),
    })
    .nullable(),
  customTax: z.object({ name: z.string(), total: Amount, added: z.boolean() }).nullable(),
  /** When it takes place, for a booked visit. */
  visit: VisitSlot.optional(),
  vatRate: z.number(),
  vatType: z.enum(VAT_TYPES).nullable(),
  vatTreatment: z.enum(VAT_TREATMENTS),
});
export type SellerPriceLine = z.output<typeof SellerPriceLine>;

/**
 * The answer of get-cart-price for one seller (section 3, cart price result). Without suffix, amounts include VAT.
 */
export const SellerPrice = z.object({
  sellerId: z.string(),
  price: z.object({
    totalTTC: Amount,
    totalHT: Amount,
    totalVAT: Amount,
    mode: z.enum(['HT', 'TTC']),
    rounding: z.enum(ROUNDING_MODES),
    promoAmount: Amount,
    promoAmountHT: Amount,
    shipping: Amount,
    shippingHT: Amount,
    touristTax: Amount,
    products: Share,
    wrapping: Share,
    reservations: Share,
    customTax: Share,
    discount: Share,
    duty: Amount,
  }),
  counts: z.object({
    units: z.number(),
    freeUnits: z.number(),
    bottles: z.number(),
    eq75: z.number(),
    parcels: z.number(),
    reserved: z.number(),
    places: z.number(),
  }),
  francoPercent: z.number().nullable(),
  amountBeforeFranco: Amount.nullable(),
  amountBeforeBottleFranco: z.number().nullable(),
  franco: z.boolean(),
  lines: z.array(SellerPriceLine),
  vat: z.array(
    z.object({
      treatment: z.enum(VAT_TREATMENTS),
      rate: z.number(),
      HT: Amount,
      VAT: Amount,
      TTC: Amount,
      rounding: Amount,
    }),
  ),
  trace: z.array(
    z.object({
      lineId: z.string().nullable(),
      step: z.enum(STEPS),
      words: z.string(),
      before: z.number().nullable(),
      after: z.number().nullable(),
      lost: z.array(z.object({ rule: z.string(), why: z.string() })),
    }),
  ),
  errors: z.array(z.object({ code: z.string(), field: z.string(), message: z.string() })),
});
export type SellerPrice = z.output<typeof SellerPrice>;
