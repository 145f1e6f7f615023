import * as z from 'zod';
import { ruledOrEmpty } from '#kernel/field-schemas.ts';
import { ROUNDING_MODES, VAT_TYPES, type VatType } from '#kernel/vat.ts';

const Rate = z
  .number('La TVA doit être comprise entre 0 et 100')
  .gt(0, 'La TVA doit être comprise entre 0 et 100')
  .lt(100, 'La TVA doit être comprise entre 0 et 100');
const Euros = z.number().nonnegative().max(9_999_999);
const Count = z.number().int().positive().max(100_000);
const words = (max: number) => z.string().trim().max(max);

/** Quantity tiers look at the line alone or at the whole cart of the seller. */
export const TIER_MODES = ['line', 'cart'] as const;
/** To the end of the month, then so many days; or so many days, then to the end of that month. */
export const END_OF_MONTH = ['monthThenDays', 'daysThenMonth'] as const;
/** What the public shop writes beside a product: what the typology says, or both amounts. */
export const PRICE_DISPLAYS = ['typology', 'ht', 'ttc', 'both'] as const;

/** Sentences printed on documents; null is the law's own, empty is none. */
export const ShopWordings = z.strictObject({
  penalty: words(400).nullable(),
  discount: words(400).nullable(),
  ownership: z.boolean(),
  vatOnDebits: z.boolean(),
  others: z.array(words(1000).min(1)).max(8),
});

/** Consumer mediator: name, address and site must be told before the order and on its documents. */
export const Mediator = z.strictObject({ name: words(200), address: words(300), site: ruledOrEmpty('url', 300) });

/** The settings of a shop (specification, section 3, then ours). Stored as they were changed: what is absent has its default. */
export const ShopSettings = z.strictObject({
  logStartMonth: z.number().int().min(1).max(12),
  logStartDay: z.number().int().min(1).max(31),
  hasTVA: z.boolean(),
  /** In percent, by kind; a kind that is absent follows the dated rates of the country. */
  vatRate: z.partialRecord(z.enum(VAT_TYPES), Rate),
  titleProducts: words(100),
  /** Tiers, minima and the bottle threshold count 75 cl equivalents instead of units. */
  allRulesInEq75: z.boolean(),
  tierMode: z.enum(TIER_MODES),
  rounding: z.enum(ROUNDING_MODES),
  priceDisplay: z.enum(PRICE_DISPLAYS),
  minimumOrderHT: Euros.nullable(),
  minimumProducts: Count.nullable(),
  maximumProducts: Count.nullable(),
  multipleOf: Count.nullable(),
  minimumReservation: Euros.nullable(),
  /** An order needs an account, so the password is asked for. */
  passwordDemanded: z.boolean(),
  phoneDemanded: z.boolean(),
  /** Selling to consumers of other member states owes their excise duty there: closed unless the seller opens it. */
  privateEuDelivery: z.boolean(),
  wordings: ShopWordings,
  /** « 45 jours fin de mois » is lawful in two readings: the shop's own, printed on quotes and bills. */
  endOfMonth: z.enum(END_OF_MONTH),
  /** Why its products without VAT bear none, as bills say it; empty is the law's usual reference. */
  vatExemption: words(200),
  mediator: Mediator,
  terms: words(60_000),
  legalNotice: words(60_000),
});
export type ShopSettings = z.output<typeof ShopSettings>;
export type ShopWordings = z.output<typeof ShopWordings>;

export const DEFAULT_SETTINGS: ShopSettings = {
  logStartMonth: 1,
  logStartDay: 1,
  hasTVA: true,
  vatRate: {},
  titleProducts: '',
  allRulesInEq75: false,
  tierMode: 'line',
  rounding: 'netSum',
  priceDisplay: 'typology',
  minimumOrderHT: null,
  minimumProducts: null,
  maximumProducts: null,
  multipleOf: null,
  minimumReservation: null,
  passwordDemanded: false,
  phoneDemanded: false,
  privateEuDelivery: false,
  wordings: { penalty: null, discount: null, ownership: true, vatOnDebits: false, others: [] },
  endOfMonth: 'monthThenDays',
  vatExemption: '',
  mediator: { name: '', address: '', site: '' },
  terms: '',
  legalNotice: '',
};

/** The whole settings from what is stored. Keys of a later version are left out, so that an older process can still read. */
export const wholeSettings = (stored: object): ShopSettings => {
  const known = Object.entries(stored).filter(([key]) => Object.hasOwn(DEFAULT_SETTINGS, key));
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(known) };
};

/** The rate that the shop typed for a kind, in percent; null when it follows its country. */
export const ownVatRate = (settings: Pick<ShopSettings, 'vatRate'>, type: VatType): number | null =>
  settings.vatRate[type] ?? null;
