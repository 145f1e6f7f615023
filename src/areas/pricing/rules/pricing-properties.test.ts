import { fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { anyOrder } from '../../../../e2e/support/any-order.ts';
import { compare, type Dec, dec, isNegative, isZero, minus, plus, sum, ZERO } from '#kernel/money.ts';
import { type PricedOrder, SellerPrice } from './lines/priced.ts';
import { toPricedJson } from './lines/priced-json.ts';
import { type PricingInput, priceOrder } from './pricing.ts';
import { cents, sampleLine, sampleOrder } from './sample-order.ts';

const money = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((units) => units / 100);
const order = anyOrder;
const same = (a: Dec, b: Dec): boolean => isZero(minus(a, b));
const byId = (priced: PricedOrder) => [...toPricedJson(priced).lines].sort((a, b) => (a.id < b.id ? -1 : 1));
const RUNS = { numRuns: 250 };

describe('whatever is ordered', () => {
  test('lines make rates and totals, and net + VAT makes gross, to the cent', () => {
    fc.assert(
      fc.property(order, (input) => {
        const { lines, vat, totals } = priceOrder(input);
        for (const part of [
          ...lines,
          ...vat,
          totals.products,
          totals.shipping,
          totals.wrapping,
          totals.customTax,
          totals.reservations,
        ]) {
          expect(same(part.gross, plus(part.net, part.vat))).toBe(true);
        }
        for (const side of ['net', 'vat', 'gross'] as const) {
          const total = { net: totals.totalHT, vat: totals.totalVAT, gross: totals.totalTTC }[side];
          expect(same(sum(lines.map((one) => one[side])), total)).toBe(true);
          expect(same(sum(vat.map((one) => one[side])), total)).toBe(true);
          const kinds = [totals.products, totals.shipping, totals.wrapping, totals.customTax, totals.reservations].map(
            (one) => one[side],
          );
          expect(same(plus(sum(kinds), side === 'vat' ? ZERO : totals.touristTax), total)).toBe(true);
        }
        for (const one of vat) {
          const own = lines.filter(
            (each) =>
              each.vatRules.group === `${one.treatment}:${each.vatRules.group.split(':')[1]}` &&
              same(each.vatRules.rate, one.rate),
          );
          expect(same(sum(own.map((each) => each.net)), one.net)).toBe(true);
        }
        for (const each of lines) {
          expect(
            same(
              sum(each.discounts.map((one) => one.net)),
              each.discounts.length === 0 ? ZERO : minus(each.netBeforeDiscount, each.net),
            ),
          ).toBe(true);
        }
        for (const amount of [totals.totalHT, totals.totalTTC]) expect(cents(amount)).toBe(cents(dec(cents(amount))));
      }),
      RUNS,
    );
  });

  test('nothing is ever negative', () => {
    fc.assert(
      fc.property(order, (input) => {
        const { lines, vat, totals } = priceOrder(input);
        for (const one of [...lines, ...vat]) expect([one.net, one.vat, one.gross].some(isNegative)).toBe(false);
        for (const one of lines)
          expect(
            [
              one.unitPrice,
              one.unitNet,
              one.unitGross,
              one.freeUnits,
              ...one.discounts.flatMap((each) => [each.amount, each.net, each.gross]),
            ].some(isNegative),
          ).toBe(false);
        expect([totals.promo.net, totals.promo.gross, totals.duty].some(isNegative)).toBe(false);
      }),
      RUNS,
    );
  });

  test('the order of lines changes nothing', () => {
    fc.assert(
      fc.property(order, (input) => {
        const [there, back] = [priceOrder(input), priceOrder({ ...input, lines: [...input.lines].reverse() })];
        expect(byId(back)).toEqual(byId(there));
        expect(toPricedJson(back).price).toEqual(toPricedJson(there).price);
        expect(toPricedJson(back).vat).toEqual(toPricedJson(there).vat);
        expect(new Set(toPricedJson(back).errors)).toEqual(new Set(toPricedJson(there).errors));
      }),
      RUNS,
    );
  });

  test('the same input gives the same answer after a journey through JSON, and the answer fits its schema', () => {
    fc.assert(
      fc.property(order, (input) => {
        const here = toPricedJson(priceOrder(input));
        const there = toPricedJson(priceOrder(JSON.parse(JSON.stringify(input)) as PricingInput));
        expect(there).toEqual(here);
        expect(SellerPrice.parse(here)).toEqual(here);
        expect(JSON.parse(JSON.stringify(here))).toEqual(here);
      }),
      RUNS,
    );
  });

  test('free units never reach a threshold', () => {
    fc.assert(
      fc.property(order, fc.integer({ min: 1, max: 100 }), (input, free) => {
        const given = priceOrder({ ...input, lines: input.lines.map((one) => ({ ...one, manualFreeUnits: 0 })) });
        const more = priceOrder({ ...input, lines: input.lines.map((one) => ({ ...one, manualFreeUnits: free })) });
        expect(
          more.lines
            .map((one) => (one.kind === 'product' ? [cents(one.unitPrice), one.discounts.length > 0] : null))
            .filter((one) => one),
        ).toEqual(
          given.lines
            .map((one) => (one.kind === 'product' ? [cents(one.unitPrice), one.discounts.length > 0] : null))
            .filter((one) => one),
        );
        expect([more.franco.reached, more.franco.bottlesBefore]).toEqual([
          given.franco.reached,
          given.franco.bottlesBefore,
        ]);
        expect(compare(more.counts.parcels, given.counts.parcels)).toBeGreaterThanOrEqual(0);
      }),
      RUNS,
    );
  });

  test('a price shown with VAT is what is paid for it, when prices are kept', () => {
    fc.assert(
      fc.property(
        fc.array(money(80), { minLength: 1, maxLength: 8 }),
        fc.constantFrom('line' as const, 'netSumKeepingGross' as const),
        (prices, rounding) => {
          const priced = priceOrder(
            sampleOrder({ lines: prices.map((price, n) => sampleLine({ id: `l${n}`, price })), shop: { rounding } }),
          );
          expect(same(priced.totals.totalTTC, sum(prices.map((price) => dec(price))))).toBe(true);
        },
      ),
      RUNS,
    );
  });
});

describe('prices by quantity', () => {
  test('never raise a price, and more units never cost more each', () => {
    const tiers = fc.dictionary(fc.integer({ min: 1, max: 60 }).map(String), money(40), { maxKeys: 5 });
    fc.assert(
      fc.property(
        tiers,
        money(40),
        fc.integer({ min: 1, max: 70 }),
        fc.boolean(),
        (discountPrice, price, quantity, ttc) => {
          const unit = (count: number, own: object) =>
            priceOrder(
              sampleOrder({
                lines: [sampleLine({ price, quantity: count, ...own })],
                typology: { ttc, globalDiscount: 0 },
              }),
            ).lines[0]?.unitPrice ?? ZERO;
          expect(compare(unit(quantity, { discountPrice }), unit(quantity, {}))).toBeLessThanOrEqual(0);
          expect(compare(unit(quantity + 1, { discountPrice }), unit(quantity, { discountPrice }))).toBeLessThanOrEqual(
            0,
          );
        },
      ),
      RUNS,
    );
  });
});
