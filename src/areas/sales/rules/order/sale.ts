import { CreditHold } from './credit-hold.ts';
import { DELAYS } from './due-day.ts';
import type { Day } from '#kernel/day.ts';
import type { VatTreatment } from '#areas/pricing/rules/taxes/line-vat.ts';
import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { Address } from '#areas/identity/rules/address.ts';
import { Demanded } from '#areas/papers/rules/demanded.ts';
import { Layout } from '#areas/papers/rules/layout.ts';
import { Withdrawal } from '../withdrawal/withdrawal.ts';
import { DELIVERY_STATUSES, PAYMENT_STATUSES, SALE_STATUSES } from '#areas/papers/rules/statuses.ts';
import { SaleBuyer, ShippingChoice } from '#areas/papers/rules/sale-parties.ts';
import { STEPS } from '#areas/pricing/rules/lines/trace.ts';

/** Payment types of the specification (section 3); which of them a buyer may choose is said by the shop's list. */
export const PAYMENT_TYPES = [
  'cb',
  'cbnc',
  'sample',
  'transfer',
  'bill',
  'stripe',
  'cash',
  'tips',
  'check',
  'ticket',
  'gift',
  'paypal',
  'credit',
  'sumUp',
  'up2Pay',
  'other',
] as const;
export const PaymentType = z.enum(PAYMENT_TYPES);
/** True for payment online by card, with any provider: an imprint at order, the debit at validation. */
export const isCard = (type: string): boolean => type === 'stripe';

/** The shipment that « Expédier » proposes. */
export const ShipmentProposal = z.object({
  transport: z.enum(['carrier', 'own', 'buyer']),
  carrier: z.string(),
  packages: z.number().int(),
  weight: z.number(),
  goods: z.boolean(),
  suspended: z.boolean(),
});

export const PaymentChoice = z.strictObject({
  type: PaymentType,
  /** Intents of this order, newest last. */
  list: z.array(z.object({ intentId: z.string(), kind: z.string(), at: z.string() })).default([]),
  /** « Visa •••• 4242 »: what may be shown of a card. */
  label: oneLine(60).default(''),
  /** The means that the cart listed beside the chosen one. */
  means: z.array(PaymentType).default([]),
  /** When it is due, as the client's record or the office said; absent: as its means of payment has it. */
  delay: z.enum(DELAYS).nullish(),
});
export type PaymentChoice = z.output<typeof PaymentChoice>;

export const Chain = z.object({
  kind: z.string(),
  id: z.string(),
  label: z.string(),
  why: z.string(),
  at: z.string(),
  /** True for a bill that is not wholly credited yet. */
  open: z.boolean().optional(),
});

/** A row of the orders list. Prices are absent without `seeAllPrice`, not hidden. */
export const OrderRow = z.object({
  id: z.string(),
  number: z.string().nullable(),
  kind: z.string(),
  status: z.enum(SALE_STATUSES),
  deliveryStatus: z.enum(DELIVERY_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  origin: z.string(),
  buyerName: z.string(),
  buyerEmail: z.string(),
  clientId: z.string().nullable(),
  sellerId: z.string(),
  sellerName: z.string(),
  placedAt: z.string().nullable(),
  createdAt: z.string(),
  bottles: z.number(),
  totalHT: z.number().optional(),
  totalTTC: z.number().optional(),
  totalPaid: z.number().optional(),
  /** The amount still to be received: the total less the credits, less the payments that were kept. */
  remaining: z.number().optional(),
  /** The day by which the oldest of its unpaid bills is due. */
  dueOn: z.string().nullable(),
  /** Some of it left, and the rest may still be shipped. */
  shipsMore: z.boolean(),
  /** Its wine is still to be bottled: it was sold en primeur. */
  awaitsGoods: z.boolean().optional(),
  /** All of it came back before it was billed: there is nothing to bill. */
  allBack: z.boolean().optional(),
  /** It stands or falls with the other orders of its checkout, at other estates. */
  paymentGroup: z.enum(['open', 'complete', 'expired']).optional(),
  /** Paid with trial keys, for a part at least: no money moved. */
  trial: z.boolean().optional(),
  /** Its fields of the estate's own that stand in the list, in words: for who sees all orders. */
  ownFields: z.string().optional(),
  /** The dates of a quote: last sent, first opened since then, and answered. */
  sentAt: z.string().nullish(),
  openedAt: z.string().nullish(),
  answeredAt: z.string().nullish(),
  /** The day that delivery is planned for, in the lists that say it. */
  deliverOn: z.string().nullish(),
  /** Its client is billed once a month. */
  billedMonthly: z.boolean().optional(),
  paymentType: z.string(),
  deliveryName: z.string(),
});
export type OrderRow = z.output<typeof OrderRow>;

/** A step in the making of a price, as the order kept it. */
export const TraceStep = z.object({
  step: z.enum(STEPS),
  words: z.string(),
  before: z.number().nullable(),
  after: z.number().nullable(),
  lost: z.array(z.object({ rule: z.string(), why: z.string() })),
});
export type TraceStep = z.output<typeof TraceStep>;

/** The parts of a sale's price that are kept beside the prices of its lines. */
export interface KeptPrice {
  readonly price: Readonly<Record<string, unknown>>;
  readonly counts?: { readonly parcels?: number };
  readonly vat: readonly {
    readonly rate: number;
    readonly HT: number;
    readonly VAT: number;
    readonly treatment: VatTreatment;
  }[];
  readonly trace: readonly (TraceStep & { readonly lineId: string | null })[];
  /** The day whose rates a named action put it at. */
  readonly taxDay?: Day;
}

export const OrderLine = z.object({
  id: z.string(),
  position: z.number(),
  kind: z.string(),
  productId: z.string().nullable(),
  formatId: z.string().nullable(),
  label: z.string(),
  details: z.string(),
  /** The content of one box when it was priced. */
  holds: z.array(z.object({ quantity: z.number(), label: z.string(), format: z.string() })).optional(),
  quantity: z.number(),
  freeUnits: z.number(),
  isWrapped: z.boolean(),
  unitPrice: z.number().optional(),
  /** Typed by the office, in the order’s price mode; null is the price of the list. */
  typedPrice: z.number().nullable().optional(),
  typedDiscount: z.number().nullable().optional(),
  discount: z.number().optional(),
  duty: z.number().optional(),
  vatRate: z.number().optional(),
  net: z.number().optional(),
  gross: z.number().optional(),
  trace: z.array(TraceStep).optional(),
});

/** An order whole: the page of the seller and the page of the buyer read the same shape. */
export const Order = OrderRow.extend({
  lines: z.array(OrderLine),
  /** The titles and other rows between its lines. */
  layout: Layout.optional(),
  /** The deposit demanded with it, and its amount for users who see prices. */
  deposit: Demanded.extend({ amount: z.number().optional() }).nullish(),
  /** The options of a quote that its client may add, priced as if all of them were taken. */
  options: z.array(OrderLine).optional(),
  vat: z.array(z.object({ rate: z.number(), base: z.number(), vat: z.number() })).optional(),
  /** The steps that concern the whole order: promotions, VAT of each rate, rounding. */
  trace: z.array(TraceStep).optional(),
  totalVAT: z.number().optional(),
  totalDuty: z.number().optional(),
  /** Taken off by promotions and by hand, in the price mode. */
  totalDiscount: z.number().optional(),
  /** The taxes of a buyer abroad or overseas, in words; for the buyer alone. */
  taxNotes: z.array(z.string()).optional(),
  priceMode: z.enum(['HT', 'TTC']),
  rounding: z.string(),
  promoCode: z.string().nullable(),
  typology: z.string().nullable(),
  warehouseId: z.string().nullable(),
  typedShipping: z.number().nullable().optional(),
  /** Why no VAT is charged, in the words of the law. */
  mentions: z.array(z.string()),
  buyer: SaleBuyer,
  billing: Address,
  delivery: Address,
  purchaseOrder: z.string(),
  /** Until when its prices stand, for a kind that expires. */
  validUntil: z.string().nullable(),
  /** The day that delivery is planned for. */
  deliverOn: z.string().nullable(),
  /** The last day on which its goods are due, as it was announced or as the law has it; null where nothing was promised. */
  promisedOn: z.string().nullish(),
  shipping: ShippingChoice,
  shipment: ShipmentProposal,
  payment: z.object({
    type: z.string(),
    label: z.string(),
    list: z.array(z.string()).optional(),
    delay: z.enum(DELAYS).nullish(),
  }),
  /** Percent that this client is given on every article. */
  clientDiscount: z.number().optional(),
  /** Amount typed off the articles together, in the price mode. */
  wholeDiscount: z.number().optional(),
  /**
   * The conditions agreed on beside the prices, in their own words; null when the paper bears those of the settings.
   */
  conditions: z.string().nullish(),
  paymentMessage: z.string().nullable(),
  /** It waits: its client would owe more than his limit with it. Told to the people of the shop alone. */
  creditHold: CreditHold.nullish(),
  /** Until when it waits for the other orders of its checkout. */
  paymentGroupUntil: z.string().optional(),
  note: z.string(),
  version: z.number(),
  validatedAt: z.string().nullable(),
  shippedAt: z.string().nullable(),
  /** Civil days of its shipments: the last that left, the last that was received once all of them were. */
  shippedOn: z.string().nullable(),
  deliveredOn: z.string().nullable(),
  /** The parcels that left, in the order of leaving: their carrier, and the page that follows each. */
  parcels: z.array(
    z.object({
      carrier: z.string(),
      tracking: z.string(),
      trackingUrl: z.string(),
      shippedOn: z.string().nullable(),
      count: z.number().int(),
    }),
  ),
  billedAt: z.string().nullable(),
  chain: z.array(Chain),
  withdrawals: z.array(Withdrawal),
  /** The buyer may still withdraw: a consumer, and the days of the law are not over. */
  mayWithdraw: z.boolean().optional(),
  message: z.string().optional(),
  sucess: z.boolean().optional(),
});
export type Order = z.output<typeof Order>;
