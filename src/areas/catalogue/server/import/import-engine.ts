import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { isConnectionLoss, sql, sqlState, type Tx } from '#platform/db.ts';
import type { GivenUp, Progress, Run, Subscription } from '#platform/jobs.ts';
import { work } from '#platform/jobs.ts';
import { log } from '#platform/log.ts';
import { IMPORT_BATCH, IMPORT_ROW_LIMIT } from '../../rules/import/import-life.ts';
import { problem } from '../../rules/import/import-problems.ts';
import { refuseImport } from '../../rules/import/import-refusals.ts';
import { giveUp, putRun, runOf, storable } from './import-acts.ts';
import { rowsOf } from './import-file.ts';
import type { ImportKind, ImportRun, ImportWork, PlannedLine, StagedRow } from './import-kind.ts';

type InRun = <T>(doIt: (tx: Tx, call: Call) => Promise<T>) => Promise<T>;

/**
 * The job of an import, whatever its kind and step: one transaction a batch, and the row of the import says how far it is. A process that
 * dies loses at most the batch it was in; whoever takes the job next goes on from there.
 */
export const importSubscription = <R extends ImportRun, P extends PlannedLine>(kind: ImportKind<R, P>): Subscription =>
  work(kind.job, (payload, run) => workThrough(kind, payload, run), {
    givenUp: (payload, run, given) => givenUp(kind, payload, run, given),
  });

/** Exported for tests that stop it between two batches. */
export const workThrough = async <R extends ImportRun, P extends PlannedLine>(
  kind: ImportKind<R, P>,
  { importId, by = null }: ImportWork,
  run: Run,
): Promise<void> => {
  const endpoint = kind.inNameBy;
  const inRun: InRun = endpoint ? (doIt) => run.inNameOf({ userId: by, endpoint }, doIt) : run.inShop;
  let batches = 0;
  for (;;) {
    let progress: Progress | undefined;
    try {
      const more = await inRun(async (tx, call) => {
        const goesOn = await workOnce(kind, tx, call, importId);
        progress = await progressOf(kind, tx, call, importId);
        return goesOn;
      });
      if (!more) return;
      batches += 1;
      // After 4, 8, 16 … batches: statistics that are right within a factor of two. A short import needs none.
      if (kind.refresh && batches >= 4 && Number.isInteger(Math.log2(batches))) await run.inShop<void>(kind.refresh);
    } catch (error) {
      if (isPassing(error)) throw error;
      log.error({ err: error, importId }, kind.runs);
      await run.inShop<void>((tx, call) => giveUp(kind, tx, call, importId, error));
      return;
    }
    await run.alive(progress);
  }
};

/** Every attempt failed, or the administrator cancelled it: the import says so, and stands where it can be asked for again. */
const givenUp = async <R extends ImportRun, P extends PlannedLine>(
  kind: ImportKind<R, P>,
  { importId }: ImportWork,
  run: Run,
  { reason, error }: GivenUp,
): Promise<void> => {
  await run.inShop<void>(async (tx, call) => {
    const { step } = await runOf(kind, tx, call, importId);
    const told = step === 'reverting' ? 'catalogue.import-revert-cancelled' : 'catalogue.import-cancelled';
    await giveUp(kind, tx, call, importId, reason === 'cancelled' ? new Refused(refuseImport(told)) : error);
  });
};

type Tables = Pick<ImportKind<ImportRun, PlannedLine>, 'runs' | 'rows'>;

const progressOf = async ({ runs }: Tables, tx: Tx, call: Call, id: string): Promise<Progress> => {
  const { rows } = await sql<ImportRun>`select created, updated, unchanged, refused, total from ${sql.table(runs)}
    where shop_id = ${call.shopId} and id = ${id}`.execute(tx);
  const one = rows[0];
  if (!one) return { done: 0, total: 0 };
  return { done: one.created + one.updated + one.unchanged + one.refused, total: one.total };
};

/** Lost connections, locks and deadlocks pass: the queue tries again and the batch is done anew. */
const isPassing = (error: unknown): boolean =>
  isConnectionLoss(error) || ['40P01', '40001', '55P03', '57014', '23505'].includes(sqlState(error) ?? '');

const workOnce = async <R extends ImportRun, P extends PlannedLine>(
  kind: ImportKind<R, P>,
  tx: Tx,
  call: Call,
  id: string,
): Promise<boolean> => {
  const { rows } = await sql<R>`select * from ${sql.table(kind.runs)}
    where shop_id = ${call.shopId} and id = ${id} for update`.execute(tx);
  const one = rows[0];
  if (!one || one.status === 'error') return false;
  if (one.step === 'checking')
    return one.total === 0 ? stage(kind, tx, call, one) : forward(kind, tx, call, one, false);
  if (one.step === 'importing') return forward(kind, tx, call, one, true);
  return one.step === 'reverting' ? kind.revert(tx, call, one) : false;
};

/** Lays the rows of the file beside the import as they were read, so that every later batch finds its own. */
const stage = async ({ runs, rows: table }: Tables, tx: Tx, call: Call, one: ImportRun): Promise<boolean> => {
  await sql`delete from ${sql.table(table)} where shop_id = ${call.shopId} and import_id = ${one.id}`.execute(tx);
  let total = 0;
  for await (const records of rowsOf(tx, one.parts, one.layout, IMPORT_BATCH * 2)) {
    total += records.length;
    if (total > IMPORT_ROW_LIMIT) throw new Refused(refuseImport('catalogue.import-too-long'));
    const rows = records.map((record) => ({
      line: record.line,
      cells: record.cells.map(storable),
      problems: record.isBroken ? [problem('line-broken', '')] : [],
    }));
    await sql`insert into ${sql.table(table)} (shop_id, import_id, line, cells, problems)
      select ${call.shopId}, ${one.id}, x.line, x.cells, x.problems from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(line int, cells jsonb, problems jsonb)`.execute(
      tx,
    );
  }
  if (total === 0) throw new Refused(refuseImport('catalogue.import-no-rows'));
  await putRun({ runs }, tx, call, one.id, { total, cursor: 0 });
  return true;
};
/** The next batch of a dry run or of an import. */
const forward = async <R extends ImportRun, P extends PlannedLine>(
  kind: ImportKind<R, P>,
  tx: Tx,
  call: Call,
  one: R,
  writes: boolean,
): Promise<boolean> => {
  const { rows } = await sql<StagedRow>`select line, cells, problems from ${sql.table(kind.rows)}
    where shop_id = ${call.shopId} and import_id = ${one.id} and line > ${one.cursor} order by line limit ${IMPORT_BATCH}`.execute(
    tx,
  );
  if (rows.length === 0) return finish(kind, tx, call, one, writes);
  const planned = await kind.plan(tx, call, one, rows);
  if (writes) await kind.write(tx, call, one, planned);
  await kind.note(tx, call, one, planned, writes);
  const count = (outcome: string): number => planned.filter((row) => row.outcome === outcome).length;
  await putRun(kind, tx, call, one.id, {
    cursor: rows.at(-1)?.line ?? one.cursor,
    created: one.created + count('created'),
    updated: one.updated + count('updated'),
    unchanged: one.unchanged + count('unchanged'),
    refused: one.refused + count('refused'),
  });
  return true;
};

const finish = async <R extends ImportRun, P extends PlannedLine>(
  kind: ImportKind<R, P>,
  tx: Tx,
  call: Call,
  one: R,
  writes: boolean,
): Promise<boolean> => {
  const end = { status: 'completed', step: 'imported', finished_at: call.now };
  await putRun(kind, tx, call, one.id, writes ? end : { step: 'checked' });
  if (writes) await kind.completed(tx, call, one);
  return false;
};
