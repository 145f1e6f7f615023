import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#platform/postgres/test-database.ts';
import { readSettings } from '../../settings.ts';

/**
 * The promises of `npm start` to its operator, tested on the real launcher. PAGES=no: the browser part need not be
 * built.
 */
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const SECRET = 'a secret for these tests only, and long enough';
const PATIENCE = 120_000;

const folders: string[] = [];
const living = new Set<ChildProcess>();
const folder = async (): Promise<string> => {
  const made = await mkdtemp(join(tmpdir(), 'comptoir-launch-'));
  folders.push(made);
  return made;
};
afterAll(async () => {
  for (const one of living) one.kill('SIGTERM');
  for (const one of folders) await rm(one, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

interface Launched {
  readonly process: ChildProcess;
  readonly out: () => string;
  readonly err: () => string;
  readonly ended: Promise<number | NodeJS.Signals>;
}
/** With the settings given and none of those that these tests run under. */
const launch = (env: Readonly<Record<string, string>>, args: readonly string[] = []): Launched => {
  const child = spawn(process.execPath, ['start.mjs', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      PAGES: 'no',
      DEMO: 'no',
      ...env,
    },
  });
  living.add(child);
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const ended = new Promise<number | NodeJS.Signals>((done) =>
    child.once('close', (code, signal) => {
      living.delete(child);
      done(code ?? signal ?? 'SIGKILL');
    }),
  );
  return { process: child, out: () => out, err: () => err, ended };
};
const said = async (one: Launched, words: RegExp): Promise<void> => {
  for (const begun = performance.now(); !words.test(one.out()); await pause(50)) {
    if (one.process.exitCode !== null || performance.now() - begun > PATIENCE)
      throw new Error(`never said ${words}: ${one.out()}${one.err()}`);
  }
};

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
const answers = (port: number): Promise<boolean> =>
  fetch(`http://localhost:${port}/health/live`).then(
    (one) => one.ok,
    () => false,
  );
const until = async (holds: () => Promise<boolean>): Promise<boolean> => {
  for (const begun = performance.now(); performance.now() - begun < 120_000; await pause(50))
    if (await holds()) return true;
  return false;
};

/** Ends with a code that is not zero and one line, which names what is wrong: no stack, no password. */
const refused = async (
  env: Readonly<Record<string, string>>,
  line: RegExp,
  args: readonly string[] = [],
): Promise<void> => {
  const one = launch({ PORT: String(await freePort()), ...env }, args);
  expect([await one.ended, one.err().trimEnd().split('\n').length], one.err()).toEqual([1, 1]);
  expect(one.err()).toMatch(line);
  expect(`${one.out()}${one.err()}`).not.toMatch(/prêt|\bat .*:\d+:\d+|hush-hush/);
};

describe('npm start says in one French line why it does not start', () => {
  test('a port that is in use, is none, or an option that nobody knows', async () => {
    const taken = createServer();
    const port = await new Promise<number>((done) => {
      taken.listen(0, '0.0.0.0', () => done((taken.address() as { port: number }).port));
    });
    await Promise.all([
      refused(
        { PORT: String(port) },
        new RegExp(
          `^Le port ${port} est déjà utilisé : arrêtez l’autre programme ou choisissez-en un autre \\(PORT=3001 npm start\\)\\.$`,
          'm',
        ),
      ),
      refused({ PORT: 'abc' }, /^PORT doit être un nombre entre 0 et 65535 \(reçu : « abc »\)\./),
      refused({}, /^Option inconnue : --rapide/, ['--rapide']),
    ]);
    taken.close();
  });

  test('a data folder that is a file, that may not be written, or whose disk is full', async () => {
    const place = await folder();
    await writeFile(join(place, 'fichier'), '');
    // Root may write everywhere but where the kernel itself says no.
    const closed = process.getuid?.() === 0 ? '/sys/comptoir' : join(place, 'fermé');
    if (process.getuid?.() !== 0) {
      await mkdir(closed);
      await chmod(closed, 0o500);
    }
    const full = join(place, 'full.mjs');
    await writeFile(
      full,
      `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
      const real = fs.promises.writeFile;
      fs.promises.writeFile = (path, ...more) => (String(path).startsWith(process.env.DATA_DIR) ? Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', path })) : real(path, ...more));
      syncBuiltinESMExports();`,
    );
    await Promise.all([
      refused(
        { DATA_DIR: join(place, 'fichier') },
        /^Ce chemin n’est pas un dossier \(.*fichier.*\) : changez DATA_DIR\.$/m,
      ),
      refused(
        { DATA_DIR: join(place, 'plein'), NODE_OPTIONS: `--import=${full}` },
        /^Plus d’espace disque \(.*plein.*\) : libérez de la place ou changez DATA_DIR\.$/m,
      ),
      refused(
        { DATA_DIR: closed },
        /^Permission refusée \(.*\) : donnez ce dossier à l’utilisateur qui lance Comptoir, ou changez DATA_DIR\.$/m,
      ),
    ]);
  });

  test('a DATABASE_URL that is none, where nobody answers, with a wrong password or another base; never the password itself', async () => {
    const { adminUrl } = await testDatabase();
    const env = { SECRET, DATA_DIR: await folder() };
    const wrong = adminUrl.replace(/^(\w+:\/\/[^:/@]*):[^@]*@/, '$1:hush-hush@');
    expect(wrong).toContain('hush-hush');
    const tried: readonly (readonly [string, RegExp])[] = [
      [
        'n’importe quoi',
        /^DATABASE_URL n’est pas une adresse de la forme postgresql:\/\/utilisateur:motdepasse@hôte:5432\/base\.$/m,
      ],
      [
        `postgresql://comptoir:hush-hush@127.0.0.1:${await freePort()}/comptoir`,
        /^DATABASE_URL : aucun serveur PostgreSQL ne répond à postgresql:\/\/comptoir@127\.0\.0\.1/,
      ],
      [wrong, /^DATABASE_URL : PostgreSQL refuse cet utilisateur ou ce mot de passe/],
      [
        adminUrl.replace(/^([a-z]+:\/\/[^/?]*)(?:\/[^?]*)?/, '$1/aucune_base'),
        /^DATABASE_URL : cette base n’existe pas/,
      ],
    ];
    await Promise.all(tried.map(([url, line]) => refused({ ...env, DATABASE_URL: url }, line)));
  });

  test('production without its secrets', async () => {
    const env = { NODE_ENV: 'production' };
    await Promise.all([
      refused(
        { ...env, DATA_DIR: join(tmpdir(), 'comptoir-unused') },
        /^SECRET est obligatoire en production \(32 caractères ou plus\)\.$/m,
      ),
      refused({ ...env, SECRET: 'court' }, /^SECRET doit avoir 32 caractères ou plus\.$/m),
      refused({ ...env, SECRET }, /^En production, indiquez DATABASE_URL ou DATA_DIR\.$/m),
    ]);
  });
});

test('npm start -- --help tells every setting, and starts nothing', async () => {
  const read = new Set<string>();
  readSettings(
    new Proxy(
      {},
      {
        get: (_none, name) => {
          read.add(String(name));
          return undefined;
        },
      },
    ),
  );
  const help = launch({}, ['--help']);
  expect(await help.ended).toBe(0);
  expect(read.size).toBeGreaterThan(18);
  expect([...read].filter((name) => !new RegExp(`^ {2}${name} +\\S`, 'm').test(help.out()))).toEqual([]);
  expect(help.err()).toBe('');
});

/** The program under its launcher, by the number of its parent. */
const programOf = (launcher: ChildProcess): number => {
  const lines = String(spawnSync('ps', ['-A', '-o', 'pid=,ppid=']).stdout)
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  return lines.find(([, parent]) => parent === launcher.pid)?.[0] ?? 0;
};
const databaseRuns = (dataDir: string): Promise<boolean> =>
  readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').then(
    () => true,
    () => false,
  );
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\/auth\/first-owner#token=([\w-]+)/g)].map((one) => one[1] as string);

test('in production: one link for the first owner, until there is one; Ctrl-C and every kind of kill leave a start that works', async () => {
  const [dataDir, port] = [await folder(), await freePort()];
  const env = {
    NODE_ENV: 'production',
    SECRET,
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
  };
  const first = launch(env);
  await said(first, /first-owner/);
  expect(linksIn(first.out())).toHaveLength(1);
  expect(first.out()).toMatch(new RegExp(`Comptoir est prêt : http://localhost:${port}\n`));
  expect(first.out()).not.toMatch(/démonstration|Demo2026/);
  expect(await answers(port)).toBe(true);
  await refused(env, /^Le port \d+ est déjà utilisé/);

  // Everything of ours is killed at once: PostgreSQL outlives it, and the next start finds it.
  const program = programOf(first.process);
  expect(program).toBeGreaterThan(1);
  first.process.kill('SIGKILL');
  process.kill(program, 'SIGKILL');
  await first.ended;
  expect(await databaseRuns(dataDir)).toBe(true);
  const second = launch(env);
  await said(second, /first-owner/);
  const [link] = linksIn(second.out());
  const create = async (token: string) =>
    (
      await fetch(`http://localhost:${port}/v1/auth/first-owner`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          token,
          shopName: 'Domaine du Lanceur',
          username: 'Jeanne Lanceur',
          email: 'jeanne@exemple.fr',
          password: 'Vendanges tardives 2026',
        }),
      })
    ).status;
  expect([
    await create(linksIn(first.out())[0] as string),
    await create(link as string),
    await create(link as string),
  ]).toEqual([409, 200, 409]);

  second.process.kill('SIGINT');
  expect(await second.ended).toBe(0);
  expect([await answers(port), await databaseRuns(dataDir)]).toEqual([false, false]);
  expect(second.err()).toBe('');

  const third = launch(env);
  await said(third, /prêt/);
  await pause(500);
  expect(linksIn(third.out())).toEqual([]);
  // Only the launcher: the program sees that it is gone and ends as it would have been told to.
  third.process.kill('SIGKILL');
  expect(await until(async () => !(await answers(port)) && !(await databaseRuns(dataDir)))).toBe(true);
});
