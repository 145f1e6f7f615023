import { expect, test } from 'vitest';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { bills } from '#areas/billing/rules/endpoints.ts';
import { orders } from '../../rules/endpoints.ts';

const t = await testBed();

test('orders and bills sort their buyers as a French dictionary does', async () => {
  const estate = await t.estate();
  const names = ['Zeller', 'Étienne', 'eberle', 'Œuvrard', 'Ott'];
  await t.tx(estate.shopId, async (tx) => {
    await sql`insert into sale (shop_id, id, kind, status, origin, buyer_name, price_mode, rounding, rules_version, parties, shipping, payment, priced, total_net, total_vat, total_gross, total_duty, created_at)
      select ${estate.shopId}, gen_random_uuid(), 'order', 'pending', 'shop', n, 'TTC', 'line', 1, '{"seller":{"name":"D"}}', '{}', '{"type":"check"}', '{}', 10, 2, 12, 0, now()
      from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) n`.execute(tx);
    await sql`insert into bill (shop_id, id, kind, number, series, year, n, issued_on, buyer_name, total_net, total_vat, total_gross, total_due, total_duty, document, hash, search_words, created_at)
      select ${estate.shopId}, gen_random_uuid(), '380', 'X' || i, 'X', '2026', i, '2026-01-01', n, 10, 2, 12, 12, 0, '{"seller":{"name":"D"}}', '', '', now()
      from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) with ordinality as t(n, i)`.execute(tx);
    await sql`insert into bill_balance (shop_id, bill_id, remaining, status) select shop_id, id, total_due, 'pending' from bill where shop_id = ${estate.shopId}`.execute(
      tx,
    );
  });
  const inOrder = ['eberle', 'Étienne', 'Œuvrard', 'Ott', 'Zeller'];
  for (const list of [orders, bills]) {
    const sorted = async (sort: string) =>
      (await t.call(list, { sort }, estate.owner)).body.rows.map((row) => row.buyerName);
    expect(await sorted('buyerName')).toEqual(inOrder);
    expect(await sorted('-buyerName')).toEqual([...inOrder].reverse());
  }
});
