import { describe, expect, test } from 'vitest';
import { addDays, type Day, day, daysBetween } from '#kernel/day.ts';
import { dec, isPositive, minus, sum, toNumber, toText, ZERO } from '#kernel/money.ts';
import { fc } from '#kernel/testing/properties.ts';
import { OF_BILL, OF_ORDER } from '#areas/billing/rules/bill-kinds.ts';
import type { AgreedDays } from './agreed-days.ts';
import { type Days, daysOf, type LateBill, lateSteps, wasLate } from './late.ts';
import { isUnderFloor, type LateTerms, lowestRate, rateOn } from './late-rates.ts';
import { floorSaid, rateSaid } from './rate-words.ts';

const TERMS: LateTerms = { rates: [], rate: 12, words: false };
const bill = (
  gross: string,
  dueOn: string,
  moves: readonly (readonly [string, string])[] = [],
  more: { credited?: string; claimed?: readonly Days[]; agreed?: readonly AgreedDays[] } = {},
): LateBill => ({
  id: 'a',
  dueOn: day(dueOn),
  claimed: more.claimed ?? [],
  orders: [
    {
      papers: [
        { id: 'a', kind: OF_ORDER, gross: dec(gross), of: null, returned: ZERO },
        ...(more.credited ? [{ id: 'c', kind: OF_BILL, gross: dec(more.credited), of: 'a', returned: ZERO }] : []),
      ],
      toBill: ZERO,
      moves: moves.map(([d, amount]) => ({ day: day(d), amount: dec(amount) })),
      agreed: more.agreed ?? [],
    },
  ],
});
const shown = (of: LateBill, through: string, terms = TERMS) =>
  (lateSteps(of, terms, day(through)) ?? []).map((one) => [one.from, one.to, one.days, one.left, one.amount]);

describe('interest by day', () => {
  test.each([
    ['nothing on the day it is due', bill('1000.00', '2026-03-10'), '2026-03-10', []],
    [
      'from the day after',
      bill('1000.00', '2026-03-10'),
      '2026-03-11',
      [['2026-03-11', '2026-03-11', 1, '1000.00', '0.33']],
    ],
    [
      'to the day asked, both included',
      bill('1000.00', '2026-03-10'),
      '2026-04-09',
      [['2026-03-11', '2026-04-09', 30, '1000.00', '9.86']],
    ],
    [
      'to the day of the money, and less from the next one',
      bill('1000.00', '2026-03-10', [['2026-03-20', '400.00']]),
      '2026-03-31',
      [
        ['2026-03-11', '2026-03-20', 10, '1000.00', '3.29'],
        ['2026-03-21', '2026-03-31', 11, '600.00', '2.17'],
      ],
    ],
    [
      'no further than the money that pays it',
      bill('1000.00', '2026-03-10', [['2026-03-20', '1000.00']]),
      '2026-06-30',
      [['2026-03-11', '2026-03-20', 10, '1000.00', '3.29']],
    ],
    ['none of what was paid in time', bill('1000.00', '2026-03-10', [['2026-03-10', '1000.00']]), '2026-06-30', []],
    [
      'none of what was credited, from the beginning',
      bill('1000.00', '2026-03-10', [], { credited: '400.00' }),
      '2026-03-20',
      [['2026-03-11', '2026-03-20', 10, '600.00', '1.97']],
    ],
    [
      'not twice: what was claimed is left out',
      bill('1000.00', '2026-03-10', [], { claimed: [{ from: day('2026-03-11'), to: day('2026-03-31') }] }),
      '2026-04-10',
      [['2026-04-01', '2026-04-10', 10, '1000.00', '3.29']],
    ],
    [
      'a hole between two claims is claimed alone',
      bill('1000.00', '2026-03-10', [], {
        claimed: [
          { from: day('2026-03-11'), to: day('2026-03-15') },
          { from: day('2026-03-21'), to: day('2026-03-31') },
        ],
      }),
      '2026-03-31',
      [['2026-03-16', '2026-03-20', 5, '1000.00', '1.64']],
    ],
  ])('%s', (_what, of, through, expected) => expect(shown(of, through)).toEqual(expected));

  test('at the rate of each day', () => {
    const terms: LateTerms = { rates: [{ from: '2026-03-16', percent: 24 }], rate: 12, words: false };
    expect(shown(bill('1000.00', '2026-03-10'), '2026-03-20', terms)).toEqual([
      ['2026-03-11', '2026-03-15', 5, '1000.00', '1.64'],
      ['2026-03-16', '2026-03-20', 5, '1000.00', '3.29'],
    ]);
  });

  test('without a rate of its own, three times legal interest, half-year by half-year', () => {
    const none: LateTerms = { rates: [], rate: null, words: false };
    expect(['2025-06-30', '2025-07-01', '2026-01-01'].map((d) => toText(rateOn(none, day(d)) ?? ZERO, 2))).toEqual([
      '11.13',
      '8.28',
      '7.86',
    ]);
    // 1,000 € for 5 days at 11.13 %, then 5 at 8.28 %.
    expect(shown(bill('1000.00', '2025-06-25'), '2025-07-05', none).map((row) => row[4])).toEqual(['1.52', '1.13']);
    expect(lateSteps(bill('1000.00', '2025-06-25'), { ...none, words: true }, day('2025-07-05'))).toBeNull();
    expect([isUnderFloor(7.85, day('2026-02-01')), isUnderFloor(7.86, day('2026-02-01'))]).toEqual([true, false]);
    expect(toText(lowestRate(day('2026-02-01')), 2)).toBe('7.86');
  });
});

/** 1,000 € due on 10 March, agreed on the 15th to be paid in two parts of 500 €: on 31 March and on 30 April. */
const schedule = (more: Partial<AgreedDays> = {}): AgreedDays => ({
  billId: null,
  from: day('2026-03-15'),
  until: null,
  parts: ['2026-03-31', '2026-04-30'].map((dueOn) => ({ dueOn: day(dueOn), amount: dec('500') })),
  ...more,
});
describe('a schedule that was agreed on moves the days of a bill', () => {
  const half = ['2026-03-31', '500.00'] as const;
  test.each([
    [
      'late until it was agreed on, then with each part from the day after its own',
      bill('1000.00', '2026-03-10', [], { agreed: [schedule()] }),
      [
        ['2026-03-11', '2026-03-14', 4, '1000.00'],
        ['2026-04-01', '2026-04-30', 30, '500.00'],
        ['2026-05-01', '2026-05-10', 10, '1000.00'],
      ],
    ],
    [
      'nothing while each part is paid on its day',
      bill('1000.00', '2026-03-20', [half, ['2026-04-30', '500.00']], { agreed: [schedule()] }),
      [],
    ],
    [
      'what is paid in part pays first what is due',
      bill('1000.00', '2026-03-20', [['2026-03-25', '300.00']], { agreed: [schedule()] }),
      [
        ['2026-04-01', '2026-04-30', 30, '200.00'],
        ['2026-05-01', '2026-05-10', 10, '700.00'],
      ],
    ],
    [
      'all of it again from the day after it was cancelled',
      bill('1000.00', '2026-03-20', [half], { agreed: [schedule({ until: day('2026-04-10') })] }),
      [['2026-04-11', '2026-05-10', 30, '500.00']],
    ],
    [
      'never before the day of the bill itself',
      bill('1000.00', '2026-04-20', [], { agreed: [schedule()] }),
      [
        ['2026-04-21', '2026-04-30', 10, '500.00'],
        ['2026-05-01', '2026-05-10', 10, '1000.00'],
      ],
    ],
    [
      'one of another bill moves nothing',
      bill('1000.00', '2026-03-20', [], { agreed: [schedule({ billId: 'b' })] }),
      [['2026-03-21', '2026-05-10', 51, '1000.00']],
    ],
  ])('%s', (_what, of, expected) => {
    expect(shown(of, '2026-05-10').map((row) => row.slice(0, 4))).toEqual(expected);
    expect(wasLate(of, day('2026-05-10'))).toBe(expected.length > 0);
  });

  test('of an order with several bills, the oldest is late first', () => {
    const papers = (['a', 'b'] as const).map((id) => ({
      id,
      kind: OF_ORDER,
      gross: dec('500'),
      of: null,
      returned: ZERO,
    }));
    const of = (id: string): LateBill => ({
      id,
      dueOn: day('2026-03-10'),
      claimed: [],
      orders: [{ papers, toBill: ZERO, moves: [], agreed: [schedule({ from: day('2026-03-01') })] }],
    });
    const late = (id: string) => shown(of(id), '2026-05-02').map((row) => row.slice(0, 4));
    expect(late('a')).toEqual([['2026-04-01', '2026-05-02', 32, '500.00']]);
    expect(late('b')).toEqual([['2026-05-01', '2026-05-02', 2, '500.00']]);
  });
});

test('the screen says that the rate of a half-year is not known, and that the last one goes on, until the shop types its own', () => {
  const none: LateTerms = { rates: [], rate: null, words: false };
  expect(rateSaid(none, day('2026-06-30'))).toEqual({
    rate: '7,86\u00a0% l’an, trois fois l’intérêt légal',
    warning: null,
  });
  const unknown = rateSaid(none, day('2026-11-25'));
  expect(unknown.rate).toContain('7,86');
  expect(unknown.warning).toContain('Taux du semestre inconnu, le dernier connu est appliqué');
  expect(rateSaid({ ...none, rates: [{ from: '2026-07-01', percent: 8.1 }] }, day('2026-11-25'))).toEqual({
    rate: '8,1\u00a0% l’an',
    warning: null,
  });
  const low = { ...none, rates: [{ from: '2026-07-01', percent: 7.5 }] };
  expect(rateSaid(low, day('2026-11-25')).warning).toContain('dernier minimum légal connu');
  expect(rateSaid({ ...none, rate: 7 }, day('2026-03-01')).warning).toContain('minimum légal du jour');
  expect([floorSaid(day('2026-03-01')), floorSaid(day('2026-11-25'))]).toEqual([
    '7,86\u00a0% aujourd’hui',
    '7,86\u00a0% au dernier taux connu (jusqu’au 30 juin 2026, celui du semestre est inconnu ici)',
  ]);
});

test('the rate that the administrator typed holds from its half-year on, and the warning goes', () => {
  const legal = [
    { from: day('2026-07-01'), percent: '3.00' },
    { from: day('2026-07-01'), percent: '2.48' },
  ];
  const terms: LateTerms = { rates: [], rate: null, words: false, legal };
  expect(toText(rateOn(terms, day('2026-11-25')) ?? ZERO, 2)).toBe('7.44');
  expect(toText(rateOn(terms, day('2026-06-30')) ?? ZERO, 2)).toBe('7.86');
  expect(rateSaid(terms, day('2026-11-25'))).toEqual({
    rate: '7,44\u00a0% l’an, trois fois l’intérêt légal',
    warning: null,
  });
  expect(rateSaid(terms, day('2027-01-01')).warning).toContain('Taux du semestre inconnu');
  expect(floorSaid(day('2026-11-25'), legal)).toBe('7,44\u00a0% aujourd’hui');
  // A bill that is late over the change is counted at both.
  expect(shown(bill('1000.00', '2026-06-25'), '2026-07-05', terms)).toHaveLength(2);
});

const BEGIN = day('2026-01-10');
const anyMoves = fc.array(fc.tuple(fc.integer({ min: -20, max: 200 }), fc.integer({ min: 1, max: 60_000 })), {
  maxLength: 6,
});
const made = (cents: number, moves: readonly (readonly [number, number])[], claimed: readonly Days[] = []): LateBill =>
  bill(
    toText(dec((cents / 100).toFixed(2)), 2),
    BEGIN,
    moves.map(([at, amount]) => [addDays(BEGIN, at), (amount / 100).toFixed(2)] as const),
    { claimed },
  );

test('whatever is paid and when, each late day is claimed once: parts claimed one after the other claim the days of the whole', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200_000 }),
      anyMoves,
      fc.array(fc.integer({ min: 1, max: 250 }), { minLength: 1, maxLength: 5 }),
      (cents, moves, cuts) => {
        const last = addDays(BEGIN, 250);
        const whole = lateSteps(made(cents, moves), TERMS, last) ?? [];
        let claimed: Days[] = [];
        const parts = [...cuts.map((at) => addDays(BEGIN, at)), last].flatMap((through) => {
          const now = lateSteps(made(cents, moves, claimed), TERMS, through) ?? [];
          claimed = [...claimed, ...daysOf(now)];
          return now;
        });
        const daysIn = (runs: readonly Days[]): Day[] =>
          runs.flatMap(({ from, to }) => Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i)));
        const [all, cut] = [daysIn(whole).sort(), daysIn(parts).sort()];
        expect(new Set(cut).size).toBe(cut.length);
        expect(cut).toEqual(all);
        // Cents of rounding only: each run is rounded by itself.
        const off = minus(sum(parts.map((one) => dec(one.amount))), sum(whole.map((one) => dec(one.amount))));
        expect(Math.abs(toNumber(off))).toBeLessThanOrEqual((parts.length + whole.length) * 0.005 + 1e-9);
        for (const one of whole) {
          expect(one.from > BEGIN).toBe(true);
          expect(isPositive(dec(one.left))).toBe(true);
        }
        expect(wasLate(made(cents, moves), last)).toBe(whole[0]?.from === addDays(BEGIN, 1));
      },
    ),
  );
});
