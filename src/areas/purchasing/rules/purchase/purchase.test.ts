import { expect, test } from 'vitest';
import { compare, dec, minus, plus, sum, times, toPlainText, toText } from '#kernel/money.ts';
import { fc } from '#kernel/testing/properties.ts';
import { landedCosts, lineNet, remainingOf, stateAfter, toOrder, totalsOf, vatByRate } from './purchase.ts';

const cents = fc.integer({ min: 0, max: 5_000_000 }).map((n) => dec((n / 100).toFixed(2)));
const count = fc.integer({ min: 1, max: 5000 }).map((n) => dec(n));
const RATES = ['20', '10', '5.5', '0'].map(dec);

test('a line costs its price less its discount, to the cent; one without a price costs nothing so far', () => {
  const line = { quantity: dec(1000), unitPrice: dec('0.283'), discount: dec('2.5') };
  expect(toText(lineNet(line), 2)).toBe('275.93');
  expect(toText(lineNet({ ...line, unitPrice: null }), 2)).toBe('0.00');
});

test('bases by rate add up to the net of the lines, VAT to that of the rates, and gross to both', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ vatRate: fc.constantFrom(...RATES), net: cents }), { maxLength: 20 }), (lines) => {
      const rows = vatByRate(lines);
      const { net, vat, gross } = totalsOf(lines);
      expect(compare(sum(rows.map((row) => row.base)), sum(lines.map((line) => line.net)))).toBe(0);
      expect(compare(net, sum(lines.map((line) => line.net)))).toBe(0);
      expect(compare(vat, sum(rows.map((row) => row.vat)))).toBe(0);
      expect(compare(gross, plus(net, vat))).toBe(0);
      expect(new Set(rows.map((row) => row.rate)).size).toBe(rows.length);
    }),
  );
});

test('what came, what broke, what will not come and what is awaited is what was ordered', () => {
  fc.assert(
    fc.property(count, fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 3, maxLength: 3 }), (quantity, parts) => {
      const [received, broken, missing] = parts.map(dec) as [typeof quantity, typeof quantity, typeof quantity];
      const line = { kind: 'article' as const, quantity, received, broken, missing };
      const told = plus(received, broken, missing);
      const left = remainingOf(line);
      const surplus = compare(told, quantity) > 0 ? minus(told, quantity) : dec(0);
      expect(compare(plus(told, left), plus(quantity, surplus))).toBe(0);
      expect(stateAfter([line])).toBe(compare(told, quantity) >= 0 ? 'received' : 'partial');
    }),
  );
  const carriage = { kind: 'transport' as const, quantity: dec(1), received: dec(0), broken: dec(0), missing: dec(0) };
  expect(stateAfter([carriage])).toBe('received');
});

test('the carriage goes into what it brings: the costs of all units are what was paid, but for the millionths', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ quantity: count, net: cents }), { minLength: 1, maxLength: 12 }),
      cents,
      (goods, carriage) => {
        const lines = goods.map((line, at) => ({ ...line, id: `${at}`, kind: 'article' as const, isPriced: true }));
        const costs = landedCosts([
          ...lines,
          { id: 'c', kind: 'transport', quantity: dec(1), net: carriage, isPriced: true },
        ]);
        const value = sum(lines.map((line) => times(costs.get(line.id) as never, line.quantity)));
        const paid = plus(sum(goods.map((line) => line.net)), carriage);
        const units = sum(goods.map((line) => line.quantity));
        const gap = Math.abs(Number(toPlainText(minus(value, paid))));
        expect(gap).toBeLessThanOrEqual(Number(toPlainText(units)) * 0.000001);
      },
    ),
  );
  const untold = landedCosts([{ id: 'a', kind: 'article', quantity: dec(6), net: dec(0), isPriced: false }]);
  expect(untold.size).toBe(0);
});

test('what is ordered brings a shelf back to its level in whole packs, never less than the supplier sells', () => {
  const shelf = { threshold: dec(100), available: dec(30), incoming: dec(0), packing: dec(12), minimum: dec(0) };
  const said = (more: Partial<typeof shelf>): string => toPlainText(toOrder({ ...shelf, ...more }));
  expect([said({}), said({ incoming: dec(70) }), said({ minimum: dec(500) }), said({ available: dec(-5) })]).toEqual([
    '72',
    '0',
    '504',
    '108',
  ]);
});
