import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { isConnectionLoss, sql, sqlState, type Tx, type RowOf } from '#platform/db.ts';
import { rowById, updateRow } from '#platform/record/row.ts';
import type { GivenUp, Progress, Run } from '#platform/jobs.ts';
import { log } from '#platform/log.ts';
import { importCompleted, importStopped } from '../../rules/events.ts';
import { saidType } from '../../rules/import/import-draft.ts';
import { IMPORT_BATCH, IMPORT_ROW_LIMIT } from '../../rules/import/import-life.ts';
import { problem } from '../../rules/import/import-problems.ts';
import { refuseImport } from '../../rules/import/import-refusals.ts';
import { rowsOf } from './import-file.ts';
import { type PlannedRow, planBatch, type StagedRow } from './import-plan-batch.ts';
import { contextOf } from './import-context.ts';
import { revertBatch } from './import-revert.ts';
import { writeBatch } from './import-write-batch.ts';

type Catalogue = Tx;

/**
 * The job of an import, whatever its step: one transaction a batch, and the row of the import says how far it is. A process that
 * dies loses at most the batch it was in; whoever takes the job next goes on from there.
 */
export const importWork = async (payload: { importId: string }, run: Run): Promise<void> => {
  let batches = 0;
  for (;;) {
    let progress: Progress | undefined;
    try {
      const more = await run.inShop<boolean>(async (tx, call) => {
        const goesOn = await workOnce(tx, call, payload.importId);
        progress = await progressOf(tx, call, payload.importId);
        return goesOn;
      });
      if (!more) return;
      batches += 1;
      // After 4, 8, 16 … batches: statistics that are right within a factor of two. A short import needs none.
      if (batches >= 4 && Number.isInteger(Math.log2(batches)))
        await run.inShop<void>(async (tx) => {
          await sql`select analyze_catalogue()`.execute(tx);
        });
    } catch (error) {
      if (isPassing(error)) throw error;
      log.error({ err: error, importId: payload.importId }, 'import');
      await run.inShop<void>((tx, call) => giveUp(tx, call, payload.importId, error));
      return;
    }
    await run.alive(progress);
  }
};

/** Every attempt failed, or the administrator cancelled it: the import says so, and stands where it can be asked for again. */
export const importGivenUp = async (
  payload: { importId: string },
  run: Run,
  { reason, error }: GivenUp,
): Promise<void> => {
  await run.inShop<void>(async (tx, call) => {
    const { step } = await rowById(tx, call, 'import', payload.importId);
    const told = step === 'reverting' ? 'catalogue.import-revert-cancelled' : 'catalogue.import-cancelled';
    await giveUp(tx, call, payload.importId, reason === 'cancelled' ? new Refused(refuseImport(told)) : error);
  });
};

const progressOf = async (tx: Catalogue, call: Call, id: string): Promise<Progress> => {
  const one = await tx
    .selectFrom('import')
    .select(['created', 'updated', 'unchanged', 'refused', 'total'])
    .where('shop_id', '=', call.shopId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!one) return { done: 0, total: 0 };
  return { done: one.created + one.updated + one.unchanged + one.refused, total: one.total };
};

/** Lost connections, locks and deadlocks pass: the queue tries again and the batch is done anew. */
const isPassing = (error: unknown): boolean =>
  isConnectionLoss(error) || ['40P01', '40001', '55P03', '57014', '23505'].includes(sqlState(error) ?? '');

const workOnce = async (tx: Catalogue, call: Call, id: string): Promise<boolean> => {
  const one = await tx
    .selectFrom('import')
    .selectAll()
    .where('shop_id', '=', call.shopId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!one || one.status === 'error') return false;
  if (one.step === 'checking') return one.total === 0 ? stage(tx, call, one) : forward(tx, call, one, false);
  if (one.step === 'importing') return forward(tx, call, one, true);
  return one.step === 'reverting' ? revertBatch(tx, call, one) : false;
};

/** Lays the rows of the file beside the import as they were read, so that every later batch finds its own. */
const stage = async (tx: Catalogue, call: Call, one: RowOf<'import'>): Promise<boolean> => {
  await sql`delete from import_row where shop_id = ${call.shopId} and import_id = ${one.id}`.execute(tx);
  let total = 0;
  for await (const records of rowsOf(tx, one.parts, one.layout, IMPORT_BATCH * 2)) {
    total += records.length;
    if (total > IMPORT_ROW_LIMIT) throw new Refused(refuseImport('catalogue.import-too-long'));
    const rows = records.map((record) => ({
      line: record.line,
      cells: record.cells.map(storable),
      problems: record.isBroken ? [problem('line-broken', '')] : [],
    }));
    await sql`insert into import_row (shop_id, import_id, line, cells, problems)
      select ${call.shopId}, ${one.id}, x.line, x.cells, x.problems from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(line int, cells jsonb, problems jsonb)`.execute(
      tx,
    );
  }
  if (total === 0) throw new Refused(refuseImport('catalogue.import-no-rows'));
  await updateRow(tx, call, 'import', one.id, { total, cursor: 0 });
  return true;
};
/** PostgreSQL stores no zero character, and a lone half of a surrogate pair is no text. */
const storable = (cell: string): string => cell.replaceAll('\u0000', '').toWellFormed();

/** The next batch of a dry run or of an import. */
const forward = async (tx: Catalogue, call: Call, one: RowOf<'import'>, writes: boolean): Promise<boolean> => {
  const rows = (
    await sql<StagedRow>`select line, cells, problems from import_row
    where shop_id = ${call.shopId} and import_id = ${one.id} and line > ${one.cursor} order by line limit ${IMPORT_BATCH}`.execute(
      tx,
    )
  ).rows;
  if (rows.length === 0) return finish(tx, call, one, writes);
  const planned = await planBatch(tx, call, one, rows, await contextOf(tx, call));
  if (writes) await writeBatch(tx, call, one, planned);
  await record(tx, call, one, planned, writes);
  const count = (outcome: string): number => planned.filter((row) => row.outcome === outcome).length;
  await updateRow(tx, call, 'import', one.id, {
    cursor: rows.at(-1)?.line ?? one.cursor,
    created: one.created + count('created'),
    updated: one.updated + count('updated'),
    unchanged: one.unchanged + count('unchanged'),
    refused: one.refused + count('refused'),
  });
  return true;
};

const record = async (
  tx: Catalogue,
  call: Call,
  one: RowOf<'import'>,
  planned: readonly PlannedRow[],
  writes: boolean,
): Promise<void> => {
  const rows = planned.map((row) => ({
    line: row.line,
    outcome: row.outcome,
    problems: row.problems,
    ean: row.keys?.ean ?? null,
    reference: row.keys?.reference ?? null,
    name: row.keys?.name ?? null,
    color: row.draft?.values.color ?? null,
    type: row.draft ? (saidType(row.draft) ?? null) : null,
    // A dry run made nothing: it only knows what exists.
    ...(writes && row.draft ? place(row.place) : place(row.found)),
    before: writes ? row.before : null,
    after: writes ? row.after : null,
  }));
  await sql`update import_row r set outcome = x.outcome, problems = x.problems, ean_key = x.ean, reference_key = x.reference, name_key = x.name, color = x.color, type = x.type,
      product_id = x.product, vintage_id = x.vintage, format_id = x.format, before = x.before, after = x.after
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(line int, outcome text, problems jsonb, ean text, reference text, name text, color text, type text, product uuid, vintage uuid, format uuid,
      before jsonb, after jsonb)
    where r.shop_id = ${call.shopId} and r.import_id = ${one.id} and r.line = any(${rows.map((row) => row.line)}::int[]) and r.line = x.line`.execute(
    tx,
  );
};
const place = (at: PlannedRow['place']) => ({ product: at.productId, vintage: at.vintageId, format: at.formatId });

const finish = async (tx: Catalogue, call: Call, one: RowOf<'import'>, writes: boolean): Promise<boolean> => {
  await updateRow(
    tx,
    call,
    'import',
    one.id,
    writes ? { status: 'completed', step: 'imported', finished_at: call.now } : { step: 'checked' },
  );
  if (writes)
    await call.emit(importCompleted, {
      importId: one.id,
      fileName: one.file_name,
      created: one.created,
      updated: one.updated,
      refused: one.refused,
      by: one.created_by,
    });
  return false;
};

/** Ends what an import is doing, with its reason. */
export const giveUp = async (tx: Catalogue, call: Call, id: string, error: unknown): Promise<void> => {
  const one = await tx
    .selectFrom('import')
    .selectAll()
    .where('shop_id', '=', call.shopId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!one) return;
  const words =
    error instanceof Refused
      ? error.refusal.words.fr
      : one.step === 'reverting'
        ? 'Une erreur est survenue. Ce qui est déjà annulé le reste ; reprenez l’annulation pour la suite.'
        : 'Une erreur est survenue. Ce qui est déjà importé est complet ; relancez l’import pour la suite.';
  // The error of the step is stored, and the import stands where that step can be asked again: a trial from its columns, what writes from
  // its last whole batch.
  const back =
    one.step === 'importing' || one.step === 'reverting' ? { status: 'error' as const } : { step: 'uploaded' as const };
  await updateRow(tx, call, 'import', id, { ...back, error: words, finished_at: call.now });
  if (one.step === 'importing')
    await call.emit(importStopped, { importId: id, fileName: one.file_name, why: words, by: one.created_by });
};
