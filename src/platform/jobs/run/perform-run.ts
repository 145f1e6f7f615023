import { Refused } from '#kernel/refusal.ts';
import type { Call } from '../../call.ts';
import { sql, type Tx } from '../../db.ts';
import type { Run } from '../../jobs.ts';
import { log } from '../../log.ts';
import { NoLongerAdmitted } from '../in-name-of.ts';
import { isPassing } from '../passing.ts';
import { type AnyRun, finishRun, type ItemColumns, itemsAt, leaveRest, openRun, type RunColumns } from './run-rows.ts';

/** So that a run is seen going on: each time is a commit of its own. */
const ALIVE_EVERY_MS = 500;
const WITHDRAWN = 'Arrêté\u00a0: la personne qui l’a lancé n’en a plus le droit.';

/** Does the items that wait. It may be called again after a kill, or by two workers: each item is done once. */
export const performRun = async (kind: AnyRun, runId: string, run: Run): Promise<void> => {
  const begun = await run.inShop((tx, call) => openedRun(kind, tx, call, runId));
  if (!begun) return;
  const { row, waiting, total } = begun;
  const { atOnce = 1 } = kind;
  let last = 0;
  try {
    for (let at = 0; at < waiting.length; at += atOnce) {
      if (at === 0 || atOnce > 1 || performance.now() - last > ALIVE_EVERY_MS) {
        last = performance.now();
        await run.alive({ done: total - waiting.length + at, total });
      }
      await doItems(kind, run, row, waiting.slice(at, at + atOnce));
    }
  } catch (error) {
    if (!(error instanceof NoLongerAdmitted)) throw error;
    await run.inShop((tx, call) => leaveRest(kind, tx, call, runId, WITHDRAWN));
  }
  await run.inShop((tx, call) => finishRun(kind, tx, call, runId, 'completed'));
};

const openedRun = async (kind: AnyRun, tx: Tx, call: Call, runId: string) => {
  const opened = await sql<RunColumns>`update ${sql.table(kind.runs)} set status = 'processing'
    where ${openRun(call, runId)} returning *`.execute(tx);
  const [row] = opened.rows;
  if (!row) return null;
  const { rows: items } = await sql<ItemColumns>`select * from ${sql.table(kind.items)}
    where ${itemsAt(call, runId)} order by position`.execute(tx);
  return { row, waiting: items.filter((one) => one.done_at === null), total: items.length };
};

/** The items and what is said of them are one transaction. Several that fail together are tried one by one, so that the others go through. */
const doItems = async (kind: AnyRun, run: Run, row: RunColumns, some: readonly ItemColumns[]): Promise<void> => {
  const positions = some.map((one) => one.position);
  const items = sql.table(kind.items);
  const waiting = (call: Call) =>
    sql`${itemsAt(call, row.id)} and position = any(${positions}::int[]) and done_at is null`;
  try {
    await run.inNameOf(
      { userId: row.created_by, endpoint: kind.endpointOf?.(row) ?? kind.endpoint },
      async (tx, call) => {
        const { rows } =
          await sql<ItemColumns>`select * from ${items} where ${waiting(call)} order by position for update`.execute(
            tx,
          );
        if (rows.length > 0) await writeEnds(kind, tx, call, rows, await kind.act(tx, call, rows, row));
      },
    );
  } catch (error) {
    if (isPassing(error) || error instanceof NoLongerAdmitted) throw error;
    if (some.length > 1) {
      for (const one of some) await doItems(kind, run, row, [one]);
      return;
    }
    if (!(error instanceof Refused)) log.error({ err: error, run: row.id }, kind.job.name);
    const end = endOf(kind, row, error);
    await run.inShop(async (tx, call) => {
      const { rows } = await sql<ItemColumns>`select * from ${items} where ${waiting(call)} for update`.execute(tx);
      if (rows.length > 0) await writeEnds(kind, tx, call, rows, [end]);
    });
  }
};

/** The refusal of an item in words, or as its kind reads it. */
const endOf = (kind: AnyRun, row: RunColumns, error: unknown): Pick<ItemColumns, 'why'> => {
  if (!(error instanceof Refused)) return { why: kind.words.failed };
  return kind.refused?.(error.refusal, row) ?? { why: error.refusal.words.fr };
};

const writeEnds = (
  kind: AnyRun,
  tx: Tx,
  call: Call,
  rows: readonly ItemColumns[],
  ends: readonly Pick<ItemColumns, 'why'>[],
): Promise<unknown> => {
  const items = sql.table(kind.items);
  const written = rows.map((row, n) => ({ ...row, ...ends[n], done_at: call.now }));
  const columns = Object.keys({ why: null, done_at: null, ...ends[0] });
  return sql`update ${items} i set ${sql.join(columns.map((name) => sql`${sql.ref(name)} = e.${sql.ref(name)}`))}
    from jsonb_populate_recordset(null::${items}, ${JSON.stringify(written)}::jsonb) e
    where i.shop_id = ${call.shopId} and i.run_id = e.run_id and i.position = e.position`.execute(tx);
};
