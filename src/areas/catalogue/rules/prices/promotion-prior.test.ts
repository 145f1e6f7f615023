import { addDays, type Day, day } from '#kernel/day.ts';
import { fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import type { Promotion } from '../promotion.ts';
import type { DatedChange } from './price-reduction.ts';
import { type KeptPromotion, lowersForAll, promotionPrior, rememberedPromotions } from './promotion-prior.ts';

const TODAY = day('2026-11-25');
const READER = { key: 'particulier', inherits: true };
const SEEN = { key: 'particulier', ttc: true };
const off = (more: Partial<Promotion> = {}): Promotion => ({ type: '%', amount: 10, activation: 'always', ...more });
const written = (days: number, price: number | null, was: number | null = null): DatedChange => ({
  day: addDays(TODAY, -days),
  typologyKey: null,
  was: was === null ? null : String(was),
  price: price === null ? null : String(price),
  wasVisible: true,
  visible: true,
});
const remembered = (
  promotions: readonly Promotion[],
  {
    before = [written(90, 12)],
    price = 12,
    kept = undefined as readonly KeptPromotion[] | null | undefined,
    today = TODAY,
    ofEstate = [] as Parameters<typeof rememberedPromotions>[0]['ofEstate'],
  } = {},
) => rememberedPromotions({ promotions, format: { price }, before, consumers: [READER], ofEstate, kept, today });
const prior = (kept: readonly KeptPromotion[], today: Day = TODAY) => promotionPrior({ f: kept }, 'f', SEEN, today);

describe('a promotion of an article', () => {
  test('has the lowest price of the thirty days before it, whatever stood longer ago', () => {
    expect(prior(remembered([off()]))).toBe(12);
    const lowered = [written(90, 9), written(60, 12, 9), written(20, 11, 12), written(5, 13, 11)];
    expect(prior(remembered([off()], { before: lowered, price: 13 }))).toBe(11);
    expect(prior(remembered([off()], { before: [written(90, 9), written(60, 12, 9)] }))).toBe(12);
    // On sale for less than thirty days: of the time that it is on sale.
    expect(prior(remembered([off()], { before: [written(4, 14)], price: 14 }))).toBe(14);
  });

  test('that asks for a code, a quantity or an amount announces no price', () => {
    const all: readonly Partial<Promotion>[] = [
      { code: 'NOEL' },
      { activation: 'minProduct', threshold: 6 },
      { activation: 'minPrice', threshold: 1 },
      { activation: 'minProductOrder', threshold: 1 },
      { activation: 'minPriceOrder', threshold: 50 },
    ];
    for (const more of all) {
      expect(lowersForAll(off(more))).toBe(false);
      expect(remembered([off(more)])).toEqual([]);
    }
  });

  test('keeps its prior price while it runs, and loses it with a rise', () => {
    const kept = remembered([off()]);
    const later = addDays(TODAY, 40);
    const change = (price: number, was: number): DatedChange => ({
      ...written(0, price, was),
      day: addDays(TODAY, 20),
    });
    expect(prior(remembered([off()], { kept, today: later }), later)).toBe(12);
    const fallen = remembered([off()], { kept, today: later, price: 11, before: [written(90, 12), change(11, 12)] });
    expect(prior(fallen, later)).toBe(12);
    const risen = remembered([off()], { kept, today: later, price: 14, before: [written(90, 12), change(14, 12)] });
    expect(prior(risen, later)).toBeNull();
  });

  test('that comes after another within thirty days has none, and one after a longer time has one', () => {
    const first = remembered([off()]);
    const gone = remembered([], { kept: first, today: addDays(TODAY, 10) });
    expect(gone).toMatchObject([{ ended: addDays(TODAY, 10) }]);
    const soon = addDays(TODAY, 35);
    expect(prior(remembered([off({ amount: 20 })], { kept: gone, today: soon }), soon)).toBeNull();
    const late = addDays(TODAY, 41);
    expect(prior(remembered([off({ amount: 20 })], { kept: gone, today: late }), late)).toBe(12);
    const estate = [
      { name: 'Foire', activation: 'always', threshold: null, from: addDays(TODAY, -20), to: addDays(TODAY, -10) },
    ] as const;
    expect(prior(remembered([off()], { ofEstate: estate }))).toBeNull();
  });

  test('to come has the prices until then, and none before its day nor after its last', () => {
    const [from, to] = [addDays(TODAY, 10), addDays(TODAY, 20)];
    const coming = off({ from, to });
    const kept = remembered([coming]);
    expect([prior(kept), prior(kept, from), prior(kept, to), prior(kept, addDays(to, 1))]).toEqual([
      null,
      12,
      12,
      null,
    ]);
    // Lowered in the same act, or before it begins: the lower price is the prior one.
    expect(prior(remembered([coming], { kept, price: 11 }), from)).toBe(11);
  });

  test('to come has none where the whole estate sold for less between its writing and its day', () => {
    const from = addDays(TODAY, 10);
    const coming = [off({ from })];
    const kept = remembered(coming);
    const ofEstate = [
      { name: 'Foire', activation: 'always', threshold: null, from: addDays(TODAY, 2), to: addDays(TODAY, 5) },
    ] as const;
    const begun = remembered(coming, { kept, today: from, ofEstate });
    expect(prior(begun, from)).toBeNull();
    const later = addDays(from, 3);
    expect(prior(remembered(coming, { kept: begun, today: later }), later)).toBeNull();
    // A reduction of the estate during the promotion does not change the price before it.
    const during = [{ ...ofEstate[0], from: addDays(from, 1), to: addDays(from, 2) }];
    expect(prior(remembered(coming, { kept, today: later, ofEstate: during }), later)).toBe(12);
  });

  test('that stood before anybody kept promotions announces nothing', () => {
    const kept = remembered([off()], { kept: null });
    expect(prior(kept)).toBeNull();
    expect(prior(remembered([off()], { kept, today: addDays(TODAY, 3) }), addDays(TODAY, 3))).toBeNull();
  });

  test('never shows a price above one that stood in the thirty days before, for no other reader than a consumer', () => {
    const changes = fc.array(
      fc.record({ days: fc.integer({ min: 1, max: 60 }), price: fc.integer({ min: 1, max: 5000 }) }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(changes, (all) => {
        const inOrder = [...all].sort((a, b) => b.days - a.days);
        const before = inOrder.map((one, at) => written(one.days, one.price, inOrder[at - 1]?.price ?? null));
        const now = inOrder.at(-1)?.price as number;
        const kept = remembered([off()], { before, price: now });
        const shown = prior(kept) as number;
        // Each price that stood on a day of the thirty, the one that stood when they began included.
        const stood = inOrder.filter((one, at) => one.days <= 30 || (inOrder[at + 1]?.days ?? 0) <= 30);
        expect(shown).toBe(Math.min(...stood.map((one) => one.price)));
        expect(promotionPrior({ f: kept }, 'f', { key: 'particulier', ttc: false }, TODAY)).toBeNull();
        expect(promotionPrior({ f: kept }, 'f', null, TODAY)).toBeNull();
        // Looked at again without a change, nothing is another.
        expect(remembered([off()], { before, price: now, kept })).toEqual(kept);
      }),
    );
  });
});
