import { CompiledQuery, type Database, type Insertable, type Statement } from '../db.ts';

/** Texts by table and columns: few, since the columns are those that the code names. */
const texts = new Map<string, string>();
const textOf = (table: string, columns: readonly string[], unless: string): string => {
  const shape = `${table} ${columns.join()} ${unless}`;
  const known = texts.get(shape);
  if (known) return known;
  const places = columns.map((_, index) => `$${index + 1}`);
  const made = `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})${unless}`;
  texts.set(shape, made);
  return made;
};

/**
 * One row of plain values, for what is written all day: the builder makes its text anew each time, which takes longer than PostgreSQL needs
 * for a small row. `unlessThere`: a row that is there already, by whatever is unique of it, stays as it is and this one is not written.
 */
export const insertRow = <T extends keyof Database & string>(
  table: T,
  row: Insertable<Database[T]>,
  { unlessThere = false } = {},
): Statement => ({
  compile: () =>
    CompiledQuery.raw(
      textOf(table, Object.keys(row), unlessThere ? ' on conflict do nothing' : ''),
      Object.values(row),
    ),
});
