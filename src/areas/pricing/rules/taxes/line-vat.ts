import { type Amount, type Dec, dec, toPlainText, ZERO } from '#kernel/money.ts';
import type { Day } from '#kernel/day.ts';
import type { VatType } from '#kernel/vat.ts';
import { drinkLevel, type VatRateRow, vatRateOn } from '#kernel/vat-rates.ts';
import type { VatNature } from './vat-nature.ts';

/** On what ground a line is taxed as it is; documents and accounts say it in their own words. */
export const VAT_TREATMENTS = [
  'domestic',
  'foreign',
  'franchise',
  'disabled',
  'intraEU',
  'export',
  'suspended',
  'reverseCharge',
  'outside',
] as const;
export type VatTreatment = (typeof VAT_TREATMENTS)[number];
export type VatExemption = Extract<VatTreatment, 'intraEU' | 'export' | 'suspended' | 'reverseCharge'>;

export interface LineVat {
  readonly rate: Dec;
  readonly type: VatType | null;
  readonly treatment: VatTreatment;
  /** Lines of one group are taxed together. */
  readonly group: string;
  /** Domestic rate to take out of a price typed with VAT, when the sale is exempt. */
  readonly held: Dec | null;
}

export interface VatRules {
  readonly hasTVA: boolean;
  readonly rates: Readonly<Record<VatType, Dec>>;
  readonly exemption: VatExemption | null;
  /** The rates are those of the country where a consumer receives: the one-stop shop. */
  readonly isAbroad: boolean;
  /** The level of a drink there, where it is not that of the product. */
  readonly drinkLevel: (drink: { readonly category: string | null; readonly abv: Dec | null }) => VatType | null;
}

/** The rules of each nature of line: what takes place at the estate knows neither exemption nor the rates of another country. */
export type VatLaw = Readonly<Record<VatNature, VatRules>>;
export const vatLaw = (
  shop: Parameters<typeof vatRules>[0],
  rows: readonly VatRateRow[],
  on: Day,
  sale: {
    readonly vatExemption?: VatExemption | null;
    readonly vatCountry?: string | null;
    readonly serviceExemption?: VatExemption | null;
  },
): VatLaw => ({
  goods: vatRules(shop, rows, on, sale.vatExemption ?? null, sale.vatCountry ?? null),
  onSite: vatRules(shop, rows, on, null),
  service: vatRules(shop, rows, on, sale.serviceExemption ?? null),
});

/** The shop's own rates, else those of its country on the day of supply. */
export const vatRules = (
  shop: {
    readonly hasTVA: boolean;
    readonly vatRate?: Readonly<Partial<Record<VatType, Amount>>> | null;
    readonly country?: string;
  },
  rows: readonly VatRateRow[],
  on: Day,
  exemption: VatExemption | null,
  destination: string | null = null,
): VatRules => {
  const rate = (level: VatType): Dec => {
    if (destination !== null)
      return dec(vatRateOn(rows, destination, level, on) ?? vatRateOn(rows, destination, 'standard', on) ?? 0);
    const own = shop.vatRate?.[level];
    return dec(own ?? vatRateOn(rows, shop.country ?? 'FR', level, on) ?? vatRateOn(rows, 'FR', level, on) ?? 0);
  };
  return {
    hasTVA: shop.hasTVA,
    rates: { standard: rate('standard'), medium: rate('medium'), reduced: rate('reduced') },
    exemption,
    isAbroad: destination !== null,
    drinkLevel: (drink) => (destination === null ? null : drinkLevel(destination, drink, on)),
  };
};

const treated = (treatment: VatTreatment, rate: Dec, type: VatType | null, held: Dec | null = null): LineVat => ({
  rate,
  type,
  treatment,
  group: `${treatment}:${toPlainText(rate)}`,
  held,
});

/**
 * The VAT of a line. A shop without VAT and a product whose VAT is disabled keep the typed price; an exempt sale takes
 * out the VAT of a TTC price; a foreign rate lives inside the typed price.
 */
export const lineVat = (
  line: {
    readonly vatType: VatType;
    readonly tva?: Amount | null;
    readonly disableVAT?: boolean;
    readonly vatRate?: Amount | null;
    readonly legal?: { readonly category?: string | null } | null;
    readonly abv?: Amount | null;
  },
  rules: VatRules,
): LineVat => {
  if (!rules.hasTVA) return treated('franchise', ZERO, line.vatType);
  if (line.disableVAT) return treated('disabled', ZERO, line.vatType);
  if (line.vatRate !== null && line.vatRate !== undefined) return treated('foreign', dec(line.vatRate), line.vatType);
  if (rules.isAbroad && !rules.exemption) {
    const abv = line.abv === null || line.abv === undefined ? null : dec(line.abv);
    const level = rules.drinkLevel({ category: line.legal?.category ?? null, abv }) ?? line.vatType;
    return treated('foreign', rules.rates[level], level);
  }
  const domestic = line.tva === null || line.tva === undefined ? rules.rates[line.vatType] : dec(line.tva);
  return rules.exemption
    ? treated(rules.exemption, ZERO, line.vatType, domestic)
    : treated('domestic', domestic, line.vatType);
};

/** Outside the taxable base: tourist tax collected for the town, and nothing else. */
export const OUTSIDE: LineVat = treated('outside', ZERO, null);
