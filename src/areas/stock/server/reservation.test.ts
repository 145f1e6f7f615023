import { describe, expect, test } from 'vitest';
import type { Refused } from '#kernel/refusal.ts';
import { sent, sql, sqlState } from '#platform/db.ts';
import {
  adjustShelf,
  availability,
  expectStock,
  keepReserved,
  releaseStock,
  reserveStock,
  returnStock,
  shipStock,
} from './index.ts';
import { expireReservation } from './reservation.ts';
import { t, holder, document, cellar, take, stockOf, sound, outcome } from '../testing/reservations.ts';

describe('reserving', () => {
  test('takes every line or none, and names the lines that lack stock', async () => {
    const one = await cellar([6, 2]);
    const error = (await t
      .tx(one.shopId, (tx, call) =>
        reserveStock(tx, call, {
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
        await reserveStock(tx, call, {
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
    await t.tx(one.shopId, (tx, call) => shipStock(tx, call, who, { document: document() }));
    expect(await stockOf(one)).toEqual([[-3, 0]]);
    expect(await sound(one.shopId)).toBe(0);
  });
});

describe('what becomes of a promise', () => {
  test('released, it can be sold again; twice released, nothing more happens', async () => {
    const one = await cellar([6]);
    const who = holder();
    await take(one, who, [4]);
    for (let i = 0; i < 2; i += 1) await t.tx(one.shopId, (tx, call) => releaseStock(tx, call, who));
    expect(await stockOf(one)).toEqual([[6, 0]]);
    expect(await sound(one.shopId)).toBe(0);
  });

  test('shipped, it leaves with its document in the journal', async () => {
    const one = await cellar([6]);
    const who = holder();
    await take(one, who, [4]);
    const left = await t.tx(one.shopId, (tx, call) => shipStock(tx, call, who, { document: document('C-2026-0042') }));
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
    expect(await t.tx(one.shopId, (tx, call) => shipStock(tx, call, who, { document: document() }))).toEqual([]);
    expect(await sound(one.shopId)).toBe(0);
  });

  test('shipped in part, the rest stays promised, and no more leaves than was promised', async () => {
    const one = await cellar([10]);
    const who = holder();
    const [line] = await take(one, who, [6]);
    const lineId = line?.lineId as string;
    await t.tx(one.shopId, (tx, call) =>
      shipStock(tx, call, who, { document: document(), lines: [{ lineId, quantity: 2 }] }),
    );
    expect(await stockOf(one)).toEqual([[8, 4]]);
    expect(
      await outcome(
        t.tx(one.shopId, (tx, call) =>
          shipStock(tx, call, who, { document: document(), lines: [{ lineId, quantity: 5 }] }),
        ),
      ),
    ).toBe('stock.nothing-reserved');
    await t.tx(one.shopId, (tx, call) => releaseStock(tx, call, who));
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
    for (const who of [gone, kept]) await t.tx(one.shopId, (tx, call) => expireReservation(tx, call, who));
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
          adjustShelf(tx, call, { cause: 'adjustment', lines: [{ formatId: one.formats[0] as string, delta: 5 }] }),
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
