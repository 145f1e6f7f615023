import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { cartOf, type Ground, placing } from './cases.ts';
import { load } from './load.ts';
import { SERVER, startProcess, stopProcess } from './server-process.ts';

/** The figures of a measure that is not a load, under the names that the table gives them. */
export type Told = Readonly<Record<string, number>>;

const round = (value: number, digits = 2): number => Math.round(value * 10 ** digits) / 10 ** digits;

const json = async <T>(url: string, init: RequestInit): Promise<T> => {
  const answer = await fetch(url, init);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 300)}`);
  return JSON.parse(text) as T;
};
const sending = (ground: Ground, method: 'POST' | 'PUT', body: string): RequestInit => ({
  // Orders are a visitor's, what becomes of them the owner's.
  method,
  headers: { 'content-type': 'application/json', ...(method === 'PUT' ? ground.owner : {}) },
  body,
});

/** Prices the largest possible cart: the best of three, because the first compiles. */
export const hugeCart = async (ground: Ground): Promise<Told> => {
  const products = Array.from(
    { length: 10_000 },
    (_, index) => ground.formats[index % ground.formats.length] as { id: string; product_id: string },
  );
  const cart = {
    ...cartOf(ground, 1),
    products: products.map((one, index) => ({
      id: one.product_id,
      chosenFormat: one.id,
      quantity: 1,
      idTmp: String(index),
    })),
  };
  const body = JSON.stringify({ orders: [cart] });
  const seconds: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const from = performance.now();
    const answer = await json<{ lines: unknown[] }[]>(
      `${ground.base}/v1/orders/get-cart-price`,
      sending(ground, 'POST', body),
    );
    seconds.push((performance.now() - from) / 1000);
    if (answer[0]?.lines.length !== products.length) throw new Error('lines are missing');
  }
  return { lignes: products.length, secondes: round(Math.min(...seconds)) };
};

/**
 * Prices ten lines of a large catalogue and ten of a small one, by turns, so that both share the machine's other load.
 */
export const tenLines = async (ground: Ground): Promise<Told> => {
  if (!ground.middle) return {};
  const mean = { large: [] as number[], middle: [] as number[] };
  for (let turn = 0; turn < 5; turn += 1)
    for (const [name, of] of [['large', ground] as const, ['middle', ground.middle] as const]) {
      const figure = await load({
        name,
        connections: 4,
        seconds: 2,
        url: `${ground.base}/v1/orders/get-cart-price`,
        method: 'POST',
        body: () => JSON.stringify({ orders: [cartOf(of, 10)] }),
        check: (body) => body.split('"parentId":').length - 1 === 10,
      });
      if (figure.errors > 0) throw new Error(`${figure.errors} carts were not priced`);
      // The first turn warms both.
      if (turn > 0) mean[name].push(1000 / (figure.perSecond / figure.connections));
    }
  const least = (all: readonly number[]): number => round(Math.min(...all), 1);
  const [large, middle] = [least(mean.large), least(mean.middle)];
  return { 'moyenne (ms)': large, 'à 1 000 produits (ms)': middle, rapport: round(large / middle) };
};

/** Does some work so many times, a few at once. */
export const inTurns = async (count: number, atOnce: number, work: (index: number) => Promise<void>): Promise<void> => {
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) await work(next++);
    }),
  );
};

/**
 * Measures a day's work in the office, over HTTP: an order of three lines typed, validated, shipped and billed, by
 * eight people at once.
 */
export const officeThread = async (ground: Ground, count: number): Promise<Told> => {
  const spent = { saisir: 0, valider: 0, expédier: 0, facturer: 0 };
  const step = async <T>(what: keyof typeof spent, url: string, method: 'POST' | 'PUT', body: unknown): Promise<T> => {
    const from = performance.now();
    const headers = { 'content-type': 'application/json', ...ground.owner };
    const answer = await json<T>(url, { method, headers, body: JSON.stringify(body) });
    spent[what] += performance.now() - from;
    return answer;
  };
  const from = performance.now();
  await inTurns(count, 8, async (index) => {
    const lines = [0, 1, 2].map((step) => ground.formats[(index * 3 + step) % ground.formats.length] as { id: string });
    const { id } = await step<{ id: string }>('saisir', `${ground.base}/v1/orders/staff`, 'POST', {
      buyer: { firstname: 'Ada', lastname: `Bureau ${index}`, email: `bureau${index}@exemple.fr` },
      deliveryAddress: { street: '1 rue', zipcode: '75001', city: 'Paris' },
      lines: lines.map((one, n) => ({ id: String(n), formatId: one.id, quantity: 1 })),
      payment: 'check',
    });
    await step('valider', `${ground.base}/v1/orders/${id}/validate`, 'PUT', {});
    await step('expédier', `${ground.base}/v1/orders/${id}/ship`, 'PUT', {});
    await step('facturer', `${ground.base}/v1/orders/${id}/bill`, 'PUT', {});
  });
  const seconds = (performance.now() - from) / 1000;
  const each = Object.entries(spent).map(([what, ms]) => [`${what} (ms)`, round(ms / count, 1)] as const);
  return { commandes: count, 'par seconde, de bout en bout': round(count / seconds, 1), ...Object.fromEntries(each) };
};

/**
 * Places, validates and bills orders over HTTP without a worker. Then a worker starts and prints, while the office goes
 * on reading.
 */
export const printing = async (
  ground: Ground,
  settings: { readonly url: string; readonly dataDir: string; readonly count: number; readonly port: number },
): Promise<Told> => {
  const { count } = settings;
  const ids: string[] = [];
  await inTurns(count, 8, async (index) => {
    const format = ground.formats[index % ground.formats.length] as { id: string; product_id: string };
    const placed = await json<{ orders: { id: string }[] }>(
      `${ground.base}/v1/orders`,
      sending(ground, 'POST', placing(ground, format)),
    );
    const id = placed.orders[0]?.id as string;
    await json(`${ground.base}/v1/orders/${id}/validate`, sending(ground, 'PUT', '{}'));
    ids.push(id);
  });
  const from = performance.now();
  await inTurns(count, 8, async (index) => {
    await json(`${ground.base}/v1/orders/${ids[index]}/bill`, sending(ground, 'PUT', '{}'));
  });
  const billed = (performance.now() - from) / 1000;

  const client = new pg.Client({ connectionString: settings.url });
  await client.connect();
  await client.query("select set_config('app.shop_id', $1, false)", [ground.shopId]);
  // Only printing is measured: mails and the like of the earlier cases would be printed with.
  await client.query("update job set done_at = now() where done_at is null and name <> 'sales.print-bill'");
  const printed = async (): Promise<number> =>
    (await client.query<{ n: number }>('select count(*)::int as n from bill_file')).rows[0]?.n ?? 0;
  const reading = {
    name: '',
    connections: 4,
    url: `${ground.base}/v1/orders?size=50`,
    headers: ground.owner,
    check: () => true,
    seconds: 5,
  };
  const before = await load(reading);
  const had = await printed();
  const worker = await startProcess(
    SERVER,
    { DATABASE_URL: settings.url, DATA_DIR: settings.dataDir, ROLE: 'worker', PORT: String(settings.port) },
    null,
  );
  const asked = performance.now();
  const until = async (enough: number): Promise<number> => {
    while ((await printed()) - had < enough) {
      if (performance.now() - asked > 300_000) throw new Error('the worker does not print');
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
    return performance.now();
  };
  // From the first one on: the worker's own start is not printing.
  const begun = await until(1);
  const first = (await printed()) - had;
  const during = load(reading);
  const seconds = ((await until(count)) - begun) / 1000;
  const p99 = (await during).p99;
  await stopProcess(worker.child);
  await client.end();
  return {
    factures: count,
    'émises par seconde': round(count / billed, 1),
    'imprimées par seconde': round((count - first) / seconds, 1),
    'p99 avant (ms)': before.p99,
    'p99 pendant (ms)': p99,
  };
};

/**
 * Measures the files that a browser fetches for a page before any interaction: the scripts and styles that its HTML
 * names, compressed.
 */
export const transfer = async (ground: Ground, path: string): Promise<Told> => {
  const page = await fetch(`${ground.base}${path}`, { headers: { 'accept-encoding': 'identity' } });
  const html = await page.text();
  if (page.status !== 200) throw new Error(`${path}: ${page.status}`);
  const named = [
    ...new Set([...html.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map((match) => match[1] as string)),
  ];
  const addresses = [...html.matchAll(/<(?:script|link|img|iframe)[^>]+(?:src|href)="(https?:\/\/[^"]+)"/g)].map(
    (match) => match[1] as string,
  );
  const foreign = addresses.filter((one) => !one.startsWith(ground.base) && !one.startsWith('http://localhost'));
  const sizes = { js: 0, css: 0 };
  for (const one of named) {
    const bytes = new Uint8Array(
      await (await fetch(new URL(one, ground.base), { headers: { 'accept-encoding': 'identity' } })).arrayBuffer(),
    );
    sizes[one.endsWith('.css') ? 'css' : 'js'] += gzipSync(bytes, { level: 9 }).byteLength;
  }
  return {
    'script (ko)': round(sizes.js / 1024, 1),
    'styles (ko)': round(sizes.css / 1024, 1),
    'page (ko)': round(gzipSync(html).byteLength / 1024, 1),
    'requêtes tierces': foreign.filter((one) => /\.(js|css|woff2?)|iframe/.test(one)).length,
  };
};

/**
 * Runs `npm start` twice in a folder of its own, with the cluster stopped in between: the second start is the measure.
 */
export const starting = async (port: number): Promise<Told> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'comptoir-start-'));
  const seconds: number[] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    const from = performance.now();
    const { child } = await startProcess(['start.mjs'], { DATA_DIR: dataDir, PORT: String(port) }, /prêt/);
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}/auth/login`).catch(() => null);
      if (answer?.status === 200) break;
    }
    seconds.push((performance.now() - from) / 1000);
    await stopProcess(child);
  }
  await rm(dataDir, { recursive: true, force: true });
  return { 'premier départ (s)': round(seconds[0] ?? 0), 'second départ (s)': round(seconds[1] ?? 0) };
};
