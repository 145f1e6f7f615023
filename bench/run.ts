import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbedded } from '#platform/embedded-postgres.ts';
import { prepareDatabase } from '#platform/prepare-database.ts';
import { tokenOf, useSecret } from '#platform/session.ts';
import { type Case, type Figure, load } from './load.ts';
import { seed } from './seed.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SECRET = 'a secret for the bench only, thirty-two signs and more';
const PORT = 3900;
const large = process.argv.includes('--large');
const only = process.argv.find((one) => one.startsWith('--only='))?.slice(7);

const ready = (child: ChildProcess, words: RegExp): Promise<void> => new Promise((resolve, reject) => {
  child.stdout?.on('data', (text: Buffer) => { if (words.test(String(text))) resolve(); });
  child.stderr?.on('data', (text: Buffer) => console.error(String(text).trim()));
  process.once('exit', () => child.kill());
  child.on('exit', (code) => reject(new Error(`stopped with ${code}`)));
});

const rss = (child: ChildProcess): number => Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)]).toString().trim()) / 1024);

const main = async (): Promise<void> => {
  const dataDir = join(tmpdir(), `comptoir-bench-${process.pid}`);
  await mkdir(dataDir, { recursive: true });
  const embedded = await startEmbedded({ dataDir });
  await prepareDatabase({ url: embedded.url, secret: SECRET, migrations: join(ROOT, 'migrations') });
  console.log('Semis…');
  const seeded = await seed(embedded.url, { clients: 20_000, orders: large ? 1_000_000 : 20_000 });
  useSecret(SECRET);
  const bearer = { authorization: `Bearer ${await tokenOf(seeded.token)}` };
  const reader = new pg.Client({ connectionString: embedded.url });
  await reader.connect();
  await reader.query("select set_config('app.shop_id', $1, false)", [seeded.shopId]);
  const formats = (await reader.query('select id, product_id from product_format order by id limit 1000')).rows as { id: string; product_id: string }[];
  await reader.end();

  const started = performance.now();
  const server = spawn(process.execPath, [join(ROOT, 'src/app/server.ts')], {
    env: { ...process.env, DATABASE_URL: embedded.url, SECRET, PORT: String(PORT), DEMO: 'no', ROLE: 'web', LOG_LEVEL: 'error', DATA_DIR: dataDir, POOL_MAX: '16' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await ready(server, /prêt/);
  const startSeconds = (performance.now() - started) / 1000;
  const rest = rss(server);
  const ceilingServer = spawn(process.execPath, [join(ROOT, 'bench/ceiling.ts')], {
    env: { ...process.env, BENCH_URL: embedded.url, BENCH_SHOP: seeded.shopId, PORT: String(PORT + 1), PGOPTIONS: `-c app.shop_id=${seeded.shopId}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await ready(ceilingServer, /ready/);

  let turn = 0;
  const pick = (count: number) => Array.from({ length: count }, () => formats[(turn += 7) % formats.length] as { id: string; product_id: string });
  const cart = (count: number, quantity = 6) => ({
    seller: { id: seeded.shopId }, products: pick(count).map((one) => ({ id: one.product_id, chosenFormat: one.id, quantity })), payment: { type: 'check' },
  });
  const base = `http://127.0.0.1:${PORT}`;
  const list = `${base}/v1/products?origin=shop&size=20&shopIds=${encodeURIComponent(JSON.stringify([seeded.shopId]))}`;
  const rows = (count: number) => (body: string) => (JSON.parse(body) as { rows: unknown[] }).rows.length === count;
  const orders = (query: string): string => `${base}/v1/orders?size=50&${query}`;
  const placing = (formatOf: () => { id: string; product_id: string }) => () => {
    const format = formatOf();
    return JSON.stringify({
      orders: [{ seller: { id: seeded.shopId }, products: [{ id: format.product_id, chosenFormat: format.id, quantity: 1 }], payment: { type: 'check' } }],
      buyer: { firstname: 'A', lastname: 'B', email: `b${(turn += 1)}@exemple.fr` }, deliveryAddress: { street: '1 rue', zipcode: '75001', city: 'Paris' }, terms: true, adult: true,
    });
  };
  const spread = () => formats[(turn += 1) % formats.length] as { id: string; product_id: string };
  const hot = () => formats[0] as { id: string; product_id: string };
  const cases: Case[] = [
    { name: 'plafond : Fastify + pg', connections: 1, url: `http://127.0.0.1:${PORT + 1}/`, check: (body) => body.length > 500 },
    { name: 'plafond : Fastify + pg', connections: 16, url: `http://127.0.0.1:${PORT + 1}/`, check: (body) => body.length > 500 },
    { name: 'liste de produits, visiteur', connections: 16, url: list, check: (body) => (JSON.parse(body) as unknown[]).length === 20 },
    { name: 'liste de produits, connecté', connections: 16, url: list, headers: bearer, check: (body) => (JSON.parse(body) as unknown[]).length === 20 },
    { name: 'panier de dix lignes', connections: 16, url: `${base}/v1/orders/get-cart-price`, method: 'POST', body: () => JSON.stringify({ orders: [cart(10)] }), check: (body) => (JSON.parse(body) as { lines: unknown[] }[])[0]?.lines.length === 10 },
    { name: 'commandes, 50 lignes', connections: 4, url: orders(''), headers: bearer, check: rows(50) },
    { name: 'commandes, filtre 1 %', connections: 4, url: orders(`filter=${encodeURIComponent('{"status":{"in":["pending"]}}')}`), headers: bearer, check: rows(50) },
    { name: 'commandes, filtre 60 %', connections: 4, url: orders(`filter=${encodeURIComponent('{"status":{"in":["invoiced"]}}')}`), headers: bearer, check: rows(50) },
    { name: 'commandes, recherche 0', connections: 4, url: orders('search=introuvable'), headers: bearer, check: rows(0) },
    { name: 'commandes, recherche 1', connections: 4, url: orders('search=co-2025-0000777'), headers: bearer, check: rows(1) },
    { name: 'commandes, recherche 50', connections: 4, url: orders('search=rarissime'), headers: bearer, check: rows(50) },
    { name: 'commandes, recherche toutes', connections: 4, url: orders('search=prenom'), headers: bearer, check: rows(50) },
    { name: 'passage de commande, 1 000 produits', connections: 16, url: `${base}/v1/orders`, method: 'POST', body: placing(spread), check: (body) => body.includes('"placed"') },
    { name: 'passage de commande, 1 produit', connections: 16, url: `${base}/v1/orders`, method: 'POST', body: placing(hot), check: (body) => body.includes('"placed"') },
    { name: 'page de boutique, visiteur', connections: 16, url: `${base}/${seeded.publicName}`, check: (body) => body.includes('</html>') },
  ];
  const figures: Figure[] = [];
  for (const one of cases.filter((each) => !only || each.name.includes(only))) {
    await load({ ...one, seconds: 2 });
    const figure = await load(one);
    figures.push(figure);
    console.log(`${figure.name.padEnd(40)} ${String(figure.connections).padStart(3)} conn. ${String(figure.perSecond).padStart(7)}/s  p50 ${figure.p50} ms  p95 ${figure.p95} ms  p99 ${figure.p99} ms  ${figure.errors} erreurs  ${figure.bytes} o`);
  }
  const loaded = rss(server);
  console.log(`Démarrage ${startSeconds.toFixed(2)} s · mémoire au repos ${rest} Mo, après la charge ${loaded} Mo`);
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { cwd: ROOT }).toString().trim();
  await mkdir(join(ROOT, 'bench/results'), { recursive: true });
  await writeFile(join(ROOT, `bench/results/${commit}${large ? '-large' : ''}.json`), JSON.stringify({
    commit, machine: { cpus: cpus().length, model: cpus()[0]?.model, memory: Math.round(totalmem() / 2 ** 30) }, node: process.version, startSeconds, rest, loaded, figures,
  }, null, 2));
  server.kill('SIGTERM');
  ceilingServer.kill('SIGTERM');
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
};

await main();
