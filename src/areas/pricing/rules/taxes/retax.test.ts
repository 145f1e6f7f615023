import { fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { anyOrder } from '../../../../../e2e/support/any-order.ts';
import { EXCISE_RATES } from '#areas/catalogue/rules/excise-rates.ts';
import { Address } from '#areas/identity/rules/address.ts';
import { day, longDay } from '#kernel/day.ts';
import { VAT_RATES } from '#kernel/vat-rates.ts';
import { toText } from '#kernel/money.ts';
import { whyNeverBillable } from '#areas/billing/rules/bill/billable.ts';
import type { PricedOrder, SellerPriceLine } from '../lines/priced.ts';
import { toPricedJson } from '../lines/priced-json.ts';
import { priceOrder } from '../pricing.ts';
import { ratesMoved, retaxed, type TaxRules } from './retax.ts';
import { BuyerIdentity } from '#areas/papers/rules/sale-parties.ts';
import { sampleLine, sampleOrder } from '../sample-order.ts';

const DAYS = { from: day('2026-11-20'), to: day('2026-11-21') };
const LAW: TaxRules = {
  own: {},
  country: 'FR',
  arrival: 'FR',
  rates: {
    vat: [
      ...VAT_RATES,
      { country: 'FR', level: 'standard', rate: '19.6', from: DAYS.to },
      { country: 'FR', level: 'reduced', rate: '7', from: DAYS.to },
    ],
    excise: [
      ...EXCISE_RATES,
      { category: 'wine', unit: 'hl', amount: '100', from: DAYS.to },
      { category: 'spirits', unit: 'hlap', amount: '1000', from: DAYS.to },
    ],
  },
};
const linesOf = (priced: PricedOrder): SellerPriceLine[] =>
  JSON.parse(JSON.stringify(toPricedJson(priced).lines)) as SellerPriceLine[];
const FRENCH = Address.parse({ street: '3 rue des Lilas', zipcode: '75011', city: 'Paris' });
const PRIVATE = BuyerIdentity.parse({ firstname: 'Claire', lastname: 'Martin', email: 'claire@exemple.fr' });

describe('an order at the rates of another day', () => {
  test('keeps every amount that was accepted, adds up, and can be billed', () => {
    fc.assert(
      fc.property(anyOrder, (input) => {
        if (input.vatExemption) return;
        const priced = priceOrder(input);
        if (priced.errors.length > 0) return;
        const before = linesOf(priced);
        const mode = input.typology.ttc ? 'TTC' : 'HT';
        const made = retaxed(before, mode, input.shop.rounding, LAW, DAYS);
        expect(made.words.length > 0).toBe(ratesMoved(before, LAW, DAYS));
        before.forEach((line, i) => {
          const now = made.lines[i]!;
          if (mode === 'TTC' && input.shop.rounding !== 'netSum') expect(now.totalTTC).toBe(line.totalTTC);
          if (mode === 'HT' && line.duty?.inPrice !== 'added' && input.shop.rounding !== 'netSumKeepingGross')
            expect(now.totalHT).toBe(line.totalHT);
        });
        const after = { ...toPricedJson(priced), lines: [...made.lines] };
        expect(
          whyNeverBillable(
            { ...priced, totals: { ...priced.totals, totalTTC: made.totals.gross } },
            { buyer: PRIVATE, billing: FRENCH, delivery: FRENCH },
            DAYS.to,
            after,
          ),
        ).toBeNull();
        expect(ratesMoved(made.lines, LAW, { from: DAYS.to, to: DAYS.to })).toBe(false);
      }),
      { numRuns: 400 },
    );
  });
  test('changes neither what has a rate of its own nor what is exempt', () => {
    const same = (more: object, rules: Partial<TaxRules> = {}) =>
      ratesMoved(linesOf(priceOrder(sampleOrder({ lines: [sampleLine(more)] }))), { ...LAW, ...rules }, DAYS);
    expect(same({})).toBe(true);
    expect(same({ tva: '5' })).toBe(false);
    expect(same({}, { own: { standard: 20 } })).toBe(false);
    expect(same({ disableVAT: true })).toBe(false);
    expect(same({ vatType: 'medium' })).toBe(false);
    expect(same({ vatType: 'medium', legal: { category: 'wine' } })).toBe(true);
    expect(same({ vatType: 'medium', legal: { category: 'wine', da: 4 } })).toBe(false);
  });
  test('a box owes what its articles owe, rounded once on the line, and follows the rate of each', () => {
    const bottle = { productType: 'bottle', bottles: 1, formatLabel: '', litres: '0.75', abv: '12.5' } as const;
    const box = (own: { readonly da?: number } = {}) =>
      priceOrder(
        sampleOrder({
          lines: [
            sampleLine({
              productType: 'box',
              quantity: 7,
              price: 40,
              litres: '2.25',
              abv: null,
              bottles: 3,
              parts: [
                { ...bottle, formatId: 'a', label: 'A', quantity: 2, legal: { category: 'wine' } },
                { ...bottle, formatId: 'b', label: 'B', quantity: 1, legal: { category: 'wine', ...own } },
              ],
            }),
          ],
        }),
      );
    // 0.0225 hl × 4.19 = 0.094275 a box; seven of them 0.659925, and not seven times 0.09.
    const [line] = linesOf(box());
    expect([line?.duty?.unit, line?.duty?.total, line?.duty?.code, line?.eq75]).toEqual([0.094275, 0.66, 'W200', 21]);
    // At 100 € a hectolitre: 2.25 a box.
    const [now] = retaxed(linesOf(box()), 'TTC', 'line', LAW, DAYS).lines;
    expect([now?.duty?.unit, now?.duty?.total, now?.totalTTC]).toEqual([2.25, 15.75, 280]);
    // A rate that the estate typed for one of them is not the law's: what was reckoned stands.
    const typed = linesOf(box({ da: 50 }));
    expect(typed[0]?.duty?.unit).toBe(0.43785);
    expect(retaxed(typed, 'TTC', 'line', LAW, DAYS).lines[0]?.duty).toEqual(typed[0]?.duty);
  });

  test('a price without VAT stands and its VAT moves; duty on top follows its rate', () => {
    const input = sampleOrder({
      lines: [sampleLine({ quantity: 10, legal: { category: 'wine' } })],
      typology: { ttc: false },
      shop: { dutyInPrice: 'added' },
    });
    const { totals, words } = retaxed(linesOf(priceOrder(input)), 'HT', 'line', LAW, DAYS);
    expect([totals.net, totals.vat, totals.gross, totals.duty].map((one) => toText(one, 2))).toEqual([
      '107.50',
      '21.07',
      '128.57',
      '7.50',
    ]);
    expect(words).toEqual([
      `Taux du ${longDay(DAYS.to)}\u00a0: TVA 20\u00a0% → 19,6\u00a0%, droits à 100\u00a0€ par hl (Vin tranquille)`,
    ]);
  });
});
