import { describe, expect, test } from 'vitest';
import { addDays, type Day, day } from '#kernel/day.ts';
import { compare, type Dec, dec, isPositive, minus, sum, toText } from '#kernel/money.ts';
import { fc } from '#kernel/testing/properties.ts';
import {
  afterRefusal,
  equalParts,
  fitParts,
  INSTALMENT_MEANS,
  mayBeCredit,
  MOST_TRIES,
  monthlyDays,
  PART_STATUSES,
  type PartFact,
  whyNotMove,
  whyNotParts,
} from './instalment.ts';

const TODAY = day('2026-11-25');
const cents = (n: number): Dec => dec((n / 100).toFixed(2));
const total = (all: readonly { readonly amount: Dec | string }[]): string =>
  toText(sum(all.map((one) => dec(one.amount))), 2);

describe('the parts that are proposed', () => {
  test('come to what is left to the cent, what does not divide being on the first', () => {
    expect(equalParts(dec('100'), monthlyDays(day('2027-01-31'), 3))).toEqual([
      { dueOn: '2027-01-31', amount: '33.34' },
      { dueOn: '2027-02-28', amount: '33.33' },
      { dueOn: '2027-03-31', amount: '33.33' },
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 1_000_000_00 }), fc.integer({ min: 2, max: 24 }), (left, count) => {
        const parts = equalParts(cents(left), monthlyDays(TODAY, count));
        expect(total(parts)).toBe(toText(cents(left), 2));
        expect(whyNotParts(parts, cents(left), TODAY)).toBeNull();
        const rest = parts.slice(1).map((one) => dec(one.amount));
        expect(rest.every((one) => compare(dec(parts[0]?.amount ?? '0'), one) >= 0)).toBe(true);
      }),
    );
  });

  test.each([
    [[['2026-11-25', 100]], 'instalment.too-few'],
    [
      [
        ['2026-11-25', 100],
        ['2026-12-25', 0],
      ],
      'instalment.empty',
    ],
    [
      [
        ['2026-11-24', 50],
        ['2026-12-25', 50],
      ],
      'instalment.past',
    ],
    [
      [
        ['2026-12-25', 50],
        ['2026-12-25', 50],
      ],
      'instalment.order',
    ],
    [
      [
        ['2026-11-25', 50],
        ['2028-11-26', 50],
      ],
      'instalment.too-long',
    ],
    [
      [
        ['2026-11-25', 50],
        ['2026-12-25', 49.99],
      ],
      'instalment.sum',
    ],
  ] as const)('%j is refused: %s', (parts, code) => {
    const typed = parts.map(([dueOn, amount]) => ({ dueOn: day(dueOn), amount: amount.toFixed(2) }));
    expect(whyNotParts(typed, dec('100'), TODAY)?.code).toBe(code);
  });
});

const part = fc.record({
  status: fc.constantFrom(...PART_STATUSES),
  settled: fc.boolean(),
  agreed: fc.integer({ min: 1, max: 50_000 }),
  now: fc.integer({ min: 0, max: 100 }),
});
const plan = fc.array(part, { minLength: 2, maxLength: 12 }).map((all): PartFact[] =>
  all.map((one) => {
    const settled = one.settled && one.status === 'cancelled';
    const amount = settled ? 0 : Math.max(1, Math.floor((one.agreed * one.now) / 100));
    return { status: one.status, settled, agreed: cents(one.agreed), amount: cents(amount) };
  }),
);

test.each([
  [[0, 30, 50], false],
  [[0, 51], true],
  [[51, 10], true],
  [[0, 10, 20, 30], false],
])('days %j after today may be consumer credit: %s, however many they are', (days, is) => {
  expect(
    mayBeCredit(
      days.map((one) => addDays(TODAY, one)),
      TODAY,
    ),
  ).toBe(is);
});

describe('what is paid otherwise', () => {
  test('never leaves more asked for than is owed, never raises a part above what was agreed, and is stable', () => {
    fc.assert(
      fc.property(
        plan,
        fc.constantFrom(...INSTALMENT_MEANS),
        fc.integer({ min: 0, max: 300_000 }),
        (parts, means, left) => {
          const owed = cents(left);
          const fitted = fitParts(means, parts, owed);
          const isAsked = (status: string): boolean => ['scheduled', 'error'].includes(status);
          const onItsWay = sum(parts.filter((one) => one.status === 'processing').map((one) => one.amount));
          const asked = sum(fitted.filter((one) => isAsked(one.status)).map((one) => one.amount));
          const room = means === 'hand' ? owed : minus(owed, onItsWay);
          expect(compare(asked, isPositive(room) ? room : dec('0'))).toBeLessThanOrEqual(0);
          for (const [at, one] of fitted.entries()) {
            expect(compare(one.amount, parts[at]?.agreed ?? dec('0'))).toBeLessThanOrEqual(0);
            if (isAsked(one.status)) expect(isPositive(one.amount)).toBe(true);
          }
          const again = fitted.map((one, at) => ({ ...one, agreed: parts[at]?.agreed ?? dec('0') }));
          expect(fitParts(means, again, owed).map((one) => [one.status, toText(one.amount, 2)])).toEqual(
            fitted.map((one) => [one.status, toText(one.amount, 2)]),
          );
        },
      ),
    );
  });

  const three = (...statuses: readonly PartFact['status'][]): PartFact[] =>
    statuses.map((status) => ({ status, settled: false, agreed: dec('100'), amount: dec('100') }));
  const shown = (means: (typeof INSTALMENT_MEANS)[number], parts: readonly PartFact[], left: string) =>
    fitParts(means, parts, dec(left)).map((one) => [one.status, toText(one.amount, 2)]);

  test('by card or mandate lowers the last parts first, and gives them back when the money goes back', () => {
    const lowered = fitParts('card', three('scheduled', 'scheduled', 'scheduled'), dec('140'));
    expect(lowered.map((one) => [one.status, toText(one.amount, 2)])).toEqual([
      ['scheduled', '100.00'],
      ['scheduled', '40.00'],
      ['cancelled', '0.00'],
    ]);
    const back = lowered.map((one) => ({ ...one, agreed: dec('100') }));
    expect(shown('card', back, '300')).toEqual(Array.from({ length: 3 }, () => ['scheduled', '100.00']));
  });

  test('pays first what was tried in vain, and leaves what is on its way', () => {
    expect(shown('card', three('error', 'processing', 'scheduled'), '200')).toEqual([
      ['cancelled', '0.00'],
      ['processing', '100.00'],
      ['scheduled', '100.00'],
    ]);
  });

  test('by hand pays the first parts first', () => {
    expect(shown('hand', three('scheduled', 'scheduled', 'scheduled'), '150')).toEqual([
      ['paid', '100.00'],
      ['scheduled', '50.00'],
      ['scheduled', '100.00'],
    ]);
    expect(shown('hand', three('paid', 'scheduled', 'scheduled'), '300')).toEqual(
      Array.from({ length: 3 }, () => ['scheduled', '100.00']),
    );
  });
});

describe('a refusal', () => {
  test('is tried again after three, five and seven days, then no more; a dead card at once no more', () => {
    const next = (attempts: number, reason = 'declined') => afterRefusal({ attempts, reason }, TODAY);
    expect([1, 2, 3].map((one) => next(one))).toEqual([
      { status: 'scheduled', tryOn: addDays(TODAY, 3) },
      { status: 'scheduled', tryOn: addDays(TODAY, 5) },
      { status: 'scheduled', tryOn: addDays(TODAY, 7) },
    ]);
    expect(next(MOST_TRIES)).toEqual({ status: 'error' });
    expect(next(1, 'expired')).toEqual({ status: 'error' });
    expect(next(1, 'AC04')).toEqual({ status: 'error' });
  });
});

describe('a part moved', () => {
  const move = (on: Day, means: 'card' | 'hand' = 'hand') =>
    whyNotMove(
      { status: 'active', means },
      { status: 'scheduled', dueOn: addDays(TODAY, 10) },
      { on, today: TODAY, before: addDays(TODAY, 5), after: addDays(TODAY, 20) },
    )?.code ?? null;
  test('stays between its neighbours, and is not brought forward on a card', () => {
    expect(move(addDays(TODAY, 12))).toBeNull();
    expect(move(addDays(TODAY, 20))).toBe('instalment.order');
    expect(move(addDays(TODAY, 5))).toBe('instalment.order');
    expect(move(addDays(TODAY, -1))).toBe('instalment.past');
    expect(move(addDays(TODAY, 8))).toBeNull();
    expect(move(addDays(TODAY, 8), 'card')).toBe('instalment.not-earlier');
  });
});
