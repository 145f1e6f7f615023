import { execFileSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#platform/postgres/embedded-postgres.ts';
import { prepareDatabase } from '#platform/postgres/prepare-database.ts';
import { tokenOf, useSecret } from '#platform/session.ts';
import { casesOf, type Ground } from './cases.ts';
import { lanes } from './lanes.ts';
import { load } from './load.ts';
import { logins, loginTiming } from './logins.ts';
import { blocking } from './blocking.ts';
import { doubles } from './doubles.ts';
import { groups } from './groups.ts';
import { IMPORTS, imported } from './imported.ts';
import { matching } from './matching.ts';
import { counted, declaredYear, moved, pasted } from './cellar.ts';
import { bankFile, billedMonth, documentCases, reminderDay, seedDocuments } from './documents.ts';
import { hugeCart, officeThread, printing, starting, tenLines, type Told, transfer } from './once.ts';
import { scrolled } from './scrolled.ts';
import { seed } from './seed.ts';
import { bookingsBesideOrders, lastSeats, seedVisits, visitCases } from './visits.ts';
import { watched } from './machine.ts';
import { busyWords, figuresOf, judge, type Measured, tableOf, withFigures } from './verdict.ts';
import { memoryOf, ROOT, SECRET, SERVER, startProcess, stopProcess } from './server-process.ts';

/** The bare server, of which other measures are a share: it runs beside any of them. */
const CEILING = 'plafond';
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
  await seedVisits(url, seeded.smallId, { bookings: 100_000 });
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
    smallName: seeded.smallName,
    formats,
    middle,
    owner: { authorization: `Bearer ${await tokenOf(seeded.token)}` },
    neighbour: { authorization: `Bearer ${await tokenOf(seeded.neighbourToken)}` },
  };
  const rest = memoryOf(web.child);

  const all: Measured[] = [];
  const say = (one: Measured): void => {
    all.push(one);
    const { asked, measured, verdict } = judge(one);
    const judged = verdict && `  [demandé ${asked} : ${measured}, ${verdict}]`;
    console.log(`${one.name.padEnd(38)} ${figuresOf(one)}  (${busyWords(one.machine)})${judged}`);
  };
  let ceilingMs: number | null = null;
  for (const one of [...casesOf(ground), ...documentCases(ground), ...visitCases(ground)].filter(
    (each) => wanted(each.name) || each.name.startsWith(CEILING),
  )) {
    await load({ ...one, seconds: 2 });
    const [figure, machine] = await watched(() => load({ ...one, seconds }));
    const ms = (spent: number): number => Math.round((100_000 * spent) / Math.max(1, figure.answers)) / 100;
    const whole = ms(machine.measured + machine.loader);
    if (one.name.startsWith(CEILING) && one.connections === 16) ceilingMs = whole;
    const share =
      ceilingMs === null || whole === 0 ? {} : { 'part du plafond (%)': Math.round((1000 * ceilingMs) / whole) / 10 };
    const name = one.name.startsWith(CEILING) ? `${one.name}, ${one.connections} connexions` : one.name;
    say({
      name,
      told: { ...figure, 'processeur (ms)': ms(machine.measured), ...share },
      errors: figure.errors,
      machine,
    });
    if (figure.wrong) console.log(`  première réponse fausse : ${figure.wrong}`);
  }
  const tell = async (name: string, measure: () => Promise<Told>): Promise<void> => {
    if (!wanted(name)) return;
    const [told, machine] = await watched(measure);
    say({ name, told, errors: 0, machine });
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
  await tell('visites, 50 acheteurs pour la dernière place', () => lastSeats(ground, { url }));
  await tell('visites, réservations à côté de commandes', () => bookingsBesideOrders(ground));
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
  await tell('import de 20 000 lignes', () => imported(ground, IMPORTS.catalogue, { url, dataDir, port: PORT + 5 }));
  await tell('doublons de 20 000 clients', () => doubles(ground));
  await tell('groupes de clients comptés', () => groups(ground));
  await tell('import de clients, 20 000 lignes', () =>
    imported(ground, IMPORTS.clients, { url, dataDir, port: PORT + 5 }),
  );
  if (CHROMIUM) await tell('grille de prix défilée', () => scrolled(ground, { url, chromium: CHROMIUM }));
  await tell('départ du processus (s)', async () => ({ secondes: Math.round(web.seconds * 100) / 100 }));
  await stopProcess(web.child);
  await stopProcess(ceiling.child);
  await tell('npm start', () => starting(PORT + 3));

  const table = tableOf(all);
  console.log(`\n${table.join('\n')}`);
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { cwd: ROOT }).toString().trim();
  await mkdir(join(ROOT, 'bench/results'), { recursive: true });
  await writeFile(
    join(ROOT, `bench/results/${commit}${large ? '-large' : ''}.json`),
    JSON.stringify(
      {
        commit,
        machine: { cpus: cpus().length, model: cpus()[0]?.model, memory: Math.round(totalmem() / 2 ** 30) },
        node: process.version,
        measures: all,
      },
      null,
      2,
    ),
  );
  const page = join(ROOT, 'docs/figures.md');
  const size = large ? 'merchant of 20,000 references' : 'estate of 1,000 products';
  const title = `Last run: ${new Date().toISOString().slice(0, 10)}, ${commit}, ${size}, ${cpus().length} processors. Rows of measures that it left out are of earlier runs.`;
  await writeFile(page, withFigures(await readFile(page, 'utf8'), title, table));
  const wrong = all.filter((one) => judge(one).verdict === 'ERREURS');
  if (wrong.length === 0) return;
  console.error(`Mesures sans valeur, leurs réponses sont fausses : ${wrong.map((one) => one.name).join(' ; ')}`);
  process.exitCode = 1;
};

await main();
