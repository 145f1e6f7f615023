import { describe, expect, test } from 'vitest';
import { addDays, day } from '#kernel/day.ts';
import { dec, toText } from '#kernel/money.ts';
import { fc } from '#kernel/testing/properties.ts';
import { type PaidPart, partsToTell } from './paid-parts.ts';

const on = (n: number) => addDays(day('2026-11-28'), n);
const at = (rate: string, amount: string) => ({ rate, amount: dec(amount) });
const got = (n: number, amount: string) => ({ day: on(n), amount: dec(amount) });
const shown = (parts: readonly PaidPart[]) =>
  parts.map((one) => [one.paidOn, ...one.amounts.map((two) => `${two.rate}: ${toText(two.amount, 2)}`)]);

describe('a payment is told part by part', () => {
  test('each on its day, and what was told is not told again', () => {
    const whole = [at('20', '24.00'), at('5.5', '6.00')];
    const first = partsToTell(whole, [got(0, '10.00')], []);
    expect(shown(first)).toEqual([[on(0), '20: 8.00', '5.5: 2.00']]);
    expect(partsToTell(whole, [got(0, '10.00')], first)).toEqual([]);
    const both = [got(0, '10.00'), got(40, '20.00')];
    expect(shown(partsToTell(whole, both, first))).toEqual([[on(40), '20: 16.00', '5.5: 4.00']]);
  });

  test('money beyond the bill, and money that came back meanwhile, is told of none', () => {
    const whole = [at('20', '30.00')];
    const first = partsToTell(whole, [got(0, '45.00')], []);
    expect(shown(first)).toEqual([[on(0), '20: 30.00']]);
    expect(partsToTell(whole, [got(0, '10.00')], first)).toEqual([]);
    expect(partsToTell(whole, [got(0, '10.00'), got(9, '20.00')], first)).toEqual([]);
  });

  test('a rate of which a credit note left less than was told: nothing rather than something false', () => {
    const told = partsToTell([at('20', '24.00'), at('5.5', '6.00')], [got(0, '15.00')], []);
    expect(partsToTell([at('20', '6.00'), at('5.5', '12.00')], [got(0, '15.00'), got(1, '3.00')], told)).toEqual([]);
  });

  test('whatever its payments, the messages of a paid bill are its amounts to the cent', () => {
    const cents = fc.integer({ min: 1, max: 50_000 });
    fc.assert(
      fc.property(
        fc.uniqueArray(cents, { minLength: 1, maxLength: 3 }),
        fc.array(cents, { maxLength: 5 }),
        (rates, paid) => {
          const text = (n: number) => (n / 100).toFixed(2);
          const whole = rates.map((n, i) => at(String(i + 1), text(n)));
          const all = rates.reduce((sum, n) => sum + n, 0);
          const money = [...paid.map((n, i) => got(i, text(n))), got(9, text(all))];
          let told: readonly PaidPart[] = [];
          for (let n = 1; n <= money.length; n += 1) told = [...told, ...partsToTell(whole, money.slice(0, n), told)];
          for (const { rate, amount } of whole) {
            const sum = told.flatMap((one) => one.amounts).filter((one) => one.rate === rate);
            expect(sum.reduce((n, one) => n + Math.round(Number(toText(one.amount, 2)) * 100), 0)).toBe(
              Math.round(Number(toText(amount, 2)) * 100),
            );
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
