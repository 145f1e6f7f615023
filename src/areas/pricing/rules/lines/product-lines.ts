import {
  compare,
  type Dec,
  dec,
  isPositive,
  isZero,
  max,
  min,
  minus,
  percentOf,
  plus,
  roundTo,
  sum,
  times,
  ZERO,
} from '#kernel/money.ts';
import { grossOfNet, netOfGross, type PriceMode } from '#kernel/vat.ts';
import { cartCount, type Counting, lineCount } from './counting.ts';
import {
  type DraftDiscount,
  type DraftLine,
  goodsAmount,
  moneyWords,
  plainLine,
  stillDiscountable,
  typedVat,
} from './draft-line.ts';
import { type DutyRules, dutyTotals, type LineDuty, lineCustomTax, lineDuty } from '../taxes/duty.ts';
import { lineVat, type VatLaw, type VatRules } from '../taxes/line-vat.ts';
import { natureOf } from '../taxes/vat-nature.ts';
import { chosen, type Outcome, type Promotion, type Reach, type Slice } from '../promotions/promotions.ts';
import type { SaleLine } from './sale-line.ts';
import type { TierBasis } from '../promotions/tiers.ts';
import { countWords, newTrace, percentWords, type Trace } from './trace.ts';
import { freeUnits, isUntouched, lineMode, type PriceList, unitPrice, withoutDuty } from './unit-price.ts';

export interface LineRules {
  readonly list: PriceList;
  readonly counting: Counting;
  readonly tierBasis: TierBasis;
  readonly clientDiscount: Dec;
  readonly vat: VatLaw;
  readonly duty: DutyRules;
}

/** Product lines before any promotion: unit price, free units, duty, and the discount typed by the office. */
export const productLines = (lines: readonly SaleLine[], rules: LineRules, trace: Trace): DraftLine[] => {
  const countOf = tierCount(lines, rules);
  return lines.map((line) => productLine(line, countOf(line), rules, trace));
};

/** The count that selects the tiers of a line: the whole cart's, or the line's own. */
const tierCount = (lines: readonly SaleLine[], { counting, tierBasis }: Pick<LineRules, 'counting' | 'tierBasis'>) => {
  const size = cartCount(lines, counting);
  return (line: SaleLine): Dec => (tierBasis === 'cart' ? size : lineCount(line, counting));
};

/** By line, what is given on top of what is paid: known before anything is priced, since it travels with the rest. */
export const givenUnits = (
  lines: readonly SaleLine[],
  rules: Pick<LineRules, 'counting' | 'tierBasis'>,
): ReadonlyMap<string, Dec> => {
  const countOf = tierCount(lines, rules);
  const untold = newTrace();
  return new Map(lines.map((line) => [line.input.id, freeUnits(line, countOf(line), untold)]));
};

const productLine = (line: SaleLine, count: Dec, rules: LineRules, trace: Trace): DraftLine => {
  const { input, quantity } = line;
  const vat = lineVat(input, rules.vat[natureOf(input)]);
  const mode = lineMode(rules.list, vat);
  const duty = lineDuty(line, mode, vat.rate, rules.duty);
  const price = unitPrice(line, count, rules.list, vat, duty, trace);
  const free = freeUnits(line, count, trace);
  const units = isZero(free) ? quantity : plus(quantity, free);
  const baseAmount = roundTo(times(price.unit, quantity));
  const added = dutyAdded(duty, units, mode, vat.rate);
  const held = isUntouched(duty) ? roundTo(times(duty.held, quantity)) : ZERO;
  const tax = lineCustomTax(line);
  const draft: DraftLine = {
    id: input.id,
    kind: 'product',
    parentId: null,
    source: input,
    label: input.label,
    formatLabel: input.formatLabel ?? '',
    quantity,
    freeUnits: free,
    bottles: times(line.bottles, units),
    litres: line.litres && times(line.litres, units),
    abv: line.abv,
    mode,
    vat,
    basePrice: price.base,
    unitPrice: price.unit,
    baseAmount,
    dutyAdded: added,
    discountable: max(ZERO, minus(baseAmount, held)),
    discounts: [],
    duty: isZero(duty.unit) && !duty.unknown ? null : duty,
    customTax: tax && {
      name: tax.name,
      unit: tax.perUnit,
      total: roundTo(times(tax.perUnit, units)),
      added: input.legal?.customTaxAdded === true,
    },
  };
  return withOwnDiscount(draft, rules.clientDiscount, trace);
};

const dutyAdded = (duty: LineDuty, units: Dec, mode: PriceMode, rate: Dec): Dec => {
  if (duty.inPrice === 'included' || duty.suspended || isZero(duty.unit)) return ZERO;
  const { total } = dutyTotals(duty, units);
  return mode === 'net' ? total : roundTo(grossOfNet(total, rate));
};

/** The discount typed on the line, else that of the client where no price was typed. */
const withOwnDiscount = (draft: DraftLine, ofClient: Dec, trace: Trace): DraftLine => {
  const { manualDiscount, manualPrice } = draft.source ?? {};
  if (manualDiscount !== null && manualDiscount !== undefined)
    return lessPercent(draft, dec(manualDiscount), { id: 'manual', label: 'Remise' }, trace);
  if (manualPrice !== null && manualPrice !== undefined) return draft;
  return lessPercent(draft, ofClient, { id: 'client', label: 'Remise du client' }, trace);
};

const lessPercent = (
  draft: DraftLine,
  typed: Dec,
  of: { readonly id: string; readonly label: string },
  trace: Trace,
): DraftLine => {
  const percent = max(ZERO, min(typed, dec(100)));
  // A gift costs nothing, and neither does its duty: it equals a price of zero.
  const isGift = compare(percent, dec(100)) === 0;
  const amount = isGift ? draft.baseAmount : roundTo(percentOf(draft.discountable, percent));
  if (!isPositive(amount)) return draft;
  const label = `${of.label} −${percentWords(percent)}${draft.duty && !isGift ? withoutDuty(draft.duty) : ''}`;
  trace.say(
    draft.id,
    'manual',
    `${label}\u00a0: −${moneyWords(amount, draft.mode)}`,
    draft.baseAmount,
    minus(draft.baseAmount, amount),
  );
  return { ...draft, discounts: [{ id: of.id, label, level: 'manual', code: null, amount }] };
};

export interface Promoted {
  readonly lines: DraftLine[];
  readonly outcomes: readonly Outcome[];
}

interface OrderReach {
  readonly units: Dec;
  readonly amount: Dec;
}
const reachOfOrder = (drafts: readonly DraftLine[], orderUnits: Dec): OrderReach => ({
  units: orderUnits,
  amount: sum(drafts.map(goodsAmount)),
});

/** Promotions of lines: those of the format and those of the shop that act line by line. */
export const withLinePromotions = (
  drafts: readonly DraftLine[],
  sales: readonly SaleLine[],
  promotionsOf: (line: SaleLine) => readonly Promotion[],
  counting: Counting,
  trace: Trace,
): Promoted => {
  if (!sales.some((line) => promotionsOf(line).length > 0)) return { lines: [...drafts], outcomes: [] };
  const order = reachOfOrder(drafts, cartCount(sales, counting));
  const outcomes: Outcome[] = [];
  const lines = drafts.map((draft, index) => {
    const sale = sales[index];
    const promotions = sale ? promotionsOf(sale) : [];
    if (!sale || promotions.length === 0) return draft;
    const reach: Reach = {
      units: lineCount(sale, counting),
      amount: goodsAmount(draft),
      orderUnits: order.units,
      orderAmount: order.amount,
    };
    const outcome = chosen(promotions, 'line', [slice(draft)], (_one, taken) => lower(reach, taken.get(draft.id)));
    outcomes.push(outcome);
    return discounted(draft, outcome, 'line', trace);
  });
  return { lines, outcomes };
};

/** Promotions of the whole order, after those of lines; their amount is dealt over the lines they are for. */
export const withOrderPromotions = (
  drafts: readonly DraftLine[],
  sales: readonly SaleLine[],
  promotions: readonly Promotion[],
  counting: Counting,
  trace: Trace,
): Promoted => {
  if (promotions.length === 0) return { lines: [...drafts], outcomes: [] };
  const order = reachOfOrder(drafts, cartCount(sales, counting));
  const best = (list: readonly Dec[]): Dec => list.reduce((most, one) => max(most, one), ZERO);
  const outcome = chosen(promotions, 'order', drafts.map(slice), (promotion, taken) => {
    const own = drafts.flatMap((draft, index) => {
      const sale = sales[index];
      return sale && (!promotion.formatIds || promotion.formatIds.includes(sale.input.formatId))
        ? [{ draft, sale }]
        : [];
    });
    return {
      units: best(own.map(({ sale }) => lineCount(sale, counting))),
      amount: best(own.map(({ draft }) => minus(goodsAmount(draft), taken.get(draft.id) ?? ZERO))),
      orderUnits: order.units,
      orderAmount: minus(order.amount, sum([...taken.values()])),
    };
  });
  const lines = drafts.map((draft) => discounted(draft, outcome, 'order', trace));
  const [first] = drafts;
  for (const one of outcome.applied) {
    if (first)
      trace.say(
        null,
        one.promotion.code ? 'promoCode' : 'promotion',
        `${one.words}\u00a0: −${moneyWords(one.amount, first.mode)} sur la commande`,
        null,
        null,
        outcome.lost,
      );
  }
  if (outcome.applied.length === 0 && outcome.lost.length > 0)
    trace.say(null, 'promotion', 'Aucune promotion de commande ne s’applique', null, null, outcome.lost);
  return { lines, outcomes: [outcome] };
};

/** The rest of a line and of its order after a discount. */
const lower = (reach: Reach, taken: Dec = ZERO): Reach => ({
  ...reach,
  amount: minus(reach.amount, taken),
  orderAmount: minus(reach.orderAmount, taken),
});

const slice = (draft: DraftLine): Slice => ({
  id: draft.id,
  formatId: draft.source?.formatId ?? '',
  left: stillDiscountable(draft),
  held: minus(goodsAmount(draft), stillDiscountable(draft)),
  units: draft.quantity,
});

const discounted = (draft: DraftLine, outcome: Outcome, level: 'line' | 'order', trace: Trace): DraftLine => {
  const discounts: DraftDiscount[] = [...draft.discounts];
  let before = discounts.reduce((left, one) => minus(left, one.amount), draft.baseAmount);
  for (const one of outcome.applied) {
    const amount = one.shares.get(draft.id) ?? ZERO;
    if (!isPositive(amount)) continue;
    const code = one.promotion.code ?? null;
    const isPart = one.promotion.type === '%' && compare(dec(one.promotion.amount), dec(100)) < 0;
    const label = `${one.words}${isPart && draft.duty ? withoutDuty(draft.duty) : ''}`;
    discounts.push({ id: one.promotion.id, label, level, code, amount });
    const after = minus(before, amount);
    const words = `${one.words}${level === 'order' ? ', part de la remise sur la commande' : ''}\u00a0: −${moneyWords(amount, draft.mode)}${draft.duty ? withoutDuty(draft.duty) : ''}`;
    trace.say(
      draft.id,
      code ? 'promoCode' : 'promotion',
      words,
      before,
      after,
      level === 'line' ? outcome.lost : undefined,
    );
    before = after;
  }
  if (level === 'line' && outcome.applied.length === 0 && outcome.lost.length > 0)
    trace.say(draft.id, 'promotion', 'Aucune promotion ne s’applique', before, before, outcome.lost);
  return discounts.length === draft.discounts.length ? draft : { ...draft, discounts };
};

/** Wrapping and taxes that come on top of a product line, each a line of its own because its VAT may differ. */
export const companionLines = (draft: DraftLine, list: PriceList, rules: VatRules, trace: Trace): DraftLine[] => {
  const input = draft.source;
  if (!input) return [];
  const companions: DraftLine[] = [];
  const price = input.formatWrapping ?? input.wrappingPrice;
  if (
    input.isWrapped &&
    price !== null &&
    price !== undefined &&
    isPositive(dec(price)) &&
    isPositive(draft.quantity)
  ) {
    const vat = typedVat('standard', rules);
    const mode = lineMode(list, vat);
    const unit = mode === list.mode || !vat.held ? dec(price) : roundTo(netOfGross(dec(price), vat.held), 6);
    const line = plainLine({
      id: `${draft.id}:wrapping`,
      kind: 'wrapping',
      parentId: draft.id,
      label: `Emballage cadeau — ${input.label}`,
      quantity: draft.quantity,
      unitPrice: unit,
      mode,
      vat,
    });
    trace.say(
      draft.id,
      'wrapping',
      `Emballage cadeau\u00a0: ${countWords(draft.quantity)} × ${moneyWords(unit, mode)}`,
      null,
      line.baseAmount,
    );
    companions.push(line);
  }
  const tax = draft.customTax;
  if (tax?.added && compare(tax.total, ZERO) > 0) {
    // A tax is part of the price it is added to (art. 267 I 1° of the CGI): without a rate of its own it bears that of the goods.
    const own = input.legal?.customTaxVat;
    const vat = own ? typedVat(own, rules) : draft.vat;
    companions.push({
      ...plainLine({
        id: `${draft.id}:customTax`,
        kind: 'customTax',
        parentId: draft.id,
        label: tax.name,
        quantity: plus(draft.quantity, draft.freeUnits),
        unitPrice: tax.unit,
        mode: 'net',
        vat,
      }),
      baseAmount: tax.total,
    });
    trace.say(draft.id, 'customTax', `${tax.name}\u00a0: +${moneyWords(tax.total, 'net')}`, null, tax.total);
  } else if (tax)
    trace.say(
      draft.id,
      'customTax',
      `${tax.name}\u00a0: ${moneyWords(tax.total, 'net')}, compris dans le prix`,
      null,
      tax.total,
    );
  return companions;
};
