import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backUpDatabase } from './backup.ts';
import { verifyCopy } from './copy-file.ts';
import { restoreDatabase } from './restore.ts';
import { type Embedded, startEmbedded } from './embedded-postgres.ts';
import { prepareDatabase } from './prepare-database.ts';
import { APP_ROLE, appPassword, urlAs } from './roles.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));
const SHOP = '01930000-0000-7000-8000-000000000001';
const OTHER = '01930000-0000-7000-8000-000000000002';
const SECRET = 'for this test';
const HARD = 'tab\t, line\nbreak, \u2028 \u2029 \u0085, back\\slash, \\N, \\., « é », 🍷';

describe('a backup', () => {
  let folder: string;
  let embedded: Embedded;
  let admin: string;
  const base = (of: string, url = embedded.url): string => url.replace(/\/[^/?]*\?/, `/${of}?`);
  const ask = async <R extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []): Promise<R[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client
      .query<R>(text, values)
      .then((answer) => answer.rows)
      .finally(() => client.end());
  };
  const empty = async (of: string): Promise<string> => {
    await ask(embedded.url, `create database ${of} template template0`);
    await prepareDatabase({ url: base(of), secret: SECRET, migrations: MIGRATIONS });
    return base(of);
  };
  const contents = async (of: string): Promise<Record<string, string>> => {
    const client = new pg.Client({ connectionString: base(of, embedded.adminUrl) });
    await client.connect();
    const tables = await client.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migration' order by 1",
    );
    const found: Record<string, string> = {};
    for (const { name } of tables.rows) {
      found[name] =
        (
          await client.query<{ sum: string }>(
            `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from "${name}" t`,
          )
        ).rows[0]?.sum ?? '';
    }
    await client.end();
    return found;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'comptoir-backup-'));
    embedded = await startEmbedded({ dataDir: join(folder) });
    await empty('whole');
    admin = base('whole', embedded.adminUrl);
    // Plain rows in a tenant table that is append-only and in a global one; whether they make sense is not a backup's business.
    for (const [shop, n] of [
      [SHOP, 1],
      [OTHER, 2],
    ] as const) {
      await ask(
        admin,
        `insert into audit (shop_id, id, at, kind, endpoint, difference, request_id) values ($1, $2, '2026-11-20 10:00:00.123456+01', 'owner', $3, $4, 'r')`,
        [shop, `01930000-0000-7000-8000-00000000010${n}`, HARD, JSON.stringify({ text: HARD })],
      );
    }
    await ask(
      admin,
      "insert into job (id, name, payload, run_at) values ('01930000-0000-7000-8000-000000000201', 'x', '{}', 'infinity')",
    );
  });
  afterAll(async () => {
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('brings back every row of every shop, byte for byte, and the walls stand again', async () => {
    const file = join(folder, 'a.backup');
    await backUpDatabase(admin, file, { at: '2026-11-20T09:00:00Z' });
    const url = await empty('back');
    await restoreDatabase(url, file);
    expect(await contents('back')).toEqual(await contents('whole'));
    const standing =
      `select (select count(*)::int from pg_constraint where contype = 'f' and convalidated) as references, (select count(*)::int from pg_class where relforcerowsecurity) as forced,
      (select count(*)::int from pg_trigger where tgenabled = 'O') as triggers`.replace(
        'as references',
        'as "references"',
      );
    expect(await ask(base('back', embedded.adminUrl), standing)).toEqual(await ask(admin, standing));
    // The serving role sees no row without a shop.
    const serving = urlAs(url, APP_ROLE, appPassword(SECRET), 'back');
    expect(await ask(serving, 'select from audit')).toEqual([]);
    expect(await ask(admin, 'select from audit')).toHaveLength(2);
  });

  test('goes on counting where the other stood: a number that was given is never given again', async () => {
    const url = await empty('counting');
    const drawn = await ask<{ id: string }>(
      base('counting'),
      'select next_price_id() as id from generate_series(1, 7)',
    );
    const file = join(folder, 'counting.backup');
    await backUpDatabase(base('counting', embedded.adminUrl), file, { at: '' });
    const restored = await empty('counted');
    await restoreDatabase(restored, file);
    const [next] = await ask<{ id: string }>(base('counted'), 'select next_price_id() as id');
    expect(drawn.map((one) => one.id)).not.toContain(next?.id);
    expect(next).toEqual((await ask(url, 'select next_price_id() as id'))[0]);
  });

  test('of an older version is said to be that, not a foreign file', async () => {
    const file = join(folder, 'old.backup');
    await writeFile(file, gzipSync(`${JSON.stringify({ format: 'comptoir backup 2', at: '', migrations: [] })}\n`));
    await expect(verifyCopy(file)).rejects.toThrow('autre version');
  });

  test('is whole wherever the answers of PostgreSQL are cut on their way', async () => {
    const socket = new URL(admin).searchParams.get('host') ?? '';
    const between = await mkdtemp(join(tmpdir(), 'comptoir-cut-'));
    // Each sign arrives alone: the count of a table's rows long after the last of them.
    const relay = createServer((caller) => {
      const server = connect(join(socket, '.s.PGSQL.5432'));
      caller.pipe(server);
      caller.once('close', () => server.destroy());
      server.on('data', (bytes) => {
        server.pause();
        const [...signs] = bytes;
        const next = (): void => {
          const sign = signs.shift();
          if (sign === undefined) return void server.resume();
          caller.write(Buffer.of(sign), () => setImmediate(next));
        };
        next();
      });
      server.once('close', () => caller.end());
    });
    await new Promise<void>((resolve) => {
      relay.listen(join(between, '.s.PGSQL.5432'), resolve);
    });
    const file = join(folder, 'slow.backup');
    try {
      await backUpDatabase(admin.replace(encodeURIComponent(socket), encodeURIComponent(between)), file, { at: '' });
    } finally {
      await new Promise((resolve) => {
        relay.close(resolve);
      });
      await rm(between, { recursive: true, force: true });
    }
    const { trailer } = await verifyCopy(file);
    expect(trailer.rows).toMatchObject({ audit: 2, job: 1 });
  });

  test('that is cut, of another version, or no backup at all, changes nothing', async () => {
    const file = join(folder, 'b.backup');
    await backUpDatabase(admin, file, { at: '2026-11-20T09:00:00Z' });
    const url = await empty('refused');
    const before = await contents('refused');
    const text = gunzipSync(await readFile(file)).toString();
    const cut = join(folder, 'cut.backup');
    await writeFile(cut, gzipSync(text.slice(0, text.indexOf('"table":"audit"') + 300)));
    await expect(restoreDatabase(url, cut)).rejects.toThrow('coupée');
    const older = join(folder, 'older.backup');
    await writeFile(older, gzipSync(text.replace(/"sha256":"../, '"sha256":"zz')));
    await expect(restoreDatabase(url, older)).rejects.toThrow('abîmée');
    const other = join(folder, 'other.backup');
    await copyFile(fileURLToPath(import.meta.url), other);
    await expect(restoreDatabase(url, other)).rejects.toThrow();
    expect(await contents('refused')).toEqual(before);
  });

  test('is refused to a role that would only see one shop', async () => {
    await expect(backUpDatabase(base('whole'), join(folder, 'c.backup'), { at: '' })).rejects.toThrow(
      'tous les domaines',
    );
  });
});
