import { spawn } from 'node:child_process';
import { accessSync, chmodSync, constants, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, ROOT } from './install.mjs';

/**
 * Finds Node 24, which runs the program's TypeScript as it is. It comes as a dependency, since the machine may only
 * have Node 20.
 */
export const node24 = () => {
  const system = { linux: 'linux', darwin: 'darwin', win32: 'win' }[process.platform] ?? process.platform;
  const path = join(
    ROOT,
    'node_modules',
    `node-${system}-${process.arch}`,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (existsSync(path)) {
    try {
      accessSync(path, constants.X_OK);
    } catch {
      try {
        chmodSync(path, 0o755);
      } catch {
        giveUp(`${path} n’est pas exécutable.`);
      }
    }
    return path;
  }
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return giveUp(
    `Node 24 n’est pas fourni pour ce système (${process.platform} ${process.arch}) : installez Node.js 24 ou plus récent, puis relancez.`,
  );
};

/** Reads the id of the process that started our parent: npm puts a shell between itself and us. Only known on Linux. */
const grandparent = () => {
  try {
    return Number(readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return 0;
  }
};

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program under Node 24 until it ends, passing signals on: the launcher only exits after it. A channel tells the
 * program when the launcher dies in any other way. The launcher itself exits when npm, which started it, was killed.
 */
export const run = (args, { env = {}, quiet = false, channel = false, onOutput = null } = {}) =>
  new Promise((done) => {
    const output = quiet || onOutput ? 'pipe' : 'inherit';
    const child = spawn(node24(), args, {
      // A group of its own: in a terminal Ctrl-C reaches the launcher, which passes it on once, and not the program a second time.
      cwd: ROOT,
      detached: process.platform !== 'win32',
      stdio: ['ignore', output, output, ...(channel ? ['ipc'] : [])],
      env: { ...process.env, ...env, ...(channel ? { COMPTOIR_LAUNCHER_PID: String(process.pid) } : {}) },
    });
    let words = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        words += chunk;
        onOutput?.(String(chunk));
      });
    }
    let passed = 0;
    const pass = (signal) => {
      // npm passes on what the terminal has already sent us.
      if (Date.now() - passed < 300) return;
      passed = Date.now();
      child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    };
    for (const signal of SIGNALS) process.on(signal, pass);
    const line = [process.ppid, grandparent()].join();
    const watch = setInterval(() => {
      if (process.env.npm_lifecycle_event && [process.ppid, grandparent()].join() !== line) child.kill('SIGTERM');
    }, 1000);
    watch.unref();
    const end = (status) => {
      clearInterval(watch);
      for (const signal of SIGNALS) process.off(signal, pass);
      done({ status, words });
    };
    child.once('error', (error) => end(giveUp(`Impossible de lancer ${node24()} : ${error.message}`)));
    child.once('close', (code, signal) => end(code ?? (signal === 'SIGINT' ? 130 : 1)));
  });
