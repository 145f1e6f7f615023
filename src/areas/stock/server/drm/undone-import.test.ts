import { describe, expect, test } from 'vitest';
import { addMonths } from '#kernel/month.ts';
import { day as asDay } from '#kernel/day.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { drmBench } from '../../testing/cellar.ts';
import { adjustShelf } from '../movement.ts';
import { takeBackStock } from '../import.ts';

const t = await testBed();
const { cellar, move, read, declare, note } = drmBench(t);
type Cellar = Awaited<ReturnType<typeof cellar>>;

/** A file states the stock of both wines on a day, as an import does. */
const imported = (one: Cellar, day: string, counts: readonly number[]) =>
  t.tx(one.shopId, async (tx, call) => {
    const importId = call.newId();
    await adjustShelf(tx, call, {
      cause: 'import',
      document: { kind: 'import', id: importId },
      day,
      late: 'correct',
      lines: counts.map((count, index) => ({
        formatId: one.formats[index] as string,
        warehouseId: one.places[0],
        count,
      })),
    });
    return importId;
  });
const takenBack = (one: Cellar, importId: string) =>
  t.tx(one.shopId, (tx, call) => takeBackStock(tx, { importId, formatIds: one.formats }, call));
const held = (one: Cellar) =>
  t.tx(one.shopId, async (tx) =>
    (
      await sql<{
        real: string;
      }>`select real::float as real from stock_item where shop_id = ${one.shopId} order by format_id`.execute(tx)
    ).rows.map((row) => Number(row.real)),
  );

describe('an import that is taken back', () => {
  test('leaves nothing in the declaration: neither an entry nor a loss, whether it had raised the stock or lowered it', async () => {
    const one = await cellar();
    await move(one, 'opening', 100, `${one.before}-01`);
    await move(one, 'opening', 100, `${one.before}-01`, { format: 1 });
    const without = (await read(one, one.last)).lines;
    const importId = await imported(one, `${one.last}-10`, [160, 40]);
    expect((await read(one, one.last)).lines.map((line) => line.cells)).toEqual([
      { missing: '0.45000' },
      { otherIn: '0.45000' },
    ]);
    await takenBack(one, importId);
    expect((await read(one, one.last)).lines).toEqual(without);
    expect(await held(one)).toEqual([100, 100]);
  });

  test('keeps as an entry only what left since, and never makes a loss of it', async () => {
    const one = await cellar();
    await move(one, 'opening', 100, `${one.before}-01`);
    const importId = await imported(one, `${one.last}-10`, [160]);
    await move(one, 'gift', -120, `${one.last}-12`);
    await takenBack(one, importId);
    expect((await read(one, one.last)).lines).toMatchObject([
      { opening: '0.75000', cells: { otherIn: '0.15000', soldInFrance: '0.90000' }, closing: '0.00000' },
    ]);
  });

  test('of a month that is declared asks for its correction, in which nothing of it is left', async () => {
    const one = await cellar();
    await move(one, 'opening', 100, `${addMonths(asDay(`${one.before}-01`), -1).slice(0, 7)}-01`);
    const without = (await read(one, one.before)).lines;
    const importId = await imported(one, `${one.before}-10`, [160]);
    await note(one, one.before, (await read(one, one.before)).lines[0]?.key ?? '', 'Compté au chai');
    const declared = await declare(one, one.before);
    expect(declared.status, JSON.stringify(declared.body)).toBe(200);
    await takenBack(one, importId);
    const now = await read(one, one.before);
    expect(now.changes.length).toBeGreaterThan(0);
    expect((await declare(one, one.before)).status).toBe(200);
    expect((await read(one, one.before)).lines.map((line) => ({ ...line, observations: '' }))).toEqual(without);
    expect((await read(one, one.last)).lines).toMatchObject([{ opening: '0.75000', cells: {}, closing: '0.75000' }]);
  });

  test('was the first count of its shelves: the account begins with it, and without it begins with nothing', async () => {
    const one = await cellar();
    const importId = await imported(one, `${one.last}-10`, [160]);
    expect((await read(one, one.last)).lines).toMatchObject([{ opening: '1.20000', cells: {}, closing: '1.20000' }]);
    await takenBack(one, importId);
    expect((await read(one, one.last)).lines).toEqual([]);
  });
});
