import { expect, test } from 'vitest';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { CAUSES } from '../../rules/stock.ts';

const t = await testBed();

test('the database takes every reason why stock moves', async () => {
  const { shopId } = await t.estate();
  const { rows } = await t.tx(shopId, (tx) =>
    sql<{
      rule: string;
    }>`select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'stock_movement_cause_check'`.execute(
      tx,
    ),
  );
  const taken = [...(rows[0]?.rule ?? '').matchAll(/'(\w+)'/g)].map((found) => found[1]);
  expect(taken).toEqual(expect.arrayContaining([...CAUSES, 'purchaseReturn']));
});
