import { describe, expect, test } from 'vitest';
import { pendingMigrations, readMigrations } from '#platform/postgres/migrate.ts';
import landed from './landed.json' with { type: 'json' };
import { checkChance, checkMigrationNames, checkMigrationRules, checkSyntax } from './migrations.ts';
import { projectFiles, ROOT } from './source.ts';

const files = projectFiles();
const sql = (text: string, path = 'migrations/20270101000000_x.sql') => [{ path, text }];

describe('migrations', () => {
  test('are named after their time', () => expect(checkMigrationNames(files)).toEqual([]));
  test('a name without time, or two at the same time, are refused', () => {
    expect(checkMigrationNames(sql('', 'migrations/sale.sql'))).toHaveLength(1);
    expect(checkMigrationNames([...sql(''), ...sql('', 'migrations/20270101000000_y.sql')])).toHaveLength(1);
  });

  test('are PostgreSQL 15’s SQL, like that of the server', () => expect(checkSyntax(files)).toEqual([]));
  test.each([
    'create table a (id uuid default uuidv7());',
    'select any_value(x) from t;',
    "select * from json_table(x, '$' columns (a int));",
    'create table a (b int, c int generated always as (b * 2) virtual);',
    'merge into t using s on true when matched then delete returning t.id;',
    'update t set a = 1 returning old.a;',
    'alter table t add constraint c not null a;',
    'select 1_000;',
    'select random(1, 6);',
    "select '1' is json;",
    'grant a to b with inherit true;',
  ])('refused: %s', (text) => expect(checkSyntax(sql(text)).length).toBeGreaterThan(0));
  test('the server’s own statements are read too', () => {
    expect(
      checkSyntax([
        {
          path: 'src/areas/sales/server/sale.ts',
          text: `const q = sql\`insert into sale (id) values (uuidv7(\${'x'}))\`;`,
        },
      ]),
    ).toHaveLength(1);
  });
  test('comments, texts and the grammar of 15 pass', () => {
    expect(
      checkSyntax(
        sql(
          "-- uuidv7()\nselect 'json_table(' ; create unique index a on b (c) nulls not distinct; create table v (p boolean);",
        ),
      ),
    ).toEqual([]);
  });

  test('the server’s own statements take neither the day nor ids from the database', () => {
    expect(checkChance(files)).toEqual([]);
    const planted = (text: string) =>
      checkChance([{ path: 'src/areas/sales/server/sale.ts', text: `const q = sql\`${text}\`;` }]);
    expect(planted('insert into sale (id) values (gen_random_uuid())')).toHaveLength(1);
    expect(planted('select 1 from sale where day = current_date')).toHaveLength(1);
    expect(planted("insert into sale (id, note) values (${id}, 'gen_random_uuid()')")).toEqual([]);
  });
  test('take neither the day, chance, rates nor deletions on themselves', () =>
    expect(checkMigrationRules(files)).toEqual([]));
  test.each([
    'create table a (day date default current_date);',
    'create table a (id uuid default gen_random_uuid());',
    'create table a (b uuid references c on delete cascade);',
    'drop table sale;',
    'create table a (vat_rate numeric(5,2) not null default 20);',
    'create view v as select net * 1.2 from a;',
  ])('refused: %s', (text) => expect(checkMigrationRules(sql(text))).toHaveLength(1));

  test('once landed are never edited, removed nor preceded', async () => {
    const folder = await readMigrations(`${ROOT}migrations`);
    expect(() => pendingMigrations(folder, landed)).not.toThrow();
    const all = folder.map(({ name, sha256 }) => ({ name, sha256 }));
    const [first] = all;
    expect(() => pendingMigrations(folder.slice(1), all)).toThrow();
    expect(() =>
      pendingMigrations(
        folder.map((one) => (one.name === first?.name ? { ...one, sha256: 'edited' } : one)),
        all,
      ),
    ).toThrow();
    expect(() =>
      pendingMigrations([{ name: '20200101000000_early.sql', text: '', sha256: '' }, ...folder], all),
    ).toThrow();
  });
});
