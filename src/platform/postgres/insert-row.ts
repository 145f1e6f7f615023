import { CompiledQuery, type Database, type Insertable, type RawBuilder, type Statement } from '../db.ts';

type Value = string | number | boolean | null | undefined | readonly string[] | RawBuilder<unknown>;
const isExpression = (value: unknown): value is RawBuilder<unknown> =>
  typeof (value as { compile?: unknown } | null)?.compile === 'function';

/**
 * Inserts a row in a hot path: the query builder would take longer than PostgreSQL does for a small row. Values have
 * the types of their columns; an expression stands as it is. `unlessThere`: a row that violates a unique index is not
 * written, and the existing row stays.
 */
export const insertRow = <T extends keyof Database & string>(
  table: T,
  row: Insertable<Database[T]>,
  { unlessThere = false } = {},
): Statement => insertValues(table, row as Readonly<Record<string, Value>>, { unlessThere });

/** The same, of columns whose values are not typed by their table. */
export const insertValues = (
  table: keyof Database & string,
  row: Readonly<Record<string, Value>>,
  { unlessThere = false } = {},
): Statement => ({
  compile: (tx) => {
    const parameters: unknown[] = [];
    const places = Object.values(row).map((value) => {
      if (!isExpression(value)) return `$${parameters.push(value)}`;
      const before = parameters.length;
      const part = value.compile(tx);
      parameters.push(...part.parameters);
      return part.sql.replace(/\$(\d+)/g, (_, place: string) => `$${before + Number(place)}`);
    });
    const text = `insert into ${table} (${Object.keys(row).join(', ')}) values (${places.join(', ')})`;
    return CompiledQuery.raw(unlessThere ? `${text} on conflict do nothing` : text, parameters);
  },
});
