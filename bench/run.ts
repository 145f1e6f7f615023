import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#platform/postgres/embedded-postgres.ts';
import { prepareDatabase } from '#platform/postgres/prepare-database.ts';
import { tokenOf, useSecret } from '#platform/session.ts';
import { casesOf, type Ground } from './cases.ts';
import { lanes } from './lanes.ts';
import { type Figure, load } from './load.ts';
import { logins, loginTiming } from './logins.ts';
import { blocking } from './blocking.ts';
import { imported } from './imported.ts';
import { matching } from './matching.ts';
import { asked } from './asked.ts';
import { counted, declaredYear, moved, pasted } from './cellar.ts';
import { bankFile, billedMonth, documentCases, reminderDay, seedDocuments } from './documents.ts';
import { hugeCart, officeThread, printing, starting, tenLines, type Told, transfer } from './once.ts';
import { scrolled } from './scrolled.ts';
import { seed } from './seed.ts';
import { memoryOf, ROOT, SECRET, SERVER, startProcess, stopProcess } from './server-process.ts';

const PORT = Number(process.env.BENCH_PORT ?? 3900);
const large = process.argv.includes('--large');
const only = process.argv
  .find((one) => one.startsWith('--only='))
  ?.slice(7)
  .split(',');
const wanted = (name: string): boolean => !only || only.some((words) => name.includes(words));
const documents = Number(
  process.argv.find((one) => one.startsWith('--documents='))?.slice(12) ?? (large ? 1_000_000 : 20_000),
);
const bills = Number(process.argv.find((one) => one.startsWith('--bills='))?.slice(8) ?? 500);
const seconds = Number(process.argv.find((one) => one.startsWith('--seconds='))?.slice(10) ?? 6);

const orders = Number(
  process.argv.find((one) => one.startsWith('--orders='))?.slice(9) ?? (large ? 1_000_000 : 20_000),
);

const main = async (): Promise<void> => {
  const dataDir = join(tmpdir(), `comptoir-bench-${process.pid}`);
  await mkdir(dataDir, { recursive: true });
  const embedded = await startEmbedded({ dataDir });
  try {
    await measure(embedded.url, dataDir);
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

const measure = async (url: string, dataDir: string): Promise<void> => {
  await prepareDatabase({ url, secret: SECRET, migrations: join(ROOT, 'migrations') });
  console.log('Semis…');
  const seeded = await seed(url, {
    clients: 20_000,
    orders,
    movements: large ? 1_000_000 : 20_000,
    merchant: large,
  });
  await seedDocuments(url, seeded.shopId, documents);
  useSecret(SECRET);
  const reader = new pg.Client({ connectionString: url });
  await reader.connect();
  const formatsOf = async (shopId: string, count: number): Promise<Ground['formats']> => {
    await reader.query("select set_config('app.shop_id', $1, false)", [shopId]);
    const { rows } = await reader.query(
      'select id, product_id from product_format where shop_id = $1 order by id limit $2',
      [shopId, count],
    );
    return rows;
  };
  const middle = large ? { shopId: seeded.middleId, formats: await formatsOf(seeded.middleId, 1000) } : null;
  // Enough for an inventory, and for a paste of as many cells as one may hold, in each price category.
  const many = await formatsOf(seeded.shopId, 5000);
  const formats = many.slice(0, 1000);
  const ids = many.map((one) => one.id);
  const slug = (
    await reader.query<{ slug: string }>('select slug from product where shop_id = $1 order by position limit 1', [
      seeded.shopId,
    ])
  ).rows[0]?.slug;
  await reader.end();

  const web = await startProcess(
    SERVER,
    { DATABASE_URL: url, PORT: String(PORT), ROLE: 'web', DATA_DIR: dataDir, POOL_MAX: '16' },
    /prêt/,
  );
  const ceiling = await startProcess(
    ['bench/ceiling.ts'],
    {
      BENCH_URL: url,
      BENCH_SHOP: seeded.shopId,
      PORT: String(PORT + 1),
      PGOPTIONS: `-c app.shop_id=${seeded.shopId}`,
    },
    /ready/,
  );
  const ground: Ground = {
    base: `http://127.0.0.1:${PORT}`,
    ceiling: `http://127.0.0.1:${PORT + 1}/`,
    shopId: seeded.shopId,
    publicName: seeded.publicName,
    formats,
    middle,
    owner: { authorization: `Bearer ${await tokenOf(seeded.token)}` },
    neighbour: { authorization: `Bearer ${await tokenOf(seeded.neighbourToken)}` },
  };
  const rest = memoryOf(web.child);

  const figures: (Figure & { readonly load: number })[] = [];
  for (const one of [...casesOf(ground), ...documentCases(ground)].filter((each) => wanted(each.name))) {
    await load({ ...one, seconds: 2 });
    const figure = { ...(await load({ ...one, seconds })), load: Math.round((loadavg()[0] ?? 0) * 10) / 10 };
    figures.push(figure);
    console.log(
      `${figure.name.padEnd(38)} ${String(figure.connections).padStart(3)} conn. ${String(figure.perSecond).padStart(6)}/s  p50 ${figure.p50} ms  p95 ${figure.p95} ms  p99 ${figure.p99} ms  ${figure.errors} erreurs  ${figure.bytes} o  (charge ${figure.load})${asked(figure.name, figure)}`,
    );
  }
  const once: Record<string, Told> = {};
  const tell = async (name: string, measure: () => Promise<Told>): Promise<void> => {
    if (!wanted(name)) return;
    once[name] = await measure();
    console.log(
      `${name.padEnd(38)} ${Object.entries(once[name])
        .map(([what, value]) => `${what} ${value}`)
        .join(' · ')}  (charge ${(loadavg()[0] ?? 0).toFixed(1)})${asked(name, once[name])}`,
    );
  };
  await tell('transfert de la boutique', () => transfer(ground, `/${seeded.publicName}`));
  await tell('transfert d’une page de produit', () => transfer(ground, `/${seeded.publicName}/${slug}`));
  await tell('transfert du panier', () => transfer(ground, '/cart'));
  await tell('transfert du bureau, avant tout écran', () => transfer(ground, '/dashboard/orders'));
  const { CHROMIUM } = process.env;
  if (CHROMIUM) {
    await tell('téléphone ralenti : boutique', () => blocking(ground, `/${seeded.publicName}`, CHROMIUM));
    await tell('téléphone ralenti : produit', () => blocking(ground, `/${seeded.publicName}/${slug}`, CHROMIUM));
    await tell('téléphone ralenti : panier', () => blocking(ground, '/cart', CHROMIUM));
  } else console.log('téléphone ralenti : ignoré, aucun Chromium (donnez son chemin dans CHROMIUM)');
  await tell('commande de 10 000 lignes chiffrée', () => hugeCart(ground));
  if (large) await tell('panier de dix lignes, 20 000 références', () => tenLines(ground));
  await tell('5 000 prix collés dans la grille', () => pasted(ground, ids.slice(0, 2000)));
  await tell('mouvements de stock, contraintes comprises', () => moved(ground));
  if (large) await tell('inventaire de 5 000 lignes', () => counted(ground, ids));
  await tell('DRM d’une année', () => declaredYear(ground));
  await tell('bureau : saisir, valider, expédier, facturer', () => officeThread(ground, 200));
  await tell('relevé de 10 000 lignes rapproché', matching);
  await tell('fichier de banque de 10 000 lignes', () => bankFile(ground));
  await tell('5 000 factures à relancer', () => reminderDay(ground));
  await tell('mois de 1 000 factures', () => billedMonth(ground, { url, dataDir, port: PORT + 6 }));
  await tell('factures imprimées', () => printing(ground, { url, dataDir, count: bills, port: PORT + 2 }));
  await tell('60 connexions d’un coup', () => logins(ground, { url }));
  await tell('connexion : adresse connue ou non', () => loginTiming(ground, { url }));
  await tell('une tâche d’une minute', () => lanes({ url, dataDir, port: PORT + 4 }));
  await tell('mémoire du processus web (Mo)', async () => {
    if (!only)
      await new Promise((resolve) => {
        setTimeout(resolve, 30_000);
      });
    return { 'au repos': rest, 'après la charge': memoryOf(web.child) };
  });
  // After the memory of the process that serves: it makes thousands of products.
  await tell('import de 20 000 lignes', () => imported(ground, { url, dataDir, port: PORT + 5 }));
  if (CHROMIUM) await tell('grille de prix défilée', () => scrolled(ground, { url, chromium: CHROMIUM }));
  await tell('départ du processus (s)', async () => ({ secondes: Math.round(web.seconds * 100) / 100 }));
  await stopProcess(web.child);
  await stopProcess(ceiling.child);
  await tell('npm start', () => starting(PORT + 3));

  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { cwd: ROOT }).toString().trim();
  await mkdir(join(ROOT, 'bench/results'), { recursive: true });
  await writeFile(
    join(ROOT, `bench/results/${commit}${large ? '-large' : ''}.json`),
    JSON.stringify(
      {
        commit,
        machine: { cpus: cpus().length, model: cpus()[0]?.model, memory: Math.round(totalmem() / 2 ** 30) },
        node: process.version,
        figures,
        once,
      },
      null,
      2,
    ),
  );
};

await main();
