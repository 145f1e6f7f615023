import { differenceOf } from '#kernel/difference.ts';
import { found } from '#kernel/refusal.ts';
import type { Call, InShop } from '../call.ts';
import { type Columns, type Database, type RowOf, sql, type Tx } from '../db.ts';
import { changeDestination } from './proof.ts';
import { seal } from './sealed.ts';

/** The columns that the frame writes, of any such table. `answer`, `failing_since` and `used_since` are written where the table has them. */
interface Tried {
  readonly version: number;
  readonly tried_at: string | null;
  readonly trouble: string | null;
  readonly answer?: string | null;
  readonly failing_since?: string | null;
  readonly used_since?: string | null;
}

/** The result of a trial of the keys. */
export interface Trial<T extends keyof Database> {
  /** The name of what went wrong; null when the other house knows the keys. */
  readonly trouble: (RowOf<T> & Tried)['trouble'];
  /** The other house's own answer. */
  readonly answer?: string | null;
  /** Further columns kept of the trial. */
  readonly columns?: Columns<T>;
}

interface Asker<Input> {
  readonly inShop: InShop;
  readonly input: Input;
  /** The user who asks for the trial. */
  readonly userId: string | null;
}

interface KeyAccount<T extends keyof Database & string, Input extends object, Told extends Input> {
  readonly table: T;
  /** The columns that tell its row from all others. */
  readonly key: (shopId: string, input: Input) => Readonly<Record<string, string>>;
  /** True for a single row for the whole installation, which its administrator keeps. */
  readonly ofInstallation?: true;
  /** Reads the account as it is shown: never a secret. */
  readonly read: (tx: Tx, input: Input, call: Call) => Promise<Told>;
  /** Its name in French: the owners are told by mail that it changed. Null where neither money nor mail goes by it. */
  readonly named: string | null;
  /** The record whose trail tells its changes. */
  readonly trail: (call: Call) => readonly [kind: string, id: string];
  /** Gives the fields that the trail keeps: of a secret, only its day or its last characters. */
  readonly audited: (row: RowOf<T>) => Readonly<Record<string, unknown>>;
  /** Asks the other house, outside any transaction. Null: the answer says nothing, and nothing is kept. */
  readonly ask: (row: RowOf<T>, asker: Asker<Input>) => Promise<Trial<T> | null>;
  /** Other columns of a trial than those of `Tried`. */
  readonly tried?: (row: RowOf<T>, trial: Trial<T>, now: string) => Columns<T> | null;
  /** Does the follow-up of a trial, in the transaction that keeps it. */
  readonly settle?: (tx: Tx, row: RowOf<T>, trial: Trial<T>) => Promise<void>;
  /** The words of a trial, once it is kept. */
  readonly said: (told: Told) => { readonly message: string; readonly sucess: boolean };
  /** Before the account is forgotten: refuses what is still under way with it. */
  readonly release?: (tx: Tx, call: Call, input: Input) => Promise<void>;
  /** Does the follow-up of an account that is forgotten. */
  readonly forgotten?: (tx: Tx, call: Call) => Promise<void>;
}

/** The columns of one sealed secret: `sealed_key`, `key_since`, `key_last4`. */
export const sealedColumns = <N extends string>(
  name: N,
  secret: string,
  { place, now }: { readonly place: string; readonly now: string },
) =>
  ({
    [`sealed_${name}`]: seal(secret, place),
    [`${name}_since`]: now,
    [`${name}_last4`]: secret.slice(-4),
  }) as Record<`sealed_${N}` | `${N}_since` | `${N}_last4`, string>;

/**
 * An account at another house, opened by keys that somebody typed: the mail server of an estate, its card account, its platform. The
 * secret is sealed in its row. Keys are tried after the commit that wrote them, outside any transaction, and what the other house
 * says is kept if the keys are still the same. The trail tells each change, and never a secret.
 */
export const keyAccount = <T extends keyof Database & string, Input extends object, Told extends Input>(
  account: KeyAccount<T, Input, Told>,
) => {
  type Row = RowOf<T> & Tried;
  const { table, read } = account;
  const shopOf = (call: Call): string | null => (account.ofInstallation ? null : call.shopId);
  const isRow = (shopId: string | null, input: Input) =>
    sql.join(
      Object.entries(account.key(shopId ?? '', input)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
      sql` and `,
    );
  const find = async (tx: Tx, shopId: string | null, input: Input, lock = sql``): Promise<Row | null> =>
    (await sql<Row>`select * from ${sql.table(table)} where ${isRow(shopId, input)} ${lock}`.execute(tx)).rows[0] ??
    null;
  const note = (call: Call, before: RowOf<T> | null, after: RowOf<T> | null): void => {
    const [was, is] = [before, after].map((row) => (row === null ? null : account.audited(row)));
    const gone = Object.fromEntries(Object.keys(was ?? {}).map((name) => [name, null]));
    const difference = differenceOf(was ?? {}, is ?? gone);
    if (Object.keys(difference).length > 0) call.audit(...account.trail(call), difference);
  };

  const prove = (tx: Tx, call: Call): Promise<void> | void =>
    account.named === null ? undefined : changeDestination(tx, call, { what: account.named });

  const tryAfter = (tx: Tx, input: Input, call: Call): Promise<Told> => {
    const shopId = shopOf(call);
    const { userId } = call.actor;
    call.afterCommit((inShop) => trial(shopId, { inShop, input, userId }));
    return read(tx, input, call);
  };
  const trial = async (shopId: string | null, asker: Asker<Input>): Promise<void> => {
    const { inShop, input } = asker;
    const row = await inShop(shopId, (tx) => find(tx, shopId, input));
    const said = row && (await account.ask(row, asker));
    if (!said) return;
    await inShop(shopId, async (tx, call) => {
      const columns = account.tried?.(row, said, call.now) ?? { ...triedColumns(row, said, call.now), ...said.columns };
      const { rows } = await sql<Row>`update ${sql.table(table)} set ${assigned(columns)}
        where ${isRow(shopId, input)} and version = ${row.version} returning *`.execute(tx);
      const [kept] = rows;
      if (!kept) return;
      note(call, row, kept);
      await account.settle?.(tx, kept, said);
    });
  };

  return {
    find: (tx: Tx, call: Call, input: Input): Promise<Row | null> => find(tx, shopOf(call), input),
    /** The row as it is before a change, held until the end. */
    lock: (tx: Tx, call: Call, input: Input): Promise<Row | null> => find(tx, shopOf(call), input, sql`for update`),
    /** Writes what was typed and notes it in the trail; refuses a caller who has not proved again that it is they. */
    save: async (tx: Tx, call: Call, input: Input, before: Row | null, columns: Columns<T>): Promise<Row> => {
      await prove(tx, call);
      const key = account.key(shopOf(call) ?? '', input);
      const values = { ...columns, version: (before?.version ?? 0) + 1 };
      const all = { ...key, ...values };
      const { rows } = before
        ? await sql<Row>`update ${sql.table(table)} set ${assigned(values)} where ${isRow(shopOf(call), input)} returning *`.execute(
            tx,
          )
        : await sql<Row>`insert into ${sql.table(table)} (${sql.join(Object.keys(all).map((name) => sql.ref(name)))})
            values (${sql.join(Object.values(all))}) on conflict (${sql.join(Object.keys(key).map((name) => sql.ref(name)))})
            do update set ${assigned(values)} returning *`.execute(tx);
      const row = found(rows[0]);
      note(call, before, row);
      return row;
    },
    /** The answer of a change, and its keys are tried once it has committed. */
    tryAfter,
    /** Tries the keys that are held. */
    tryNow: async (tx: Tx, input: Input, call: Call): Promise<Told> => {
      found((await find(tx, shopOf(call), input)) ?? undefined);
      return tryAfter(tx, input, call);
    },
    /** `respond` of the calls that try: how the trial ended. */
    respond: async (tx: Tx, before: Told, call: Call): Promise<Told> => {
      const told = await read(tx, before, call);
      return { ...told, ...account.said(told) };
    },
    forget: async (tx: Tx, input: Input, call: Call): Promise<Told> => {
      await account.release?.(tx, call, input);
      found((await find(tx, shopOf(call), input)) ?? undefined);
      await prove(tx, call);
      const { rows } =
        await sql<Row>`delete from ${sql.table(table)} where ${isRow(shopOf(call), input)} returning *`.execute(tx);
      note(call, found(rows[0]), null);
      await account.forgotten?.(tx, call);
      return read(tx, input, call);
    },
  };
};

const assigned = (columns: object) =>
  sql.join(Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`));

/** Trouble has a beginning, which the next good answer ends. */
const triedColumns = (
  row: Tried,
  { trouble, answer = null }: { trouble: string | null; answer?: string | null },
  now: string,
) => ({
  tried_at: now,
  trouble,
  ...('answer' in row && { answer }),
  ...('failing_since' in row && { failing_since: trouble === null ? null : (row.failing_since ?? now) }),
  ...('used_since' in row && trouble === null && { used_since: row.used_since ?? now }),
});
