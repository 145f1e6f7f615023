import { fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { type Dec, dec, isZero, minus, over, plus, sum, toNumber, toText } from './money.ts';
import {
  type PriceMode,
  ROUNDING_MODES,
  type RoundingMode,
  type TaxableLine,
  taxed,
  vatFromGross,
  vatFromNet,
} from './vat.ts';

const line = (id: string, amount: string, rate: string, mode: PriceMode): TaxableLine => ({
  id,
  group: rate,
  rate: dec(rate),
  mode,
  amount: dec(amount),
});
const repeat = (times: number, amount: string, rate: string, mode: PriceMode) =>
  Array.from({ length: times }, (_, n) => line(`l${n}`, amount, rate, mode));
const totals = (lines: readonly TaxableLine[], rounding: RoundingMode) => {
  const { net, vat, gross } = taxed(lines, rounding);
  return [toText(net, 2), toText(vat, 2), toText(gross, 2)];
};

const anyLines = fc
  .array(
    fc.record({
      cents: fc.integer({ min: 0, max: 5_000_000 }),
      rate: fc.constantFrom('0', '5.5', '10', '20', '8.1', '25.5'),
      mode: fc.constantFrom<PriceMode>('net', 'gross'),
    }),
    { maxLength: 25 },
  )
  .map((list) =>
    list.map(({ cents, rate, mode }, n) => line(`l${n}`, toText(over(dec(cents), dec(100)), 2), rate, mode)),
  );

describe('VAT', () => {
  test('of one amount, from either side', () => {
    expect(toNumber(vatFromNet(dec('1.24'), dec(10)))).toBe(0.12);
    expect(toNumber(vatFromGross(dec('52.50'), dec(12)))).toBe(5.63);
  });

  test.each<[string, readonly TaxableLine[], RoundingMode, string[]]>([
    ['two lines of 1.24 at 10 %, by line', repeat(2, '1.24', '10', 'net'), 'line', ['2.48', '0.24', '2.72']],
    ['the same, on the sum', repeat(2, '1.24', '10', 'net'), 'netSum', ['2.48', '0.25', '2.73']],
    [
      'five times 100.00 gross at 19 %, by line',
      repeat(5, '100.00', '19', 'gross'),
      'line',
      ['420.15', '79.85', '500.00'],
    ],
    ['the same, on the sum of nets', repeat(5, '100.00', '19', 'gross'), 'netSum', ['420.15', '79.83', '499.98']],
    [
      'the same, keeping the gross',
      repeat(5, '100.00', '19', 'gross'),
      'netSumKeepingGross',
      ['420.17', '79.83', '500.00'],
    ],
    [
      'a gross that no net gives moves by a cent',
      repeat(1, '23.00', '7', 'gross'),
      'netSum',
      ['21.50', '1.51', '23.01'],
    ],
    [
      '… unless the price shown must stand',
      repeat(1, '23.00', '7', 'gross'),
      'netSumKeepingGross',
      ['21.50', '1.50', '23.00'],
    ],
    ['credits are the mirror of sales', repeat(2, '-1.24', '10', 'net'), 'netSum', ['-2.48', '-0.25', '-2.73']],
    ['nothing', [], 'line', ['0.00', '0.00', '0.00']],
  ])('%s', (_, lines, rounding, expected) => expect(totals(lines, rounding)).toEqual(expected));

  test('lines make groups, groups make totals, and net + VAT makes gross, in every mode', () => {
    fc.assert(
      fc.property(anyLines, fc.constantFrom(...ROUNDING_MODES), (lines, rounding) => {
        const result = taxed(lines, rounding);
        const same = (a: Dec, b: Dec) => expect(isZero(minus(a, b))).toBe(true);
        for (const group of result.groups) {
          const own = lines.filter((one) => one.group === group.group).map((one) => result.lines.get(one.id));
          same(group.net, sum(own.flatMap((one) => (one ? [one.net] : []))));
          same(group.vat, sum(own.flatMap((one) => (one ? [one.vat] : []))));
          if (rounding === 'netSum') expect(isZero(group.rounding)).toBe(true);
        }
        for (const part of [...result.lines.values(), ...result.groups, result])
          same(part.gross, plus(part.net, part.vat));
        for (const one of lines) {
          const own = result.lines.get(one.id);
          if (one.mode === 'gross' && rounding !== 'netSum' && own) same(own.gross, one.amount);
          if (one.mode === 'net' && rounding !== 'netSumKeepingGross' && own) same(own.net, one.amount);
        }
        same(result.gross, sum(result.groups.map((group) => group.gross)));
      }),
    );
  });

  test('does not depend on the order of lines', () => {
    fc.assert(
      fc.property(anyLines, fc.constantFrom(...ROUNDING_MODES), (lines, rounding) => {
        const [there, back] = [taxed(lines, rounding), taxed([...lines].reverse(), rounding)];
        expect(back.groups).toEqual(there.groups);
        expect(new Map([...back.lines].sort())).toEqual(new Map([...there.lines].sort()));
      }),
    );
  });

  test('keeping the gross, the EN 16931 formula holds whenever some net makes it hold', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.constantFrom('5.5', '7', '10', '19', '20'),
        (cents, rateText) => {
          const rate = dec(rateText);
          const gross = over(dec(cents), dec(100));
          const [group] = taxed(
            [{ id: 'a', group: rateText, rate, mode: 'gross', amount: gross }],
            'netSumKeepingGross',
          ).groups;
          const near = [-1, 0, 1].map((step) => plus(group?.net ?? dec(0), over(dec(step), dec(100))));
          const possible = near.some((net) => isZero(minus(plus(net, vatFromNet(net, rate)), gross)));
          expect(isZero(group?.rounding ?? dec(1))).toBe(possible);
        },
      ),
    );
  });
});
