import { day } from '#kernel/day.ts';
import { fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import {
  type DatedChange,
  lowestBefore,
  type PriceSince,
  priorPrice,
  type Reduction,
  reductionOf,
  stillAnnounced,
} from './price-reduction.ts';

const since = (...all: readonly (readonly [string, number | null])[]): PriceSince[] =>
  all.map(([on, price]) => ({ day: day(on), price }));
const BEGAN = day('2026-11-24');

describe('the lowest price of the thirty days before a reduction', () => {
  test.each<[string, PriceSince[], number | null]>([
    ['one price since long', since(['2025-01-10', 12]), 12],
    [
      'raised, then lowered: the price before the rise is not forgotten',
      since(['2025-01-10', 12], ['2026-11-10', 15]),
      12,
    ],
    ['raised more than thirty days ago', since(['2025-01-10', 12], ['2026-10-20', 15]), 15],
    [
      'raised on the first of the thirty days: the former price stood until then',
      since(['2025-01-10', 12], ['2026-10-25', 15]),
      12,
    ],
    ['a reduction that ended two weeks ago', since(['2025-01-10', 12], ['2026-11-01', 9], ['2026-11-10', 12]), 9],
    ['a reduction that ended before', since(['2025-01-10', 12], ['2026-09-01', 9], ['2026-10-01', 12]), 12],
    ['an hour at a lower price counts', since(['2025-01-10', 12], ['2026-11-20', 8], ['2026-11-20', 12]), 8],
    ['on sale for nine days', since(['2026-11-15', 14], ['2026-11-20', 13.5]), 13.5],
    ['without a price in between', since(['2026-01-01', 12], ['2026-09-01', null], ['2026-11-20', 14]), 14],
    ['never on sale', since(), null],
    ['not on sale any more', since(['2026-01-01', 12], ['2026-09-01', null]), null],
  ])('%s', (_, history, lowest) => expect(lowestBefore(history, BEGAN)).toBe(lowest));

  test('is never above the price that stood the day before, nor below all that ever stood', () => {
    const history = fc
      .array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 9999 })), {
        minLength: 1,
        maxLength: 12,
      })
      .map((all) =>
        all
          .toSorted((a, b) => a[0] - b[0])
          .map(([on, cents]) => ({ day: day(`2026-11-${String(on).padStart(2, '0')}`), price: cents / 100 })),
      );
    fc.assert(
      fc.property(history, (all) => {
        const lowest = lowestBefore(all, day('2026-12-01'));
        expect(lowest).toBeLessThanOrEqual(all.at(-1)?.price ?? 0);
        expect(all.map((one) => one.price)).toContain(lowest);
      }),
    );
  });
});

const PRIVATE = { key: 'particulier', inherits: true };
const change = (on: string, price: string | null, typologyKey: string | null = null): DatedChange => ({
  day: day(on),
  typologyKey,
  price,
  was: null,
  visible: true,
  wasVisible: true,
});
const announced = (price: number, before: readonly DatedChange[], last?: Reduction) =>
  reductionOf({ price }, before, [PRIVATE], { today: BEGAN, until: null, last });

describe('a reduction', () => {
  test('is announced against the base price for a category that pays it', () =>
    expect(announced(10, [change('2026-01-01', '12')])).toEqual({
      began: BEGAN,
      until: null,
      priors: { particulier: 12 },
    }));
  test('is none when the price was raised just before to be lowered', () =>
    expect(announced(12, [change('2026-01-01', '12'), change('2026-11-20', '15')])).toBeNull());
  test('of a category with a price of its own is told of that price', () =>
    expect(
      reductionOf(
        { price: 20, typologies: { particulier: { visible: true, price: 9 } } },
        [change('2026-01-01', '20'), change('2026-01-01', '11', 'particulier')],
        [PRIVATE],
        { today: BEGAN, until: null, last: undefined },
      )?.priors,
    ).toEqual({ particulier: 11 }));
  const running: Reduction = { began: day('2026-10-01'), until: null, priors: { particulier: 12 } };
  test('that follows another without a rise keeps the price before the first one', () =>
    expect(announced(8, [change('2026-01-01', '12'), change('2026-10-01', '10')], running)).toEqual(running));
  test('that follows another after a rise is told of the lowest price, the rise being below the first prior price', () =>
    expect(
      announced(9, [change('2026-01-01', '12'), change('2026-11-01', '10'), change('2026-11-10', '11')], {
        ...running,
        began: day('2026-11-01'),
      })?.priors,
    ).toEqual({ particulier: 10 }));
  test('after one that is over is told of the reduced price', () =>
    expect(
      announced(8, [change('2026-01-01', '12'), change('2026-10-01', '10'), change('2026-11-20', '12')], {
        ...running,
        until: day('2026-11-19'),
      })?.priors,
    ).toEqual({ particulier: 10 }));
});

describe('a reduction that prices are written over', () => {
  const running: Reduction = { began: day('2026-11-20'), until: null, priors: { particulier: 12 } };
  const before = [change('2026-01-01', '12'), change('2026-11-20', '10')];
  const left = (price: number | null, history = before) => stillAnnounced(running, { price }, history, [PRIVATE]);
  test.each([
    ['goes on at the same price', 10, running],
    ['goes on where the price falls', 9, running],
    ['ends with a rise, were it below the prior price', 11, null],
    ['ends at the prior price', 12, null],
    ['waits where there is no price', null, running],
  ] as const)('%s', (_, price, expected) => expect(left(price)).toEqual(expected));
  test('ends with a rise that a time without a price hides', () =>
    expect(left(11, [...before, change('2026-11-22', null)])).toBeNull());
  test('ends for the category that pays more, not for another', () =>
    expect(
      stillAnnounced(
        { ...running, priors: { particulier: 12, club: 11 } },
        { price: 11, typologies: { club: { visible: true, price: 9 } } },
        [...before, change('2026-11-20', '9', 'club')],
        [PRIVATE, { key: 'club', inherits: true }],
      )?.priors,
    ).toEqual({ club: 11 }));
  test('is never left beside a price that rose, whatever was written', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 10 }), (cents) => {
        let [history, one]: [readonly DatedChange[], Reduction | null] = [before, running];
        let [last, rose] = [10, false];
        for (const price of cents.map((of) => of / 100)) {
          rose ||= price > last;
          one = one && stillAnnounced(one, { price }, history, [PRIVATE]);
          history = [...history, change('2026-11-23', String(price))];
          last = price;
          expect(one === null).toBe(rose);
        }
      }),
    ));
});

describe('the prior price', () => {
  const reductions = { bottle: { began: day('2026-11-20'), until: day('2026-11-30'), priors: { particulier: 12 } } };
  const consumer = { key: 'particulier', ttc: true };
  test.each([
    ['beside a lower price', consumer, 10, '2026-11-24', 12],
    ['on its last day', consumer, 10, '2026-11-30', 12],
    ['not after it', consumer, 10, '2026-12-01', null],
    ['not before it', consumer, 10, '2026-11-19', null],
    ['not beside a price that rose again', consumer, 12, '2026-11-24', null],
    ['not to professionals', { key: 'particulier', ttc: false }, 10, '2026-11-24', null],
    ['not to a category that had no other price', { key: 'club', ttc: true }, 10, '2026-11-24', null],
    ['not without a price', consumer, null, '2026-11-24', null],
  ] as const)('%s', (_, reader, price, today, prior) =>
    expect(priorPrice(reductions, 'bottle', reader, price, day(today))).toBe(prior),
  );
});
