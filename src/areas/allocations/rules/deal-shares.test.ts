import { fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { day } from '#kernel/day.ts';
import { compare, dec, plus, sum, toNumber, ZERO } from '#kernel/money.ts';
import { dealShares, leftToTake, type OpenShare } from './deal-shares.ts';

const until = day('2026-12-31');
const share = (more: Partial<OpenShare> & { readonly id: string }): OpenShare => ({
  formatId: 'f',
  others: 'open',
  closesOn: until,
  left: dec(12),
  mine: null,
  ...more,
});
const want = (quantity: number) => [{ formatId: 'f', quantity: dec(quantity) }];

describe('shares dealt', () => {
  test('an order takes of its client’s share first, then of his agent’s, then of his category’s', () => {
    const { draws, refused } = dealShares(
      want(20),
      [share({ id: 'c', mine: 'typology' }), share({ id: 'b', mine: 'agent' }), share({ id: 'a', mine: 'client' })],
      () => null,
    );
    expect(draws.map((one) => [one.shareId, toNumber(one.quantity)])).toEqual([
      ['a', 12],
      ['b', 8],
    ]);
    expect(refused).toEqual([]);
  });

  test('beyond his shares it is refused, with what is left and until when', () => {
    const { refused } = dealShares(want(13), [share({ id: 'a', mine: 'client' })], () => dec(1000));
    expect(refused).toMatchObject([{ why: 'share', until }]);
    expect(toNumber(refused[0]?.left ?? ZERO)).toBe(12);
  });

  test('whoever has no share buys what is not set aside, or nothing where the allocation is closed', () => {
    const others = [share({ id: 'a' })];
    expect(dealShares(want(6), others, () => dec(12)).refused).toEqual([]);
    const aside = dealShares(want(6), others, () => dec(10)).refused;
    expect([aside[0]?.why, toNumber(aside[0]?.left ?? ZERO)]).toEqual(['aside', 4]);
    expect(dealShares(want(6), [share({ id: 'a', others: 'closed' })], () => null).refused).toMatchObject([
      { why: 'closed' },
    ]);
    expect(dealShares([{ formatId: 'other', quantity: dec(6) }], others, () => ZERO).refused).toEqual([]);
  });

  test('never takes more of a share than is left of it, nor more in all than is wanted', () => {
    const some = fc.record({
      left: fc.integer({ min: 0, max: 40 }),
      mine: fc.constantFrom('client' as const, 'agent' as const, 'typology' as const, null),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 6 }), fc.integer({ min: 0, max: 120 }), (list, wanted) => {
        const shares = list.map((one, index) => share({ id: `s${index}`, left: dec(one.left), mine: one.mine }));
        const { draws, refused } = dealShares(want(wanted), shares, () => null);
        for (const draw of draws)
          expect(compare(draw.quantity, shares.find((one) => one.id === draw.shareId)?.left ?? ZERO)).not.toBe(1);
        const taken = sum(draws.map((one) => one.quantity));
        expect(compare(taken, dec(wanted))).not.toBe(1);
        // A buyer who has shares and is not refused takes his whole order from them.
        if (refused.length === 0 && shares.some((one) => one.mine !== null)) expect(toNumber(taken)).toBe(wanted);
      }),
    );
  });
});

describe('a changed order', () => {
  const of = (quantity: number) => new Map([['f', dec(quantity)]]);

  test('asks for what it adds only: what it took of shares that are over, and what it had before any, stays', () => {
    const took = [{ formatId: 'f', quantity: dec(6), isOver: true }];
    const { wanted, keeps } = leftToTake(of(15), of(10), took);
    // 6 were taken of a share that is over, 4 were free of any, 5 are new.
    expect([toNumber(wanted[0]?.quantity ?? ZERO), toNumber(keeps.get('f') ?? ZERO)]).toEqual([5, 6]);
  });

  test('that shrinks gives back of its shares', () => {
    const { wanted, keeps } = leftToTake(of(4), of(6), [{ formatId: 'f', quantity: dec(6), isOver: true }]);
    expect([toNumber(wanted[0]?.quantity ?? ZERO), toNumber(keeps.get('f') ?? ZERO)]).toEqual([0, 4]);
    expect(
      toNumber(
        plus(
          ZERO,
          leftToTake(of(4), of(6), [{ formatId: 'f', quantity: dec(6), isOver: false }]).wanted[0]?.quantity ?? ZERO,
        ),
      ),
    ).toBe(4);
  });
});
