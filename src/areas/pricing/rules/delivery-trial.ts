import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { DeliveryFee, MODE_KINDS } from '#areas/deliveries/rules/delivery.ts';
import { MEASURES } from '#areas/deliveries/rules/delivery.ts';
import {
  type DeliveryOffer,
  feesOf,
  francoFor,
  judgeModes,
  type OptionRules,
  type Parcel,
  WHY_NOT_OFFERED,
  weightOf,
} from '#areas/deliveries/rules/options.ts';
import { parcelCount } from '#areas/deliveries/rules/parcels.ts';
import type { Day } from '#kernel/day.ts';
import { type Dec, dec, isPositive, plus, toNumber } from '#kernel/money.ts';
import { netOfGross, vatFromNet } from '#kernel/vat.ts';
import { francoOf, francoWords } from './franco.ts';

/** An order that nobody placed, to see what its delivery would cost. */
export const DeliveryTrial = z.strictObject({
  bottles: z.number().int().min(1).max(100_000),
  /** Kilograms; null counts filled bottles of 75 cl. */
  weight: z.number().min(0).max(1_000_000).nullable().default(null),
  /** Products, with VAT. */
  amount: z.number().min(0).max(9_999_999).default(0),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('FR'),
  zipcode: oneLine(12).default(''),
  mountain: z.boolean().default(false),
  isPro: z.boolean().default(false),
  typology: z.string().max(40).nullable().default(null),
});
export type DeliveryTrial = z.output<typeof DeliveryTrial>;

export const TriedMode = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(MODE_KINDS),
  measure: z.enum(MEASURES),
  why: z.enum(WHY_NOT_OFFERED).nullable(),
  maxBottles: z.number().int().nullable(),
  bracket: DeliveryFee.nullable(),
  /** At whose grid it is asked; empty where it has fees of its own. */
  carrier: z.string(),
  above: z.number(),
  base: z.number(),
  margin: z.number(),
  commission: z.number(),
  parcels: z.number().int(),
  bottlesPerParcel: z.number().int(),
  perParcel: z.number(),
  surcharge: z.number(),
  /** Free shipping is reached and frees this mode. */
  franco: z.boolean(),
  hasFranco: z.boolean(),
  totalHT: z.number(),
  tva: z.number(),
  totalTTC: z.number(),
});
export type TriedMode = z.output<typeof TriedMode>;
export const TriedDelivery = z.object({
  modes: z.array(TriedMode),
  weight: z.number(),
  /** How far free shipping is, in words; null where no threshold holds. */
  franco: z.string().nullable(),
});
export type TriedDelivery = z.output<typeof TriedDelivery>;

/** The rules of the checkout, on a typed order: which modes are offered at what price, and why the others are not. */
export const tryDelivery = (
  offer: DeliveryOffer,
  trial: DeliveryTrial,
  rules: OptionRules,
  day: Day,
): TriedDelivery => {
  const bottles = dec(trial.bottles);
  const to = { country: trial.country, zipcode: trial.zipcode, mountain: trial.mountain };
  const weight = trial.weight === null ? weightOf(bottles, null, dec('0.75')) : dec(trial.weight);
  const parcel: Parcel = { to, isPro: trial.isPro, bottles, weight, day };
  const threshold = francoFor(offer, trial.typology, to);
  const amount = threshold?.basis === 'net' ? netOfGross(dec(trial.amount), rules.vatRate) : dec(trial.amount);
  const franco = francoOf(threshold, amount, bottles, false);
  return {
    weight: toNumber(weight),
    franco: threshold === null ? null : francoWords(franco),
    modes: judgeModes(offer, parcel, rules).map(({ mode, why, priced }) => {
      const parcelRule = { bottlesPerParcel: mode.bottlesPerParcel, surcharge: mode.parcelSurcharge };
      const parcels = parcelCount(bottles, isPositive(bottles), parcelRule);
      const fees = priced && feesOf(priced, parcels, franco.reached);
      const tva = fees ? vatFromNet(fees.net, rules.vatRate) : null;
      const number = (of: Dec | null | undefined): number => (of ? toNumber(of) : 0);
      return {
        id: mode.id,
        name: mode.name,
        kind: mode.kind,
        measure: mode.measure,
        why,
        maxBottles: mode.maxBottles,
        bracket: priced?.bracket ?? null,
        above: number(priced?.above),
        base: number(priced?.base),
        margin: number(priced?.margin),
        commission: number(priced?.commission),
        parcels: toNumber(parcels),
        bottlesPerParcel: mode.bottlesPerParcel,
        perParcel: mode.parcelSurcharge,
        carrier: offer.rates?.find((one) => one.id === mode.carrierRate)?.carrier ?? '',
        surcharge: number(fees?.surcharge),
        franco: fees?.franco ?? false,
        hasFranco: mode.hasFranco,
        totalHT: number(fees?.net),
        tva: number(tva),
        totalTTC: fees && tva ? toNumber(plus(fees.net, tva)) : 0,
      };
    }),
  };
};
