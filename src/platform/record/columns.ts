import type * as z from 'zod';
import { innermost } from '#kernel/lookup.ts';
import { type Database, type Insertable, json, type RawBuilder, type RowOf } from '../db.ts';

/**
 * Fields and columns, declared once. A zod shape names the fields in camel case. The column of a field has its name in snake case:
 * `exciseNumber` is `excise_number`. Only a column with another name is said: `{ typology: 'typology_key' }`. A row that lacks a column, or
 * that holds another type, does not compile.
 */
export type Shape = Readonly<Record<string, z.ZodType>>;
export type Fields<S extends Shape> = z.output<z.ZodObject<S>>;
export type Renamed<S extends Shape> = { readonly [N in keyof S & string]?: string };
/** No column has another name than its field. */
export type NoneRenamed = Record<never, never>;

/** `exciseNumber` → `excise_number` */
export type Snake<N extends string> = N extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : N;
export type ColumnOf<N extends string, R> = N extends keyof R ? (R[N] extends string ? R[N] : never) : Snake<N>;
/** The types that a column may have for a field: an exact number is text in the database, an object may lack fields with a default. */
export type Held<V> = V extends number
  ? number | string
  : V extends readonly unknown[]
    ? V
    : V extends object
      ? Partial<V>
      : V;
/** The columns that the fields of a shape are read from. */
export type RowFor<S extends Shape, R = NoneRenamed> = {
  readonly [N in keyof S & string as ColumnOf<N, R>]: Held<z.output<S[N]>>;
};

export const columnName = (field: string, renamed: Readonly<Record<string, string>> = {}): string =>
  renamed[field] ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** An exact number arrives as text. An object takes its missing fields from its schema. */
const valueReader = (schema: z.ZodType): ((value: unknown) => unknown) => {
  const kind = innermost(schema).def.type;
  if (kind === 'number') return (value) => (value === null ? null : Number(value));
  if (kind !== 'object') return (value) => value;
  return (value) => {
    const whole = schema.safeParse(value);
    return whole.success ? whole.data : value;
  };
};

/** Reads the fields of a shape from any row; a column that the row lacks is left out. */
export const looseReader = (shape: Shape, renamed?: Readonly<Record<string, string>>) => {
  const fields = Object.entries(shape).map(
    ([field, schema]) => [field, columnName(field, renamed), valueReader(schema)] as const,
  );
  return (row: object): Record<string, unknown> => {
    const columns = row as Readonly<Record<string, unknown>>;
    const record: Record<string, unknown> = {};
    for (const [field, column, read] of fields) if (column in columns) record[field] = read(columns[column]);
    return record;
  };
};

/** Reads the fields of a shape from a row, of a table or of a statement: `const contactOf = fieldReader(Contact.shape)`. */
export const fieldReader = <S extends Shape, const R extends Renamed<S> = NoneRenamed>(
  shape: S,
  renamed?: R,
): ((row: RowFor<S, R>) => Fields<S>) =>
  looseReader(shape, renamed as Readonly<Record<string, string>>) as (row: RowFor<S, R>) => Fields<S>;

const isBuilt = (value: object): value is RawBuilder<unknown> => 'toOperationNode' in value;
/** A list or an object is written as JSON; an expression of the builder stays as it is. */
export const columnValue = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !isBuilt(value) ? json(value) : value;

/** The columns of some fields of a shape. A field that is left out, or undefined, gives none. */
export const columnsFrom = (
  shape: Shape,
  fields: object,
  renamed?: Readonly<Record<string, string>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([field, value]) => field in shape && value !== undefined)
      .map(([field, value]) => [columnName(field, renamed), columnValue(value)]),
  );

/** Fields that are no column of the table, or one of another type. */
export type Astray<T extends keyof Database, S extends Shape, R> = {
  [N in keyof S & string]: ColumnOf<N, R> extends keyof RowOf<T>
    ? [RowOf<T>[ColumnOf<N, R> & keyof RowOf<T>]] extends [Held<z.output<S[N]>>]
      ? never
      : N
    : N;
}[keyof S & string];
/** The columns that some fields are written to. */
export type ColumnsOf<T extends keyof Database, F, R> = {
  [N in keyof F as N extends string ? ColumnOf<N, R> : never]: N extends string
    ? Insertable<Database[T]>[ColumnOf<N, R> & keyof Insertable<Database[T]>]
    : never;
};
export type AllColumns<T extends keyof Database, S extends Shape, R> = [Astray<T, S, R>] extends [never]
  ? unknown
  : { readonly 'no such column': Astray<T, S, R> };

export interface TableFields<T extends keyof Database, S extends Shape, R = NoneRenamed> {
  readonly read: (row: RowOf<T>) => Fields<S>;
  readonly columns: <F extends Partial<Fields<S>>>(fields: F) => ColumnsOf<T, F, R>;
}
/** The fields of a shape in a table, both ways: `const contacts = tableFields('contact', Contact.shape)`. */
export const tableFields = <T extends keyof Database, S extends Shape, const R extends Renamed<S> = NoneRenamed>(
  _table: T & AllColumns<T, S, R>,
  shape: S,
  renamed?: R,
): TableFields<T, S, R> => {
  const names = renamed as Readonly<Record<string, string>> | undefined;
  return {
    read: looseReader(shape, names) as (row: object) => Fields<S>,
    columns: <F extends Partial<Fields<S>>>(fields: F) => columnsFrom(shape, fields, names) as ColumnsOf<T, F, R>,
  };
};
