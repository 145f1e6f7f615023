import { expect, test } from 'vitest';
import { compare, dec, sum, toText, ZERO } from '#kernel/money.ts';
import { fc } from '#kernel/testing/properties.ts';
import { isWithin, matchOf, toBill } from './bill-match.ts';

const RATES = ['20', '5.5'].map(dec);
const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 500 }),
    received: fc.integer({ min: 0, max: 500 }),
    cents: fc.integer({ min: 0, max: 1_000_000 }),
    vatRate: fc.constantFrom(...RATES),
  })
  .map(({ quantity, received, cents, vatRate }) => ({
    kind: 'article' as const,
    quantity: dec(quantity),
    received: dec(Math.min(quantity, received)),
    net: dec((cents / 100).toFixed(2)),
    vatRate,
  }));

test('a bill of what came and was not billed yet differs by nothing, and all that came whole is worth what was ordered', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
      const before = matchOf(lines, [], []);
      const proposed = toBill(before);
      const after = matchOf(lines, proposed, []);
      for (const row of after) {
        expect(compare(row.difference, ZERO)).toBe(0);
        expect(compare(row.vatDifference, ZERO)).toBe(0);
      }
      expect(isWithin(after, ZERO)).toBe(true);
      // In two bills, to the cent.
      const half = proposed.map((one) => ({ ...one, base: dec('0.01') }));
      const rest = toBill(matchOf(lines, [], half));
      for (const row of matchOf(lines, rest, half)) expect(compare(row.difference, ZERO)).toBe(0);
      const whole = lines.map((one) => ({ ...one, received: one.quantity }));
      expect(compare(sum(matchOf(whole, [], []).map((row) => row.received)), sum(whole.map((one) => one.net)))).toBe(0);
    }),
  );
});

test('what is billed beyond what came is named to the cent, and let pass within the tolerance only', () => {
  const lines = [
    { kind: 'article' as const, quantity: dec(60), received: dec(58), net: dec('240.00'), vatRate: dec(20) },
    { kind: 'transport' as const, quantity: dec(1), received: dec(0), net: dec('24.00'), vatRate: dec(20) },
  ];
  const bill = [{ rate: dec(20), base: dec('264.00'), vat: dec('52.81') }];
  const [row] = matchOf(lines, bill, []);
  expect(
    row && [toText(row.ordered, 2), toText(row.received, 2), toText(row.difference, 2), toText(row.vatDifference, 2)],
  ).toEqual(['264.00', '256.00', '8.00', '0.01']);
  expect([isWithin([row as never], dec('7.99')), isWithin([row as never], dec('8.00'))]).toEqual([false, true]);
  const odd = matchOf([], [{ rate: dec('5.5'), base: dec(10), vat: dec('0.55') }], []);
  expect(odd.map((one) => [one.rate, toText(one.difference, 2)])).toEqual([['5.5', '10.00']]);
});
