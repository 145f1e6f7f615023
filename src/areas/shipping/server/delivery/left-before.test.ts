import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, test } from 'vitest';
import { changeClient, client } from '#areas/clients/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import { testDatabase } from '#platform/postgres/test-database.ts';
import { testBed } from '#platform/testing.ts';
import { addOfficeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder } from '../../rules/delivery/ship-endpoints.ts';
import { type Office, officeBench, typed } from '#areas/sales/testing/office.ts';

const t = await testBed();
const { office } = officeBench(t);

/**
 * Reads the part of the migration that fills in earlier movements: from the first wall that it lifts to the last that
 * it puts back.
 */
const backFill = (): string => {
  const path = fileURLToPath(new URL('../../../../../migrations/20261203010100_drm.sql', import.meta.url));
  const text = readFileSync(path, 'utf8');
  const last = 'alter table stock_movement force row level security;';
  return text.slice(text.indexOf('alter table stock_movement no force'), text.indexOf(last) + last.length);
};
const shipped = async (shop: Office): Promise<void> => {
  const { owner } = shop.estate;
  const made = await t.call(addOfficeOrder, typed(shop, 6), owner);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  for (const step of [validateOrder, shipOrder])
    expect((await t.call(step, { id: made.body.id }, owner)).status).toBe(200);
};

test('goods that left before the declaration came are told by their order: suspended or not, and to which country', async () => {
  const suspended = await office(1, 100, { exciseRegime: 'DSU' });
  const { body: record } = await t.call(client, { id: suspended.clientId }, suspended.estate.owner);
  const numbered = { id: record.id, version: record.version, exciseNumber: 'FR007378E1234' };
  expect((await t.call(changeClient, numbered, suspended.estate.owner)).status).toBe(200);
  const taxed = await office(1, 100);
  const shops = [suspended, taxed];
  for (const shop of shops) await shipped(shop);
  const admin = new pg.Client({ connectionString: (await testDatabase()).adminUrl });
  await admin.connect();
  try {
    const told = async () =>
      Promise.all(
        shops.map(({ estate: { shopId } }) =>
          t.tx(
            shopId,
            async (tx) =>
              (
                await sql`select duty_suspended, country, hectolitres from stock_movement where shop_id = ${shopId} and cause = 'sale'`.execute(
                  tx,
                )
              ).rows,
          ),
        ),
      );
    const before = await told();
    expect(before).toMatchObject([
      [{ duty_suspended: true, country: 'FR' }],
      [{ duty_suspended: false, country: 'FR' }],
    ]);
    await admin.query(
      'alter table stock_movement no force row level security; alter table stock_movement disable trigger append_only',
    );
    await admin.query(
      "update stock_movement set duty_suspended = null, country = '', hectolitres = null where shop_id = any($1)",
      [shops.map((shop) => shop.estate.shopId)],
    );
    await admin.query(
      'alter table stock_movement force row level security; alter table stock_movement enable trigger append_only',
    );
    await admin.query(backFill());
    expect(await told()).toEqual(before);
    const { rows } = await admin.query(
      "select relname from pg_class where relname in ('sale', 'sale_line', 'product_format', 'stock_movement') and relforcerowsecurity",
    );
    expect(rows).toHaveLength(4);
  } finally {
    await admin.query(
      'alter table stock_movement force row level security; alter table stock_movement enable trigger append_only',
    );
    await admin.end();
  }
});
