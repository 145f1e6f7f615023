import {
  compare,
  type Dec,
  dec,
  isPositive,
  isZero,
  max,
  minus,
  percentOf,
  plus,
  roundTo,
  ZERO,
} from '#kernel/money.ts';
import { netOfGross, type PriceMode } from '#kernel/vat.ts';
import type { LineDuty } from '../taxes/duty.ts';
import type { LineVat } from '../taxes/line-vat.ts';
import type { SaleLine } from './sale-line.ts';
import { type Tier, tierOf } from '../promotions/tiers.ts';
import { countWords, type Lost, percentWords, priceWords, type Trace } from './trace.ts';

export interface PriceList {
  readonly name: string;
  readonly mode: PriceMode;
  readonly globalDiscount: Dec;
}

/** An exempt sale of a price typed with VAT is made of that price without it: the line is then priced net. */
export const lineMode = (list: PriceList, vat: LineVat): PriceMode =>
  vat.held && list.mode === 'gross' ? 'net' : list.mode;

export interface UnitPrice {
  /** As typed for the typology, before any rule (less the VAT or duty that this sale does not owe). */
  readonly base: Dec;
  /** The price of one paid unit after typology and tier. */
  readonly unit: Dec;
}

/**
 * The price of one unit, as typed for the typology; a tier that is reached lowers it, never raises it; the discount of the typology bears on
 * whichever of the two stands, without duty; a price typed on the document by the office stands above all of them. A discounted
 * TTC price is rounded to the cent, because that is the price shown; a net one keeps six decimals.
 */
export const unitPrice = (
  line: SaleLine,
  count: Dec,
  list: PriceList,
  vat: LineVat,
  duty: LineDuty,
  trace: Trace,
): UnitPrice => {
  const { input } = line;
  const mode = lineMode(list, vat);
  const typed = (amount: Dec): Dec => {
    const bare = vat.held && list.mode === 'gross' ? roundTo(netOfGross(amount, vat.held), 6) : amount;
    return duty.suspended && duty.inPrice === 'included' && !isZero(duty.unit)
      ? roundTo(max(ZERO, minus(bare, duty.held)), 6)
      : bare;
  };
  const base = typed(dec(input.price ?? 0));
  const why = input.priceWhy ? `. ${input.priceWhy}` : '';
  trace.say(
    input.id,
    'base',
    `Prix du tarif «\u00a0${list.name}\u00a0»\u00a0: ${priceWords(base, mode)}${why}`,
    null,
    base,
  );
  if (duty.suspended && !isZero(duty.unit)) {
    trace.say(
      input.id,
      'duty',
      duty.inPrice === 'included' ? 'Droits suspendus, retirés du prix' : 'Droits suspendus, rien n’est ajouté',
      null,
      base,
    );
  }

  const tierWords = (tier: Tier): string =>
    `Dès ${countWords(tier.threshold)}\u00a0: ${priceWords(tier.value, list.mode)}`;
  const tier = tierOf(input.discountPrice, count, tierWords, 'cheapest');
  if (input.manualPrice !== null && input.manualPrice !== undefined) {
    const unit = typed(dec(input.manualPrice));
    trace.say(
      input.id,
      'manual',
      `${input.priceFrom === 'campaign' ? 'Prix de la campagne' : 'Prix saisi sur le document'}\u00a0: ${priceWords(unit, mode)}`,
      base,
      unit,
      lostToManual(list, tier.reached, tierWords),
    );
    return { base, unit };
  }

  const discounted = (price: Dec): Dec => lessDiscount(price, list.globalDiscount, duty, mode);
  const before = discounted(base);
  if (isPositive(list.globalDiscount) && isPositive(base)) {
    const words = `Remise de la catégorie «\u00a0${list.name}\u00a0»\u00a0: −${percentWords(list.globalDiscount)}${withoutDuty(duty)}`;
    trace.say(input.id, 'typology', words, base, before);
  }
  if (!tier.reached) {
    if (tier.lost.length > 0) trace.say(input.id, 'tier', 'Aucun palier de prix atteint', before, before, tier.lost);
    return { base, unit: before };
  }
  const unit = discounted(typed(tier.reached.value));
  if (compare(unit, before) > 0) {
    const lost = { rule: tierWords(tier.reached), why: 'le prix du tarif est plus bas' };
    trace.say(input.id, 'tier', 'Aucun palier ne baisse le prix', before, before, [lost, ...tier.lost]);
    return { base, unit: before };
  }
  trace.say(input.id, 'tier', `Palier atteint, ${tierWords(tier.reached).toLowerCase()}`, before, unit, tier.lost);
  return { base, unit };
};

const lessDiscount = (price: Dec, percent: Dec, duty: LineDuty, mode: PriceMode): Dec => {
  if (!isPositive(percent)) return price;
  const held = isUntouched(duty) && compare(percent, dec(100)) < 0 ? duty.held : ZERO;
  const touched = max(ZERO, minus(price, held));
  const left = plus(minus(price, touched), minus(touched, percentOf(touched, percent)));
  return roundTo(left, mode === 'gross' ? 2 : 6);
};

/** Duty inside the price that no discount touches, unless the shop discounts the whole. */
export const isUntouched = (duty: LineDuty): boolean =>
  duty.inPrice === 'included' && !duty.suspended && !duty.isDiscounted;

export const withoutDuty = (duty: LineDuty): string => (isUntouched(duty) && !isZero(duty.unit) ? ' hors droits' : '');

const lostToManual = (list: PriceList, tier: Tier | null, words: (tier: Tier) => string): readonly Lost[] => {
  const why = 'un prix est saisi sur le document';
  return [
    ...(isPositive(list.globalDiscount) ? [{ rule: `Remise de la catégorie «\u00a0${list.name}\u00a0»`, why }] : []),
    ...(tier ? [{ rule: words(tier), why }] : []),
  ];
};

/** Free units: those typed on the document, else those of the highest threshold reached. Never counted by any threshold. */
export const freeUnits = (line: SaleLine, count: Dec, trace: Trace): Dec => {
  const { input } = line;
  const words = (tier: Tier): string => `Dès ${countWords(tier.threshold)}\u00a0: ${offered(tier.value)}`;
  const tier = tierOf(input.discountAdd, count, words);
  if (input.manualFreeUnits !== null && input.manualFreeUnits !== undefined) {
    const free = max(ZERO, dec(input.manualFreeUnits));
    const lost = tier.reached ? [{ rule: words(tier.reached), why: 'un nombre est saisi sur le document' }] : [];
    if (isPositive(free) || lost.length > 0)
      trace.say(input.id, 'freeUnits', `Saisi sur le document\u00a0: ${offered(free)}`, null, free, lost);
    return free;
  }
  if (!tier.reached) {
    if (tier.lost.length > 0)
      trace.say(input.id, 'freeUnits', 'Aucun palier de gratuité atteint', null, ZERO, tier.lost);
    return ZERO;
  }
  trace.say(input.id, 'freeUnits', words(tier.reached), null, tier.reached.value, tier.lost);
  return tier.reached.value;
};

const offered = (units: Dec): string => `${countWords(units)} ${compare(units, dec(2)) < 0 ? 'offerte' : 'offertes'}`;
