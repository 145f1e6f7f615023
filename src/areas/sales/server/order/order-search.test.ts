import { expect, test } from 'vitest';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { orders } from '../../rules/endpoints.ts';

const t = await testBed();

test('orders are found by their whole number, by a part of it and by words, and nothing is a pattern', async () => {
  const estate = await t.estate();
  await t.tx(estate.shopId, (tx) =>
    sql`insert into sale (shop_id, id, kind, number, status, origin, buyer_name, price_mode, rounding, rules_version, parties, shipping, payment, priced,
      total_net, total_vat, total_gross, total_duty, search_words, placed_at, placed_on, created_at)
    select ${estate.shopId}, gen_random_uuid(), 'order', 'CO-2026-' || lpad(n::text, 5, '0'), 'pending', 'shop', 'Zoé', 'TTC', 'line', 1, '{"seller":{"name":"D"}}', '{}', '{"type":"check"}', '{}',
      10, 2, 12, 0, 'co-2026-' || lpad(n::text, 5, '0') || case when n % 500 = 0 then ' zoe' else ' client' end, now(), current_date, now() - n * interval '1 minute'
    from generate_series(1, 3000) n`.execute(tx),
  );
  const found = async (search: string) => (await t.call(orders, { search, size: 10 as never }, estate.owner)).body;
  expect(await found('co-2026-02999')).toMatchObject({ total: 1, rows: [{ number: 'CO-2026-02999' }] });
  expect(await found('02999')).toMatchObject({ total: 1, totalIsExact: true, rows: [{ number: 'CO-2026-02999' }] });
  expect(await found('Zoé')).toMatchObject({ total: 6, totalIsExact: true, sums: { totalTTC: 72 } });
  expect((await found('client')).totalIsExact).toBe(false);
  expect((await found('client')).rows[0]).toMatchObject({ number: 'CO-2026-00001' });
  expect((await found('%')).total).toBe(0);
  expect((await found('personne')).total).toBe(0);
});
