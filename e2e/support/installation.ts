import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProgram } from './program.ts';

/**
 * Installations of the program that are made once and copied for every server of the journeys: an empty one, and one with its
 * demonstration. They are kept by the hash of their sources and by their day, since the demonstration ends today.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SHELF = join(ROOT, 'build', 'installations');
const KEPT = 2;
const ROOM_IN_MEMORY = 3_000_000_000;
/** The journeys test no crash: their data need not reach a disk. The program itself offers no such setting. */
const NO_DURABILITY = 'fsync = off\nfull_page_writes = off\nsynchronous_commit = off\n';

export type Installation = 'empty' | 'demonstration';

const filesUnder = async (folder: string, isMeant: (path: string) => boolean): Promise<string[]> =>
  (await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
    .filter(isMeant);

/** The screens write nothing into an installation by themselves, and tests neither. */
const isSource = (path: string): boolean => !/\/(web|tests|testing)\/|\.(test|md)\b/.test(path);

const keyOfToday = async (): Promise<string> => {
  const folders = ['migrations', 'src/kernel', 'src/platform', 'src/areas', 'src/app'];
  const files = (await Promise.all(folders.map((folder) => filesUnder(folder, isSource)))).flat().sort();
  const hash = createHash('sha256').update(NO_DURABILITY);
  for (const file of ['package-lock.json', 'e2e/support/installation.ts', ...files])
    hash.update(`${file}\n`).update(await readFile(join(ROOT, file)));
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date());
  return `${day}-${hash.digest('hex').slice(0, 12)}`;
};

/** Makes a folder in memory where there is room, else in the temporary folder. */
export const freshFolder = async (): Promise<string> => {
  const memory = await statfs('/dev/shm').catch(() => null);
  const hasRoom = memory !== null && memory.bavail * memory.bsize > ROOM_IN_MEMORY;
  return mkdtemp(join(hasRoom ? '/dev/shm' : tmpdir(), 'comptoir-e2e-'));
};

/** PostgreSQL's files keep their owner, which Node's own copy loses. */
const copyFolder = (from: string, to: string): Promise<void> =>
  new Promise((done, fail) => {
    const child = spawn('cp', ['-a', `${from}/.`, to], { stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('error', fail);
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`cp ended with ${code}`))));
  });

const keep = async (made: string, place: string): Promise<void> => {
  const draft = `${place}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  await copyFolder(made, draft);
  await rename(draft, place).catch(() => rm(draft, { recursive: true, force: true }));
};

const make = async (shelf: string, port: number): Promise<void> => {
  const dataDir = await freshFolder();
  try {
    const env = { PORT: String(port), DATA_DIR: dataDir, PAGES: 'no', ROLE: 'web', NODE_ENV: 'development' };
    const empty = await startProgram({ ...env, DEMO: 'no' }, '/auth/first-owner#token=');
    await empty.stop();
    await appendFile(join(dataDir, 'postgres', 'postgresql.auto.conf'), NO_DURABILITY);
    await keep(dataDir, join(shelf, 'empty'));
    const demonstration = await startProgram(env, 'Boutique : ');
    await demonstration.stop();
    await keep(dataDir, join(shelf, 'demonstration'));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Makes today's installations unless they are kept; returns the folder that holds them. */
export const prepareInstallations = async (port: number): Promise<string> => {
  const shelf = join(SHELF, await keyOfToday());
  if (await exists(join(shelf, 'demonstration'))) return shelf;
  const begun = Date.now();
  await make(shelf, port);
  const known = await Promise.all(
    (await readdir(SHELF)).map(async (name) => ({ name, at: (await stat(join(SHELF, name))).mtimeMs })),
  );
  for (const { name } of known.sort((a, b) => b.at - a.at).slice(KEPT))
    await rm(join(SHELF, name), { recursive: true, force: true });
  console.log(`installations made in ${((Date.now() - begun) / 1000).toFixed(0)} s on ${cpus().length} processors`);
  return shelf;
};

/** Copies a prepared installation into a folder of its own. */
export const copyInstallation = async (which: Installation): Promise<string> => {
  const dataDir = await freshFolder();
  const shelf = process.env.E2E_INSTALLATIONS;
  if (!shelf) throw new Error('the global set-up prepares the installations');
  await copyFolder(join(shelf, which), dataDir);
  return dataDir;
};
