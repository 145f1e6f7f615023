import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const SECRET = 'a secret for the bench only, thirty-two signs and more';

export interface Started {
  readonly child: ChildProcess;
  readonly seconds: number;
}

/** The arguments of the server, as `npm start` runs it. */
export const SERVER = ['--max-semi-space-size=16', 'src/app/server.ts'] as const;

/** Starts a process and waits for its ready message, when it has one. The process never outlives the bench. */
export const startProcess = (
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  word: RegExp | null,
): Promise<Started> =>
  new Promise((resolve, reject) => {
    const from = performance.now();
    const child = spawn(process.execPath, [...args], {
      cwd: ROOT,
      env: {
        ...process.env,
        SECRET,
        MALLOC_ARENA_MAX: '2',
        NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled'),
        DEMO: 'no',
        LOG_LEVEL: 'error',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (text: Buffer) => {
      if (word?.test(String(text))) resolve({ child, seconds: (performance.now() - from) / 1000 });
    });
    if (word === null) child.once('spawn', () => resolve({ child, seconds: 0 }));
    child.stderr.on('data', (text: Buffer) => console.error(String(text).trim()));
    process.once('exit', () => child.kill());
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} stopped with ${code}`)));
  });

export const stopProcess = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });

/** Reads the memory of a process, in megabytes. */
export const memoryOf = (child: ChildProcess): number =>
  Math.round(
    Number(
      execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)])
        .toString()
        .trim(),
    ) / 1024,
  );
