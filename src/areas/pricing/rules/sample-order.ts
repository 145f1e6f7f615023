import { EXCISE_RATES } from '#areas/catalogue/rules/excise-rates.ts';
import { day } from '#kernel/day.ts';
import { type Dec, toText } from '#kernel/money.ts';
import { VAT_RATES } from '#kernel/vat-rates.ts';
import type { PricedOrder } from './lines/priced.ts';
import type { PricingInput, PricingShop, PricingTypology } from './pricing.ts';
import type { LineInput } from './lines/sale-line.ts';

/** Plain orders for tests: a bottle without duty at 10.00, one of it, sold by a shop that demands nothing. */
export const sampleLine = (more: Partial<LineInput> = {}): LineInput => ({
  id: 'l1',
  productId: `product-${more.id ?? 'l1'}`,
  formatId: `format-${more.id ?? 'l1'}`,
  productType: 'bottle',
  label: `Cuvée ${more.id ?? 'l1'}`,
  quantity: 1,
  price: 10,
  litres: '0.75',
  abv: '13',
  bottles: 1,
  containerFamily: 'bottle',
  vatType: 'standard',
  ...more,
});

type Parts = Partial<Omit<PricingInput, 'shop' | 'typology'>> & {
  readonly shop?: Partial<PricingShop>;
  readonly typology?: Partial<PricingTypology>;
};

export const sampleOrder = ({ shop, typology, ...more }: Parts = {}): PricingInput => ({
  sellerId: 'seller',
  day: day('2026-11-20'),
  lines: [sampleLine()],
  shop: { hasTVA: true, rounding: 'line', tierMode: 'line', allRulesInEq75: false, ...shop },
  typology: { name: 'Particulier', ttc: true, globalDiscount: 0, ...typology },
  rates: { excise: EXCISE_RATES, vat: VAT_RATES },
  ...more,
});

export const cents = (amount: Dec): string => toText(amount, 2);
/** Net, VAT and gross of an order, as text. */
export const totalsOf = (priced: PricedOrder): readonly [string, string, string] => [
  cents(priced.totals.totalHT),
  cents(priced.totals.totalVAT),
  cents(priced.totals.totalTTC),
];
