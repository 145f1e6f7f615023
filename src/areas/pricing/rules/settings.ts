import * as z from 'zod';
import { settingsSection } from '#areas/shops/rules/settings.ts';
import { cartRefusal } from './refusals.ts';
import { ROUNDING_MODES } from '#kernel/vat.ts';

const Euros = z.number().nonnegative().max(9_999_999);
const Count = z.number().int().positive().max(100_000);

/** Quantity tiers look at the line alone or at the whole cart of the seller. */
const TIER_MODES = ['line', 'cart'] as const;
/** The amounts that the public shop shows beside a product: the typology's, or both. */
const PRICE_DISPLAYS = ['typology', 'ht', 'ttc', 'both'] as const;

const shape = {
  /** Tiers, minima and the bottle threshold count 75 cl equivalents instead of units. */
  allRulesInEq75: z.boolean(),
  tierMode: z.enum(TIER_MODES),
  rounding: z.enum(ROUNDING_MODES),
  /** Percents bear on the duty inside a price too; otherwise they leave it, and say so. */
  discountsOnDuty: z.boolean(),
  /** Consumers of other member states pay their own country's VAT, declared at the one-stop shop. */
  declaresVatAbroad: z.boolean(),
  priceDisplay: z.enum(PRICE_DISPLAYS),
  minimumOrderHT: Euros.nullable(),
  minimumProducts: Count.nullable(),
  maximumProducts: Count.nullable(),
  multipleOf: Count.nullable(),
  minimumReservation: Euros.nullable(),
};
type PricingSettings = z.output<z.ZodObject<typeof shape>>;

export const pricingSettings = settingsSection(shape, {
  defaults: {
    allRulesInEq75: false,
    tierMode: 'line',
    rounding: 'netSum',
    discountsOnDuty: false,
    declaresVatAbroad: false,
    priceDisplay: 'typology',
    minimumOrderHT: null,
    minimumProducts: null,
    maximumProducts: null,
    multipleOf: null,
    minimumReservation: null,
  },
  can: null,
  whyNot: ({ minimumProducts, maximumProducts, multipleOf }) => {
    if (maximumProducts === null) return null;
    const step = multipleOf ?? 1;
    // The first number of products that is a multiple and not too few: if it is too many, nothing can be ordered.
    const first = Math.max(1, Math.ceil((minimumProducts ?? 1) / step)) * step;
    if (first <= maximumProducts) return null;
    const { words } = cartRefusal('limitsCross');
    return cartRefusal('limitsCross', {}, { 'settings.maximumProducts': words });
  },
  visible: ['priceDisplay', 'minimumOrderHT', 'minimumProducts', 'maximumProducts', 'multipleOf'],
});

declare module '#areas/shops/rules/settings.ts' {
  interface ShopSettings extends PricingSettings {}
}
