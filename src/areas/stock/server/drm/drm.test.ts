import { describe, expect, test } from 'vitest';
import { addDays, day as asDay } from '#kernel/day.ts';
import { addMonths } from '#kernel/month.ts';
import { dec, toText } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import {
  declareMonth,
  drmMovements,
  drmSettings,
  exportMonth,
  nameProduct,
  placeWarehouse,
} from '../../rules/drm/drm-endpoints.ts';
import { addWarehouse, adjustStock, transferStock } from '../../rules/endpoints.ts';
import { returnStock, undoReturnedStock } from '../index.ts';
import { drmBench } from '../../testing/cellar.ts';

const t = await testBed();

const { cellar, move, read, declare, note } = drmBench(t);

describe('the declaration of a month', () => {
  test('is computed from the movements, both accounts, and every cell opens on the movements that it is the sum of', async () => {
    const one = await cellar();
    await move(one, 'opening', 1000, `${one.before}-10`);
    await move(one, 'opening', 200, `${one.before}-10`, { format: 1 });
    await move(one, 'production', 400, `${one.last}-02`);
    await move(one, 'breakage', -2, `${one.last}-03`);
    await move(one, 'tasting', -6, `${one.last}-04`);
    await move(one, 'gift', -12, `${one.last}-05`);
    const sent = await t.call(
      transferStock,
      {
        fromWarehouseId: one.places[0],
        toWarehouseId: one.places[1],
        day: `${one.last}-06`,
        lines: [{ formatId: one.formats[0] as string, lot: '', quantity: 60 }],
      },
      one.owner,
    );
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    await move(one, 'gift', -10, `${one.last}-07`, { place: 1 });
    const { lines, duty, checks, lacks } = await read(one, one.last);
    expect(lacks).toEqual([]);
    expect(lines).toMatchObject([
      { account: 'suspended', label: 'Bourgueil rouge', opening: '1.50000', cells: {}, closing: '1.50000' },
      {
        account: 'suspended',
        label: 'Chinon rouge',
        fiscal: 'VT_IG_AOP',
        opening: '7.50000',
        cells: {
          produced: '3.00000',
          lost: '0.01500',
          tasted: '0.04500',
          soldInFrance: '0.09000',
          released: '0.45000',
        },
        closing: '9.90000',
      },
      {
        account: 'paid',
        label: 'Chinon rouge',
        cells: { paidBought: '0.45000', paidSold: '0.07500' },
        closing: '0.37500',
      },
    ]);
    expect(duty).toMatchObject([{ category: 'wine', volume: '0.54000' }]);
    // The losses ask for a word, and nothing else is wrong.
    expect(checks.map((check) => check.code)).toEqual(['018']);
    const key = lines[1]?.key ?? '';
    const cell = await t.call(
      drmMovements,
      { siteId: one.site, month: one.last, account: 'suspended', line: key, column: 'soldInFrance' },
      one.owner,
    );
    expect(cell.body.rows).toMatchObject([{ cause: 'gift', quantity: -12, volume: '-0.09000', warehouse: 'Chai' }]);
    await note(one, one.last, key, 'Deux bouteilles cassées');
    expect((await read(one, one.last)).checks).toEqual([]);
  });

  test('together its lines hold what lies in the cellar: Σ of the declaration = Σ of the stock’s movements', async () => {
    const one = await cellar();
    await move(one, 'opening', 500, `${one.before}-01`);
    await move(one, 'opening', 500, `${one.before}-01`, { format: 1, place: 1 });
    // Any moves, the same on each run.
    let seed = 7;
    const chance = (to: number): number => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed % to;
    };
    for (let i = 0; i < 30; i += 1) {
      const entering = chance(3) === 0;
      const causes = entering
        ? ['production', 'adjustment', 'return']
        : ['loss', 'tasting', 'gift', 'breakage', 'adjustment'];
      await move(
        one,
        causes[chance(causes.length)] as string,
        (entering ? 1 : -1) * (1 + chance(9)),
        `${one.last}-${10 + chance(18)}`,
        {
          ...(chance(2) === 0 ? {} : { format: 1, place: 1 }),
        },
      );
    }
    const { lines } = await read(one, one.last);
    const { rows } = await t.tx(one.shopId, (tx) =>
      sql<{
        account: string;
        volume: string;
      }>`select x.account, round(sum(i.real * f.litres / 100), 5)::text as volume from stock_item i
        join excise_warehouse x on x.shop_id = i.shop_id and x.warehouse_id = i.warehouse_id
        join product_format f on f.shop_id = i.shop_id and f.id = i.format_id where i.shop_id = ${one.shopId} group by 1`.execute(
        tx,
      ),
    );
    for (const { account, volume } of rows) {
      const closings = lines.filter((line) => line.account === account).map((line) => Number(line.closing));
      expect(toText(dec(closings.reduce((a, b) => a + b, 0).toFixed(5)), 5), account).toBe(volume);
    }
  });

  test('goods that come back are put back by the month in which they had left', async () => {
    const one = await cellar();
    await move(one, 'opening', 100, `${one.before}-01`);
    const [formatId, warehouseId] = [one.formats[0] as string, one.places[0]];
    await t.tx(one.shopId, async (tx, call) => {
      const document = { kind: 'order', id: call.newId(), label: 'C-1' };
      await sql`insert into stock_movement (shop_id, id, item_id, format_id, warehouse_id, lot, cause, quantity, real_after, document_kind, document_id, day, at, hectolitres)
        select shop_id, ${call.newId()}, id, format_id, warehouse_id, lot, 'sale', -6, real - 6, 'order', ${document.id}, ${`${one.before}-20`}, ${call.now}, -0.045
        from stock_item where shop_id = ${call.shopId} and format_id = ${formatId}`.execute(tx);
      await sql`update stock_item set real = real - 6 where shop_id = ${call.shopId} and format_id = ${formatId}`.execute(
        tx,
      );
      await returnStock(tx, call, { document, day: `${one.last}-05`, lines: [{ formatId, warehouseId, quantity: 6 }] });
    });
    const { lines, checks } = await read(one, one.last);
    expect(lines[0]).toMatchObject({
      cells: { putBack: '0.04500' },
      putBack: [{ month: one.before, volume: '0.04500' }],
      closing: '0.75000',
    });
    expect(checks.map((check) => check.code)).toEqual(['031']);
  });

  test('what moved while its format had no volume is declared once the format is given one', async () => {
    const one = await cellar();
    const litres = (to: number | null) =>
      t.tx(one.shopId, (tx) =>
        sql`update product_format set litres = ${to} where shop_id = ${one.shopId} and id = ${one.formats[0]}`.execute(
          tx,
        ),
      );
    await litres(null);
    await move(one, 'opening', 1000, `${one.before}-10`);
    await move(one, 'gift', -100, `${one.last}-10`);
    const missing = await read(one, one.last);
    expect([missing.lines, missing.lacks]).toMatchObject([[], [{ blocks: true }]]);
    await litres(0.75);
    const { lines, lacks } = await read(one, one.last);
    expect(lacks).toEqual([]);
    expect(lines).toMatchObject([{ opening: '7.50000', cells: { soldInFrance: '0.75000' }, closing: '6.75000' }]);
    const cell = { account: 'suspended', line: lines[0]?.key ?? '', column: 'soldInFrance' } as const;
    const { body } = await t.call(drmMovements, { siteId: one.site, month: one.last, ...cell }, one.owner);
    expect(body.rows).toMatchObject([{ volume: '-0.75000' }]);
  });

  test('a return cancelled leaves nothing behind in a month that is open; once it is declared it is told in the month of today', async () => {
    const one = await cellar();
    await move(one, 'opening', 100, `${one.before}-01`);
    const [formatId, warehouseId] = [one.formats[0] as string, one.places[0]];
    const back = (call: Call) => ({
      document: { kind: 'order', id: call.newId(), label: 'C-1' },
      lostUnder: { kind: 'goodsReturn', id: call.newId(), label: 'C-1, retour 1' },
      day: `${one.before}-05`,
      lines: [
        { formatId, warehouseId, quantity: 6 },
        { formatId, warehouseId, quantity: 3, isLost: true },
      ],
    });
    const [cancelled, late] = await t.tx(one.shopId, async (tx, call) => {
      const both = [back(call), back(call)] as const;
      await returnStock(tx, call, both[0]);
      await returnStock(tx, call, both[1]);
      return both;
    });
    const before = (await read(one, one.before)).lines;
    expect(before).toMatchObject([{ cells: { otherIn: '0.13500', lost: '0.04500' } }]);
    await t.tx(one.shopId, (tx, call) => undoReturnedStock(tx, call, cancelled));
    const { lines } = await read(one, one.before);
    expect(lines).toMatchObject([{ cells: { otherIn: '0.06750', lost: '0.02250' }, closing: '0.79500' }]);
    expect(Object.keys(lines[0]?.cells ?? {})).toEqual(['otherIn', 'lost']);
    await note(one, one.before, lines[0]?.key ?? '', 'Retour');
    expect((await declare(one, one.before)).body).toMatchObject({ number: 1 });
    await t.tx(one.shopId, (tx, call) => undoReturnedStock(tx, call, late));
    expect((await read(one, one.before)).changes).toEqual([]);
    const now = addMonths(asDay(`${one.last}-01`), 1).slice(0, 7);
    expect((await read(one, now)).lines).toMatchObject([{ cells: { otherIn: '0.02250', missing: '0.06750' } }]);
  });

  test('what is missing is said with the screen that mends it', async () => {
    const one = await cellar();
    await move(one, 'opening', 100, `${one.last}-01`);
    await t.call(addWarehouse, { name: 'Ailleurs' }, one.owner).then(async ({ body }) => {
      const away = await t.call(
        adjustStock,
        {
          cause: 'opening',
          day: `${one.last}-01`,
          lines: [{ formatId: one.formats[1] as string, warehouseId: body.id, delta: 6 }],
        },
        one.owner,
      );
      expect(away.status).toBe(200);
    });
    const { rows } = await t.tx(one.shopId, (tx) =>
      sql<{
        product_id: string;
      }>`select product_id from product_format where shop_id = ${one.shopId} and id = ${one.formats[0]}`.execute(tx),
    );
    await t.tx(one.shopId, (tx) =>
      sql`update product_vintage set legal = '{"dutyType":"DA2"}' where shop_id = ${one.shopId} and product_id = ${rows[0]?.product_id}`.execute(
        tx,
      ),
    );
    const { lacks } = await read(one, one.last);
    expect(lacks).toMatchObject([
      { to: `/dashboard/products/${rows[0]?.product_id}`, blocks: true },
      {
        words: 'L’entrepôt « Ailleurs » n’est déclaré sous aucun numéro.',
        to: '/dashboard/stocks/drm/settings',
        blocks: false,
      },
    ]);
    const refused = await declare(one, one.last);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'stock.drm-unplaced' }]);
  });
});

describe('what a product is called', () => {
  test('is what was typed for the declaration, else what the catalogue says; two wines of one name are one line', async () => {
    const one = await cellar();
    await move(one, 'opening', 100, `${one.last}-01`);
    await move(one, 'opening', 100, `${one.last}-01`, { format: 1 });
    const settings = await t.call(drmSettings, {}, one.owner);
    expect(settings.body.products.map((product) => product.label)).toEqual(['Chinon rouge', 'Bourgueil rouge']);
    for (const product of settings.body.products) {
      const named = await t.call(
        nameProduct,
        { productId: product.id, label: 'Loire rouge', inao: '1R128' },
        one.owner,
      );
      expect(named.status, JSON.stringify(named.body)).toBe(200);
    }
    const { lines } = await read(one, one.last);
    // A code of five characters takes a space, as the customs want it.
    expect(lines).toMatchObject([{ label: 'Loire rouge', inao: '1R128 ', opening: '1.50000' }]);
  });
});

describe('a month declared', () => {
  test('is as it was declared; the next opens on its closing; what moves in it later is a correction, declared as one', async () => {
    const one = await cellar();
    await move(one, 'opening', 1000, `${one.before}-10`);
    await move(one, 'gift', -100, `${one.before}-11`);
    expect((await declare(one, one.before)).body).toMatchObject({ number: 1 });
    const again = await declare(one, one.before);
    expect([again.status, again.body]).toMatchObject([409, { code: 'stock.drm-unchanged' }]);
    expect((await read(one, one.last)).lines[0]).toMatchObject({ opening: '6.75000', closing: '6.75000' });
    await move(one, 'gift', -20, `${one.before}-20`);
    const changed = await read(one, one.before);
    expect(changed.lines[0]).toMatchObject({ cells: { soldInFrance: '0.75000' }, closing: '6.75000' });
    expect(changed.changes).toEqual([
      { account: 'suspended', label: 'Chinon rouge', what: 'soldInFrance', before: '0.75000', after: '0.90000' },
      { account: 'suspended', label: 'Chinon rouge', what: 'closing', before: '6.75000', after: '6.60000' },
    ]);
    // The next one waits for the correction, which says so.
    expect((await read(one, one.last)).lacks).toMatchObject([{ blocks: true }]);
    expect((await declare(one, one.last)).body).toMatchObject({ code: 'stock.drm-unplaced' });
    expect((await declare(one, one.before)).body).toMatchObject({ number: 2 });
    expect(await read(one, one.before)).toMatchObject({ changes: [], declared: { number: 2 } });
    expect((await read(one, one.last)).lines[0]).toMatchObject({ opening: '6.60000' });
    expect((await declare(one, one.last)).body).toMatchObject({ number: 1 });
  });

  test('moved from one shelf of an account to another it has not changed, and the next does not wait', async () => {
    const one = await cellar();
    await move(one, 'opening', 1000, `${one.before}-10`);
    expect((await declare(one, one.before)).status).toBe(200);
    const { body } = await t.call(addWarehouse, { name: 'Second chai' }, one.owner);
    await t.call(placeWarehouse, { warehouseId: body.id, siteId: one.site, account: 'suspended' }, one.owner);
    const sent = await t.call(
      transferStock,
      {
        fromWarehouseId: one.places[0],
        toWarehouseId: body.id,
        day: `${one.before}-20`,
        corrects: true,
        lines: [{ formatId: one.formats[0] as string, lot: '', quantity: 60 }],
      },
      one.owner,
    );
    expect(sent.status).toBe(200);
    expect((await read(one, one.before)).changes).toEqual([]);
    expect((await declare(one, one.last)).body).toMatchObject({ number: 1 });
  });

  test('is declared once it is over, after the one before it, and only as it was read', async () => {
    const one = await cellar();
    await move(one, 'opening', 1000, `${one.before}-10`);
    const now = addMonths(asDay(`${one.last}-01`), 1).slice(0, 7);
    expect((await declare(one, now)).body).toMatchObject({ code: 'stock.drm-not-over' });
    const { seen } = await read(one, one.before);
    await move(one, 'gift', -100, `${one.before}-11`);
    const stale = await t.call(declareMonth, { siteId: one.site, month: one.before, seen }, one.owner);
    expect([stale.status, stale.body]).toMatchObject([409, { code: 'stock.drm-other' }]);
    const earlier = addDays(asDay(`${one.before}-01`), -1).slice(0, 7);
    expect((await declare(one, earlier)).body).toMatchObject({ number: 1 });
    expect((await declare(one, one.last)).body).toMatchObject({ code: 'stock.drm-earlier' });
  });

  test('of two who declare at once one does', async () => {
    const one = await cellar();
    await move(one, 'opening', 1000, `${one.last}-10`);
    const { seen } = await read(one, one.last);
    const both = await Promise.all(
      [1, 2].map(() => t.call(declareMonth, { siteId: one.site, month: one.last, seen }, one.owner)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('no row of it can be changed', async () => {
    const one = await cellar();
    await move(one, 'opening', 1000, `${one.last}-10`);
    expect((await declare(one, one.last)).status).toBe(200);
    await expect(
      t.tx(one.shopId, (tx) => sql`update drm_declaration set number = 9 where shop_id = ${one.shopId}`.execute(tx)),
    ).rejects.toThrow();
  });

  test('is refused with the customs’ code where they would refuse it', async () => {
    const one = await cellar();
    await move(one, 'opening', 1000, `${one.last}-10`);
    await move(one, 'loss', -10, `${one.last}-11`);
    const refused = await declare(one, one.last);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'stock.drm-refused' }]);
    expect(JSON.stringify(refused.body)).toContain('RG26, code 018');
  });

  test('goes out in both files as it was declared', async () => {
    const one = await cellar();
    await move(one, 'opening', 1000, `${one.last}-10`);
    await move(one, 'gift', -100, `${one.last}-11`);
    await declare(one, one.last);
    await move(one, 'gift', -100, `${one.last}-12`);
    for (const form of ['csv', 'xml'] as const) {
      const { status, body } = await t.call(exportMonth, { siteId: one.site, month: one.last, form }, one.owner);
      expect(status).toBe(200);
      const text = new TextDecoder().decode((body as unknown as { bytes: Uint8Array }).bytes);
      expect(text).toContain('0.75');
      expect(text).not.toContain('1.5');
      expect(text).toContain('FR012345E6789');
    }
  });
});
