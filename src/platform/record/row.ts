import { found } from '#kernel/refusal.ts';
import type { Call } from '../call.ts';
import { type Columns, type Database, type RawBuilder, type RowOf, sql, type Tx } from '../db.ts';

/** The tables whose rows a shop keeps under an id. */
export type ShopTable = {
  [T in keyof Database]: RowOf<T> extends { readonly shop_id: string; readonly id: string } ? T : never;
}[keyof Database] &
  string;
/** The shop tables whose rows count their changes. */
export type VersionedTable = {
  [T in ShopTable]: RowOf<T> extends { readonly version: number; readonly updated_at: string } ? T : never;
}[ShopTable];
/** The versioned tables whose rows are archived. */
export type RecordTable = {
  [T in VersionedTable]: RowOf<T> extends { readonly archived_at: string | null } ? T : never;
}[VersionedTable];
type InShop = Pick<Call, 'shopId'>;
/** The values of a write: of the types of the columns, or expressions. */
export type Written<T extends keyof Database> = {
  readonly [K in keyof Columns<T>]: Columns<T>[K] | RawBuilder<unknown>;
};

interface Wanted {
  /** Holds the row until the end of the transaction. */
  readonly lock?: boolean;
  /** Refuses an archived row too. */
  readonly live?: boolean;
}

/** The row of the acting shop with this id; refuses with 404 where there is none. */
export const rowById = async <T extends ShopTable>(
  tx: Tx,
  { shopId }: InShop,
  table: T,
  id: string,
  { lock = false, live = false }: Wanted = {},
): Promise<RowOf<T>> =>
  found(
    (
      await sql<RowOf<T>>`select * from ${sql.table(table)} where shop_id = ${shopId} and id = ${id}
        ${live ? sql`and archived_at is null` : sql``} ${lock ? sql`for update` : sql``}`.execute(tx)
    ).rows[0],
  );

/** Writes a new row of the acting shop, under a new id where none is given. A column that is left out has the default of its table. */
export const newRow = async <T extends ShopTable>(
  tx: Tx,
  call: Pick<Call, 'shopId' | 'newId'>,
  table: T,
  columns: Written<T>,
): Promise<RowOf<T>> => {
  const values = Object.entries({ id: call.newId(), ...columns, shop_id: call.shopId }).filter(
    ([, value]) => value !== undefined,
  );
  const { rows } = await sql<
    RowOf<T>
  >`insert into ${sql.table(table)} (${sql.join(values.map(([column]) => sql.ref(column)))})
    values (${sql.join(values.map(([, value]) => sql`${value}`))}) returning *`.execute(tx);
  return found(rows[0]);
};

/** `name = 'Chai', version = version + 1`, of the columns that have a value. */
export const assignments = (columns: object): RawBuilder<unknown> =>
  sql.join(
    Object.entries(columns)
      .filter(([, value]) => value !== undefined)
      .map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
  );

/** Writes columns of the row with this id. JSON is written with `json(…)`; an undefined column stays as it is. */
export const updateRow = async <T extends ShopTable>(
  tx: Tx,
  { shopId }: InShop,
  table: T,
  id: string,
  columns: Written<T>,
): Promise<void> => {
  await sql`update ${sql.table(table)} set ${assignments(columns)} where shop_id = ${shopId} and id = ${id}`.execute(
    tx,
  );
};

/** The same for a change that users see: the row gets its next version, and the time of the change. */
export const changeRow = <T extends VersionedTable>(
  tx: Tx,
  call: Pick<Call, 'shopId' | 'now'>,
  table: T,
  id: string,
  columns: Written<T>,
): Promise<void> => updateRow(tx, call, table, id, { ...columns, ...nextVersion(call) } as Written<T>);

export const nextVersion = ({ now }: Pick<Call, 'now'>) => ({ version: sql`version + 1`, updated_at: now });
