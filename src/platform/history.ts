import { pastOf } from '#kernel/language/deed.ts';
import type { HistoryEndpoint, HistoryRow } from '#kernel/history.ts';
import { plainOf } from '#kernel/field/rich-text.ts';
import { found } from '#kernel/refusal.ts';
import { contributed, endpointSlot } from './area.ts';
import { type Binding, bind, type Call } from './call.ts';
import { type Database, sql, type Tx, type RowOf } from './db.ts';

const MOST = 100;

/** The author of audit row `a`, by name: a person, or an API key. `whoJoin` joins `u` and `k`. */
export const whoName = sql<string | null>`coalesce(u.username, 'API : ' || k.name)`;
export const whoJoin = sql`left join user_account u on u.id = a.user_id left join api_key k on k.shop_id = a.shop_id and k.id = a.user_id`;

interface Served {
  /** Refuses who may not see the record; by default the record must stand in its table, in the shop of the caller. */
  readonly see: keyof Database | ((tx: Tx, id: string, call: Call) => Promise<unknown>);
  /** The kinds that the record is audited under. */
  readonly kinds: readonly string[];
  /** Fields that this caller may not read; a price of a line (`Chinon, prix`) goes with `total`. */
  readonly hidden?: (call: Call) => readonly string[];
}

/** Serves the history of one kind of record: who may see the record reads who changed it, people and jobs alike. */
export const serveHistory = (endpoint: HistoryEndpoint, { see, kinds, hidden }: Served): Binding => {
  return {
    ...bind(endpoint, async (tx, { id }, call) => {
      if (typeof see === 'function') await see(tx, id, call);
      else
        found(
          (await sql`select 1 from ${sql.table(see)} where shop_id = ${call.shopId} and id = ${id}`.execute(tx))
            .rows[0],
        );
      return historyOf(tx, call, id, kinds, hidden?.(call) ?? []);
    }),
    historyOf: kinds,
  };
};

/**
 * The history of a record, newest first, from the audit trail. The caller has verified that the user may see the
 * record.
 */
export const historyOf = async (
  tx: Tx,
  call: Call,
  id: string,
  kinds: readonly string[],
  hidden: readonly string[] = [],
): Promise<HistoryRow[]> => {
  const { rows } = await sql<
    RowOf<'audit', 'id' | 'at' | 'endpoint' | 'request_id' | 'difference'> & { username: string | null }
  >`select a.id, a.at, ${whoName} || coalesce(', par ' || b.username, '') as username, a.endpoint, a.request_id, a.difference from audit a ${whoJoin} left join user_account b on b.id = a.on_behalf_of
    where a.shop_id = ${call.shopId} and a.thing_id = ${id} and a.thing_kind = any(${[...kinds]}::text[])
    order by a.at desc, a.id desc limit ${MOST}`.execute(tx);
  const isHidden = (field: string): boolean =>
    hidden.includes(field) || (hidden.includes('total') && /, prix( \(\d+\))?$/.test(field));
  const done = wordsOfCalls();
  return oneDeed(rows).map((row) => ({
    id: row.id,
    at: row.at,
    who: row.username,
    endpoint: row.endpoint,
    did: done.get(row.endpoint) ?? BY_ITSELF,
    changes: Object.entries(row.difference ?? {}).flatMap(([field, change]): [string, string, string][] =>
      Array.isArray(change) && !isHidden(field) ? [[field, textOf(change[0]), textOf(change[1])]] : [],
    ),
  }));
};

/** A call whose work ends after its commit (a card that is debited) leaves a row for each half: it is told once, with all that it changed. */
const oneDeed = <
  R extends Pick<RowOf<'audit'>, 'request_id' | 'endpoint' | 'difference'> & { readonly username: string | null },
>(
  newestFirst: readonly R[],
): readonly R[] => {
  const told: R[] = [];
  for (const row of newestFirst) {
    const [last] = told.slice(-1);
    const isSame =
      last && row.request_id !== null && last.request_id === row.request_id && last.endpoint === row.endpoint;
    if (isSame)
      told[told.length - 1] = {
        ...last,
        username: last.username ?? row.username,
        difference: { ...row.difference, ...last.difference },
      };
    else told.push(row);
  }
  return told;
};

/** The action of a call, as a French sentence. */
export const wordsOfCall = (endpoint: string): string => wordsOfCalls().get(endpoint) ?? BY_ITSELF;

const BY_ITSELF = 'Fait automatiquement';

let known: ReadonlyMap<string, string> | null = null;
/** The deed of a call as a past sentence: its own, else what it says when it succeeds. Only a download that is audited has neither. */
const wordsOfCalls = (): ReadonlyMap<string, string> => {
  known ??= new Map(
    contributed(endpointSlot).map(({ verb, path, told, done, summary }) => [
      `${verb} ${path}`,
      told ?? pastOf(done ?? summary),
    ]),
  );
  return known;
};

/** A dressed text is told in its words: what its dress was changed to is seen on the record. */
const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : plainOf(String(value));
};
