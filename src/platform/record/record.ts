import type * as z from 'zod';
import { type Difference, differenceOf } from '#kernel/difference.ts';
import { found, lostRace, type Refusal, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '../call.ts';
import { type RawBuilder, sql, sqlState, type Tx } from '../db.ts';
import {
  type AllColumns,
  columnName,
  columnsFrom,
  type Fields,
  looseReader,
  type NoneRenamed,
  type Renamed,
  type Shape,
  type TableFields,
} from './columns.ts';
import { assignments, newRow, nextVersion, type RecordTable, type Written } from './row.ts';

/**
 * A record is a row that a shop keeps and that its people create, change, archive and restore: a supplier, a client. `record({…})` declares its
 * table and its fields once. It gives the statements, and what each of them owes:
 *
 * - the predicate of the shop, beside the policy of the table, and `seenBy` where a caller sees only some of them;
 * - the lost race: a change names the version that it was made from, and is refused with 409 when there is a newer one;
 * - the taken code and the unknown key: what the database refuses is told in words, beside the field;
 * - the audit: only the values of `told` fields stand in the trail, which outlives an erasure. Of the others it says that they changed.
 *
 * The rules of a noun stay in its area: they are refused between reading and writing, in the function that `change` is given. A short list
 * that needs no rules is a lookup (`platform/lookup.ts`), which stands on the same columns and refusals.
 *
 * ```ts
 * const suppliers = record({ table: 'supplier', area: 'purchasing', noun: 'supplier', fields: Supplier.shape, told: ['kind'] });
 * const { after } = await suppliers.change(tx, call, { id, version }, (before) => changes);
 * ```
 */
interface Declared<T extends RecordTable, S extends Shape, R> {
  readonly table: T;
  /** Begins the code of its lost race: `purchasing.supplier-lost-race`, `clients.lost-race` without a noun. */
  readonly area: string;
  readonly noun?: string;
  /** All fields that are columns, those that users type and those that the program writes (`id`, `version`, `createdAt`). */
  readonly fields: S;
  /** Fields whose column has another name. */
  readonly renamed?: R;
  /** The fields whose values may be read in the audit trail; name no field that tells who a person is. */
  readonly told: readonly (keyof S & string)[];
  /** The fields that the trail tells of a new record; by default those that are told. */
  readonly toldAtFirst?: readonly (keyof S & string)[];
  /** The refusal of a value that another record has already. */
  readonly taken?: { readonly [N in keyof S & string]?: Refusal };
  /** The refusal of a key that names nothing. */
  readonly unknown?: { readonly [N in keyof S & string]?: Refusal };
  /** Fields that are null in the table when they are empty, so that many records may have none. */
  readonly emptyIsNull?: readonly (keyof S & string)[];
  /** The rows that the caller sees, by an alias of the table. */
  readonly seenBy?: { readonly as: string; readonly where: (call: Call) => RawBuilder<unknown> };
  /** Why the fields may not stand so: asked of a new record and of a changed one. */
  readonly whyNot?: (after: Fields<S>) => Refusal | null;
  /** Why a record may not be changed at all, whatever the change. */
  readonly whyNotChange?: (before: Fields<S>) => Refusal | null;
  /** Why a record may be neither archived nor restored. */
  readonly whyNotArchive?: (before: Fields<S>) => Refusal | null;
}

/** The record as the caller saw it. */
interface Seen {
  readonly id: string;
  readonly version: number;
}
type Change<S extends Shape> = Partial<Fields<S>>;

export interface ShopRecord<T extends RecordTable, S extends Shape, R> extends TableFields<T, S, R> {
  /** The fields that are not told: an erasure empties them. */
  readonly personal: (fields: Change<S>) => Change<S>;
  /** Finds a record that the caller sees; refuses with 404 where there is none. */
  readonly find: (tx: Tx, call: Call, id: string) => Promise<Fields<S>>;
  /** The same, held until the end of the transaction. */
  readonly hold: (tx: Tx, call: Call, id: string) => Promise<Fields<S>>;
  /** The same against new documents too: a document that names the record waits, and then finds it erased. */
  readonly holdToErase: (tx: Tx, call: Call, id: string) => Promise<Fields<S>>;
  /** Holds a record to change it: refuses what may not be changed, and a version that is no longer its own. */
  readonly holdToChange: (tx: Tx, call: Call, seen: Seen) => Promise<Fields<S>>;
  /** Writes a new record and audits it. `more` are columns that are no field. */
  readonly create: (tx: Tx, call: Call, fields: Change<S>, more?: Written<T>) => Promise<Fields<S>>;
  /** Changes a record and audits the change. `changesOf` is given the record, refuses what its area forbids, and gives the fields to write. */
  readonly change: (
    tx: Tx,
    call: Call,
    seen: Seen,
    changesOf: (before: Fields<S>) => Change<S> | Promise<Change<S>>,
  ) => Promise<{ readonly before: Fields<S>; readonly after: Fields<S> }>;
  /** Writes fields of a record as its next version. The caller holds it, and audits what it did. */
  readonly write: (tx: Tx, call: Call, id: string, fields: Change<S>, more?: Written<T>) => Promise<Fields<S>>;
  /** A record that is archived already stays as it is. */
  readonly archive: (tx: Tx, input: { readonly id: string }, call: Call) => Promise<object>;
  /** A record that is not archived stays as it is. */
  readonly restore: (tx: Tx, input: { readonly id: string }, call: Call) => Promise<object>;
}

/** The columns that the frame itself reads of any record. */
type Base = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly version: number;
  readonly archivedAt: string | null;
};
interface Stamps extends Shape {
  readonly id: z.ZodType<string>;
  readonly version: z.ZodType<number>;
  readonly archivedAt: z.ZodType<string | null>;
}

export const record = <T extends RecordTable, S extends Stamps, const R extends Renamed<S> = NoneRenamed>(
  declared: Declared<T, S, R> & AllColumns<T, S, R>,
): ShopRecord<T, S, R> =>
  recordOf(declared as unknown as Declared<T, Stamps, Renamed<Stamps>>) as unknown as ShopRecord<T, S, R>;

const LOCKS = { none: sql``, change: sql`for no key update`, erase: sql`for update` } as const;

const recordOf = (declared: Declared<RecordTable, Stamps, Renamed<Stamps>>) => {
  const { fields: shape, renamed, seenBy, emptyIsNull = [] } = declared;
  const table = sql.table(declared.table);
  const readRow = looseReader(shape, renamed as Readonly<Record<string, string>>) as (row: object) => Base;
  const columns = (fields: object): Record<string, unknown> =>
    columnsFrom(
      shape,
      Object.fromEntries(
        Object.entries(fields).map(([field, value]) => [
          field,
          value === '' && emptyIsNull.includes(field) ? null : value,
        ]),
      ),
      renamed as Readonly<Record<string, string>>,
    );

  const select = async (tx: Tx, call: Call, id: string, lock: keyof typeof LOCKS): Promise<Base> => {
    const as = sql.ref(seenBy?.as ?? declared.table);
    const { rows } = await sql<object>`select ${as}.* from ${table} as ${as}
      where ${as}.shop_id = ${call.shopId} and ${as}.id = ${id} and ${seenBy?.where(call) ?? sql`true`}
      ${LOCKS[lock]}`.execute(tx);
    return readRow(found(rows[0]));
  };
  const write = async (tx: Tx, call: Call, id: string, fields: object, more: object = {}): Promise<Base> => {
    const values = { ...columns(fields), ...more, ...nextVersion(call) };
    const { rows } = await refusing(
      declared,
      sql<object>`update ${table} set ${assignments(values)}
        where shop_id = ${call.shopId} and id = ${id} returning *`.execute(tx),
    );
    return readRow(found(rows[0]));
  };
  const create = async (tx: Tx, call: Call, fields: object, more: object = {}): Promise<Base> => {
    refuseIf(declared.whyNot?.(fields as Base) ?? null);
    const values = { ...columns(fields), ...more, created_at: call.now, updated_at: call.now };
    const after = readRow(await refusing(declared, newRow(tx, call, declared.table, values)));
    const told = Object.entries(fields).filter(([field]) => (declared.toldAtFirst ?? declared.told).includes(field));
    call.audit(declared.table, after.id, differenceOf({}, Object.fromEntries(told)));
    return after;
  };
  const holdToChange = async (tx: Tx, call: Call, { id, version }: Seen): Promise<Base> => {
    const before = await select(tx, call, id, 'change');
    refuseIf(declared.whyNotChange?.(before) ?? null);
    if (before.version !== version) throw new Refused(lostRace(declared.area, declared.noun));
    return before;
  };
  const change = async (tx: Tx, call: Call, seen: Seen, changesOf: (before: Base) => object | Promise<object>) => {
    const before = await holdToChange(tx, call, seen);
    const changes = defined(await changesOf(before));
    refuseIf(declared.whyNot?.({ ...before, ...changes }) ?? null);
    const after = await write(tx, call, seen.id, changes);
    call.audit(declared.table, seen.id, withoutPersonal(differenceOf(before, changes), declared.told));
    return { before, after };
  };
  const setArchived =
    (archived: boolean) =>
    async (tx: Tx, { id }: { readonly id: string }, call: Call): Promise<object> => {
      const before = await select(tx, call, id, 'change');
      refuseIf(declared.whyNotArchive?.(before) ?? null);
      if ((before.archivedAt !== null) === archived) return {};
      await write(tx, call, id, {}, { archived_at: archived ? call.now : null });
      call.audit(declared.table, id, { archived: [!archived, archived] });
      return {};
    };
  return {
    read: readRow,
    columns,
    personal: (fields: object) =>
      Object.fromEntries(Object.entries(fields).filter(([field]) => !declared.told.includes(field))),
    find: (tx: Tx, call: Call, id: string) => select(tx, call, id, 'none'),
    hold: (tx: Tx, call: Call, id: string) => select(tx, call, id, 'change'),
    holdToErase: (tx: Tx, call: Call, id: string) => select(tx, call, id, 'erase'),
    holdToChange,
    create,
    change,
    write,
    archive: setArchived(true),
    restore: setArchived(false),
  };
};

const defined = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** The difference with the values of the told fields only: of the others it says that they changed. */
export const withoutPersonal = (difference: Difference, told: readonly string[]): Difference =>
  Object.fromEntries(
    Object.entries(difference).map(([field, change]) => [
      field,
      told.includes(field) ? change : ([null, null] as const),
    ]),
  );

interface Refusing {
  readonly taken?: Readonly<Record<string, Refusal | undefined>>;
  readonly unknown?: Readonly<Record<string, Refusal | undefined>>;
  readonly renamed?: unknown;
}
/**
 * Turns a refusal of the database into the record's words, beside the field: the key of the error names its columns.
 */
export const refusing = async <W>({ taken, unknown, renamed }: Refusing, written: Promise<W>): Promise<W> => {
  try {
    return await written;
  } catch (error) {
    const refusals = Object.entries({ '23505': taken, '23503': unknown }[sqlState(error) ?? ''] ?? {});
    const { constraint = '', detail = '' } = error as { readonly constraint?: string; readonly detail?: string };
    const named = `${constraint} ${detail.split(')=(')[0]}`;
    const [field, refusal] =
      refusals.find(([name]) => named.includes(columnName(name, renamed as Readonly<Record<string, string>>))) ??
      (refusals.length === 1 ? refusals[0] : undefined) ??
      [];
    if (!field || !refusal) throw error;
    throw new Refused({ ...refusal, fields: refusal.fields ?? { [field]: refusal.words } });
  }
};
