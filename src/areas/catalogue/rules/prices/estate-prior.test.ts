import { describe, expect, test } from 'vitest';
import { addDays, day } from '#kernel/day.ts';
import { estatePrior } from './estate-prior.ts';

const TODAY = day('2026-11-25');
const ago = (days: number) => addDays(TODAY, -days);
const CHANGE = { typologyKey: null, was: null, wasVisible: true, visible: true };
const asked = (more: object = {}) => ({
  format: { price: 12 },
  before: [{ ...CHANGE, day: ago(200), price: '12' }] as never,
  kept: [],
  reader: { key: 'particulier', inherits: true },
  running: [{ id: 'a', began: ago(3), wasChanged: false }],
  ofEstate: [],
  today: TODAY,
  ...more,
});
const other = (from: number, to: number | null) => ({
  id: 'b',
  name: 'Foire',
  activation: 'always' as const,
  threshold: null,
  from: ago(from),
  to: to === null ? null : ago(to),
});
const own = (began: number, ended: number | null) => ({
  of: '10 %',
  began: ago(began),
  to: null,
  ended: ended === null ? null : ago(ended),
  priors: {},
});

describe('the lowest price of the thirty days before a promotion of the whole estate', () => {
  test('is the lowest that stood in those days, and the price before the first of those that run together', () => {
    expect(estatePrior(asked())).toBe(12);
    const before = [
      { ...CHANGE, day: ago(200), price: '14' },
      { ...CHANGE, day: ago(20), price: '11' },
      { ...CHANGE, day: ago(10), price: '12' },
    ];
    expect(estatePrior(asked({ before }))).toBe(11);
    const running = [
      { id: 'a', began: ago(3), wasChanged: false },
      { id: 'c', began: ago(15), wasChanged: false },
    ];
    // Since the first began the price rose: it is a reduction of nothing any more.
    expect(estatePrior(asked({ before, running }))).toBeNull();
    expect(estatePrior(asked({ running }))).toBe(12);
  });

  test('is not said where another promotion sold it for less, or may have, or where its price rose', () => {
    expect(estatePrior(asked({ ofEstate: [other(40, 10)] }))).toBeNull();
    expect(estatePrior(asked({ ofEstate: [other(90, 40)] }))).toBe(12);
    expect(estatePrior(asked({ kept: [own(40, 10)] }))).toBeNull();
    expect(estatePrior(asked({ kept: [own(90, 40)] }))).toBe(12);
    expect(estatePrior(asked({ kept: null }))).toBeNull();
    expect(estatePrior(asked({ running: [{ id: 'a', began: ago(3), wasChanged: true }] }))).toBeNull();
    expect(estatePrior(asked({ format: { price: 13 } }))).toBeNull();
    expect(estatePrior(asked({ running: [] }))).toBeNull();
  });

  test('is none for what had no price, and for who does not see the article', () => {
    expect(estatePrior(asked({ before: [] }))).toBeNull();
    expect(estatePrior(asked({ format: { price: 12, typologies: { particulier: { visible: false } } } }))).toBeNull();
  });
});
