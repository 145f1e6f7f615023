import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#platform/postgres/test-database.ts';
import {
  checkDeclared,
  checkDefiners,
  checkGrants,
  checkPublicVersion,
  checkReferences,
  checkTenancy,
  declaredTables,
  GLOBAL_TABLES,
  readTables,
  type Table,
} from './schema.ts';
import { projectFiles } from './source.ts';

/** Written and read by the platform alone, with its own SQL. */
const PLATFORM_TABLES = ['migration', 'idempotency'];

let client: pg.Client;
let tables: readonly Table[] = [];
beforeAll(async () => {
  client = new pg.Client({ connectionString: (await testDatabase()).adminUrl });
  await client.connect();
  tables = await readTables(client);
});
afterAll(() => client.end());

/** Reads the tables with a violation planted in the migrated base, and takes it out again. */
const withPlanted = async <R>(statement: string, look: (tables: readonly Table[]) => R): Promise<R> => {
  await client.query('begin');
  try {
    await client.query(statement);
    return look(await readTables(client));
  } finally {
    await client.query('rollback');
  }
};

describe('the wall between shops, in the base', () => {
  test('every tenant table has it', () => expect(checkTenancy(tables)).toEqual([]));
  test('references between tenants carry the shop', () => expect(checkReferences(tables)).toEqual([]));
  test('the serving role only reads and writes rows', () => expect(checkGrants(tables)).toEqual([]));
  test('what visitors can read moves the version of its shop', () => expect(checkPublicVersion(tables)).toEqual([]));
  test('functions that act with the rights of their owner look nowhere else', async () => {
    expect(await checkDefiners(client)).toEqual([]);
    await client.query('begin');
    await client.query(
      "create function planted() returns int language sql security definer set search_path = pg_catalog, public as 'select 1'",
    );
    const found = await checkDefiners(client);
    await client.query('rollback');
    expect(found).toEqual(['planted(): its search_path does not end with pg_temp']);
  });
  test('the list of global tables names no table that is gone', () => {
    expect(GLOBAL_TABLES.filter((name) => !tables.some((table) => table.name === name))).toEqual([]);
  });

  const good =
    "create table planted (shop_id uuid not null, id uuid, primary key (shop_id, id)); select tenant_table('planted');";
  test('a table that does as the house says passes', async () =>
    expect((await withPlanted(good, checkTenancy)).filter((one) => one.startsWith('planted'))).toEqual([]));
  test.each([
    ['without shop', 'create table planted (id uuid primary key)', 'has no shop_id'],
    ['with a shop that may be null', 'create table planted (shop_id uuid, id uuid primary key)', 'shop_id may be null'],
    [
      'without policies',
      'create table planted (shop_id uuid not null, id uuid, primary key (shop_id, id))',
      'no row-level security',
    ],
    ['whose owner escapes', `${good} alter table planted no force row level security`, 'not forced'],
    ['open to everybody', `${good} create policy open on planted for select using (true)`, 'lets everybody see'],
    [
      'that others may write',
      `${good} create policy other on planted using (app_user() is not null)`,
      'not for select only',
    ],
    [
      'whose key forgets the shop',
      "create table planted (shop_id uuid not null, id uuid primary key); select tenant_table('planted');",
      'primary key does not begin with shop_id',
    ],
    [
      'with an index that forgets the shop',
      `${good} alter table planted add day date; create index planted_day on planted (day, id)`,
      'planted_day does not begin with shop_id',
    ],
  ])('refused: a table %s', async (_what, statement, words) => {
    expect((await withPlanted(statement, checkTenancy)).join('\n')).toContain(words);
  });
  test('refused: a reference that could cross shops', async () => {
    const statement = `${good} create unique index planted_id on planted (id);
      create table planted_line (shop_id uuid not null, id uuid, planted_id uuid references planted (id), primary key (shop_id, id)); select tenant_table('planted_line');`;
    expect(await withPlanted(statement, checkReferences)).toHaveLength(1);
  });
  test('refused: a table that visitors read and that moves no version', async () => {
    const statement = `${good} create policy public_read on planted for select using (app_audience() = 'public')`;
    expect(await withPlanted(statement, checkPublicVersion)).toHaveLength(3);
  });
  test('refused: a right beyond rows', async () => {
    expect(await withPlanted(`${good} grant truncate on planted to comptoir_app`, checkGrants)).toHaveLength(1);
  });
});

describe('tables.ts', () => {
  test('equals the migrated base', () =>
    expect(checkDeclared(tables, declaredTables(projectFiles()), PLATFORM_TABLES)).toEqual([]));

  const declare = (columns: string) =>
    declaredTables([
      {
        path: 'src/areas/sales/server/tables.ts',
        text: `export interface PlantedTable { ${columns} }\ndeclare module '#platform/db.ts' { interface Database { planted: PlantedTable } }\n`,
      },
    ]);
  const statement =
    'create table planted (shop_id uuid not null, n int not null, note text, total numeric(14,2) not null, data jsonb not null)';
  const right = 'shop_id: string; n: number; note: string | null; total: string; data: Json<Note[]>';
  const problems = (columns: string) =>
    withPlanted(statement, (all) =>
      checkDeclared(
        all.filter((one) => one.name === 'planted'),
        declare(columns),
      ),
    );
  test('the right declaration passes', async () => expect(await problems(right)).toEqual([]));
  test.each([
    ['a column is missing', right.replace('n: number; ', '')],
    ['a column does not exist', `${right}; extra: string`],
    ['a null is forgotten', right.replace(' | null', '')],
    ['a null is invented', right.replace('n: number', 'n: number | null')],
    ['money is taken for a number', right.replace('total: string', 'total: number')],
    ['JSON is taken for text', right.replace('Json<Note[]>', 'string')],
    ['JSON is not told from what it holds', right.replace('Json<Note[]>', 'Note[]')],
  ])('refused: %s', async (_what, columns) => expect(await problems(columns)).toHaveLength(1));
  test('refused: a table that nobody declares, and one that does not exist', async () => {
    expect(
      await withPlanted(statement, (all) =>
        checkDeclared(
          all.filter((one) => one.name === 'planted'),
          [],
        ),
      ),
    ).toHaveLength(1);
    expect(checkDeclared([], declare(right))).toHaveLength(1);
  });
});
