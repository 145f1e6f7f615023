import { describe, expect, test } from 'vitest';
import { day as asDay } from '#kernel/day.ts';
import { addMonths } from '#kernel/month.ts';
import { testBed } from '#platform/testing.ts';
import { placeWarehouse } from '../../rules/drm/drm-endpoints.ts';
import { addWarehouse, adjustStock } from '../../rules/endpoints.ts';
import { drmBench } from '../../testing/cellar.ts';

const t = await testBed();

const { cellar, move, read, declare } = drmBench(t);

describe('a month declared', () => {
  test('months back that has moved since is named by the next, the earliest first, each corrected in its turn', async () => {
    const one = await cellar();
    const earliest = addMonths(asDay(`${one.before}-01`), -1).slice(0, 7);
    await move(one, 'opening', 1000, `${earliest}-10`);
    expect((await declare(one, earliest)).body).toMatchObject({ number: 1 });
    expect((await declare(one, one.before)).body).toMatchObject({ number: 1 });
    expect((await read(one, one.last)).lacks).toEqual([]);
    await move(one, 'gift', -20, `${earliest}-20`);
    for (const month of [earliest, one.before]) {
      const { lacks } = await read(one, one.last);
      expect(lacks).toMatchObject([{ to: `/dashboard/stocks/drm?site=${one.site}&month=${month}`, blocks: true }]);
      expect((await declare(one, one.last)).body).toMatchObject({ code: 'stock.drm-unplaced' });
      expect((await declare(one, month)).body).toMatchObject({ number: 2 });
    }
    expect(await read(one, one.last)).toMatchObject({ lacks: [], lines: [{ opening: '7.35000' }] });
    expect((await declare(one, one.last)).body).toMatchObject({ number: 1 });
  });

  test('keeps its warehouses: with movements in it none is attached, detached or changed of account, the goods are transferred', async () => {
    const one = await cellar();
    await move(one, 'opening', 1000, `${one.before}-10`);
    const { body: apart } = await t.call(addWarehouse, { name: 'Oublié' }, one.owner);
    const line = { formatId: one.formats[0] as string, warehouseId: apart.id, delta: 60 };
    const filled = await t.call(adjustStock, { cause: 'opening', day: `${one.before}-12`, lines: [line] }, one.owner);
    expect(filled.status).toBe(200);
    const placed = async (warehouseId: string, siteId: string | null, account: 'suspended' | 'paid') =>
      (await t.call(placeWarehouse, { warehouseId, siteId, account }, one.owner)).body;
    // Before a month is declared everything can be changed.
    expect(await placed(apart.id, one.site, 'paid')).toMatchObject({ sucess: true });
    expect(await placed(apart.id, null, 'paid')).toMatchObject({ sucess: true });
    expect((await declare(one, one.before)).body).toMatchObject({ number: 1 });
    const late = { code: 'stock.drm-placed-late' };
    expect(await placed(apart.id, one.site, 'suspended')).toMatchObject(late);
    expect(await placed(one.places[0], one.site, 'paid')).toMatchObject(late);
    expect(await placed(one.places[0], null, 'suspended')).toMatchObject(late);
    // As it is, or without movements there: nothing is lost.
    expect(await placed(one.places[0], one.site, 'suspended')).toMatchObject({ sucess: true });
    expect(await placed(one.places[1], one.site, 'suspended')).toMatchObject({ sucess: true });
  });
});
