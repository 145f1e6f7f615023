import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate, pendingMigrations } from './migrate.ts';
import { prepareDatabase } from './prepare-database.ts';
import { ensureRoles, urlAs, verifyServingRole } from './roles.ts';
import { TEST_SECRET, testDatabase } from './test-database.ts';

const row = (name: string, sha256 = name) => ({ name, sha256, text: '' });

describe('the order of migrations', () => {
  test('only what has not landed is applied, in the order of the names', () => {
    expect(pendingMigrations([row('1'), row('2'), row('3')], [row('1')]).map((one) => one.name)).toEqual(['2', '3']);
  });
  test('a landed file that was edited since is refused', () => {
    expect(() => pendingMigrations([row('1', 'other')], [row('1')])).toThrow('a été modifiée');
  });
  test('a file that would come before a landed one is refused', () => {
    expect(() => pendingMigrations([row('1'), row('2')], [row('2')])).toThrow('se place avant 2');
  });
  test('a base that is ahead of the program is refused', () => {
    expect(() => pendingMigrations([row('1')], [row('1'), row('2')])).toThrow('plus récente');
  });
});

describe('on a real base', () => {
  let client: pg.Client;
  let adminUrl: string;
  let base: string;
  const folders: string[] = [];
  const folder = async (files: Record<string, string>): Promise<string> => {
    const made = await mkdtemp(join(tmpdir(), 'comptoir-migrations-'));
    folders.push(made);
    for (const [name, text] of Object.entries(files)) await writeFile(join(made, name), text);
    return made;
  };
  const on = (name: string): string => adminUrl.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
  const connectTo = async (url: string): Promise<pg.Client> => {
    const made = new pg.Client({ connectionString: url });
    await made.connect();
    return made;
  };

  beforeAll(async () => {
    ({ adminUrl } = await testDatabase());
    client = await connectTo(adminUrl);
    base = `comptoir_test_${JSON.parse(process.env.COMPTOIR_TEST_RUN ?? '{}').run}_m${process.pid}`;
    await client.query(`create database ${base} template template0`);
  });
  afterAll(async () => {
    await client.query(`drop database ${base} with (force)`);
    await client.end();
    for (const one of folders) await rm(one, { recursive: true });
  });

  test('two programs that start at once apply each migration once, and a failing one leaves nothing behind', async () => {
    const made = await folder({ '1_a.sql': 'create table a (n int); insert into a values (1);' });
    const clients = await Promise.all([connectTo(on(base)), connectTo(on(base))]);
    const applied = await Promise.all(clients.map((one) => migrate(one, made)));
    expect(applied.flat()).toEqual(['1_a.sql']);
    await writeFile(join(made, '2_b.sql'), 'create table b (n int);\nselect nothing_of_the_kind;');
    await expect(migrate(clients[0] as pg.Client, made)).rejects.toThrow('Migration 2_b.sql ligne 2');
    expect(
      (await clients[0]?.query("select to_regclass('b') as b, (select count(*)::int from a) as rows"))?.rows,
    ).toEqual([{ b: null, rows: 1 }]);
    for (const one of clients) await one.end();
  });

  test('a table that is in use is not waited for: the migration steps back and comes again', async () => {
    const made = await folder({
      '1_a.sql': 'create table a (n int); insert into a values (1);',
      '2_c.sql': 'alter table a add column c int;',
    });
    const [holder, migrating] = await Promise.all([connectTo(on(base)), connectTo(on(base))]);
    await holder?.query('begin; lock table a in access share mode');
    const work = migrate(migrating as pg.Client, made);
    await new Promise((done) => setTimeout(done, 2500));
    await holder?.query('commit');
    expect(await work).toEqual(['2_c.sql']);
    await holder?.end();
    await migrating?.end();
  });

  test('the program serves with a role that the policies hold back, and refuses the one that owns the tables', async () => {
    const { appUrl } = await testDatabase();
    const [app, admin] = await Promise.all([connectTo(appUrl), connectTo(adminUrl)]);
    await expect(verifyServingRole(app as never)).resolves.toBeUndefined();
    await expect(verifyServingRole(admin as never)).rejects.toThrow('refuse de servir');
    await expect(app?.query('create table stray (n int)')).rejects.toThrow('permission denied');
    await expect(app?.query('select from migration')).rejects.toThrow('permission denied');
    await app?.end();
    await admin?.end();
  });

  test('making the roles again changes nothing', async () => {
    const sent: string[] = [];
    const spied = {
      query: (text: string, values?: unknown[]) => {
        sent.push(text);
        return client.query(text, values);
      },
    };
    const url = await ensureRoles(spied as never, adminUrl, process.env.SECRET || TEST_SECRET);
    expect(url).toContain('comptoir_app:');
    expect(sent.length).toBeGreaterThan(3);
    expect(sent.filter((text) => /(create|alter) role|grant comptoir_search/.test(text))).toEqual([]);
  });

  test('a wrong DATABASE_URL gives one line that says what to look at, without the password', async () => {
    const wrong = urlAs(adminUrl, 'nobody_here', 'hunter2', 'postgres');
    const failure = await prepareDatabase({ url: wrong, secret: 's', migrations: await folder({}) }).catch(
      (error: Error) => error.message,
    );
    expect(failure).toContain('DATABASE_URL : PostgreSQL refuse cet utilisateur');
    expect(failure).not.toContain('hunter2');
    expect(
      await prepareDatabase({ url: 'postgresql://a:b@localhost:1/x', secret: 's', migrations: '.' }).catch(
        (error: Error) => error.message,
      ),
    ).toContain('aucun serveur PostgreSQL');
    expect(
      await prepareDatabase({ url: on('no_such_base'), secret: 's', migrations: '.' }).catch(
        (error: Error) => error.message,
      ),
    ).toContain('cette base n’existe pas');
  });

  test('an address under another role keeps the server and names the base', () => {
    expect(urlAs('postgresql://me:pw@db.example:5433/shop?sslmode=no-verify', 'app', 'p/w', 'shop')).toBe(
      'postgresql://app:p%2Fw@db.example:5433/shop?sslmode=no-verify',
    );
    expect(urlAs('postgres://me@host', 'app', 'x', 'me')).toBe('postgres://app:x@host/me');
    expect(urlAs('postgresql:///?host=/run/pg&user=me&password=z', 'app', 'x', 'me')).toBe(
      'postgresql://app:x@/me?host=%2Frun%2Fpg',
    );
  });
});
