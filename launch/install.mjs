import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout, and what the launchers share. No dependency, Node 20 syntax: this runs before anything is installed. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const MODULES = join(ROOT, 'node_modules');
const STAMP = join(MODULES, '.comptoir-lock');
const HOLD = join(ROOT, 'build', '.working');
const onWindows = process.platform === 'win32';

export const say = (line) => process.stdout.write(`${line}\n`);

/** Exits with a single clear line. */
export const giveUp = (line) => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
};

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');

/** True when npm's own record matches the lock file: the user ran npm by hand, and no installation is needed. */
const matchesLock = () => {
  const wanted = readJson(join(ROOT, 'package-lock.json'))?.packages;
  const present = readJson(join(MODULES, '.package-lock.json'))?.packages;
  if (!wanted || !present) return false;
  for (const [place, one] of Object.entries(wanted)) {
    if (place === '') continue;
    if (!present[place]) {
      if (one.optional || one.peer) continue;
      return false;
    }
    if (present[place].version !== one.version || present[place].integrity !== one.integrity) return false;
  }
  return true;
};

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Locks installing and building to a single process: `npm start` and `npm test` may have been typed together. */
export const hold = () => {
  for (let waited = 0; ; waited += 1) {
    try {
      mkdirSync(dirname(HOLD), { recursive: true });
      mkdirSync(HOLD);
      writeFileSync(join(HOLD, 'pid'), String(process.pid));
      const release = () => rmSync(HOLD, { recursive: true, force: true });
      process.once('exit', release);
      return release;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      let holder = 0;
      try {
        holder = Number(readFileSync(join(HOLD, 'pid'), 'utf8'));
      } catch {
        // The other process has not written its number yet.
      }
      if (holder ? !isAlive(holder) : Date.now() - (statSync(HOLD, { throwIfNoEntry: false })?.mtimeMs ?? 0) > 5000)
        rmSync(HOLD, { recursive: true, force: true });
      else if (waited === 0) say('Un autre lancement prépare déjà ce dossier, attente…');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    }
  }
};

/** npm as a script when it started us or lies beside this Node, else the command of the PATH. */
const npmCommand = () => {
  const beside = [
    process.env.npm_execpath,
    join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ];
  const script = beside.find((path) => path && /npm-cli\.js$/.test(path) && existsSync(path));
  if (script) return { file: process.execPath, before: [script], shell: false };
  const name = onWindows ? 'npm.cmd' : 'npm';
  const found = (process.env.PATH ?? '').split(delimiter).some((folder) => folder && existsSync(join(folder, name)));
  if (!found) giveUp('npm est introuvable : il est livré avec Node.js (nodejs.org).');
  return { file: name, before: [], shell: onWindows };
};

const spokenNpm = (words) => {
  if (/ENOSPC|no space left/i.test(words)) return `plus d’espace disque dans ${ROOT} (un gigaoctet est nécessaire).`;
  if (/EACCES|EPERM|EROFS/.test(words))
    return `permission refusée dans ${ROOT} : lancez la commande avec le propriétaire du dossier.`;
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|network/i.test(words))
    return 'le registre de paquets est injoignable : vérifiez la connexion ou le proxy de npm.';
  const line = words
    .split('\n')
    .filter((one) => /npm (error|ERR!)/.test(one))
    .map((one) => one.replace(/^.*?npm (error|ERR!)\s*/, ''))
    .find((one) => one && !/^code /.test(one))
    ?.trim();
  return line ?? 'npm n’a pas dit pourquoi.';
};

/**
 * Installs exactly the packages of the lock file, unless they are already there. Nothing depends on install scripts.
 */
export const install = () => {
  if (Number(process.versions.node.split('.')[0]) < 20)
    giveUp(`Node.js 20 ou plus récent est nécessaire (ici : ${process.versions.node}).`);
  const hash = lockHash();
  const isDone = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash;
  if (isDone()) return;
  let release = () => undefined;
  try {
    release = hold();
    if (isDone()) return;
    if (!matchesLock()) {
      say('Installation des dépendances (une à deux minutes la première fois)…');
      const { file, before, shell } = npmCommand();
      const done = spawnSync(
        file,
        [
          ...before,
          'ci',
          '--ignore-scripts',
          '--no-audit',
          '--no-fund',
          '--loglevel=error',
          '--include=dev',
          '--include=optional',
        ],
        {
          cwd: ROOT,
          shell,
          encoding: 'utf8',
          stdio: ['ignore', 'ignore', 'pipe'],
          maxBuffer: 64e6,
          env: { ...process.env, NODE_ENV: '' },
        },
      );
      if (done.signal) process.exit(130);
      if (done.status !== 0) throw new Error(String(done.stderr || done.error || ''));
    }
    writeFileSync(STAMP, hash);
  } catch (error) {
    giveUp(`L’installation a échoué : ${spokenNpm(`${error.code ?? ''} ${error.message}`)}`);
  } finally {
    release();
  }
};
