import { dec, minus, compare, roundTo, toNumber, times, over } from '#kernel/money.ts';
import { fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { ROUNDINGS } from '../price-raise.ts';
import {
  followedCells,
  followedPrice,
  followedWords,
  followOrder,
  type FollowRule,
  formulaWords,
  whyNotFollow,
} from './price-follow.ts';

const rule = (key: string, from: string | null, more: Partial<FollowRule> = {}): FollowRule => ({
  key,
  from,
  percent: 0,
  amount: 0,
  rounding: '0.01',
  ...more,
});
const SAME = { from: 'gross', to: 'gross', rate: 20 } as const;
const CATEGORIES = {
  particulier: { name: 'Particuliers', public: true, ttc: true },
  club: { name: 'Club', public: false, ttc: true },
  caviste: { name: 'Cavistes', public: false, ttc: false },
  chr: { name: 'CHR', public: false, ttc: false },
};

describe('a price that follows another grid', () => {
  test.each<[string, number, Partial<FollowRule>, Parameters<typeof followedPrice>[2], number | null]>([
    ['as it is', 12, {}, SAME, 12],
    ['ten percent below', 12.5, { percent: -10 }, SAME, 11.25],
    ['and an amount above', 12.5, { percent: -10, amount: 0.5 }, SAME, 11.75],
    ['rounded to five cents', 12.34, { rounding: '0.05' }, SAME, 12.35],
    ['brought to ninety cents', 12.34, { rounding: 'x.90' }, SAME, 11.9],
    ['without the VAT that the other holds', 12, {}, { from: 'gross', to: 'net', rate: 20 }, 10],
    ['with the VAT that the other does not hold', 10, { percent: 50 }, { from: 'net', to: 'gross', rate: 20 }, 18],
    ['of a product without VAT', 12, {}, { from: 'gross', to: 'net', rate: 0 }, 12],
    ['that would leave nothing is none', 2, { amount: -5 }, SAME, null],
    ['not rounded to nothing', 0.2, { rounding: '1' }, SAME, 0.2],
  ])('%s', (_, source, more, modes, price) => expect(followedPrice(source, rule('a', null, more), modes)).toBe(price));

  test('never goes down while the grid that it follows goes up', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200_000 }),
        fc.integer({ min: 0, max: 200_000 }),
        fc.integer({ min: -9900, max: 20_000 }),
        fc.constantFrom(...ROUNDINGS),
        fc.boolean(),
        (cents, more, percent, rounding, net) => {
          // Too little to be a price is none: it counts here as nothing.
          const of = (amount: number): number => {
            const made = followedPrice(
              toNumber(over(dec(amount), dec(100))),
              rule('a', null, { percent: percent / 100, rounding }),
              { from: 'gross', to: net ? 'net' : 'gross', rate: 20 },
            );
            expect(made).not.toBe(0);
            return made ?? 0;
          };
          // Below one step a price stays as it is rather than nothing: beyond it, order is kept.
          fc.pre(rounding === '0.01' || of(cents) >= 2);
          expect(of(cents + more)).toBeGreaterThanOrEqual(of(cents));
          expect(of(cents)).toBeGreaterThanOrEqual(0);
        },
      ),
    ));

  test('is the nearest of the prices wanted', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 100_000 }),
        fc.constantFrom('0.05', '0.10', '0.50', '1'),
        (cents, rounding) => {
          const source = over(dec(cents), dec(100));
          const price = dec(followedPrice(toNumber(source), rule('a', null, { rounding: rounding as '1' }), SAME) ?? 0);
          const steps = over(price, dec(rounding));
          expect(compare(steps, roundTo(steps, 0))).toBe(0);
          const off = minus(price, source);
          expect(
            compare(times(off, off), times(over(dec(rounding), dec(2)), over(dec(rounding), dec(2)))),
          ).toBeLessThanOrEqual(0);
        },
      ),
    ));
});

describe('who follows whom', () => {
  test('goes from the grids that are followed to those that follow, whatever the order in which it was said', () => {
    const all = [rule('chr', 'caviste'), rule('caviste', 'club'), rule('club', null)];
    for (const some of [all, [...all].reverse()])
      expect(followOrder(some).map((one) => one.key)).toEqual(['club', 'caviste', 'chr']);
  });
  test('is no circle, however long', () => {
    const all = [rule('chr', 'caviste'), rule('caviste', 'club')];
    expect(whyNotFollow(rule('club', 'chr'), all)?.code).toBe('catalogue.follow-circle');
    expect(whyNotFollow(rule('club', 'club'), [])?.code).toBe('catalogue.follow-circle');
    expect(whyNotFollow(rule('club', null), all)).toBeNull();
    expect(whyNotFollow(rule('chr', 'club'), all)).toBeNull();
  });
});

describe('the cells of an article', () => {
  const rules = [
    rule('chr', 'caviste', { percent: 5, rounding: '0.05' }),
    rule('caviste', 'particulier', { percent: -30 }),
  ];
  test('follow from grid to grid, each in its own mode', () => {
    const cells = followedCells(
      { price: 9, typologies: { particulier: { visible: true, price: 14.4 } } },
      rules,
      CATEGORIES,
      20,
    );
    expect(cells.map((one) => [one.key, one.price])).toEqual([
      ['caviste', 8.4],
      ['chr', 8.8],
    ]);
    expect(cells.map((one) => one.followed && followedWords(one.followed))).toEqual([
      'Il suit «\u00a0Particuliers\u00a0»\u00a0: 14,40\u00a0€ TTC, TVA de 20\u00a0% retirée, −\u00a030\u00a0%',
      'Il suit «\u00a0Cavistes\u00a0»\u00a0: 8,40\u00a0€ HT, +\u00a05\u00a0%, arrondi à 0,05\u00a0€',
    ]);
  });
  test('read a grid without a price of its own as its clients do', () => {
    expect(followedCells({ price: 12 }, rules, CATEGORIES, 20)[0]).toMatchObject({ key: 'caviste', price: 7 });
    expect(followedCells({ price: 12 }, [rule('chr', 'caviste')], CATEGORIES, 20)).toEqual([
      { key: 'chr', price: null, followed: null },
    ]);
    expect(followedCells({ price: 12 }, [rule('club', null, { percent: -10 })], CATEGORIES, 20)[0]?.price).toBe(10.8);
  });
  test('say their formula as it is typed, or nothing', () => {
    expect(formulaWords(rule('a', null, { percent: -12.5, amount: 0.5, rounding: 'x.90' }))).toBe(
      '−\u00a012,50\u00a0%, +\u00a00,50\u00a0€, arrondi à …,90\u00a0€',
    );
    expect(formulaWords(rule('a', null))).toBe('');
  });
});

describe('an article that is pinned', () => {
  const rules = [
    rule('club', 'particulier', { percent: -5 }),
    rule('caviste', 'club', { percent: -30 }),
    rule('chr', 'caviste', { amount: 1 }),
  ];
  test('is worked out nowhere, is read by what follows it, and leaves the others as they were', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 300, max: 100_000 }),
        fc.integer({ min: 300, max: 100_000 }),
        fc.subarray(['club', 'caviste', 'chr']),
        (source, own, pins) => {
          const price = (cents: number): number => cents / 100;
          const cell = (key: string) => ({ visible: true, price: price(own), pinned: pins.includes(key) });
          const format = {
            price: null,
            typologies: {
              particulier: { visible: true, price: price(source) },
              ...Object.fromEntries(pins.map((key) => [key, cell(key)])),
            },
          };
          const cells = followedCells(format, rules, CATEGORIES, 20);
          expect(cells.map((one) => one.key).sort()).toEqual(
            ['caviste', 'chr', 'club'].filter((key) => !pins.includes(key)),
          );
          // As if the pinned categories followed nothing at all.
          const free = rules.filter((one) => !pins.includes(one.key));
          const alone = followedCells(format, free, CATEGORIES, 20);
          for (const one of cells) expect(alone.find(({ key }) => key === one.key)).toEqual(one);
          const reads = cells.find((one) => one.followed?.from && pins.includes(one.followed.from));
          if (reads) expect(reads.followed?.source).toBe(price(own));
        },
      ),
    );
  });
});
