import { describe, expect, test } from 'vitest';
import { fc } from '#kernel/testing/properties.ts';
import { boxCells, boxRuleWords, type PricedPart, whyNotBoxPrice } from './box-price.ts';
import { followedWords } from './price-follow.ts';

const categories = {
  particulier: { name: 'Particulier', public: true, ttc: true },
  caviste: { name: 'Caviste', public: false, ttc: false },
  resto: { name: 'Restaurateur', public: false, ttc: false },
};
const part = (price: number | null, own: Record<string, number> = {}, quantity = 1): PricedPart => ({
  quantity,
  price,
  typologies: Object.fromEntries(Object.entries(own).map(([key, of]) => [key, { visible: true, price: of }])),
});
const rule = { percent: 0, rounding: '0.01' as const };
const cell = (parts: readonly PricedPart[], key: string, more = {}) =>
  boxCells(parts, { ...rule, ...more }, categories, new Set()).cells.find((one) => one.key === key)?.price;

describe('the price of a box that follows its articles', () => {
  test('is the sum of theirs by quantity, to the cent, whatever they are', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ cents: fc.integer({ min: 1, max: 500_000 }), quantity: fc.integer({ min: 1, max: 60 }) }),
          {
            minLength: 1,
            maxLength: 12,
          },
        ),
        (all) => {
          const parts = all.map((one) => part(one.cents / 100, {}, one.quantity));
          const cents = all.reduce((sum, one) => sum + one.cents * one.quantity, 0);
          const { base } = boxCells(parts, rule, categories, new Set());
          expect(Math.round((base.price ?? 0) * 100)).toBe(cents);
          expect(base.followed?.source).toBeCloseTo(cents / 100, 6);
        },
      ),
    );
  });

  test('takes the percent off, then rounds; never to nothing', () => {
    const parts = [part(14.5, {}, 2), part(9.3)];
    expect(boxCells(parts, { percent: -10, rounding: '0.50' }, categories, new Set()).base.price).toBe(34.5);
    expect(boxCells([part(0.2)], { percent: 0, rounding: '1' }, categories, new Set()).base.price).toBe(0.2);
  });

  test('is of each category: the price of an article there, else the base price where that is typed alike', () => {
    const parts = [part(10, { particulier: 12, caviste: 7 }), part(8, { caviste: 5 }, 3)];
    expect(cell(parts, 'particulier')).toBe(36);
    expect(cell(parts, 'caviste')).toBe(22);
    // No article says a price without VAT for restaurants: the base price is typed with it.
    expect(cell(parts, 'resto')).toBeNull();
    // Where no article has a price of its own, the box takes its base price like them.
    expect(cell([part(10)], 'particulier')).toBeNull();
  });

  test('is none where an article has none: no wine is given away in a box', () => {
    expect(boxCells([part(10), part(null)], rule, categories, new Set()).base).toEqual({ price: null, followed: null });
    expect(cell([part(10, { caviste: 7 }), part(8)], 'caviste')).toBeNull();
    expect(boxCells([], rule, categories, new Set()).base.price).toBeNull();
  });

  test('leaves the categories that follow another grid to their rule', () => {
    const { cells } = boxCells([part(10, { caviste: 7 })], rule, categories, new Set(['caviste']));
    expect(cells.map((one) => one.key)).toEqual(['particulier', 'resto']);
  });

  test('is explained in words, and refused of an empty box', () => {
    const { base } = boxCells([part(10, {}, 3)], { percent: -10, rounding: '0.01' }, categories, new Set());
    expect(base.followed && followedWords(base.followed)).toBe(
      'Il suit «\u00a0ses articles\u00a0»\u00a0: 30,00\u00a0€ TTC, −\u00a010\u00a0%',
    );
    expect(boxRuleWords({ percent: -10, rounding: '0.50' })).toBe(
      'suit ses articles\u00a0: −\u00a010\u00a0%, arrondi à 0,50\u00a0€',
    );
    expect(whyNotBoxPrice({ parts: [] })?.code).toBe('catalogue.box-price-empty');
    expect(whyNotBoxPrice({ parts: [1] })).toBeNull();
  });
});
