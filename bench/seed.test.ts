import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '#platform/postgres/test-database.ts';
import { seedDocuments } from './documents.ts';
import { seed } from './seed.ts';
import { seedVisits } from './visits.ts';

test('what the bench is filled with fits the tables as they are now', async () => {
  const { adminUrl } = await testDatabase('bench-seed');
  const { shopId, smallId } = await seed(adminUrl, { clients: 100, orders: 100, movements: 6000 });
  await seedDocuments(adminUrl, shopId, 100);
  await seedVisits(adminUrl, smallId, { bookings: 500 });
  const reader = new pg.Client({ connectionString: adminUrl });
  await reader.connect();
  await reader.query("select set_config('app.shop_id', $1, false)", [shopId]);
  const counted = await reader.query<{ orders: number }>(
    'select count(*)::int as orders from sale where shop_id = $1',
    [shopId],
  );
  const owing = await reader.query<{ owed: string }>(
    'select sum(remaining) as owed from bill_balance where shop_id = $1',
    [shopId],
  );
  const moved = await reader.query<{ moved: string }>(
    'select sum(quantity) as moved from stock_movement where shop_id = $1 group by item_id having sum(quantity) <> 0',
    [shopId],
  );
  expect(moved.rows).toEqual([]);
  await reader.query("select set_config('app.shop_id', $1, false)", [smallId]);
  const booked = await reader.query<{ booked: number; taken: number; used: number }>(
    `select (select count(*)::int from booking where shop_id = $1) as booked, (select sum(taken)::int from tour_slot where shop_id = $1) as taken,
      (select sum(cardinality(resource_ids))::int from tour_slot where shop_id = $1) as used`,
    [smallId],
  );
  // Two people a booking, five bookings a slot, a guide and a room for each.
  expect(booked.rows).toEqual([{ booked: 500, taken: 1000, used: 200 }]);
  await reader.end();
  expect(Number(owing.rows[0]?.owed)).toBe(12_050.5);
  // A hundred orders, a hundred quotes, and the order of each bill that is owed.
  expect(counted.rows[0]?.orders).toBe(300);
});
