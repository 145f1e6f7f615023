import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { Address, typedPlace } from '#areas/identity/rules/address.ts';
import { anyPhone, civilDay, ruled, ruledOrEmpty } from '#kernel/field/field-schemas.ts';
import { Id } from '#kernel/endpoint.ts';
import { ROUNDING_MODES } from '#kernel/vat.ts';
import { DOCUMENT_TYPES } from '#areas/payments/rules/methods.ts';
import { type TypeSetting, typesAt } from '#areas/payments/rules/payment-types.ts';
import { VAT_TREATMENTS } from '#areas/pricing/rules/taxes/line-vat.ts';
import { TraceStep } from './sale.ts';
import { DELAYS } from './due-day.ts';
import { MOST_CONDITIONS } from './conditions.ts';
import { DemandedTyped } from '#areas/papers/rules/demanded.ts';
import { Layout } from '#areas/papers/rules/layout.ts';
import { LINE_KINDS } from '#areas/pricing/rules/lines/priced.ts';

/** How the office may say that an order will be paid. */
export const OFFICE_PAYMENTS = DOCUMENT_TYPES;
export type OfficePayment = (typeof OFFICE_PAYMENTS)[number];
export const isOfficePayment = (type: string): type is OfficePayment =>
  (OFFICE_PAYMENTS as readonly string[]).includes(type);

/**
 * Finds the payment to propose when nobody chose one: the client's own, then the estate's usual one, then the first
 * that the estate offers.
 */
export const usualPayment = (
  ofClient: OfficePayment | null,
  ofEstate: OfficePayment,
  types: readonly TypeSetting[],
): OfficePayment => {
  const offered = typesAt('documents', types).map((one) => one.type);
  return (
    [ofClient, ofEstate].find((one) => one !== null && offered.includes(one)) ??
    offered.find(isOfficePayment) ??
    ofEstate
  );
};

const words = (max: number) => z.string().trim().max(max).default('');
const typedPrice = z.number().min(0).max(1_000_000).nullish();

/**
 * A typed line. `id`: the id of the order's line, or any word of the caller's for a new line. Prices are in the mode of
 * the category.
 */
export const OfficeLine = z.strictObject({
  id: z.string().min(1).max(80),
  formatId: Id,
  quantity: z.number().min(0).max(100_000),
  isWrapped: z.boolean().default(false),
  /** Typed by hand; null is the price of the list. Left out by who may not see prices: what was typed before stays. */
  unitPrice: typedPrice,
  discount: z.number().min(0).max(100).nullish(),
  /** True for a line of a quote that its client may tick: priced beside the others, in no sum until then. */
  isOption: z.boolean().default(false),
});
export type OfficeLine = z.output<typeof OfficeLine>;

/** A client who is not in the books yet: the order adds him to them. */
export const OfficeBuyer = z.strictObject({
  isPro: z.boolean().default(false),
  company: oneLine(120).default(''),
  firstname: oneLine(60).default(''),
  lastname: oneLine(60).default(''),
  email: ruledOrEmpty('emailIsValid').default(''),
  phone: anyPhone.default(''),
  siret: oneLine(20).default(''),
  vatNumber: oneLine(20).default(''),
});
export type OfficeBuyer = z.output<typeof OfficeBuyer>;

/** An order as the office types it. Everything but the lines may be left to the client's record, or to the order as it was. */
export const OfficeOrder = z.strictObject({
  clientId: Id.nullish(),
  buyer: OfficeBuyer.nullish(),
  /** Key of a price category; the client's by default. */
  typology: z.string().max(60).nullish(),
  lines: z.array(OfficeLine).max(500).default([]),
  deliveryAddress: typedPlace(Address).nullish(),
  billingAddress: typedPlace(Address).nullish(),
  shipping: z
    .strictObject({
      ref: z.string().max(120).nullish(),
      collectionPoint: z.string().max(60).nullish(),
      instructions: words(500),
      name: oneLine(200).default(''),
      price: typedPrice,
    })
    .nullish(),
  payment: z.enum(OFFICE_PAYMENTS).nullish(),
  /** When it will be due; the client's own by default. */
  paymentDelay: z.enum(DELAYS).nullish(),
  /** Percent off every article without a price or a discount of its own; the client's by default, 0 for none. */
  clientDiscount: z.number().min(0).max(100).nullish(),
  /** Amount off the articles together, in the mode of the category; null for none, as it was when it is left out. */
  wholeDiscount: z.number().min(0).max(1_000_000).multipleOf(0.01).nullish(),
  promoCode: ruled('promoCode').nullish(),
  note: z.string().trim().max(1000).nullish(),
  /** It stands although its client owes more than his limit with it. */
  liftLimit: z.boolean().optional(),
  warehouseId: Id.nullish(),
  /** Titles, free text and subtotals between the lines; as they were when it is left out. */
  layout: Layout.optional(),
  /** The deposit demanded with the order; unchanged when absent. */
  deposit: DemandedTyped.nullish(),
  /** The last day on which the prices of a quote stand; computed from the days of the settings when absent. */
  validUntil: civilDay.nullish(),
  /**
   * The conditions agreed on beside the prices. When absent: the words of the settings on a new quote, unchanged
   * otherwise.
   */
  conditions: z.string().trim().max(MOST_CONDITIONS).optional(),
  /** The day that delivery is planned for; as it was when it is left out. */
  deliverOn: civilDay.nullish(),
});
export type OfficeOrder = z.output<typeof OfficeOrder>;

/** An order that exists, changed. Its lines keep the prices they were agreed at unless `reprice` says otherwise. */
const changed = { reprice: z.boolean().default(false) };
export const AddOfficeOrder = OfficeOrder.extend({
  /** True: stock is reserved and a number given. False: a draft. */
  place: z.boolean().default(true),
  tellBuyer: z.boolean().default(false),
  /** True: the typed client is somebody else than the client who has his e-mail. */
  newClient: z.boolean().default(false),
});
export const ChangeOfficeOrder = AddOfficeOrder.extend({
  id: Id,
  version: z.number().int(),
  place: z.boolean().default(false),
  ...changed,
});
/** A validated order, changed: its client agreed to it as it was. */
export const ChangeValidatedOrder = OfficeOrder.extend({
  id: Id,
  version: z.number().int(),
  ...changed,
  /** The total that the person read beside what was typed: at another one, nothing is changed. */
  shownTotal: z.number().optional(),
  /** The client agreed to a higher total. */
  agreed: z.boolean().default(false),
  tellBuyer: z.boolean().default(false),
});
export const PriceOfficeOrder = OfficeOrder.extend({ orderId: Id.nullish(), ...changed });

const Price = z.number().optional();
/**
 * The answer that the editor shows beside the typed order. Without `seeAllPrice` no price is in it, without
 * `seeAllStock` no stock.
 */
export const OfficePrice = z.object({
  typology: z.string().nullable(),
  priceMode: z.enum(['HT', 'TTC']),
  buyerName: z.string(),
  delivery: Address,
  billing: Address,
  payment: z.string(),
  paymentDelay: z.enum(DELAYS).nullable(),
  clientDiscount: Price,
  /** The discount on the articles together, in the price mode. */
  wholeDiscount: Price,
  lines: z.array(
    z.object({
      id: z.string(),
      formatId: z.string(),
      label: z.string(),
      format: z.string(),
      freeUnits: z.number(),
      available: z.number().nullable().optional(),
      listPrice: Price,
      unitPrice: Price,
      discount: Price,
      vatRate: Price,
      duty: Price,
      net: Price,
      gross: Price,
      why: z.array(z.string()).optional(),
      /** The same, with the rules that did not act. */
      trace: z.array(TraceStep).optional(),
    }),
  ),
  extras: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(LINE_KINDS),
      label: z.string(),
      quantity: z.number(),
      net: Price,
      gross: Price,
    }),
  ),
  totals: z
    .object({
      HT: z.number(),
      VAT: z.number(),
      TTC: z.number(),
      duty: z.number(),
      promo: z.number(),
      rounding: z.enum(ROUNDING_MODES),
    })
    .optional(),
  vat: z
    .array(z.object({ rate: z.number(), treatment: z.enum(VAT_TREATMENTS), base: z.number(), vat: z.number() }))
    .optional(),
  /** As they are or become. */
  conditions: z.string().optional(),
  bottles: z.number(),
  options: z.array(z.object({ ref: z.string(), name: z.string(), kind: z.string(), price: Price })),
  points: z.array(z.object({ id: z.string(), name: z.string(), price: Price })),
  /** Notices that the user should read, though they do not stop the order. */
  notices: z.array(z.string()),
  /** Errors that stop the order, each at its field: `lines.0.quantity`. */
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
});
export type OfficePrice = z.output<typeof OfficePrice>;
