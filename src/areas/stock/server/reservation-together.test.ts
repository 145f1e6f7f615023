import { type Arbitrary, fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { adjustShelf, type Holder, releaseStock, reserveStock, returnStock, shipStock } from './index.ts';
import { expireReservation } from './reservation.ts';
import { t, holder, document, cellar, take, stockOf, sound, outcome } from '../testing/reservations.ts';

describe('many at once', () => {
  test('fifty buyers for the last bottle: one has it, the others are told', async () => {
    for (let round = 0; round < 4; round += 1) {
      const one = await cellar([1]);
      const outcomes = await Promise.all(Array.from({ length: 50 }, () => outcome(take(one, holder(), [1]))));
      expect(outcomes.toSorted()).toEqual(['done', ...Array.from({ length: 49 }, () => 'stock.insufficient')]);
      expect(await stockOf(one)).toEqual([[1, 1]]);
      expect(await sound(one.shopId)).toBe(0);
    }
  });

  test('carts that hold the same wines in opposite orders do not block each other', async () => {
    const one = await cellar([500, 500, 500, 500]);
    const carts = Array.from({ length: 40 }, (_, i) => {
      const order = i % 2 === 0 ? [0, 1, 2, 3] : [3, 2, 1, 0];
      return t.tx(one.shopId, (tx, call) =>
        reserveStock(tx, call, {
          holder: holder(),
          lines: order.map((place) => ({ lineId: call.newId(), formatId: one.formats[place] as string, quantity: 1 })),
        }),
      );
    });
    expect(await Promise.all(carts.map(outcome))).toEqual(Array.from({ length: 40 }, () => 'done'));
    expect(await stockOf(one)).toEqual(Array.from({ length: 4 }, () => [500, 40]));
    expect(await sound(one.shopId)).toBe(0);
  });

  test('selling, shipping, cancelling, counting and expiring together leave the books right', async () => {
    const one = await cellar([40, 40, 40]);
    await Promise.all(
      Array.from({ length: 48 }, async (_, i) => {
        const who = holder();
        const order = i % 2 === 0 ? [0, 1, 2] : [2, 1, 0];
        const done = await outcome(
          t.tx(one.shopId, (tx, call) =>
            reserveStock(tx, call, {
              holder: who,
              lines: order.map((place) => ({
                lineId: call.newId(),
                formatId: one.formats[place] as string,
                quantity: 1 + (i % 3),
              })),
              ...(i % 4 === 0 ? { expiresAt: '2026-01-01T00:00:00.000Z' } : {}),
            }),
          ),
        );
        if (done !== 'done') return;
        await t.tx(one.shopId, async (tx, call) => {
          if (i % 4 === 0) return expireReservation(tx, call, who);
          if (i % 4 === 1) return releaseStock(tx, call, who);
          if (i % 4 === 2) {
            await shipStock(tx, call, who, { document: document() });
            return undefined;
          }
          await adjustShelf(tx, call, {
            cause: 'count',
            lines: [{ formatId: one.formats[i % 3] as string, count: 60 }],
          });
          return undefined;
        });
      }),
    );
    expect(await sound(one.shopId)).toBe(0);
  });

  test('two who make the same item at once make one', async () => {
    const one = await cellar([0, 0, 0]);
    const lines = one.formats.map((formatId) => ({ formatId, delta: 1 }));
    await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        t.tx(one.shopId, (tx, call) =>
          adjustShelf(tx, call, { cause: 'import', lines: i % 2 === 0 ? lines : [...lines].reverse() }),
        ),
      ),
    );
    expect(await stockOf(one)).toEqual([
      [10, 0],
      [10, 0],
      [10, 0],
    ]);
    expect(await sound(one.shopId)).toBe(0);
  });
});

type Step = {
  readonly do: 'reserve' | 'release' | 'ship' | 'adjust' | 'count' | 'return';
  readonly who: number;
  readonly what: number;
  readonly quantity: number;
};
const step: Arbitrary<Step> = fc.record({
  do: fc.constantFrom('reserve', 'release', 'ship', 'adjust', 'count', 'return'),
  who: fc.nat(3),
  what: fc.nat(1),
  quantity: fc.integer({ min: -8, max: 12 }),
});

test('whatever is done in whatever order, the stock is what a simple count says it is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
      const one = await cellar([10, 10]);
      const holders = Array.from({ length: 4 }, holder);
      const real = [10, 10];
      const promised = holders.map(() => [0, 0]);
      const reservedOf = (what: number): number => promised.reduce((whole, each) => whole + (each[what] as number), 0);
      for (const { do: action, who, what, quantity } of steps) {
        const formatId = one.formats[what] as string;
        const mine = promised[who] as number[];
        const positive = Math.abs(quantity) + 1;
        const tried = await outcome(
          t.tx(one.shopId, async (tx, call) => {
            if (action === 'reserve')
              await reserveStock(tx, call, {
                holder: holders[who] as Holder,
                lines: [{ lineId: call.newId(), formatId, quantity: positive }],
              });
            if (action === 'release') await releaseStock(tx, call, holders[who] as Holder);
            if (action === 'ship') await shipStock(tx, call, holders[who] as Holder, { document: document() });
            if (action === 'adjust')
              await adjustShelf(tx, call, { cause: 'adjustment', lines: [{ formatId, delta: quantity }] });
            if (action === 'count')
              await adjustShelf(tx, call, { cause: 'count', lines: [{ formatId, count: positive }] });
            if (action === 'return')
              await returnStock(tx, call, { document: document(), lines: [{ formatId, quantity: positive }] });
          }),
        );
        const after = {
          reserve: real[what],
          release: real[what],
          ship: real[what],
          adjust: (real[what] as number) + quantity,
          count: positive,
          return: (real[what] as number) + positive,
        }[action] as number;
        const possible =
          action === 'reserve'
            ? reservedOf(what) + positive <= (real[what] as number)
            : action === 'adjust' || action === 'count'
              ? after >= reservedOf(what)
              : true;
        expect({ action, quantity, tried: tried === 'done' }).toEqual({ action, quantity, tried: possible });
        if (!possible) continue;
        if (action === 'reserve') mine[what] = (mine[what] as number) + positive;
        else if (action === 'release') mine.fill(0);
        else if (action === 'ship') {
          mine.forEach((held, i) => {
            real[i] = (real[i] as number) - held;
          });
          mine.fill(0);
        } else real[what] = after;
      }
      expect(await stockOf(one)).toEqual(real.map((stock, what) => [stock, reservedOf(what)]));
      expect(await sound(one.shopId)).toBe(0);
    }),
    { numRuns: 25 },
  );
});
