import { test } from 'vitest';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import * as imports from '../rules/import-endpoints.ts';
const t = await testBed();
const long = (count: number) => ['Nom;Couleur;Millésime;Contenance;Prix Caviste;Référence', ...Array.from({ length: count }, (_, i) =>
    `Cuvée ${Math.floor(i / 3)};rouge;${2000 + (i % 3)};75 cl;${(i % 90) + 1},${String(i % 100).padStart(2, '0')};R-${i}`)].join('\n');
test('x', async () => {
  const estate = await t.estate();
  const times: [string, number][] = [];
  const clock = async <T>(name: string, work: () => Promise<T>) => { const s = performance.now(); const r = await work(); times.push([name, Math.round(performance.now() - s)]); return r; };
  const one = (await clock('upload', () => t.call(imports.uploadImport, { fileName: 'x.csv' }, estate.owner, { body: (async function* () { yield new TextEncoder().encode(long(2600)); })() }))).body;
  await t.call(imports.checkImport, { id: one.id, mapping: one.mapping }, estate.owner);
  const orig = t.pool;
  await clock('check', () => t.drain());
  await t.call(imports.runImport, { id: one.id }, estate.owner);
  await clock('run', () => t.drain());
  console.log(times);
  await t.tx(estate.shopId, async (tx) => {
    await sql`set local auto_explain.log_min_duration = 0`.execute(tx).catch(() => 0);
    const r = await sql`explain (analyze, buffers) select x.id from product p join product_format x on x.shop_id = p.shop_id and x.product_id = p.id and x.archived_at is null
      join product_vintage v on v.shop_id = x.shop_id and v.id = x.vintage_id where p.shop_id = ${estate.shopId} and p.archived_at is null order by p.name limit 26`.execute(tx);
    console.log(r.rows.map((x) => Object.values(x as object)[0]).join('\n'));
  });
  void orig;
}, 200000);
