import { createHash, randomInt } from 'node:crypto';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbedded } from './embedded-postgres.ts';
import { readMigrations } from './migrate.ts';
import { prepareDatabase } from './prepare-database.ts';
import { APP_ROLE, appPassword, canSignIn, urlAs } from './roles.ts';

/**
 * Databases for tests, on real PostgreSQL: the migrations run once into a template named after their hash; every worker of
 * every run gets a copy. Runs may overlap, on one server: each holds a lock on its template and on its own number, so that
 * sweeping takes away only what nobody uses any more.
 */
const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));
const TEMPLATE_LOCK = 7_216_003;
const RUN_LOCK = 7_216_004;
const BUILD_LOCK = 7_216_005;
const TEMPLATES_KEPT = 4;
/** Any change here makes new templates. */
const RECIPE = 'roles 2';
/** All runs against a lent server share this secret: roles and their passwords belong to the whole server. */
export const TEST_SECRET = 'only for tests, and long enough to be a secret';

export interface TestServer {
  /** The set-up role on the base from which the tests' own bases are made. */
  readonly url: string;
  stop(): Promise<void>;
}
export interface TestDatabase {
  readonly adminUrl: string;
  readonly appUrl: string;
  readonly filesDir: string;
}

const secretOfTests = (): string => process.env.SECRET || TEST_SECRET;

const connected = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, application_name: 'comptoir tests' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

const baseUrl = (url: string, base: string): string => url.replace(/^([a-z]+:\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${base}`);

/** These databases need not outlive the machine. A test whose guarantee is durability starts a server of its own. */
const SETTINGS = {
  max_connections: '250',
  fsync: 'off',
  full_page_writes: 'off',
  wal_compression: 'off',
  // A smaller log leaves more memory to the tests.
  max_wal_size: '512MB',
  checkpoint_timeout: '30min',
} as const;
const MEMORY = '/dev/shm';
const ROOM_IN_MEMORY = 4_000_000_000;

/** Whether the data of the tests fits into memory, beside what the tests and other programs need of it. */
const hasRoomInMemory = async (): Promise<boolean> => {
  if (process.platform !== 'linux') return false;
  const free = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return Math.min(free, process.availableMemory()) > ROOM_IN_MEMORY;
};

/** The server of DATABASE_URL, else an embedded one that is kept between runs, in memory where there is room. */
export const startTestServer = async (): Promise<TestServer> => {
  const given = process.env.DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  const who = `${process.getuid?.() ?? 'user'}-${createHash('sha256').update(MIGRATIONS).digest('hex').slice(0, 8)}`;
  const name = `comptoir-tests-${who}`;
  const inMemory = join(MEMORY, name);
  const isThere = await stat(inMemory).catch(() => null);
  const dataDir = process.env.TEST_DATA_DIR || (isThere || (await hasRoomInMemory()) ? inMemory : join(tmpdir(), name));
  return startEmbedded({ dataDir, settings: SETTINGS });
};

const templateName = async (folder: string): Promise<string> => {
  const migrations = await readMigrations(folder);
  const hash = createHash('sha256').update(RECIPE).update(secretOfTests());
  for (const one of migrations) hash.update(`${one.name} ${one.sha256}\n`);
  return `comptoir_template_${hash.digest('hex').slice(0, 12)}`;
};

const lockOf = (name: string): number => createHash('sha256').update(name).digest().readInt32BE(0);

const bases = async (client: pg.Client, like: string): Promise<readonly string[]> =>
  (
    await client.query<{ datname: string }>('select datname from pg_database where datname like $1 order by oid desc', [
      like,
    ])
  ).rows.map((row) => row.datname);

const drop = (client: pg.Client, base: string): Promise<unknown> =>
  client.query(`drop database if exists ${pg.escapeIdentifier(base)} with (force)`).catch(() => undefined);

/** Drops a base unless its lock says that somebody is using it. */
const dropUnused = async (client: pg.Client, base: string, lock: readonly [number, number]): Promise<void> => {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1, $2) as free', [...lock]);
  if (!rows[0]?.free) return;
  await drop(client, base);
  await client.query('select pg_advisory_unlock($1, $2)', [...lock]);
};

/** Where a run's workers keep their files: locks are one server's, so the server is in the name. */
const filesOf = (url: string, run: number): string =>
  join(tmpdir(), `comptoir-test-files-${createHash('sha256').update(url).digest('hex').slice(0, 8)}-${run}`);

const sweep = async (client: pg.Client, url: string): Promise<void> => {
  for (const base of await bases(client, 'comptoir\\_test\\_%')) {
    const run = Number(base.split('_')[2]);
    if (Number.isInteger(run)) await dropUnused(client, base, [RUN_LOCK, run]);
  }
  const left = filesOf(url, 0).slice(0, -1);
  for (const name of (await readdir(tmpdir())).filter((one) => join(tmpdir(), one).startsWith(left))) {
    const run = Number(name.split('-').at(-1));
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1, $2) as free', [
      RUN_LOCK,
      run,
    ]);
    if (!rows[0]?.free) continue;
    await rm(filesOf(url, run), { recursive: true, force: true });
    await client.query('select pg_advisory_unlock($1, $2)', [RUN_LOCK, run]);
  }
  const templates = (await bases(client, 'comptoir\\_template\\_%')).filter((name) => !name.endsWith('_building'));
  for (const base of templates.slice(TEMPLATES_KEPT)) await dropUnused(client, base, [TEMPLATE_LOCK, lockOf(base)]);
};

/** A test run must not change the password of a program that is serving from the same server. */
const refuseForeignRole = async (client: pg.Client, url: string): Promise<void> => {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [APP_ROLE]);
  if (!rowCount) return;
  const { rows } = await client.query<{ base: string }>('select current_database() as base');
  if (await canSignIn(urlAs(url, APP_ROLE, appPassword(secretOfTests()), rows[0]?.base ?? ''))) return;
  throw new Error(
    `This server already serves a Comptoir with another secret (role ${APP_ROLE}): give the tests a server of their own.`,
  );
};

/** Makes the template of these migrations unless it is there; gives its name. The lock on it is held by `client`. */
export const createTemplate = async (client: pg.Client, url: string, folder: string = MIGRATIONS): Promise<string> => {
  const name = await templateName(folder);
  await client.query('select pg_advisory_lock($1)', [BUILD_LOCK]);
  try {
    await client.query('select pg_advisory_lock_shared($1, $2)', [TEMPLATE_LOCK, lockOf(name)]);
    await sweep(client, url);
    const there = await client.query('select from pg_database where datname = $1', [name]);
    if (there.rowCount) return name;
    if (process.env.DATABASE_URL) await refuseForeignRole(client, url);
    const draft = `${name}_building`;
    await drop(client, draft);
    await client.query(`create database ${draft} template template0 encoding 'UTF8'`);
    await prepareDatabase({ url: baseUrl(url, draft), secret: secretOfTests(), migrations: folder });
    // Without connections nothing can keep it from being copied.
    await client.query(`alter database ${draft} with allow_connections false`);
    await client.query(`alter database ${draft} rename to ${name}`);
    return name;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [BUILD_LOCK]);
  }
};

/** A base of its own, made from the template; with the address for each of the two roles. */
export const createFromTemplate = async (
  url: string,
  template: string,
  base: string,
): Promise<{ adminUrl: string; appUrl: string }> => {
  const client = await connected(url);
  try {
    const there = await client.query('select from pg_database where datname = $1', [base]);
    if (!there.rowCount) {
      await client.query(`create database ${pg.escapeIdentifier(base)} template ${pg.escapeIdentifier(template)}`);
      await client.query(`grant connect on database ${pg.escapeIdentifier(base)} to ${APP_ROLE}`);
    }
  } finally {
    await client.end();
  }
  return { adminUrl: baseUrl(url, base), appUrl: urlAs(url, APP_ROLE, appPassword(secretOfTests()), base) };
};

/** Opens a run: server, template, lock. What the workers need is left in the environment that they inherit. */
export const openTestRun = async (): Promise<() => Promise<void>> => {
  const server = await startTestServer();
  const client = await connected(server.url);
  const leave = async (): Promise<void> => {
    await client.end();
    await server.stop();
  };
  try {
    const template = await createTemplate(client, server.url);
    const run = randomInt(1, 2 ** 31 - 1);
    await client.query('select pg_advisory_lock_shared($1, $2)', [RUN_LOCK, run]);
    process.env.COMPTOIR_TEST_RUN = JSON.stringify({ url: server.url, template, run });
    return async () => {
      for (const base of await bases(client, `comptoir\\_test\\_${run}\\_%`)) await drop(client, base);
      await rm(filesOf(server.url, run), { recursive: true, force: true });
      await leave();
    };
  } catch (error) {
    await leave();
    throw error;
  }
};

const opened = new Map<string, Promise<TestDatabase>>();

/** The database of this worker, made at its first use and kept for all the test files that the worker runs; or one with a name. */
export const testDatabase = (base: string = process.env.VITEST_POOL_ID ?? '0'): Promise<TestDatabase> => {
  const known = opened.get(base);
  if (known) return known;
  const made = (async () => {
    const told = process.env.COMPTOIR_TEST_RUN;
    if (!told) throw new Error('No test database was prepared: run the tests through vitest (vitest.config.ts).');
    const { url, template, run } = JSON.parse(told) as { url: string; template: string; run: number };
    const filesDir = join(filesOf(url, run), base);
    await mkdir(filesDir, { recursive: true });
    return { ...(await createFromTemplate(url, template, `comptoir_test_${run}_${base}`)), filesDir };
  })();
  opened.set(base, made);
  return made;
};
