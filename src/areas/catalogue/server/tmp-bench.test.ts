import { test } from 'vitest';
import { testBed } from '#platform/testing.ts';
import * as imports from '../rules/import-endpoints.ts';
import * as endpoints from '../rules/endpoints.ts';
const t = await testBed();
const long = (count: number) => ['Nom;Couleur;Millésime;Contenance;Prix Particulier;Prix Caviste;Référence;Stock', ...Array.from({ length: count }, (_, i) =>
    `Cuvée ${Math.floor(i / 3)};rouge;${2000 + (i % 3)};75 cl;${(i % 90) + 1},50;${(i % 90) + 1},${String(i % 100).padStart(2, '0')};R-${i};100`)].join('\n');
test('x', async () => {
  const estate = await t.estate();
  const one = (await t.call(imports.uploadImport, { fileName: 'x.csv' }, estate.owner, { body: (async function* () { yield new TextEncoder().encode(long(3000)); })() })).body;
  await t.call(imports.checkImport, { id: one.id, mapping: one.mapping }, estate.owner);
  await t.drain();
  await t.call(imports.runImport, { id: one.id }, estate.owner);
  await t.drain();
  const ids = JSON.stringify([estate.shopId]);

  const { listProducts } = await import('./product-list.ts');
  const { VISITOR } = await import('#kernel/permission.ts');
  const { sql } = await import('#platform/db.ts');
  await t.tx(null, async (tx, call) => {
    await sql`select set_config('app.audience', 'public', true)`.execute(tx);
    const c = { actor: VISITOR, today: call.today } as never;
    const input = { shopIds: [estate.shopId], size: 20, page: 1, origin: 'shop' } as never;
    for (let k = 0; k < 3; k++) { const s = performance.now(); for (let i = 0; i < 50; i++) await listProducts(tx as never, input, c); console.log('action', ((performance.now() - s) / 50).toFixed(2), 'ms'); }
    { let text = ''; let params: readonly unknown[] = []; const k = tx as never as { getExecutor(): { executeQuery(q: { sql: string; parameters: readonly unknown[] }): Promise<unknown> } }; const ex = k.getExecutor(); const proto = Object.getPrototypeOf(ex); void proto; const orig = ex.executeQuery.bind(ex); const spy = async (q: { sql: string; parameters: readonly unknown[] }) => { text = q.sql; params = q.parameters; return orig(q); }; (ex as { executeQuery: unknown }).executeQuery = spy; await listProducts(tx as never, input, c); (ex as { executeQuery: unknown }).executeQuery = orig; console.log(text.length, params.length);
      const { CompiledQuery } = await import('kysely'); const r = await (tx as never as { executeQuery(q: unknown): Promise<{ rows: object[] }> }).executeQuery(CompiledQuery.raw('explain (analyze, buffers) ' + text, [...params])); console.log(r.rows.map((x) => Object.values(x)[0]).join('\n')); }
    for (const mode of ['auto', 'force_generic_plan', 'force_custom_plan']) { await sql.raw(`set local plan_cache_mode = ${mode}`).execute(tx); for (let k = 0; k < 2; k++) { const s = performance.now(); for (let i = 0; i < 100; i++) await listProducts(tx as never, input, c); console.log(mode, ((performance.now() - s) / 100).toFixed(2), 'ms'); } }
    const rows = await listProducts(tx as never, input, c);
    { const s = performance.now(); for (let i = 0; i < 50; i++) endpoints.products.output.parse(rows); console.log('zod', ((performance.now() - s) / 50).toFixed(2), 'ms'); }
    { const s = performance.now(); for (let i = 0; i < 50; i++) JSON.stringify(rows); console.log('bytes', JSON.stringify(rows).length, 'json', ((performance.now() - s) / 50).toFixed(2), 'ms'); }
  });

  for (const conns of [1, 8]) {
      const until = performance.now() + 3000;
      let n = 0;
      await Promise.all(Array.from({ length: conns }, async () => {
        while (performance.now() < until) { const a = await t.call(endpoints.products, { shopIds: ids, size: '20' as never, origin: 'shop' }); if (a.body.length !== 20) throw new Error(String(a.body.length)); n += 1; }
      }));
      console.log('frame', conns, Math.round(n / 3), 'calls/s');
  }
}, 200000);
