import { type Day, day } from './day.ts';
import { compare, type Dec, dec } from './money.ts';
import type { VatType } from './vat.ts';

/** VAT rates by country as dated rows: a rate holds from its day until the next row of the same country and level. */
export interface VatRateRow {
  readonly country: string;
  readonly level: VatType;
  /** In percent. */
  readonly rate: string;
  readonly from: Day;
}

const row = (country: string, level: VatType, rate: string, from: string): VatRateRow => ({
  country,
  level,
  rate,
  from: day(from),
});
const EVER = '2000-01-01';

/**
 * Where the specification's list differs from the law (CH, FI, SK, and Germany's and Luxembourg's temporary rates), its value is kept
 * as the earlier row and the correction is a later one. Corrections marked "to confirm" were not read in a law by us.
 */
export const VAT_RATES: readonly VatRateRow[] = [
  row('FR', 'standard', '19.6', EVER),
  row('FR', 'standard', '20', '2014-01-01'),
  row('FR', 'medium', '7', '2012-01-01'),
  row('FR', 'medium', '10', '2014-01-01'),
  row('FR', 'reduced', '5.5', EVER),
  row('IT', 'standard', '22', EVER),
  row('ES', 'standard', '21', EVER),
  row('BE', 'standard', '21', EVER),
  row('DE', 'standard', '19', EVER),
  row('DE', 'standard', '16', '2020-07-01'),
  row('DE', 'standard', '19', '2021-01-01'),
  row('CH', 'standard', '20', EVER),
  row('CH', 'standard', '8.1', '2024-01-01'), // to confirm
  row('NL', 'standard', '21', EVER),
  row('PT', 'standard', '23', EVER),
  row('LU', 'standard', '17', EVER),
  row('LU', 'standard', '16', '2023-01-01'),
  row('LU', 'standard', '17', '2024-01-01'),
  row('LU', 'medium', '14', EVER),
  row('LU', 'medium', '13', '2023-01-01'),
  row('LU', 'medium', '14', '2024-01-01'),
  row('GB', 'standard', '20', EVER),
  // Goods in Northern Ireland bear the rates of the United Kingdom, declared at the one-stop shop of the Union.
  row('XI', 'standard', '20', EVER),
  row('AT', 'standard', '20', EVER),
  row('AT', 'medium', '13', EVER),
  row('FI', 'standard', '24', EVER),
  row('FI', 'standard', '25.5', '2024-09-01'),
  row('SK', 'standard', '20', EVER),
  row('SK', 'standard', '23', '2025-01-01'),
  row('DK', 'standard', '25', EVER),
  row('BG', 'standard', '20', EVER),
  row('HR', 'standard', '25', EVER),
  row('CY', 'standard', '19', EVER),
  row('CZ', 'standard', '21', EVER),
  row('EE', 'standard', '22', EVER),
  row('EE', 'standard', '24', '2025-07-01'), // to confirm
  row('GR', 'standard', '24', EVER),
  row('HU', 'standard', '27', EVER),
  row('IE', 'standard', '23', EVER),
  row('LV', 'standard', '21', EVER),
  row('LT', 'standard', '21', EVER),
  row('MT', 'standard', '18', EVER),
  row('PL', 'standard', '23', EVER),
  row('RO', 'standard', '19', EVER),
  row('RO', 'standard', '21', '2025-08-01'), // to confirm
  row('SI', 'standard', '22', EVER),
  row('SE', 'standard', '25', EVER),
];

/** Drinks that a country taxes at another level than its standard one. */
interface DrinkLevel {
  readonly country: string;
  readonly category: 'wine';
  /** The strength that it reaches at most, in % vol. */
  readonly maxAbv: string;
  readonly level: VatType;
  readonly from: Day;
}
const DRINK_LEVELS: readonly DrinkLevel[] = [
  // Wines of fresh grapes of at most 13 % vol., neither fortified nor sparkling (annex C of the Luxembourg law on VAT).
  { country: 'LU', category: 'wine', maxAbv: '13', level: 'medium', from: day(EVER) },
];

/** The level at which a country taxes a drink, where it is not that of the product; a drink of unknown strength has no lower one. */
export const drinkLevel = (
  country: string,
  drink: { readonly category: string | null; readonly abv: Dec | null },
  on: Day,
): VatType | null =>
  DRINK_LEVELS.findLast(
    (one) =>
      one.country === country &&
      one.from <= on &&
      one.category === drink.category &&
      drink.abv !== null &&
      compare(drink.abv, dec(one.maxAbv)) <= 0,
  )?.level ?? null;

/** The rate, in percent, of a country and level on a day; null when no row says it. */
export const vatRateOn = (rows: readonly VatRateRow[], country: string, level: VatType, on: Day): string | null => {
  let best: VatRateRow | null = null;
  for (const one of rows) {
    if (one.country === country && one.level === level && one.from <= on && (!best || one.from > best.from)) best = one;
  }
  return best?.rate ?? null;
};
