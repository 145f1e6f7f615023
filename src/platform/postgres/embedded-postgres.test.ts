import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { startEmbedded } from './embedded-postgres.ts';

const folders: string[] = [];
const place = async (): Promise<string> => {
  const made = await mkdtemp(join(tmpdir(), 'comptoir-pg-'));
  folders.push(made);
  return made;
};
const ask = async <R>(url: string, statement: string): Promise<R[]> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client
    .query(statement)
    .then((answer) => answer.rows as R[])
    .finally(() => client.end());
};
const serverOf = async (dataDir: string): Promise<number> =>
  Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
const isRunning = (dataDir: string): Promise<boolean> =>
  stat(join(dataDir, 'postgres', 'postmaster.pid')).then(
    () => true,
    () => false,
  );

/** A program of its own that starts the database and stays: what is killed in these tests. */
const program = (dataDir: string) => {
  const script = `import { startEmbedded } from ${JSON.stringify(new URL('embedded-postgres.ts', import.meta.url).href)};
    await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} }); console.log('up'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  const up = new Promise<void>((done, fail) => {
    child.stdout.once('data', () => done());
    // A program that dies by itself is told at once, and not waited for until the test is over.
    child.once('exit', (code) => {
      if (code !== null) fail(new Error(`the program ended with ${code}`));
    });
  });
  up.catch(() => undefined);
  return { child, up, gone: new Promise<void>((done) => child.once('exit', () => done())) };
};

afterAll(async () => {
  for (const one of folders) await rm(one, { recursive: true, force: true });
});

/** Each of these makes and starts servers of its own, beside everything else that a busy machine does: what is tested is that they come, not how fast. */
const PATIENCE = 240_000;
describe('the program’s own PostgreSQL', () => {
  test('it opens with a password, over a socket in a private folder, without a network port, with fsync, in French order', async () => {
    const dataDir = await place();
    const first = await startEmbedded({ dataDir });
    expect(
      await ask(
        first.url,
        "select current_user::text, current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync, current_setting('server_encoding') as encoding",
      ),
    ).toEqual([{ current_user: 'comptoir', addresses: '', fsync: 'on', encoding: 'UTF8' }]);
    expect(
      await ask(first.url, 'select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user'),
    ).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: true }]);
    expect(
      (
        await ask<{ w: string }>(
          first.url,
          `select w from unnest(array['zinc','été','eta','Écu']) w order by w collate "fr-x-icu"`,
        )
      ).map((row) => row.w),
    ).toEqual(['Écu', 'eta', 'été', 'zinc']);
    await expect(ask(first.url.replace(/:[^:@/]+@/, ':wrong@'), 'select 1')).rejects.toThrow(
      'password authentication failed',
    );
    const socket = decodeURIComponent(/host=([^&]+)/.exec(first.url)?.[1] ?? '');
    expect((await stat(socket)).mode & 0o777).toBe(0o700);
    expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
    await first.stop();
    expect(await isRunning(dataDir)).toBe(false);
  });

  test('programs that start at once share one server, and the last to leave stops it', async () => {
    const dataDir = await place();
    const all = await Promise.all(Array.from({ length: 8 }, () => startEmbedded({ dataDir })));
    const last = all.at(-1);
    expect(new Set(all.map((one) => one.url))).toEqual(new Set([last?.url]));
    for (const one of all.slice(0, -1)) await one.stop();
    expect(await ask(last?.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
    await last?.stop();
    expect(await isRunning(dataDir)).toBe(false);
    // The output of a server before it opens its log is kept only until it is read.
    expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres-start'))).toEqual([]);
  });

  test('a server that outlived its program is found again with everything that was acknowledged', async () => {
    const dataDir = await place();
    const killed = program(dataDir);
    await killed.up;
    const server = await serverOf(dataDir);
    killed.child.kill('SIGKILL');
    await killed.gone;
    const next = await startEmbedded({ dataDir });
    expect(next.attached).toBe(true);
    expect(await serverOf(dataDir)).toBe(server);
    await ask(next.url, 'create table kept (n int); insert into kept values (1)');
    // The server itself dies under the living program: it is started again, with its rows.
    process.kill(server, 'SIGKILL');
    let rows: unknown;
    for (const until = performance.now() + PATIENCE / 2; performance.now() < until && !rows; ) {
      await pause(100);
      rows = await ask(next.url, 'select n from kept').catch(() => null);
    }
    expect(rows).toEqual([{ n: 1 }]);
    await next.stop();
  });

  test('a first start killed at any moment leaves nothing that stops the next one', async () => {
    for (const delay of [150, 400, 700, 1100]) {
      const dataDir = await place();
      const killed = program(dataDir);
      await Promise.race([killed.up, pause(delay)]);
      killed.child.kill('SIGKILL');
      await killed.gone;
      await pause(50);
      const next = await startEmbedded({ dataDir });
      expect(await ask(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
      await next.stop();
      await (await startEmbedded({ dataDir })).stop();
      expect((await readdir(dataDir)).filter((name) => name.startsWith('making-'))).toEqual([]);
    }
  });

  test('a pid file whose number now belongs to another program does not stop the start', async () => {
    const dataDir = await place();
    await (await startEmbedded({ dataDir })).stop();
    const files = join(dataDir, 'postgres');
    const { uid, gid } = await stat(files);
    // As the account of PostgreSQL, which may not read the folder of this checkout: a program of the system's.
    const stranger =
      process.getuid?.() === 0
        ? spawn('sleep', ['600'], { cwd: '/', uid, gid })
        : spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { cwd: '/' });
    await writeFile(
      join(files, 'postmaster.pid'),
      `${stranger.pid}\n${files}\n1790000000\n5432\n${join(dataDir, 'run')}\n\n  5432001  99999\nready   \n`,
    );
    const next = await startEmbedded({ dataDir });
    expect(next.attached).toBe(false);
    await next.stop();
    stranger.kill();
  });

  test('what cannot work is said in one line', async () => {
    const folder = await place();
    const dataDir = join(folder, 'data');
    await writeFile(dataDir, 'a file');
    await expect(startEmbedded({ dataDir })).rejects.toThrow(/pas un dossier .* changez DATA_DIR/);
    await mkdir(join(folder, 'postgres'), { recursive: true });
    await expect(startEmbedded({ dataDir: folder })).rejects.toThrow('n’est pas une base de données PostgreSQL');
  });
});
