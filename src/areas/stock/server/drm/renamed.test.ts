import { describe, expect, test } from 'vitest';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { drmMovements } from '../../rules/drm/drm-endpoints.ts';
import { type Cellar, drmBench } from '../../testing/cellar.ts';

const t = await testBed();
const { cellar, move, read, declare } = drmBench(t);

const call = (one: Cellar, appellation: string, format = 0): Promise<unknown> =>
  t.tx(one.shopId, (tx) =>
    sql`update product p set appellation = ${appellation} from product_format f where f.shop_id = ${one.shopId} and f.id = ${one.formats[format] as string}
      and p.shop_id = f.shop_id and p.id = f.product_id`.execute(tx),
  );

describe('a wine that is called otherwise once its stock is declared', () => {
  test('stays on its line, under the name that the customs know, and its month has not changed', async () => {
    const one = await cellar();
    await move(one, 'opening', 1000, `${one.before}-05`);
    expect((await declare(one, one.before)).body).toMatchObject({ number: 1 });
    await call(one, 'Chinon Vieilles Vignes');
    expect((await read(one, one.before)).changes).toEqual([]);
    await move(one, 'gift', -100, `${one.last}-06`);
    const month = await read(one, one.last);
    expect(month.lines).toMatchObject([
      { label: 'Chinon rouge', opening: '7.50000', cells: { soldInFrance: '0.75000' }, closing: '6.75000' },
    ]);
    expect(month.lacks).toMatchObject([{ words: expect.stringContaining('Vieilles Vignes') as string, blocks: false }]);
    const { body } = await t.call(
      drmMovements,
      {
        siteId: one.site,
        month: one.last,
        account: 'suspended',
        line: month.lines[0]?.key ?? '',
        column: 'soldInFrance',
      },
      one.owner,
    );
    expect(body.rows).toMatchObject([{ volume: '-0.75000' }]);
    expect((await declare(one, one.last)).body).toMatchObject({ number: 1 });
  });

  test('that takes the name of another line keeps its own', async () => {
    const one = await cellar();
    await move(one, 'opening', 100, `${one.before}-05`);
    await move(one, 'opening', 200, `${one.before}-05`, { format: 1 });
    expect((await declare(one, one.before)).body).toMatchObject({ number: 1 });
    await call(one, 'Bourgueil');
    await move(one, 'gift', -10, `${one.last}-06`);
    expect((await read(one, one.last)).lines).toMatchObject([
      { label: 'Bourgueil rouge', opening: '1.50000', closing: '1.50000' },
      { label: 'Chinon rouge', opening: '0.75000', closing: '0.67500' },
    ]);
  });
});
