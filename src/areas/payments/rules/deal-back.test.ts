import { expect, test } from 'vitest';
import { compare, dec, max, min, minus, plus, sum, toNumber, toText, ZERO } from '#kernel/money.ts';
import { fc } from '#kernel/testing/properties.ts';
import { dealBack, type TakenPart } from './deal-back.ts';

const part = (id: string, left: number, held = left): TakenPart => ({
  id,
  payableId: `order-${id}`,
  left: dec(left),
  held: dec(held),
});
const plain = (all: ReturnType<typeof dealBack>) => all.map((one) => [one.partId, toNumber(one.amount)]);

test('what credit notes owe goes back first, then what no document took, then the parts from the last one on', () => {
  const of = { free: dec(10), parts: [part('a', 100), part('b', 50)], owed: new Map([['order-a', dec(30)]]) };
  expect(plain(dealBack(dec(20), of))).toEqual([['a', 20]]);
  expect(plain(dealBack(dec(35), of))).toEqual([
    ['a', 30],
    [null, 5],
  ]);
  expect(plain(dealBack(dec(90), of))).toEqual([
    ['a', 30],
    [null, 10],
    ['b', 50],
  ]);
  expect(plain(dealBack(dec(160), of))).toEqual([
    ['a', 100],
    [null, 10],
    ['b', 50],
  ]);
});

test('money that a credit note had paid something else with is owed again on its own order', () => {
  const of = { free: ZERO, parts: [part('a', 100), part('b', 30, 50)], owed: new Map() };
  expect(plain(dealBack(dec(150), of))).toEqual([
    ['b', 50],
    ['a', 100],
  ]);
});

test('any amount is dealt to the cent, and nothing gives back more than the provider holds of it', () => {
  const cents = fc.integer({ min: 0, max: 50_000 });
  const facts = fc.record({
    free: cents,
    parts: fc.array(fc.record({ held: cents, left: cents, owed: cents }), { maxLength: 6 }),
    share: fc.integer({ min: 1, max: 1000 }),
  });
  fc.assert(
    fc.property(facts, (one) => {
      const euros = (amount: number) => dec((amount / 100).toFixed(2));
      const parts = one.parts.map(({ held, left }, at) => part(String(at), Math.min(held, left) / 100, held / 100));
      const held = one.free + one.parts.reduce((all, each) => all + each.held, 0);
      const asked = Math.ceil((held * one.share) / 1000);
      if (asked === 0) return;
      const owed = new Map(one.parts.map((each, at) => [`order-${at}`, euros(each.owed)]));
      const dealt = dealBack(euros(asked), { free: euros(one.free), parts, owed });
      const of = (id: string | null) => dealt.find((each) => each.partId === id)?.amount ?? ZERO;
      expect(toText(sum(dealt.map((each) => each.amount)), 2)).toBe(toText(euros(asked), 2));
      expect(new Set(dealt.map((each) => each.partId)).size).toBe(dealt.length);
      // The account of a client is never given back more than no document took of it.
      expect(compare(of(null), euros(one.free))).toBeLessThanOrEqual(0);
      for (const each of parts) expect(compare(of(each.id), each.held)).toBeLessThanOrEqual(0);
      // An amount that an order owes its client is given back before any other money.
      const papers = parts.map((each) => min(each.left, owed.get(each.payableId) ?? ZERO));
      const paid = sum(parts.map((each, at) => min(of(each.id), papers[at] ?? ZERO)));
      expect(toText(paid, 2)).toBe(toText(min(sum(papers), euros(asked)), 2));
      const others = minus(euros(asked), plus(paid, of(null)));
      if (compare(others, ZERO) > 0) expect(toText(of(null), 2)).toBe(toText(max(ZERO, euros(one.free)), 2));
    }),
    { numRuns: 2000 },
  );
});
