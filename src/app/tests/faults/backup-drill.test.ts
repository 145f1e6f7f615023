import { spawn } from 'node:child_process';
import { chmod, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isDeep } from '#kernel/testing/depth.ts';
import { startEmbedded } from '#platform/postgres/embedded-postgres.ts';
import { freePort, ownEnvironment } from '../../testing/servers.ts';
import { useInstallation } from '../../testing/use-restored.ts';

/**
 * The drill: the whole demonstration is saved and restored by the two documented commands, and every table is compared. The commands run
 * as `npm start -- --backup=…` runs them, each with its own embedded PostgreSQL and as its ordinary set-up role.
 */
const APP = fileURLToPath(new URL('../..', import.meta.url));
let root: string;
const place = (name: string): string => join(root, name);
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'comptoir-drill-'));
  // Started by root, PostgreSQL runs as an account that must find its folder.
  await chmod(root, 0o755);
});
afterAll(() => rm(root, { recursive: true, force: true }));

const command = (
  what: 'backup' | 'restore',
  folder: string,
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [join(APP, 'backup.ts'), what, folder], {
      env: ownEnvironment({ DATA_DIR: dataDir, LOG_LEVEL: 'error', ...more }),
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        said += part.toString();
      });
    child.once('exit', (code) => resolve({ code: code ?? -1, said }));
  });

/** The demonstration, made by the program itself in a folder of its own. */
const demonstration = (dataDir: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(APP, 'server.ts')], {
      env: ownEnvironment({ DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', PAGES: 'no', LOG_LEVEL: 'error' }),
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        said += part.toString();
        if (/^Boutique : /m.test(said)) child.kill('SIGTERM');
      });
    child.once('exit', () => (/^Boutique : /m.test(said) ? resolve() : reject(new Error(said))));
  });

/** The program over what was restored, for the time of some work. */
const served = async <R>(
  env: Readonly<Record<string, string>>,
  work: (server: { url: string }) => Promise<R>,
): Promise<R> => {
  const port = await freePort();
  const child = spawn(process.execPath, [join(APP, 'server.ts')], {
    env: ownEnvironment({ PORT: String(port), HOST: '127.0.0.1', PAGES: 'no', DEMO: 'no', LOG_LEVEL: 'error', ...env }),
  });
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      said += part.toString();
    });
  const url = `http://127.0.0.1:${port}`;
  try {
    await expect
      .poll(
        () =>
          fetch(`${url}/health/live`).then(
            (answer) => answer.ok,
            () => said,
          ),
        { timeout: 120_000 },
      )
      .toBe(true);
    return await work({ url });
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
};

const inBase = async <R>(dataDir: string, work: (client: pg.Client) => Promise<R>): Promise<R> => {
  const embedded = await startEmbedded({ dataDir });
  const client = new pg.Client({ connectionString: embedded.adminUrl.replace(/\/postgres(?=\?|$)/, '/comptoir') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
    await embedded.stop();
  }
};

/** Rows and checksum of every table. */
const contents = (dataDir: string): Promise<Record<string, string>> =>
  inBase(dataDir, async (client) => {
    const tables = await client.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migration' order by 1",
    );
    const found: Record<string, string> = {};
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from "${name}" t`,
      );
      found[name] = rows[0]?.sum ?? '';
    }
    return found;
  });

describe('a backup of the whole demonstration', () => {
  let before: Record<string, string>;
  beforeAll(async () => {
    await demonstration(place('one'));
    // A visitor's text with characters that some programs take for the end of a line.
    await inBase(place('one'), (client) =>
      client.query(
        "update client set comment = U&'un\\2028deux\\2029trois\\0085quatre\\000Bcinq' || E'\\\\.\\n\\r\\\\N\\t'",
      ),
    );
    before = await contents(place('one'));
    expect((await command('backup', place('copy'), place('one'))).said).toContain('Sauvegarde faite');
  });

  test('is restored into an empty folder with every table equal, and its documents and secret', async () => {
    const restored = await command('restore', place('copy'), place('two'));
    expect(restored.said).toContain('Restauration faite');
    const after = await contents(place('two'));
    expect(after).toEqual(before);
    const filled = Object.values(before).filter((one) => !one.startsWith('0 ')).length;
    expect(filled).toBeGreaterThan(40);
    expect(Number(before.bill?.split(' ')[0])).toBeGreaterThan(20);
    const files = async (folder: string): Promise<readonly string[]> =>
      (await readdir(join(folder, 'files'), { recursive: true })).sort();
    expect(await files(place('two'))).toEqual(await files(place('one')));
    expect(await readFile(join(place('two'), 'secret'), 'utf8')).toBe(
      await readFile(join(place('one'), 'secret'), 'utf8'),
    );
  });

  test('goes on working where it was restored: people sign in, prices change, a product is made, a file imported, an order sold and billed', async () => {
    const last = await inBase(
      place('two'),
      async (client) =>
        (
          await client.query<{ number: string }>(
            "select number from bill where number like 'FA-%' order by number desc limit 1",
          )
        ).rows[0]?.number ?? '',
    );
    const { bill } = await served({ DATA_DIR: place('two') }, useInstallation);
    const counted = (number: string): number => Number(/\d+$/.exec(number)?.[0]);
    expect(counted(bill)).toBe(counted(last) + 1);
  });

  test('goes on working on another server, under its secret; under another secret it is refused before anything is made', async () => {
    const elsewhere = await startEmbedded({ dataDir: place('server') });
    try {
      const secret = (await readFile(join(place('copy'), 'secret'), 'utf8')).trim();
      const at = (key: string) => ({ DATABASE_URL: elsewhere.url, SECRET: key });
      const refused = await command(
        'restore',
        place('copy'),
        place('moved'),
        at('another secret, of thirty-two signs'),
      );
      expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('sous un autre secret') });
      await expect(stat(place('moved'))).rejects.toThrow('ENOENT');
      const restored = await command('restore', place('copy'), place('moved'), at(secret));
      expect(restored.said).toContain('Restauration faite');
      await served({ DATA_DIR: place('moved'), ...at(secret) }, useInstallation);
    } finally {
      await elsewhere.stop();
    }
  });

  test('restored over an installation that is in use is refused, and changes neither its roles, its secret nor a row', async () => {
    const roles = (dataDir: string): Promise<unknown> =>
      inBase(
        dataDir,
        async (client) => (await client.query('select rolname, rolpassword from pg_authid order by 1')).rows,
      );
    await writeFile(join(place('one'), 'secret'), 'another secret, as of another installation\n');
    const was = await roles(place('one'));
    const refused = await command('restore', place('copy'), place('one'));
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('contient déjà un domaine') });
    expect(await roles(place('one'))).toEqual(was);
    expect(await contents(place('one'))).toEqual(before);
    expect(await readFile(join(place('one'), 'secret'), 'utf8')).toContain('another secret');
  });

  test('that is cut, or of which one bit is turned, is refused before anything is made', async () => {
    const base = await readFile(join(place('copy'), 'base.gz'));
    const manifest = await readFile(join(place('copy'), 'manifest.json'));
    const flipped = (bytes: Buffer, at: number): Buffer => {
      const copy = Buffer.from(bytes);
      copy[at] = (copy[at] as number) ^ 1;
      return copy;
    };
    const ills: readonly (readonly [string, Buffer])[] = [
      ['base.gz', base.subarray(0, Math.floor(base.length / 2))],
      ...(isDeep ? [['base.gz', base.subarray(0, -1)] as const] : []),
      ...[Math.floor(base.length / 2), ...(isDeep ? [0, 5, 9, 100, base.length - 5, base.length - 1] : [])].map(
        (at) => ['base.gz', flipped(base, at)] as const,
      ),
      ['manifest.json', flipped(manifest, Math.floor(manifest.length / 2))],
      ...(isDeep ? [['manifest.json', manifest.subarray(0, -2)] as const] : []),
      ['secret', Buffer.from('not the secret')],
    ];
    for (const [name, bytes] of ills) {
      await rm(place('ill'), { recursive: true, force: true });
      await cp(place('copy'), place('ill'), { recursive: true });
      await writeFile(join(place('ill'), name), bytes);
      const refused = await command('restore', place('ill'), place('three'));
      expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('rien n’a été restauré') });
      await expect(stat(place('three'))).rejects.toThrow('ENOENT');
    }
    await rm(join(place('ill'), 'manifest.json'));
    expect((await command('restore', place('ill'), place('three'))).code).toBe(1);
    await expect(stat(place('three'))).rejects.toThrow('ENOENT');
  });
});
