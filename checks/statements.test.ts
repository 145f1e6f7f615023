import { describe, expect, test } from 'vitest';
import { checkStatements } from './statements.ts';
import { projectFiles } from './source.ts';

const TABLES = {
  path: 'src/areas/sales/server/tables.ts',
  text: `export interface SaleTable { id: string; number: string | null; total: string }
declare module '#platform/db.ts' { interface Database { sale: SaleTable } }`,
};
const refused = (text: string, others: readonly { path: string; text: string }[] = []) =>
  checkStatements([TABLES, ...others, { path: 'src/areas/sales/server/x.ts', text }]);

describe('a row of a statement takes the types of its columns from the tables', () => {
  test('in the whole project', () => expect(checkStatements(projectFiles())).toEqual([]));

  test.each([
    ['in the statement', 'sql<{ id: string; n: number }>`select id, count(*) as n from sale group by id`', 'id'],
    ['under another name', 'sql<{ of: string }>`select s.id as "of" from sale s`', 'of'],
    ['beside a row that is taken', "sql<RowOf<'sale', 'id'> & { total: string }>`select id, total from sale`", 'total'],
    [
      'in an interface',
      'interface Row { number: string | null }\nsql<Row>`update sale set id = $1 returning number`',
      'number',
    ],
    [
      'in what an interface extends',
      'interface A { id: string }\ninterface B extends A {}\nsql<B>`select * from sale`',
      'id',
    ],
    [
      'in a type that is narrowed',
      "type Row = { id: string; total: string };\nsql<Pick<Row, 'id'>>`select id from sale`",
      'id',
    ],
  ])('typed by hand %s, it is refused', (_, text, names) =>
    expect(refused(text)).toEqual([expect.stringMatching(`^src/areas/sales/server/x.ts:\\d ${names}: take the type`)]),
  );
  test('typed by hand in another file of the server, it is refused', () =>
    expect(
      refused("import type { Row } from './row.ts';\nsql<Row>`select id from sale`", [
        { path: 'src/areas/sales/server/row.ts', text: 'export interface Row { id: string }' },
      ]),
    ).toHaveLength(1));

  test.each([
    ['rows of a table', "sql<RowOf<'sale', 'id' | 'total'>>`select id, total from sale`"],
    ['a column that a join may not find', "sql<{ id: RowOf<'sale'>['id'] | null }>`select s.id from sale s`"],
    [
      'a column that the statement holds to be there',
      "sql<{ number: NonNullable<RowOf<'sale'>['number']> }>`select number from sale`",
    ],
    ['what is computed', 'sql<{ total: string; n: number }>`select sum(total) as total, count(*) as n from sale`'],
    ['what is cast', 'sql<{ id: number }>`select id::int as id from sale`'],
    ['no column of its tables', 'sql<{ id: string }>`select id from jsonb_to_recordset($1) as x(id uuid)`'],
  ])('%s may be typed so', (_, text) => expect(refused(text)).toEqual([]));
});
