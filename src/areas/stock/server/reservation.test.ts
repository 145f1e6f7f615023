import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refused } from '#kernel/refusal.ts';
import { sent, sql, sqlState } from '#platform/db.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import { someFormats } from './fixtures.ts';
import {
  adjust,
  availability,
  expectStock,
  type Holder,
  keepReserved,
  release,
  reserve,
  returnStock,
  ship,
} from './index.ts';
import { expire } from './reservation.ts';

const t = await testBed();
const holder = (): Holder => ({ kind: 'order', id: crypto.randomUUID() });
const document = (label = 'C-1') => ({ kind: 'order', id: crypto.randomUUID(), label });

interface Cellar extends Estate {
  readonly formats: readonly string[];
}
const cellar = async (stock: readonly number[]): Promise<Cellar> => {
  const estate = await t.estate();
  const formats = await t.tx(estate.shopId, async (tx, call) => {
    const ids = await someFormats(tx, call, stock.length);
    const lines = ids
      .map((formatId, i) => ({ formatId, delta: stock[i] as number }))
      .filter((line) => line.delta !== 0);
    if (lines.length > 0) await adjust(tx, call, { cause: 'opening', lines });
    return ids;
  });
  return { ...estate, formats };
};
const take = (one: Cellar, who: Holder, quantities: readonly number[], expiresAt?: string) =>
  t.tx(one.shopId, (tx, call) =>
    reserve(tx, call, {
      holder: who,
      lines: quantities.map((quantity, i) => ({
        lineId: call.newId(),
        formatId: one.formats[i % one.formats.length] as string,
        quantity,
      })),
      ...(expiresAt ? { expiresAt } : {}),
    }),
  );
const stockOf = (one: Cellar) =>
  t.tx(one.shopId, async (tx) => {
    const all = await availability(tx, one.shopId, one.formats);
    return one.formats.map((id) => {
      const row = all.get(id);
      return row ? [row.real, row.reserved] : null;
    });
  });

/** What must hold at any moment: counters equal their journal and their open promises, and nothing is oversold. */
const sound = (shopId: string): Promise<number> =>
  t.tx(shopId, async (tx) =>
    Number(
      (
        await sql<{ wrong: number }>`select count(*)::int as wrong from stock_item i
  where i.shop_id = ${shopId} and (
    i.real <> (select coalesce(sum(m.quantity), 0) from stock_movement m where m.shop_id = i.shop_id and m.item_id = i.id)
    or i.reserved <> (select coalesce(sum(r.quantity), 0) from stock_reservation r where r.shop_id = i.shop_id and r.item_id = i.id and r.state = 'open')
    or (not i.backorder and i.reserved > i.real))`.execute(tx)
      ).rows[0]?.wrong,
    ),
  );
const refused = (error: unknown): string =>
  error instanceof Refused ? error.refusal.code : `not a refusal: ${String(error)}`;
const outcome = async (work: Promise<unknown>): Promise<string> => work.then(() => 'done', refused);

describe('reserving', () => {
  test('takes every line or none, and names the lines that lack stock', async () => {
    const one = await cellar([6, 2]);
    const error = (await t
      .tx(one.shopId, (tx, call) =>
        reserve(tx, call, {
          holder: holder(),
          lines: [
            { lineId: 'aaaaaaaa-0000-4000-8000-000000000001', formatId: one.formats[0] as string, quantity: 3 },
            { lineId: 'aaaaaaaa-0000-4000-8000-000000000002', formatId: one.formats[1] as string, quantity: 3 },
          ],
        }),
      )
      .catch((caught: unknown) => caught)) as Refused;
    expect(error.refusal.code).toBe('stock.insufficient');
    expect(error.refusal.words.fr).toBe('Stock insuffisant : Cuvée 2 2022 75\u00a0cl.');
    expect(error.refusal.fields).toMatchObject({
      'lines.aaaaaaaa-0000-4000-8000-000000000002': {
        fr: 'Stock insuffisant, il en reste 2',
        en: 'Insufficient stock, 2 left',
      },
    });
    expect(await stockOf(one)).toEqual([
      [6, 0],
      [2, 0],
    ]);
    expect(await sound(one.shopId)).toBe(0);
  });

  test('adds up the lines that share an item before its counter moves', async () => {
    const one = await cellar([10]);
    expect(await outcome(take(one, holder(), [6, 6]))).toBe('stock.insufficient');
    await take(one, holder(), [6, 4]);
    expect(await stockOf(one)).toEqual([[10, 10]]);
    expect(await sound(one.shopId)).toBe(0);
  });

  test('leaves alone what is not followed', async () => {
    const one = await cellar([0]);
    expect(await take(one, holder(), [500])).toEqual([]);
    expect(await stockOf(one)).toEqual([null]);
  });

  test('sends as many statements for one line as for a hundred', async () => {
    const one = await cellar(Array.from({ length: 100 }, () => 50));
    const cost = async (lines: number): Promise<number> =>
      t.tx(one.shopId, async (tx, call) => {
        const before = sent.statements;
        await reserve(tx, call, {
          holder: holder(),
          lines: one.formats.slice(0, lines).map((formatId) => ({ lineId: call.newId(), formatId, quantity: 1 })),
        });
        return sent.statements - before;
      });
    const [single, hundred] = [await cost(1), await cost(100)];
    expect([single, hundred]).toEqual([2, 2]);
  });

  test('an item that sells on when empty is taken below nothing, another never', async () => {
    const one = await cellar([2]);
    await t.tx(one.shopId, (tx) =>
      sql`update stock_item set backorder = true where shop_id = ${one.shopId}`.execute(tx),
    );
    const who = holder();
    await take(one, who, [5]);
    await t.tx(one.shopId, (tx, call) => ship(tx, call, who, { document: document() }));
    expect(await stockOf(one)).toEqual([[-3, 0]]);
    expect(await sound(one.shopId)).toBe(0);
  });
});

describe('what becomes of a promise', () => {
  test('released, it can be sold again; twice released, nothing more happens', async () => {
    const one = await cellar([6]);
    const who = holder();
    await take(one, who, [4]);
    for (let i = 0; i < 2; i += 1) await t.tx(one.shopId, (tx, call) => release(tx, call, who));
    expect(await stockOf(one)).toEqual([[6, 0]]);
    expect(await sound(one.shopId)).toBe(0);
  });

  test('shipped, it leaves with its document in the journal', async () => {
    const one = await cellar([6]);
    const who = holder();
    await take(one, who, [4]);
    const left = await t.tx(one.shopId, (tx, call) => ship(tx, call, who, { document: document('C-2026-0042') }));
    expect(left.map((line) => line.quantity)).toEqual(['4']);
    expect(await stockOf(one)).toEqual([[2, 0]]);
    const journal = await t.tx(
      one.shopId,
      async (tx) =>
        (
          await sql`select cause, quantity, real_after, document_label from stock_movement where shop_id = ${one.shopId} order by at, id`.execute(
            tx,
          )
        ).rows,
    );
    expect(journal).toEqual([
      { cause: 'opening', quantity: '6.000', real_after: '6.000', document_label: '' },
      { cause: 'sale', quantity: '-4.000', real_after: '2.000', document_label: 'C-2026-0042' },
    ]);
    expect(await t.tx(one.shopId, (tx, call) => ship(tx, call, who, { document: document() }))).toEqual([]);
    expect(await sound(one.shopId)).toBe(0);
  });

  test('shipped in part, the rest stays promised, and no more leaves than was promised', async () => {
    const one = await cellar([10]);
    const who = holder();
    const [line] = await take(one, who, [6]);
    const lineId = line?.lineId as string;
    await t.tx(one.shopId, (tx, call) =>
      ship(tx, call, who, { document: document(), lines: [{ lineId, quantity: 2 }] }),
    );
    expect(await stockOf(one)).toEqual([[8, 4]]);
    expect(
      await outcome(
        t.tx(one.shopId, (tx, call) => ship(tx, call, who, { document: document(), lines: [{ lineId, quantity: 5 }] })),
      ),
    ).toBe('stock.nothing-reserved');
    await t.tx(one.shopId, (tx, call) => release(tx, call, who));
    expect(await stockOf(one)).toEqual([[8, 0]]);
    expect(await sound(one.shopId)).toBe(0);
  });

  test('returned, it comes back into the journal; a service that is returned touches nothing', async () => {
    const one = await cellar([6, 0]);
    await t.tx(one.shopId, (tx, call) =>
      returnStock(tx, call, {
        document: document('A-1'),
        lines: one.formats.map((formatId) => ({ formatId, quantity: 2 })),
      }),
    );
    expect(await stockOf(one)).toEqual([[8, 0], null]);
    expect(await sound(one.shopId)).toBe(0);
  });

  test('run out, it is let go by the queue, unless it was kept', async () => {
    const one = await cellar([6]);
    const [gone, kept] = [holder(), holder()];
    await take(one, gone, [2], '2026-01-01T00:00:00.000Z');
    await take(one, kept, [1], '2026-01-01T00:00:00.000Z');
    await t.tx(one.shopId, (tx, call) => keepReserved(tx, call, kept));
    for (const who of [gone, kept]) await t.tx(one.shopId, (tx, call) => expire(tx, call, who));
    expect(await stockOf(one)).toEqual([[6, 1]]);
    expect(await sound(one.shopId)).toBe(0);
  });
});

describe('the walls of the database', () => {
  test('a journal row is never changed nor removed', async () => {
    const one = await cellar([6]);
    for (const statement of [
      sql`update stock_movement set quantity = 1 where shop_id = ${one.shopId}`,
      sql`delete from stock_movement where shop_id = ${one.shopId}`,
    ]) {
      expect(sqlState(await t.tx(one.shopId, (tx) => statement.execute(tx)).catch((error: unknown) => error))).toBe(
        '42501',
      );
    }
  });

  test('a counter cannot be oversold even by a statement that asks for it', async () => {
    const one = await cellar([6]);
    for (const statement of [
      sql`update stock_item set reserved = 7 where shop_id = ${one.shopId}`,
      sql`update stock_item set real = -1 where shop_id = ${one.shopId}`,
    ]) {
      expect(sqlState(await t.tx(one.shopId, (tx) => statement.execute(tx)).catch((error: unknown) => error))).toBe(
        '23514',
      );
    }
  });

  test('the stock of another shop is not there', async () => {
    const [one, two] = [await cellar([6]), await cellar([6])];
    expect((await t.tx(two.shopId, (tx) => availability(tx, one.shopId, one.formats))).size).toBe(0);
    expect(
      await outcome(
        t.tx(two.shopId, (tx, call) =>
          adjust(tx, call, { cause: 'adjustment', lines: [{ formatId: one.formats[0] as string, delta: 5 }] }),
        ),
      ),
    ).toBe('stock.unknown-format');
  });
});

test('what is expected is told beside the stock and sells nothing', async () => {
  const one = await cellar([1]);
  const formatId = one.formats[0] as string;
  await t.tx(one.shopId, (tx, call) => expectStock(tx, call, [{ formatId, delta: 60 }]));
  expect((await t.tx(one.shopId, (tx) => availability(tx, one.shopId, [formatId]))).get(formatId)).toMatchObject({
    real: 1,
    available: 1,
    incoming: 60,
  });
  expect(await outcome(take(one, holder(), [2]))).toBe('stock.insufficient');
});

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
        reserve(tx, call, {
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
            reserve(tx, call, {
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
          if (i % 4 === 0) return expire(tx, call, who);
          if (i % 4 === 1) return release(tx, call, who);
          if (i % 4 === 2) {
            await ship(tx, call, who, { document: document() });
            return undefined;
          }
          await adjust(tx, call, { cause: 'count', lines: [{ formatId: one.formats[i % 3] as string, count: 60 }] });
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
          adjust(tx, call, { cause: 'import', lines: i % 2 === 0 ? lines : [...lines].reverse() }),
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
const step: fc.Arbitrary<Step> = fc.record({
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
              await reserve(tx, call, {
                holder: holders[who] as Holder,
                lines: [{ lineId: call.newId(), formatId, quantity: positive }],
              });
            if (action === 'release') await release(tx, call, holders[who] as Holder);
            if (action === 'ship') await ship(tx, call, holders[who] as Holder, { document: document() });
            if (action === 'adjust')
              await adjust(tx, call, { cause: 'adjustment', lines: [{ formatId, delta: quantity }] });
            if (action === 'count') await adjust(tx, call, { cause: 'count', lines: [{ formatId, count: positive }] });
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
