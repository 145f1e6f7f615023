import { exciseRatesOn } from '#areas/catalogue/rules/excise.ts';
import type { ExciseRateRow } from '#areas/catalogue/rules/excise-rates.ts';
import { eq75Of } from '#areas/catalogue/rules/format.ts';
import type { DutyType } from '#areas/catalogue/rules/product.ts';
import type { Day } from '#kernel/day.ts';
import { type Amount, type Dec, dec, max, plus, roundTo, sum, times, toNumber, ZERO } from '#kernel/money.ts';
import type { PriceMode, RoundingMode, VatType } from '#kernel/vat.ts';
import type { VatRateRow } from '#kernel/vat-rates.ts';
import { cartCount, countsInEq75, lineCount } from './lines/counting.ts';
import { type DraftLine, goodsAmount, taxedAlone } from './lines/draft-line.ts';
import type { DutyInPrice } from './taxes/duty.ts';
import { type Franco, type FrancoRule, francoOf, francoWords } from './franco.ts';
import { cartErrors, type OrderLimits } from './limits.ts';
import { type VatExemption, vatLaw } from './taxes/line-vat.ts';
import { natureOf } from './taxes/vat-nature.ts';
import type { PricedOrder } from './lines/priced.ts';
import {
  companionLines,
  givenUnits,
  type LineRules,
  productLines,
  withLinePromotions,
  withOrderPromotions,
} from './lines/product-lines.ts';
import { withDeliveryPromotions } from './promotions/delivery-promotions.ts';
import { codeProblem, inPlay, isFor, type Promotion } from './promotions/promotions.ts';
import { peopleOf, reservationAmount, type ReservationInput, reservationLines } from './lines/reservation-lines.ts';
import { isOrdered, isShipped, type LineInput, type SaleLine, saleLine } from './lines/sale-line.ts';
import { type ShippingInput, shippingLines } from './lines/shipping-lines.ts';
import type { TierBasis } from './promotions/tiers.ts';
import { withWholeDiscount } from './lines/whole-discount.ts';
import { settleTotals } from './lines/totals.ts';
import { newTrace, type Trace } from './lines/trace.ts';

/** Written on every document that was priced: a change of these rules that moves a price is a new number. */
const RULES_VERSION = 4;

/** The settings of the seller that make prices; a whole `ShopSettings` fits. */
export interface PricingShop extends OrderLimits {
  readonly hasTVA: boolean;
  /** The shop's own rates in percent; those left out are the dated rates of its country. */
  readonly vatRate?: Readonly<Partial<Record<VatType, Amount>>> | null;
  readonly country?: string;
  readonly rounding: RoundingMode;
  readonly tierMode: TierBasis;
  readonly allRulesInEq75: boolean;
  readonly dutyInPrice?: DutyInPrice;
  /** Discounts in percent bear on the duty that a price holds too. */
  readonly discountsOnDuty?: boolean;
}

export interface PricingTypology {
  readonly name: string;
  readonly ttc: boolean;
  readonly globalDiscount: Amount;
  readonly allRulesInEq75?: boolean | null;
}

/** Everything that makes the price of one order of one seller, as plain data: the same input gives the same answer anywhere. */
export interface PricingInput {
  readonly sellerId: string;
  /** The day of supply, in the shop's zone: rates and promotions are those of this day. */
  readonly day: Day;
  readonly shop: PricingShop;
  readonly typology: PricingTypology;
  readonly lines: readonly LineInput[];
  readonly reservations?: readonly ReservationInput[];
  readonly shipping?: ShippingInput | null;
  readonly franco?: FrancoRule | null;
  /** Free shipping granted by hand on this document. */
  readonly francoGranted?: boolean;
  /** Promotions of the shop; of the order unless they say `level: 'line'`. */
  readonly promotions?: readonly Promotion[];
  readonly promoCode?: string | null;
  /** Percent that this client is given on every article: on none with a price or a discount typed by hand. */
  readonly clientDiscount?: Amount | null;
  /** Amount typed off the articles together by the office, in the mode of the category. */
  readonly wholeDiscount?: Amount | null;
  /** DSU: the buyer receives under suspension of duty. */
  readonly buyerDuty?: DutyType;
  readonly vatExemption?: VatExemption | null;
  /** The ground of services rendered where the buyer is established; null: they bear VAT. */
  readonly serviceExemption?: VatExemption | null;
  /** The member state whose VAT a consumer there pays, where the shop declares it (one-stop shop). */
  readonly vatCountry?: string | null;
  /** Why the VAT is that of its country, told with the price. */
  readonly vatReason?: string | null;
  readonly rates: { readonly excise: readonly ExciseRateRow[]; readonly vat: readonly VatRateRow[] };
}

/**
 * The mode of one document from the setting of the shop: a price shown with VAT must stand, so a shop that sums nets (EN 16931 to
 * the letter) does it for prices without VAT, and keeps the gross of the others. Otherwise 12.99 would be charged 13.00.
 */
export const roundingFor = (setting: RoundingMode, ttc: boolean): RoundingMode =>
  ttc && setting === 'netSum' ? 'netSumKeepingGross' : setting;

/**
 * The price of one unit of a line at another typed price, by the same rules (category discount, duty, VAT). It has no
 * part that only a sale gives: no tier price, no promotion. In the mode of the line, to the cent.
 */
export const unitAt = (
  { sellerId, day, shop, typology, rates, vatExemption, serviceExemption, vatCountry, buyerDuty }: UnitOrder,
  { manualPrice: _price, manualDiscount: _discount, manualFreeUnits: _free, ...line }: LineInput,
  price: number,
): number => {
  const { lines } = priceOrder({
    sellerId,
    day,
    shop,
    typology,
    rates,
    vatExemption: vatExemption ?? null,
    serviceExemption: serviceExemption ?? null,
    vatCountry: vatCountry ?? null,
    ...(buyerDuty === undefined ? {} : { buyerDuty }),
    lines: [{ ...line, quantity: 1, price, isWrapped: false, discountPrice: {}, discountAdd: {}, promotions: [] }],
  });
  const one = lines.find(({ id }) => id === line.id);
  return one ? toNumber(roundTo(one.mode === 'net' ? one.net : one.gross)) : price;
};
export type UnitOrder = Pick<
  PricingInput,
  'sellerId' | 'day' | 'shop' | 'typology' | 'rates' | 'vatExemption' | 'serviceExemption' | 'vatCountry' | 'buyerDuty'
>;

/** Prices one order of one seller. Pure: no clock, no chance, no order of lines, nothing that is not in its input. */
export const priceOrder = (input: PricingInput): PricedOrder => {
  const trace = newTrace();
  const rules = rulesOf(input);
  const sales = input.lines.map(saleLine);
  const code = input.promoCode?.trim() || null;

  const bare = productLines(sales, rules, trace);
  const { lines: discounted, all, outcomes } = promoted(bare, sales, input, code, rules, trace);
  const products = withWholeDiscount(discounted, dec(input.wholeDiscount ?? 0), rules.list.mode, trace);
  const companions = products.flatMap((line) =>
    companionLines(line, rules.list, line.source ? rules.vat[natureOf(line.source)] : rules.vat.goods, trace),
  );
  for (const line of products) sayDuty(line, trace);

  const reservations = (input.reservations ?? []).map((one) => ({
    one,
    lines: reservationLines(one, rules.vat.onSite),
  }));
  const delivery = delivered(input, sales, products, rules, trace);
  const carriage = withDeliveryPromotions(
    delivery.lines,
    all.filter((one) => one.level === 'delivery'),
    {
      units: sales.reduce((most, line) => max(most, lineCount(line, rules.counting)), ZERO),
      amount: products.reduce((most, line) => max(most, goodsAmount(line)), ZERO),
      orderUnits: cartCount(sales, rules.counting),
      orderAmount: sum(products.map(goodsAmount)),
    },
    rules.list.mode,
    trace,
  );
  const problem =
    code === null ? null : codeProblem(code, all, [...outcomes, ...(carriage.outcome ? [carriage.outcome] : [])]);
  const drafts = [...products, ...companions, ...reservations.flatMap(({ lines }) => lines), ...carriage.lines];
  if (input.vatReason) trace.say(null, 'vat', input.vatReason);
  const { lines, vat, totals } = settleTotals(drafts, input.shop.rounding, trace);

  const free = new Map(products.map((line) => [line.id, line.freeUnits]));
  const people = reservations.map(({ one }) => peopleOf(one));
  return {
    sellerId: input.sellerId,
    rulesVersion: RULES_VERSION,
    mode: rules.list.mode,
    rounding: input.shop.rounding,
    lines,
    vat,
    totals,
    counts: {
      units: sum(sales.map((line) => line.quantity)),
      freeUnits: sum([...free.values()]),
      bottles: delivery.bottles,
      eq75: eq75Of(sum(products.map((line) => line.litres ?? ZERO))),
      parcels: delivery.parcels,
      reserved: sum(people.map((one) => one.reserved)),
      places: sum(people.map((one) => one.places)),
    },
    franco: delivery.franco,
    trace: trace.steps,
    errors: cartErrors({
      lines: sales,
      freeUnitsOf: (id) => free.get(id) ?? ZERO,
      counting: rules.counting,
      count: cartCount(sales, rules.counting),
      productsHT: productsAmount(products, 'net'),
      limits: input.shop,
      code: problem,
      reservations: reservations.map(({ one, lines: own }, index) => ({
        id: one.id,
        label: one.label,
        amount: reservationAmount(own),
        places: people[index]?.places ?? ZERO,
        placesLeft: optional(one.placesLeft),
        minAmount: optional(one.minAmount),
      })),
    }),
  };
};

/** By line, the units that its tiers give, or that are typed: what a delivery is priced on holds them. */
export const givenWith = (
  lines: readonly LineInput[],
  { shop, typology }: Pick<PricingInput, 'shop' | 'typology'>,
): ReadonlyMap<string, Dec> => givenUnits(lines.map(saleLine), countingOf(shop, typology));

const countingOf = (shop: PricingShop, typology: PricingTypology): Pick<LineRules, 'counting' | 'tierBasis'> => ({
  counting: { inEq75: countsInEq75(typology.allRulesInEq75, shop.allRulesInEq75) },
  tierBasis: shop.tierMode,
});

const optional = (value: Amount | null | undefined): Dec | null =>
  value === null || value === undefined ? null : dec(value);

const rulesOf = (input: PricingInput): LineRules => ({
  list: {
    name: input.typology.name,
    mode: input.typology.ttc ? 'gross' : 'net',
    globalDiscount: dec(input.typology.globalDiscount),
  },
  ...countingOf(input.shop, input.typology),
  clientDiscount: dec(input.clientDiscount ?? 0),
  vat: vatLaw(input.shop, input.rates.vat, input.day, input),
  duty: {
    rates: exciseRatesOn(input.rates.excise, input.day),
    inPrice: input.shop.dutyInPrice ?? 'included',
    suspended: input.buyerDuty === 'DSU',
    isDiscounted: input.shop.discountsOnDuty ?? false,
  },
});

/** Promotions of lines, then of the order, with all those that are in play. */
const promoted = (
  bare: readonly DraftLine[],
  sales: readonly SaleLine[],
  input: PricingInput,
  code: string | null,
  rules: LineRules,
  trace: Trace,
) => {
  const all = inPlay(input.promotions ?? [], input.day, code);
  const ofLines = all.filter((one) => one.level === 'line');
  const ofOrder = all.filter((one) => one.level !== 'line' && one.level !== 'delivery');
  const ofFormats = new Map(
    sales.flatMap((line) => {
      const own = (line.input.promotions ?? []).map(
        (one, index): Promotion => ({ ...one, id: `${line.input.formatId}:${index}` }),
      );
      const acting = own.length === 0 ? own : inPlay(own, input.day, code);
      return acting.length === 0 ? [] : [[line.input.id, acting] as const];
    }),
  );
  const promotionsOf = (line: SaleLine): readonly Promotion[] => {
    const own = ofFormats.get(line.input.id) ?? [];
    return ofLines.length === 0 ? own : [...own, ...ofLines.filter((one) => isFor(one, line.input.formatId))];
  };
  const byLine = withLinePromotions(bare, sales, promotionsOf, rules.counting, trace);
  const byOrder = withOrderPromotions(byLine.lines, sales, ofOrder, rules.counting, trace);
  return {
    lines: byOrder.lines,
    all: [...all, ...[...ofFormats.values()].flat()],
    outcomes: [...byLine.outcomes, ...byOrder.outcomes],
  };
};

const sayDuty = (line: DraftLine, trace: Trace): void => {
  if (!line.duty || line.duty.suspended) return;
  const { inPrice, unknown, words, unit } = line.duty;
  const total = times(unit, plus(line.quantity, line.freeUnits));
  if (unknown)
    trace.say(line.id, 'duty', 'Droits inconnus\u00a0: il manque le volume, le degré ou le taux du jour', null, null);
  else
    trace.say(
      line.id,
      'duty',
      `Droits ${inPrice === 'included' ? 'compris dans le prix' : 'ajoutés au prix'}\u00a0: ${words}`,
      null,
      total,
    );
};

/** Free shipping, parcels and delivery. Only products count towards the threshold, as the buyer's prices are typed unless it says. */
const delivered = (
  input: PricingInput,
  sales: readonly SaleLine[],
  products: readonly DraftLine[],
  rules: LineRules,
  trace: Trace,
) => {
  const rule = input.franco ?? null;
  const amount = rule && rule.amount !== null ? productsAmount(products, rule.basis ?? rules.list.mode) : ZERO;
  const franco: Franco = francoOf(rule, amount, cartCount(sales, rules.counting), input.francoGranted === true);
  const bottles = sum(products.map((line) => line.bottles));
  const goods = { bottles, any: sales.some((line) => isOrdered(line) && isShipped(line)) };
  const { lines, parcels } = shippingLines(input.shipping ?? null, goods, franco, rules.vat.goods, trace);
  if (franco.percent && !franco.reached && goods.any) trace.say(null, 'franco', francoWords(franco), null, null);
  return { lines, parcels, franco, bottles };
};

const productsAmount = (products: readonly DraftLine[], basis: PriceMode): Dec => {
  let total = ZERO;
  for (const line of products) {
    const amount = goodsAmount(line);
    if (line.mode === basis) total = plus(total, amount);
    else {
      const tax = taxedAlone(amount, line.mode, line.vat.rate);
      total = plus(total, basis === 'net' ? tax.net : tax.gross);
    }
  }
  return total;
};
