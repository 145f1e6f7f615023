import type { Day } from '#kernel/day.ts';
import {
  type Dec,
  compare,
  dec,
  isPositive,
  minus,
  over,
  percentOf,
  plus,
  roundTo,
  times,
  toNumber,
  ZERO,
} from '#kernel/money.ts';
import { vatFromNet } from '#kernel/vat.ts';
import { type CarrierRate, carrierCost, type NoCost } from './carrier-rate.ts';
import type { CollectionPoint } from './collection-point.ts';
import type { DeliveryFee, DeliveryOption, Franco } from './delivery.ts';
import type { DeliveryMode } from './delivery-mode.ts';
import { parcelCount, type ParcelRule, parcelSurcharge } from './parcels.ts';
import { territoryOf } from '#kernel/field/territory.ts';
import { type Destination, narrowest } from './zone.ts';

/** The delivery offer of a shop, as plain data: read once for a whole cart. */
export interface DeliveryOffer {
  readonly modes: readonly DeliveryMode[];
  readonly points: readonly CollectionPoint[];
  readonly francos: readonly Franco[];
  /** The grids of carriers that modes are asked at. */
  readonly rates?: readonly AskedRate[];
}
export type AskedRate = Pick<
  CarrierRate,
  'id' | 'carrier' | 'measure' | 'steps' | 'fuelPercent' | 'minimum' | 'excluded' | 'active'
>;

/** The load to carry, and its destination. */
export interface Parcel {
  readonly to: Destination;
  readonly isPro: boolean;
  readonly bottles: Dec;
  /** Kilograms. */
  readonly weight: Dec;
  readonly day: Day;
}

export interface OptionRules {
  /** Country of the seller, and whether he ships to consumers of other member states, whose duty he then owes. */
  readonly country: string;
  readonly privateEuDelivery: boolean;
  /** Standard rate in percent, 0 where no VAT is due. */
  readonly vatRate: Dec;
}

/** A mode with its price before parcels, as the pricing of orders takes it. */
export interface PricedMode {
  readonly mode: DeliveryMode;
  readonly base: Dec;
  readonly margin: Dec;
  readonly commission: Dec;
  /** Carrier's price, margin and commission, HT, without the surcharge of further parcels. */
  readonly price: Dec;
  readonly parcelRule: ParcelRule;
  /** The bracket that gave the price, and how much of its measure lies above it; null for a pick-up without tariff, and by the grid of a carrier. */
  readonly bracket: DeliveryFee | null;
  readonly above: Dec;
}

export const WHY_NOT_OFFERED = [
  'inactive',
  'clientKind',
  'tooManyBottles',
  'closedCountry',
  'noPlace',
  'noBracket',
  // The reasons of the carrier whose grid sets the price.
  'excluded',
  'noStep',
  'noWeight',
  'noRate',
] as const;
export type WhyNotOffered = (typeof WHY_NOT_OFFERED)[number];

/** Alcohol sent to a consumer of another member state owes that state's duty before it leaves: closed unless the seller opened it. */
export const isClosedTo = (
  parcel: Pick<Parcel, 'to' | 'isPro'>,
  rules: Pick<OptionRules, 'country' | 'privateEuDelivery'>,
): boolean =>
  !parcel.isPro && !rules.privateEuDelivery && ![null, rules.country].includes(territoryOf(parcel.to).excise);

export type JudgedMode =
  | { readonly mode: DeliveryMode; readonly why: null; readonly priced: PricedMode }
  | { readonly mode: DeliveryMode; readonly why: WhyNotOffered; readonly priced: null };

/** Every mode in the shop's order: its price for this parcel, or why it does not serve it. */
export const judgeModes = (offer: DeliveryOffer, parcel: Parcel, rules: OptionRules): JudgedMode[] =>
  [...offer.modes]
    .sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
    .map((mode) => {
      const found = whyClosed(mode, parcel, rules) ?? priceOf(mode, parcel, offer.rates ?? []);
      if (typeof found === 'string') return { mode, why: found, priced: null };
      const { base } = found;
      const margin = roundTo(percentOf(base, dec(mode.margin)));
      const withMargin = plus(base, margin);
      const commission = roundTo(percentOf(withMargin, dec(mode.commission)));
      // A carrier's grid is for all that is sent: nothing is asked for each further parcel.
      const surcharge = mode.carrierRate === null ? mode.parcelSurcharge : 0;
      const parcelRule = { bottlesPerParcel: mode.bottlesPerParcel, surcharge };
      const price = plus(withMargin, commission);
      return { mode, why: null, priced: { mode, ...found, margin, commission, price, parcelRule } };
    });

/** The modes that serve this parcel, in the shop's order, each priced. */
export const modesFor = (offer: DeliveryOffer, parcel: Parcel, rules: OptionRules): PricedMode[] =>
  judgeModes(offer, parcel, rules).flatMap((one) => one.priced ?? []);

const whyClosed = (mode: DeliveryMode, parcel: Parcel, rules: OptionRules): WhyNotOffered | null => {
  if (!mode.active) return 'inactive';
  if (!mode.clientKinds.includes(parcel.isPro ? 'professional' : 'private')) return 'clientKind';
  if (mode.maxBottles !== null && compare(parcel.bottles, dec(mode.maxBottles)) > 0) return 'tooManyBottles';
  return mode.kind !== 'pickup' && isClosedTo(parcel, rules) ? 'closedCountry' : null;
};

/** By the grid of its carrier where it has one, else by its own fees. */
const priceOf = (
  mode: DeliveryMode,
  parcel: Parcel,
  rates: readonly AskedRate[],
): ReturnType<typeof basePrice> | NoCost | 'noRate' => {
  if (mode.carrierRate === null) return basePrice(mode, parcel);
  const rate = rates.find((one) => one.id === mode.carrierRate && one.active);
  if (!rate) return 'noRate';
  const answer = carrierCost(rate, parcel.to, parcel);
  return 'cost' in answer ? { base: answer.cost, bracket: null, above: ZERO } : answer.why;
};

/** Picking up costs nothing unless brackets say so; anything else needs one that holds the address. */
const basePrice = (
  mode: DeliveryMode,
  parcel: Parcel,
): Pick<PricedMode, 'base' | 'bracket' | 'above'> | Extract<WhyNotOffered, 'noPlace' | 'noBracket'> => {
  const quantity = mode.measure === 'weight' ? parcel.weight : parcel.bottles;
  const today = mode.fees.filter(
    (fee) => fee.validFrom <= parcel.day && (fee.validTo === null || fee.validTo >= parcel.day),
  );
  if (mode.kind === 'pickup' && mode.fees.length === 0) return { base: ZERO, bracket: null, above: ZERO };
  const placed = narrowest(today, parcel.to);
  if (placed.length === 0) return 'noPlace';
  const bracket = placed
    .filter((fee) => compare(dec(fee.from), quantity) <= 0)
    .reduce<DeliveryFee | null>((best, fee) => (best === null || fee.from > best.from ? fee : best), null);
  if (!bracket) return 'noBracket';
  const above = minus(quantity, dec(bracket.from));
  const base = roundTo(
    plus(
      dec(bracket.price),
      times(dec(bracket.perUnit), above),
      parcel.to.mountain ? dec(bracket.mountainSurcharge) : ZERO,
    ),
  );
  return { base, bracket, above };
};

/**
 * Computes the buyer's fees for a mode, HT: its price and the parcels after the first, nothing once free shipping is
 * reached.
 */
export const feesOf = (
  { mode, price, parcelRule }: PricedMode,
  parcels: Dec,
  francoReached: boolean,
): { readonly net: Dec; readonly surcharge: Dec; readonly franco: boolean } => {
  const franco = francoReached && mode.hasFranco;
  const surcharge = mode.kind === 'pickup' ? ZERO : parcelSurcharge(parcels, parcelRule);
  return { net: franco ? ZERO : plus(price, surcharge), surcharge, franco };
};

/** The options as the buyer reads them: fees hold the commission and the surcharge of each parcel after the first. */
export const optionsFor = (offer: DeliveryOffer, parcel: Parcel, rules: OptionRules): DeliveryOption[] =>
  modesFor(offer, parcel, rules).map((priced) => {
    const { mode, base, margin, commission, parcelRule } = priced;
    const parcels = parcelCount(parcel.bottles, true, parcelRule);
    const withFees = feesOf(priced, parcels, false).net;
    const tva = vatFromNet(withFees, rules.vatRate);
    return {
      name: mode.name,
      ref: mode.ref,
      totalHT: toNumber(base),
      margin: toNumber(margin),
      totalWithMargin: toNumber(plus(base, margin)),
      totalWithFees: toNumber(withFees),
      commission: toNumber(commission),
      tva: toNumber(tva),
      totalTTC: toNumber(plus(withFees, tva)),
      id: mode.id,
      kind: mode.kind,
      description: mode.description,
      delayDays: mode.delayDays,
      parcels: toNumber(parcels),
      hasFranco: mode.hasFranco,
    };
  });

export interface FrancoThreshold {
  readonly amount: number | null;
  readonly basis: 'net' | 'gross';
  readonly bottles: number | null;
}

/**
 * From what free shipping begins for this buyer and place: a threshold of his category wins over everybody's, then the narrower
 * zone; the lowest of those left. Without an address yet, the seller's own country is assumed. Null when there is none.
 */
export const francoFor = (
  offer: Pick<DeliveryOffer, 'francos'>,
  typology: string | null,
  to: Destination,
): FrancoThreshold | null => {
  const own = offer.francos.filter((one) => typology !== null && one.typology === typology);
  const of = (measure: Franco['measure']): Franco | null => {
    const placed = (all: readonly Franco[]): readonly Franco[] =>
      narrowest(
        all.filter((one) => one.measure === measure),
        to,
      );
    const mine = placed(own);
    const found = mine.length > 0 ? mine : placed(offer.francos.filter((one) => one.typology === null));
    return found.reduce<Franco | null>(
      (least, one) => (least === null || one.threshold < least.threshold ? one : least),
      null,
    );
  };
  const [amount, bottles] = [of('amount'), of('bottles')];
  return amount || bottles
    ? {
        amount: amount?.threshold ?? null,
        basis: amount?.basis === 'ht' ? 'net' : 'gross',
        bottles: bottles?.threshold ?? null,
      }
    : null;
};

/** Kilograms of so many units: what has no weight of its own counts as a filled bottle of its volume. */
export const weightOf = (quantity: Dec, weight: Dec | null, litres: Dec | null): Dec => {
  if (weight !== null && isPositive(weight)) return times(quantity, weight);
  // A 75 cl bottle of still wine weighs about 1.3 kg.
  return litres !== null && isPositive(litres) ? times(quantity, over(times(litres, dec('1.3')), dec('0.75'))) : ZERO;
};
