import { describe, expect, test } from 'vitest';
import { addDays, day as asDay } from '#kernel/day.ts';
import { addMonths } from '#kernel/month.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { declareMonth } from '../../rules/drm/drm-endpoints.ts';
import { addWarehouse, adjustStock, changeWarehouse, countStock, transferStock } from '../../rules/endpoints.ts';
import { arriveEntry, expectEntry } from '../../rules/expected/expected.ts';
import { returnStock } from '../index.ts';
import { type Cellar, drmBench } from '../../testing/cellar.ts';

const t = await testBed();
const { cellar, move, read, declare } = drmBench(t);

const dated = (one: Cellar, day: string, corrects?: boolean, delta = -6) =>
  t.call(
    adjustStock,
    {
      cause: 'gift',
      day,
      lines: [{ formatId: one.formats[0] as string, warehouseId: one.places[0], delta }],
      ...(corrects === undefined ? {} : { corrects }),
    },
    one.owner,
  );
const closed = async (): Promise<Cellar> => {
  const one = await cellar();
  await move(one, 'opening', 1000, `${one.before}-10`);
  expect((await declare(one, one.before)).status).toBe(200);
  return one;
};

describe('a movement dated in a month that is declared', () => {
  test('is refused with words, by hand, counted or transferred, unless it is said that it corrects that month', async () => {
    const one = await closed();
    const late = { code: 'stock.month-declared' };
    expect((await dated(one, `${one.before}-20`)).body).toMatchObject(late);
    const [formatId, warehouseId] = [one.formats[0] as string, one.places[0]];
    const day = `${one.before}-20`;
    const counted = await t.call(countStock, { day, lines: [{ formatId, warehouseId, count: 3 }] }, one.owner);
    expect(counted.body).toMatchObject(late);
    const [fromWarehouseId, toWarehouseId] = one.places;
    const sent = { fromWarehouseId, toWarehouseId, day, lines: [{ formatId, lot: '', quantity: 6 }] };
    expect((await t.call(transferStock, sent, one.owner)).body).toMatchObject(late);
    // A day before the first month declared would change what it opened on.
    const older = `${addMonths(asDay(`${one.before}-01`), -3).slice(0, 7)}-05`;
    expect((await dated(one, older)).body).toMatchObject(late);
    expect((await read(one, one.before)).changes).toEqual([]);
    const corrected = await dated(one, day, true);
    expect(corrected.body.message).toMatch(/ La DRM de .* est à rectifier\.$/u);
    expect((await read(one, one.before)).changes).toMatchObject([{ what: 'soldInFrance' }, { what: 'closing' }]);
  });

  test('is refused where its day has not come, beside that day, by hand, counted, transferred or arrived, declared or not', async () => {
    const one = await cellar();
    await move(one, 'opening', 1000, `${one.before}-10`);
    const today = await t.frame.inShop(one.shopId, async (_tx, call) => call.today);
    const day = addDays(today, 1);
    const [formatId, warehouseId] = [one.formats[0] as string, one.places[0]];
    const [fromWarehouseId, toWarehouseId] = one.places;
    const expected = await t.call(expectEntry, { day, formatId, warehouseId, quantity: 6 }, one.owner);
    const sent = { fromWarehouseId, toWarehouseId, day, lines: [{ formatId, lot: '', quantity: 6 }] };
    const answers = [
      await dated(one, day),
      await dated(one, day, true),
      await t.call(countStock, { day, lines: [{ formatId, warehouseId, count: 3 }] }, one.owner),
      await t.call(transferStock, sent, one.owner),
      await t.call(arriveEntry, { id: expected.body.id, day }, one.owner),
    ];
    for (const { status, body } of answers)
      expect([status, body]).toMatchObject([422, { code: 'stock.day-later', fields: { day: expect.any(String) } }]);
    expect((await dated(one, today)).status).toBe(200);
  });

  test('says which declaration is to correct where the line names no warehouse too', async () => {
    const one = await closed();
    const main = { id: one.places[0], name: 'Le chai', isDefault: true, version: 1 };
    expect((await t.call(changeWarehouse, main as never, one.owner)).status).toBe(200);
    const line = { formatId: one.formats[0] as string, delta: -6 };
    const asked = { cause: 'gift', day: `${one.before}-20`, corrects: true, lines: [line] } as const;
    const said = (await t.call(adjustStock, { ...asked, lines: [line] }, one.owner)).body;
    expect(said.message).toMatch(/ La DRM de .* est à rectifier\.$/u);
  });

  test('asks nothing in a month that is open, nor in a warehouse that is declared nowhere', async () => {
    const one = await closed();
    expect((await dated(one, `${one.last}-20`)).body).toMatchObject({ message: 'Le stock est ajusté.' });
    const { body: place } = await t.call(addWarehouse, { name: 'Ailleurs' }, one.owner);
    const line = { formatId: one.formats[1] as string, warehouseId: place.id, delta: 6 };
    const apart = await t.call(adjustStock, { cause: 'opening', day: `${one.before}-20`, lines: [line] }, one.owner);
    expect(apart.status, JSON.stringify(apart.body)).toBe(200);
  });

  test('of a document whose day is what it is, is written today and declared as a difference in the month to come', async () => {
    const one = await closed();
    const [formatId, warehouseId] = [one.formats[0] as string, one.places[0]];
    const today = await t.tx(one.shopId, async (tx, call) => {
      const document = { kind: 'order', id: call.newId(), label: 'C-9' };
      await returnStock(tx, call, {
        document,
        day: `${one.before}-20`,
        lines: [{ formatId, warehouseId, quantity: 6 }],
      });
      return call.today;
    });
    expect((await read(one, one.before)).changes).toEqual([]);
    const { rows } = await t.tx(one.shopId, (tx) =>
      sql<{
        day: string;
        note: string;
      }>`select day::text, note from stock_movement where shop_id = ${one.shopId} and cause = 'return'`.execute(tx),
    );
    expect(rows).toMatchObject([{ day: today, note: expect.stringMatching(/^Daté du 20\//u) }]);
    expect((await read(one, today.slice(0, 7))).lines).toMatchObject([{ cells: { otherIn: '0.04500' } }]);
  });

  test('while the month is being declared: the declaration holds it, or it is refused; no month is declared without it', async () => {
    for (let round = 0; round < 8; round += 1) {
      const one = await cellar();
      await move(one, 'opening', 1000, `${one.last}-10`);
      const { seen } = await read(one, one.last);
      const [said, moved] = await Promise.all([
        t.call(declareMonth, { siteId: one.site, month: one.last, seen }, one.owner),
        dated(one, `${one.last}-20`),
      ]);
      // The second call finds the first one's work.
      expect([
        [200, 409],
        [409, 200],
      ]).toContainEqual([said.status, moved.status]);
      expect((said.status === 200 ? moved.body : said.body) as object).toMatchObject({
        code: said.status === 200 ? 'stock.month-declared' : 'stock.drm-other',
      });
      expect((await read(one, one.last)).changes).toEqual([]);
    }
  });
});
