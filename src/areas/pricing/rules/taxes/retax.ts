import { exciseOfParts } from '#areas/catalogue/rules/box.ts';
import { type Excise, exciseOf, exciseRatesOn } from '#areas/catalogue/rules/excise.ts';
import type { ExciseRateRow } from '#areas/catalogue/rules/excise-rates.ts';
import { type Day, longDay } from '#kernel/day.ts';
import {
  type Amount,
  compare,
  type Dec,
  dec,
  minus,
  over,
  plus,
  roundTo,
  share,
  sum,
  times,
  toNumber,
  ZERO,
} from '#kernel/money.ts';
import { grossOfNet, netOfGross, type RoundingMode, taxed, type VatType } from '#kernel/vat.ts';
import { type VatRateRow, vatRateOn } from '#kernel/vat-rates.ts';
import { unitsOf } from '../lines/counting.ts';
import type { SellerPriceLine } from '../lines/priced.ts';
import { percentWords } from '../lines/trace.ts';

/** The rates of the law and of the shop: VAT and duty are those of the day of supply. */
export interface TaxRules {
  readonly rates: { readonly excise: readonly ExciseRateRow[]; readonly vat: readonly VatRateRow[] };
  readonly own: Readonly<Partial<Record<VatType, Amount>>>;
  readonly country: string;
  /** Where the goods go: consumers of other states bear its rates. */
  readonly arrival: string;
}
interface Days {
  readonly from: Day;
  readonly to: Day;
}

export interface Retaxed {
  readonly lines: readonly SellerPriceLine[];
  readonly vat: readonly {
    readonly treatment: SellerPriceLine['vatTreatment'];
    readonly rate: number;
    readonly HT: number;
    readonly VAT: number;
    readonly TTC: number;
    readonly rounding: number;
  }[];
  readonly totals: { readonly net: Dec; readonly vat: Dec; readonly gross: Dec; readonly duty: Dec };
  /** The changes in words, for the history and the trace. */
  readonly words: readonly string[];
}

const rateOn = (rules: TaxRules, country: string, type: VatType, on: Day): string | null =>
  vatRateOn(rules.rates.vat, country, type, on) ?? vatRateOn(rules.rates.vat, 'FR', type, on);

/** The rate of the day for a line that bore the dated one; a product's or a shop's own rate stands. */
const newRate = (line: SellerPriceLine, rules: TaxRules, days: Days): Dec => {
  const before = dec(line.vatRate);
  if (!line.vatType || (line.vatTreatment !== 'domestic' && line.vatTreatment !== 'foreign')) return before;
  const own = line.vatTreatment === 'domestic' ? rules.own[line.vatType] : undefined;
  if (own !== undefined) return before;
  const country = line.vatTreatment === 'domestic' ? rules.country : rules.arrival;
  const [then, now] = [rateOn(rules, country, line.vatType, days.from), rateOn(rules, country, line.vatType, days.to)];
  return then !== null && now !== null && compare(dec(then), before) === 0 ? dec(now) : before;
};

/** Duty of one unit on the day; a rate typed by the estate, and orders that did not keep what the drink is, stand. */
const newDuty = (line: SellerPriceLine, rules: TaxRules, on: Day): SellerPriceLine['duty'] => {
  const { duty, parts } = line;
  if (!duty || duty.unknown || line.litres === null) return duty;
  const units = unitsOf(line);
  const law = exciseRatesOn(rules.rates.excise, on);
  if (parts) return dutyAgain(duty, units, ofParts(parts, duty.suspended, law));
  if (!duty.category) return duty;
  const one = exciseOf(
    { category: duty.category, litres: over(dec(line.litres), units), abv: line.abv === null ? null : dec(line.abv) },
    law,
  );
  return dutyAgain(duty, units, one.unknown ? null : one);
};

type Duty = NonNullable<SellerPriceLine['duty']>;
type Reckoned = Pick<Excise, 'excise' | 'css' | 'total' | 'format' | 'words'>;

/** The duty of a box on the day; null when the estate typed a rate of its own for one of its articles. */
const ofParts = (
  parts: NonNullable<SellerPriceLine['parts']>,
  suspended: boolean,
  law: ReturnType<typeof exciseRatesOn>,
): Reckoned | null => {
  const subject = parts.filter((part) => part.owes && (suspended || !part.suspended));
  if (subject.some((part) => part.category === null)) return null;
  const owing = exciseOfParts(
    subject.map((part) => ({ ...part, legal: { category: part.category } })),
    law,
  );
  if (owing.some(({ one }) => one.unknown)) return null;
  const [excise, css] = [sum(owing.map((each) => each.excise)), sum(owing.map((each) => each.css))];
  const kinds = new Set(owing.map(({ one }) => one.format));
  return {
    excise,
    css,
    total: plus(excise, css),
    format: kinds.size === 1 ? ([...kinds][0] ?? null) : null,
    words: [...new Set(owing.map(({ one }) => one.words).filter(Boolean))].join('\u00a0; '),
  };
};

const dutyAgain = (duty: Duty, units: Dec, one: Reckoned | null): Duty => {
  if (one === null || compare(roundTo(one.total, 6), dec(duty.unit)) === 0) return duty;
  const [excise, css] = duty.suspended
    ? [ZERO, ZERO]
    : [roundTo(times(one.excise, units)), roundTo(times(one.css, units))];
  return {
    ...duty,
    unit: toNumber(roundTo(one.total, 6)),
    unitCss: toNumber(roundTo(one.css, 6)),
    excise: toNumber(excise),
    css: toNumber(css),
    total: toNumber(plus(excise, css)),
    kind: one.format,
    words: one.words,
  };
};

/** Whether a rate that this order bears changed between the two days. */
export const ratesMoved = (lines: readonly SellerPriceLine[], rules: TaxRules, days: Days): boolean =>
  lines.some(
    (line) =>
      compare(newRate(line, rules, days), dec(line.vatRate)) !== 0 || newDuty(line, rules, days.to) !== line.duty,
  );

/**
 * The order at the rates of another day. What was promised stands: the TTC of every line of an order in TTC, the HT of every line of
 * an order in HT, to which duty that comes on top adds its change. No price, tier or promotion is asked again.
 */
export const retaxed = (
  lines: readonly SellerPriceLine[],
  mode: 'HT' | 'TTC',
  rounding: RoundingMode,
  rules: TaxRules,
  days: Days,
): Retaxed => {
  const fresh = lines.map((line) => {
    const duty = newDuty(line, rules, days.to);
    const onTop =
      line.duty?.inPrice === 'added' && duty && duty !== line.duty
        ? minus(dec(duty.total), dec(line.duty.total))
        : ZERO;
    return { line, duty, rate: newRate(line, rules, days), net: plus(dec(line.totalHT), onTop) };
  });
  const tax = taxed(
    fresh.map(({ line, rate, net }) => ({
      id: line.id,
      group: `${line.vatTreatment}:${toNumber(rate)}`,
      rate,
      mode: mode === 'TTC' ? ('gross' as const) : ('net' as const),
      amount: mode === 'TTC' ? dec(line.totalTTC) : net,
    })),
    rounding,
  );
  const made = fresh.map(({ line, duty, rate }) => {
    const own = tax.lines.get(line.id) ?? { net: ZERO, vat: ZERO, gross: ZERO };
    return atRate(line, duty, rate, own, mode);
  });
  return {
    lines: made,
    vat: tax.groups.map((group) => ({
      treatment: group.group.split(':')[0] as SellerPriceLine['vatTreatment'],
      rate: toNumber(group.rate),
      HT: toNumber(group.net),
      VAT: toNumber(group.vat),
      TTC: toNumber(group.gross),
      rounding: toNumber(group.rounding),
    })),
    totals: { net: tax.net, vat: tax.vat, gross: tax.gross, duty: sum(made.map((line) => dec(line.duty?.total ?? 0))) },
    words: wordsOf(lines, made, days.to),
  };
};

const atRate = (
  line: SellerPriceLine,
  duty: SellerPriceLine['duty'],
  rate: Dec,
  own: { readonly net: Dec; readonly vat: Dec; readonly gross: Dec },
  mode: 'HT' | 'TTC',
): SellerPriceLine => {
  const unitNet = mode === 'TTC' ? roundTo(netOfGross(dec(line.unitTTC), rate), 6) : dec(line.unitHT);
  const onTop = duty && duty.inPrice === 'added' && !duty.suspended ? dec(duty.total) : ZERO;
  const off =
    mode === 'TTC'
      ? minus(plus(roundTo(times(unitNet, dec(line.quantity))), onTop), own.net)
      : sum(line.discounts.map((one) => dec(one.HT)));
  const shares = share(
    compare(off, ZERO) > 0 ? off : ZERO,
    line.discounts.map((one, i) => ({ id: String(i), weight: dec(one.HT) })),
  );
  const discounts = line.discounts.map((one, i) => {
    const HT = shares.get(String(i)) ?? ZERO;
    return { ...one, HT: toNumber(HT), TTC: mode === 'TTC' ? one.TTC : toNumber(roundTo(grossOfNet(HT, rate))) };
  });
  const total = (key: 'HT' | 'TTC'): number => toNumber(sum(discounts.map((one) => dec(one[key]))));
  return {
    ...line,
    duty,
    discounts,
    vatRate: toNumber(rate),
    unitHT: toNumber(unitNet),
    unitTTC: mode === 'TTC' ? line.unitTTC : toNumber(roundTo(grossOfNet(unitNet, rate), 6)),
    totalHT: toNumber(own.net),
    totalVAT: toNumber(own.vat),
    totalTTC: toNumber(own.gross),
    amount: toNumber(line.priceMode === 'HT' ? own.net : own.gross),
    discountHT: total('HT'),
    discountTTC: total('TTC'),
  };
};

const wordsOf = (before: readonly SellerPriceLine[], after: readonly SellerPriceLine[], on: Day): readonly string[] => {
  const moves = new Set<string>();
  before.forEach((line, i) => {
    const now = after[i];
    if (now && now.vatRate !== line.vatRate)
      moves.add(`TVA ${percentWords(dec(line.vatRate))} → ${percentWords(dec(now.vatRate))}`);
    if (now?.duty && now.duty !== line.duty) moves.add(`droits à ${now.duty.words}`);
  });
  return moves.size === 0 ? [] : [`Taux du ${longDay(on)}\u00a0: ${[...moves].join(', ')}`];
};
