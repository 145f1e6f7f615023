import { exciseOfParts, owesDuty } from '#areas/catalogue/rules/box.ts';
import { FREE_STRENGTH } from '#areas/catalogue/rules/excise-rates.ts';
import {
  customTaxOf,
  type CustomTax,
  type ExciseRates,
  exciseOf,
  type TaxFormat,
} from '#areas/catalogue/rules/excise.ts';
import { BOTTLE_LITRES } from '#areas/catalogue/rules/format.ts';
import { compare, type Dec, dec, isZero, plus, roundTo, sum, times, ZERO } from '#kernel/money.ts';
import { grossOfNet, type PriceMode } from '#kernel/vat.ts';
import type { LinePart, SaleLine } from '../lines/sale-line.ts';

/**
 * How we read the duty on alcohol in a price (specification section 9, with what French estates do):
 * - the duty of a unit is its rate on volume (`da`), volume and degrees (`dap`) or pure alcohol (`ap`), plus the social contribution;
 * - a price is typed "droits compris" unless the shop adds them: then the duty of all units, free ones too, comes on top;
 * - either way duty is inside the VAT base, is shown, and no discount touches it, unless the shop says that they bear on the whole:
 *   discounts bear on the price without duty; what is given away whole, at a price of zero or at 100 %, costs nothing at all;
 * - under suspension nothing is owed: a price typed with duty loses it, none is added.
 */
export const DUTY_IN_PRICE = ['included', 'added'] as const;
export type DutyInPrice = (typeof DUTY_IN_PRICE)[number];

export interface LineDuty {
  /** The duty of one unit, with all its digits, without VAT. */
  readonly unitExcise: Dec;
  readonly unitCss: Dec;
  readonly unit: Dec;
  readonly inPrice: DutyInPrice;
  readonly suspended: boolean;
  /** Discounts bear on it too: the shop's setting. */
  readonly isDiscounted: boolean;
  /** How the excise was reckoned: on volume, on volume and degrees, on pure alcohol. */
  readonly kind: TaxFormat | null;
  /** Excisable, but rate, strength or volume is missing. */
  readonly unknown: boolean;
  readonly words: string;
  /** For one unit, in the line's price mode: the duty inside a price typed with duty. */
  readonly held: Dec;
}

export interface DutyRules {
  readonly rates: ExciseRates;
  readonly inPrice: DutyInPrice;
  readonly suspended: boolean;
  readonly isDiscounted: boolean;
}

const NO_DUTY: Omit<LineDuty, 'inPrice' | 'isDiscounted'> = {
  unitExcise: ZERO,
  unitCss: ZERO,
  unit: ZERO,
  suspended: false,
  kind: null,
  unknown: false,
  words: '',
  held: ZERO,
};

export const lineDuty = (line: SaleLine, mode: PriceMode, vatRate: Dec, rules: DutyRules): LineDuty => {
  if (line.input.parts) return partsDuty(line.input.parts, mode, vatRate, rules);
  const legal = line.input.legal;
  const { inPrice, isDiscounted } = rules;
  const owned = legal?.da !== null && legal?.da !== undefined;
  if (!legal || legal.dutyType === 'NULL' || (!legal.category && !owned)) {
    // A strong drink of no category owes something that nobody told: it is said, never silently free of duty.
    const isStrong = line.abv !== null && compare(line.abv, dec(FREE_STRENGTH)) > 0 && legal?.dutyType !== 'NULL';
    return { ...NO_DUTY, inPrice, isDiscounted, unknown: isStrong };
  }
  // a drink whose volume nobody typed counts as one bottle
  const litres = line.litres ?? (line.input.productType === 'bottle' ? BOTTLE_LITRES : null);
  const one = exciseOf(
    {
      category: legal.category ?? null,
      litres,
      abv: line.abv,
      da: legal.da,
      css: legal.css,
      taxFormat: legal.taxFormat,
    },
    rules.rates,
  );
  const suspended = rules.suspended || legal.dutyType === 'DSU';
  return {
    unitExcise: one.excise,
    unitCss: one.css,
    unit: one.total,
    inPrice,
    isDiscounted,
    suspended,
    kind: one.format,
    unknown: one.unknown,
    words: one.words,
    held: isZero(one.total) || mode === 'net' ? one.total : grossOfNet(one.total, vatRate),
  };
};

/** Strong, of no category, and nobody said that it is not subject: something is owed that nobody told. */
const isUntold = ({ legal, abv }: LinePart): boolean =>
  !owesDuty(legal) && legal?.dutyType !== 'NULL' && abv !== null && compare(dec(abv), dec(FREE_STRENGTH)) > 0;

/** A box owes what each of its articles owes, added up before anything is rounded. Those sold under suspension owe nothing of it. */
const partsDuty = (parts: readonly LinePart[], mode: PriceMode, vatRate: Dec, rules: DutyRules): LineDuty => {
  const { inPrice, isDiscounted } = rules;
  const owing = exciseOfParts(parts, rules.rates);
  const isSuspended = (part: LinePart): boolean => rules.suspended || part.legal?.dutyType === 'DSU';
  const suspended = owing.length > 0 && owing.every(({ part }) => isSuspended(part));
  const borne = suspended ? owing : owing.filter(({ part }) => !isSuspended(part));
  const [unitExcise, unitCss] = [sum(borne.map((one) => one.excise)), sum(borne.map((one) => one.css))];
  const unit = plus(unitExcise, unitCss);
  const kinds = new Set(borne.map(({ one }) => one.format));
  return {
    unitExcise,
    unitCss,
    unit,
    inPrice,
    isDiscounted,
    suspended,
    kind: kinds.size === 1 ? ([...kinds][0] ?? null) : null,
    unknown: owing.some(({ one }) => one.unknown) || parts.some(isUntold),
    words: [...new Set(borne.map(({ one }) => one.words).filter(Boolean))].join('\u00a0; '),
    held: isZero(unit) || mode === 'net' ? unit : grossOfNet(unit, vatRate),
  };
};

/** The duty of all units that leave, free ones too: to the cent, without VAT. This is declared. */
export const dutyTotals = (
  duty: LineDuty,
  units: Dec,
): { readonly excise: Dec; readonly css: Dec; readonly total: Dec } => {
  if (duty.suspended || isZero(duty.unit)) return { excise: ZERO, css: ZERO, total: ZERO };
  const [excise, css] = [roundTo(times(duty.unitExcise, units)), roundTo(times(duty.unitCss, units))];
  return { excise, css, total: plus(excise, css) };
};

/** The estate's own tax on this line, if it owes it. */
export const lineCustomTax = (line: SaleLine): CustomTax | null =>
  line.input.legal ? customTaxOf(line.input.legal, line.litres, line.input.containerFamily ?? null) : null;
