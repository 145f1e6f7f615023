import type { Difference } from '#kernel/difference.ts';
import type { HistoryRow } from '#kernel/history.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { whoJoin, whoName } from './api-key.ts';

const MOST = 100;

/**
 * Who did what on one record, newest first, as the audit trail tells it. The caller of this has made sure that the record may be seen;
 * fields in `hidden` are left out, and so is the price of a line (`Chinon, prix`) with `total`.
 */
export const historyOf = async (
  tx: Tx,
  call: Call,
  id: string,
  hidden: readonly string[] = [],
): Promise<HistoryRow[]> => {
  const { rows } = await sql<{
    id: string;
    at: string;
    username: string | null;
    endpoint: string;
    difference: Difference | null;
  }>`select a.id, a.at, ${whoName} as username, a.endpoint, a.difference from audit a ${whoJoin}
    where a.shop_id = ${call.shopId} and a.thing_id = ${id} order by a.at desc, a.id desc limit ${MOST}`.execute(tx);
  const isHidden = (field: string): boolean =>
    hidden.includes(field) || (hidden.includes('total') && /, prix( \(\d+\))?$/.test(field));
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    who: row.username,
    endpoint: row.endpoint,
    changes: Object.entries(row.difference ?? {}).flatMap(([field, change]): [string, string, string][] =>
      Array.isArray(change) && !isHidden(field) ? [[field, textOf(change[0]), textOf(change[1])]] : [],
    ),
  }));
};

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
