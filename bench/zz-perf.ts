import { mkdir } from 'node:fs/promises';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import pg from 'pg';
import { startEmbedded } from '#platform/embedded-postgres.ts';
import { prepareDatabase } from '#platform/prepare-database.ts';
import { tokenOf, useSecret } from '#platform/session.ts';
import { casesOf, type Ground } from './cases.ts';
import { load } from './load.ts';
import { seed } from './seed.ts';
import { ROOT, SECRET, SERVER, startProcess, stopProcess } from './server-process.ts';
import { join } from 'node:path';

const dir = process.env.PERF_DIR ?? '/tmp/perfdata';
const port = Number(process.env.PERF_PORT ?? 4100);
const orders = Number(process.env.PERF_ORDERS ?? 20000);
const fresh = !existsSync(join(dir, 'seeded'));
await mkdir(dir, { recursive: true });
const embedded = await startEmbedded({ dataDir: dir });
await prepareDatabase({ url: embedded.url, secret: SECRET, migrations: join(ROOT, 'migrations') });
if (fresh) { await seed(embedded.url, { clients: 20000, orders }); (await import('node:fs')).writeFileSync(join(dir, 'seeded'), 'x'); }
useSecret(SECRET);
const LARGE = '00000000-0000-7000-8000-000000000001';
if (process.env.PERF_SQL) { const c = new pg.Client({ connectionString: embedded.url }); await c.connect(); await c.query(readFileSync(process.env.PERF_SQL, 'utf8')); await c.end(); }
const reader = new pg.Client({ connectionString: embedded.url });
await reader.connect();
await reader.query("select set_config('app.shop_id', $1, false)", [LARGE]);
const formats = (await reader.query('select id, product_id from product_format order by id limit 1000')).rows as Ground['formats'];
await reader.end();
const extra = (process.env.NODE_EXTRA ?? '').split(' ').filter(Boolean);
const web = await startProcess([...extra, ...SERVER], { DATABASE_URL: embedded.url, PORT: String(port), ROLE: 'web', DATA_DIR: dir, POOL_MAX: '16' }, /prêt/);
const ceiling = await startProcess(['bench/ceiling.ts'], { BENCH_URL: embedded.url, BENCH_SHOP: LARGE, PORT: String(port + 1), PGOPTIONS: `-c app.shop_id=${LARGE}` }, /ready/);
const ground: Ground = { base: `http://127.0.0.1:${port}`, ceiling: `http://127.0.0.1:${port + 1}/`, shopId: LARGE, publicName: 'grandbench', formats,
  owner: { authorization: `Bearer ${await tokenOf('00000000-0000-7000-8000-0000000000bb')}` }, neighbour: { authorization: `Bearer ${await tokenOf('00000000-0000-7000-8000-0000000000bc')}` } };
const ticks = (pid: number) => { const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return (Number(f[11]) + Number(f[12])) * 10; };
const pgTicks = () => { let sum = 0; for (const pid of readdirSync('/proc')) if (/^\d+$/.test(pid)) try { if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: ') && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('comptoir')) sum += ticks(Number(pid)); } catch {} return sum; };
const only = (process.argv[2] ?? '').split(',').filter(Boolean);
const seconds = Number(process.argv[3] ?? 5);
for (const one of casesOf(ground).filter((each) => only.length === 0 || only.some((w) => each.name.includes(w)))) {
  await load({ ...one, seconds: 2 });
  const [a, b] = [ticks(web.child.pid!), pgTicks()];
  const f = await load({ ...one, seconds });
  const n = f.perSecond * seconds;
  console.log(`${f.name.padEnd(36)} ${f.connections} ${f.perSecond}/s p50 ${f.p50} p95 ${f.p95} p99 ${f.p99} err ${f.errors} web ${((ticks(web.child.pid!) - a) / n).toFixed(2)} ms pg ${((pgTicks() - b) / n).toFixed(2)} ms ${f.bytes} o`);
}
console.log('rss', readFileSync(`/proc/${web.child.pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]);
if (process.env.HOLD) await new Promise((r) => setTimeout(r, Number(process.env.HOLD)));
await stopProcess(web.child); await stopProcess(ceiling.child); await embedded.stop();
process.exit(0);
