import { type Day, partsOf } from '#kernel/day.ts';
import { type Amount, compare, type Dec, dec, min, percentOf, plus, times, toPlainText, ZERO } from '#kernel/money.ts';
import type { ExciseRateKey, ExciseRateRow } from './excise-rates.ts';
import { isYearly } from './excise-year.ts';
import { type ContainerFamily, hectolitresOf } from './format.ts';

/** The categories of drinks for the duty on alcohol. The rate of beers also depends on their strength. */
export const EXCISE_CATEGORIES = [
  'wine',
  'sparkling',
  'fermented',
  'cider',
  'vdn',
  'intermediate',
  'beer',
  'beerSmall',
  'spirits',
  'rum',
] as const;
export type ExciseCategory = (typeof EXCISE_CATEGORIES)[number];
export const EXCISE_CATEGORY_WORDS: Readonly<Record<ExciseCategory, string>> = {
  wine: 'Vin tranquille',
  sparkling: 'Vin mousseux',
  fermented: 'Autre boisson fermentée tranquille',
  cider: 'Cidre, poiré, hydromel',
  vdn: 'Vin doux naturel ou vin de liqueur AOP',
  intermediate: 'Autre produit intermédiaire',
  beer: 'Bière',
  beerSmall: 'Bière de petite brasserie',
  spirits: 'Spiritueux',
  rum: 'Rhum des départements d’outre-mer',
};

/** The rates that the law indexes every year, by what they are for. */
export const YEARLY_RATE_WORDS = {
  ...EXCISE_CATEGORY_WORDS,
  beerLight: 'Bière légère',
  cssSpirits: 'Cotisation de sécurité sociale : spiritueux, rhum',
  cssIntermediate: 'Cotisation de sécurité sociale : autre produit intermédiaire',
  cssVdn: 'Cotisation de sécurité sociale : vin doux naturel ou vin de liqueur AOP',
  cssBeer: 'Cotisation de sécurité sociale : bière',
} as const satisfies Readonly<Partial<Record<ExciseRateKey, string>>>;
export type YearlyRateKey = keyof typeof YEARLY_RATE_WORDS;
export const YEARLY_RATE_KEYS = Object.keys(YEARLY_RATE_WORDS) as [YearlyRateKey, ...YearlyRateKey[]];

/**
 * The three ways in which a duty is reckoned ("tax formats"): `da` on the volume, `dap` on the volume and the degrees of alcohol,
 * `ap` on pure alcohol. They are the units hl, hldeg and hlap of the rates.
 */
export const TAX_FORMATS = ['da', 'dap', 'ap'] as const;
export type TaxFormat = (typeof TAX_FORMATS)[number];
export const TAX_FORMAT_WORDS: Readonly<Record<TaxFormat, string>> = {
  da: 'Par hectolitre (da)',
  dap: 'Par hectolitre et par degré (dap)',
  ap: 'Par hectolitre d’alcool pur (ap)',
};
const FORMAT_OF_UNIT = { hl: 'da', hldeg: 'dap', hlap: 'ap' } as const;
const UNIT_WORDS: Readonly<Record<TaxFormat, string>> = { da: 'hl', dap: 'hl et par degré', ap: 'hl d’alcool pur' };

/** The rates of one day, looked up once for a whole order. */
export type ExciseRates = ReadonlyMap<
  ExciseRateKey,
  {
    readonly amount: Dec;
    readonly unit: ExciseRateRow['unit'];
    /** A rate of the law for an earlier year than the day's: its own is not known. */
    readonly late: { readonly of: number; readonly wanted: number } | null;
  }
>;

const ratesKept = new WeakMap<readonly ExciseRateRow[], { readonly on: Day; readonly rates: ExciseRates }>();
/** The rates in force that day. Rows are kept as they were read, so that those of today are looked up once for all carts. */
export const exciseRatesOn = (rows: readonly ExciseRateRow[], on: Day): ExciseRates => {
  const kept = ratesKept.get(rows);
  if (kept?.on === on) return kept.rates;
  const rates = ratesOn(rows, on);
  ratesKept.set(rows, { on, rates });
  return rates;
};

const ratesOn = (rows: readonly ExciseRateRow[], on: Day): ExciseRates => {
  const latest = new Map<ExciseRateKey, ExciseRateRow>();
  for (const row of rows) {
    const known = latest.get(row.category);
    // For one day, the last typed row counts, even over a row of the program.
    if (row.from <= on && (!known || row.from >= known.from)) latest.set(row.category, row);
  }
  const wanted = partsOf(on).year;
  return new Map(
    [...latest].map(([key, row]) => {
      const of = partsOf(row.from).year;
      const late = isYearly(row) && of < wanted ? { of, wanted } : null;
      return [key, { amount: dec(row.amount), unit: row.unit, late }];
    }),
  );
};

export interface Excisable {
  readonly category: ExciseCategory | null;
  /** Litres of one unit; null when unknown or a weight. */
  readonly litres: Dec | null;
  /** % vol. */
  readonly abv: Dec | null;
  /** Rates typed by the estate on the vintage; they take the place of the dated ones. */
  readonly da?: Amount | null;
  readonly css?: Amount | null;
  readonly taxFormat?: TaxFormat | null;
}

/** Duty of one unit, with all its digits: rounded only on a line. */
export interface Excise {
  readonly excise: Dec;
  readonly css: Dec;
  readonly total: Dec;
  /** How it was reckoned; null when nothing was. */
  readonly format: TaxFormat | null;
  /** In French, for the trace: `4,19 € par hl (Vin tranquille)`. Empty when no duty is due. */
  readonly words: string;
  /** An excisable drink for which the day has no rate, or whose strength is missing: to be shown, never silently free of duty. */
  readonly unknown: boolean;
}

const NONE: Excise = { excise: ZERO, css: ZERO, total: ZERO, format: null, words: '', unknown: false };
const HUNDREDTH = dec('0.01');

export const exciseOf = (one: Excisable, rates: ExciseRates): Excise => {
  const duty = dutyRate(one, rates);
  if (!duty) return one.category === null ? NONE : { ...NONE, unknown: true };
  if (one.litres === null) return { ...NONE, unknown: true };
  const volume = hectolitresOf(one.litres);
  const excise = reckoned(duty.format, duty.amount, volume, one.abv);
  if (excise === null) return { ...NONE, unknown: true };
  const css = contribution(one, rates, volume, excise);
  return { excise, css, total: plus(excise, css), format: duty.format, words: rateWords(duty), unknown: false };
};

interface Duty {
  readonly amount: Dec;
  readonly format: TaxFormat;
  readonly label: string;
}

const dutyRate = (one: Excisable, rates: ExciseRates): Duty | null => {
  const key = one.category && rateKey(one.category, one.abv, rates);
  const dated = key ? rates.get(key) : undefined;
  const datedFormat =
    dated && dated.unit in FORMAT_OF_UNIT ? FORMAT_OF_UNIT[dated.unit as keyof typeof FORMAT_OF_UNIT] : null;
  if (one.da !== null && one.da !== undefined) {
    return { amount: dec(one.da), format: one.taxFormat ?? datedFormat ?? 'da', label: 'taux propre au produit' };
  }
  if (!dated || !datedFormat || !one.category) return null;
  const { late } = dated;
  const old = late ? `\u00a0; taux de ${late.of}, celui de ${late.wanted} n’est pas connu` : '';
  return { amount: dated.amount, format: datedFormat, label: `${EXCISE_CATEGORY_WORDS[one.category]}${old}` };
};

const rateKey = (category: ExciseCategory, abv: Dec | null, rates: ExciseRates): ExciseRateKey => {
  const light = rates.get('beerLightMaxAbv');
  return category === 'beer' && abv && light && compare(abv, light.amount) <= 0 ? 'beerLight' : category;
};

const reckoned = (format: TaxFormat, rate: Dec, volume: Dec, abv: Dec | null): Dec | null => {
  if (format === 'da') return times(rate, volume);
  if (abv === null) return null;
  const perDegree = times(times(rate, volume), abv);
  return format === 'dap' ? perDegree : times(perDegree, HUNDREDTH);
};

const CSS_OF: Readonly<Partial<Record<ExciseCategory, ExciseRateKey>>> = {
  spirits: 'cssSpirits',
  rum: 'cssSpirits',
  intermediate: 'cssIntermediate',
  vdn: 'cssVdn',
  beer: 'cssBeer',
  beerSmall: 'cssBeer',
};

/** The social contribution, due above a strength; for natural sweet wines never more than a part of the duty. */
const contribution = (one: Excisable, rates: ExciseRates, volume: Dec, excise: Dec): Dec => {
  const above = rates.get('cssAboveAbv');
  const key = one.category && CSS_OF[one.category];
  const dated = key ? rates.get(key) : undefined;
  if (!one.abv || !above || compare(one.abv, above.amount) <= 0) return ZERO;
  const own = one.css === null || one.css === undefined ? null : dec(one.css);
  const rate = own ?? dated?.amount;
  if (!rate) return ZERO;
  const css =
    (dated?.unit ?? 'hl') === 'hlap' ? times(times(times(rate, volume), one.abv), HUNDREDTH) : times(rate, volume);
  const cap = one.category === 'vdn' ? rates.get('cssVdnCap') : undefined;
  return cap ? min(css, percentOf(excise, cap.amount)) : css;
};

const rateWords = (duty: Duty): string =>
  `${toPlainText(duty.amount).replace('.', ',')}\u00a0€ par ${UNIT_WORDS[duty.format]} (${duty.label})`;

export interface CustomTax {
  readonly name: string;
  readonly perUnit: Dec;
}

/** The estate's own tax per hectolitre, limited to some families of containers (none named means all). */
export const customTaxOf = (
  legal: {
    readonly customTaxName?: string | null;
    readonly customTaxAmountPerHL?: Amount | null;
    readonly customTaxFamilies?: readonly ContainerFamily[] | null;
  },
  litres: Dec | null,
  family: ContainerFamily | null,
): CustomTax | null => {
  const amount = legal.customTaxAmountPerHL;
  if (amount === null || amount === undefined || litres === null) return null;
  const families = legal.customTaxFamilies ?? [];
  if (families.length > 0 && (family === null || !families.includes(family))) return null;
  const perUnit = times(dec(amount), hectolitresOf(litres));
  return compare(perUnit, ZERO) > 0 ? { name: legal.customTaxName || 'Taxe par hectolitre', perUnit } : null;
};
