import { fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { anyOrder } from '../../../../../e2e/support/any-order.ts';
import { compare, dec, minus, plus, sum, toText, ZERO } from '#kernel/money.ts';
import { priceOrder } from '../pricing.ts';
import { cents, sampleLine, sampleOrder } from '../sample-order.ts';
import { partOfWholeDiscount, wholeDiscountTaken } from './whole-discount.ts';

const RUNS = { numRuns: 500 };
const typed = fc.integer({ min: 0, max: 200_000 }).map((units) => dec((units / 100).toFixed(2)));

describe('an amount off the whole', () => {
  test('its parts on the lines are the amount, to the cent, and each line and rate is less by its own', () => {
    fc.assert(
      fc.property(anyOrder, typed, (input, amount) => {
        const [without, priced] = [priceOrder(input), priceOrder({ ...input, wholeDiscount: toText(amount, 2) })];
        const taken = wholeDiscountTaken(priced.lines);
        // The discount takes as much as it may, never more: the rest is the duty in the prices.
        expect(compare(taken, amount)).toBeLessThanOrEqual(0);
        for (const line of priced.lines) {
          const before = without.lines.find((one) => one.id === line.id);
          if (line.kind !== 'product' || !before) continue;
          const off = wholeDiscountTaken([line]);
          const [was, is] = line.mode === 'net' ? [before.net, line.net] : [before.gross, line.gross];
          // The side that is typed moves by the part of the line; the other follows its rate.
          if (input.shop.rounding !== 'line') continue;
          expect(toText(minus(was, off), 2)).toBe(toText(is, 2));
          expect(compare(off, was)).toBeLessThanOrEqual(0);
        }
        // By rate: the parts of its lines, and all the rates together are the amount.
        const byRate = priced.vat.map((rate) =>
          wholeDiscountTaken(
            priced.lines.filter(
              (line) => line.vatRules.treatment === rate.treatment && compare(line.vatRules.rate, rate.rate) === 0,
            ),
          ),
        );
        expect(toText(sum(byRate), 2)).toBe(toText(taken, 2));
        for (const rate of priced.vat) expect(toText(plus(rate.net, rate.vat), 2)).toBe(toText(rate.gross, 2));
      }),
      RUNS,
    );
  });

  test('is shared over two rates in proportion, and said in the trace', () => {
    const priced = priceOrder(
      sampleOrder({
        typology: { ttc: false },
        lines: [
          sampleLine({ id: 'a', price: 20, quantity: 10 }),
          sampleLine({ id: 'b', price: 10, quantity: 10, vatType: 'reduced' }),
        ],
        wholeDiscount: 50,
      }),
    );
    expect(priced.lines.map((line) => cents(line.net))).toEqual(['166.67', '83.33']);
    expect(cents(priced.totals.totalHT)).toBe('250.00');
    expect(cents(priced.totals.manualDiscount.net)).toBe('50.00');
    expect(priced.trace.filter((step) => step.step === 'manual').map((step) => step.words)).toEqual([
      'Remise sur le total\u00a0: −50,00\u00a0€ HT',
      'Part de la remise sur le total\u00a0: −33,33\u00a0€ HT',
      'Part de la remise sur le total\u00a0: −16,67\u00a0€ HT',
    ]);
  });

  test('takes nothing beyond what the articles come to, and nothing off delivery', () => {
    const priced = priceOrder(
      sampleOrder({
        lines: [sampleLine({ price: 10, quantity: 2 })],
        shipping: { kind: 'option', ref: 'r', label: 'Transporteur', price: 8 },
        wholeDiscount: 500,
      }),
    );
    expect(cents(wholeDiscountTaken(priced.lines))).toBe('20.00');
    expect(cents(priced.totals.shipping.net)).toBe('8.00');
  });

  test('made over in parts it is borne once, whatever the parts', () => {
    fc.assert(
      fc.property(typed, fc.array(fc.nat({ max: 100 }), { minLength: 1, maxLength: 8 }), (amount, weights) => {
        const whole = weights.reduce((a, b) => a + b, 0) || 1;
        const all = weights.reduce((borne, weight, at) => {
          const part = partOfWholeDiscount({
            typed: amount,
            borne,
            part: dec(((Number(toText(amount, 2)) * weight) / whole).toFixed(6)),
            isLast: at === weights.length - 1,
          });
          return plus(borne, part);
        }, ZERO);
        expect(toText(all, 2)).toBe(toText(amount, 2));
      }),
    );
  });
});
