import { found, type Refusal, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, sql, type Tx } from '#platform/db.ts';
import { assignments } from '#platform/record/row.ts';
import type { WorkbookChoice } from '#platform/xlsx/table-text.ts';
import type { Encoding } from '../../rules/import/import-encoding.ts';
import {
  type ChosenColumn,
  type FileLayout,
  headingsToRemember,
  type RememberedHeadings,
} from '../../rules/import/import-layout.ts';
import { whyNotRevert, whyNotRun, whyNotStop, whyNotTry } from '../../rules/import/import-life.ts';
import { refuseImport } from '../../rules/import/import-refusals.ts';
import { keepUpload, sampleOf } from './import-file.ts';
import type { ImportKind, ImportRun, PlannedLine } from './import-kind.ts';

/** A kind as the acts see it: none of them reads a planned row. */
type Kind<R extends ImportRun> = Omit<ImportKind<R, PlannedLine>, 'plan' | 'write' | 'note'>;
type Named = Pick<ImportKind<ImportRun, PlannedLine>, 'runs' | 'rows'>;

/** The row of an import of that kind; refuses with 404 where the shop has none. */
export const runOf = async <R extends ImportRun>(
  { runs }: Pick<Named, 'runs'>,
  tx: Tx,
  call: Call,
  id: string,
  lock = false,
): Promise<R> =>
  found(
    (
      await sql<R>`select * from ${sql.table(runs)} where shop_id = ${call.shopId} and id = ${id} ${lock ? sql`for update` : sql``}`.execute(
        tx,
      )
    ).rows[0],
  );

export const putRun = async ({ runs }: Pick<Named, 'runs'>, tx: Tx, call: Call, id: string, columns: object) => {
  await sql`update ${sql.table(runs)} set ${assignments(columns)} where shop_id = ${call.shopId} and id = ${id}`.execute(
    tx,
  );
};

/** PostgreSQL stores no zero character, and a lone half of a surrogate pair is no text. */
export const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();

/** How this shop tied headings to fields the last time it imported from that source. */
const remembered = async ({ runs }: Named, tx: Tx, shopId: string, source: string): Promise<RememberedHeadings> => {
  const { rows } = await sql<Pick<ImportRun, 'columns' | 'mapping'>>`select columns, mapping from ${sql.table(runs)}
    where shop_id = ${shopId} and source = ${source} and status in ('completed', 'reverted') order by created_at desc limit 1`.execute(
    tx,
  );
  return rows[0] ? headingsToRemember(rows[0].columns, rows[0].mapping) : {};
};

/** Receives a file: its columns with samples and what each of them seems to be. Nothing is imported. Gives the id. */
export const receive = async <R extends ImportRun>(
  kind: Kind<R>,
  tx: Tx,
  input: { readonly fileName: string; readonly source: string } & WorkbookChoice,
  call: Call,
): Promise<string> => {
  if (!call.body) throw new Refused(refuseImport('catalogue.import-empty'));
  const id = call.newId();
  const upload = await keepUpload(tx, call, { kind: kind.runs, id }, input, call.body, kind.otherForm);
  const proposal = await kind.propose(tx, call, {
    text: storable(await sampleOf(tx, upload.parts, upload.encoding)),
    encoding: upload.encoding,
    source: input.source,
    remembered: await remembered(kind, tx, call.shopId, input.source),
    known: {},
  });
  if (proposal.columns.length === 0) throw new Refused(refuseImport('catalogue.import-empty'));
  const row = {
    ...kind.own,
    shop_id: call.shopId,
    id,
    source: input.source,
    file_name: input.fileName,
    file_size: upload.size,
    parts: [...upload.parts],
    layout: json(proposal.layout),
    columns: json(proposal.columns),
    mapping: json(kind.allowed(call, proposal.mapping)),
    created_by: call.actor.userId,
    created_at: call.now,
  };
  await sql`insert into ${sql.table(kind.runs)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(row).map((value) => sql`${value}`))})`.execute(tx);
  call.audit(kind.runs, id, { file: [null, kind.tellsFile ? input.fileName : true] });
  return id;
};

interface Corrected extends Partial<FileLayout> {
  readonly id: string;
  readonly source?: string | undefined;
}

/** The layout as it is known after a correction: another separator or encoding is another file, read anew. */
const knownAfter = (layout: FileLayout, corrected: Partial<FileLayout>, encoding: Encoding) => {
  const isReread =
    encoding !== layout.encoding || (corrected.separator !== undefined && corrected.separator !== layout.separator);
  const known = isReread
    ? {
        ...(layout.publish === undefined ? {} : { publish: layout.publish }),
        ...(corrected.encoding === undefined ? {} : { separator: layout.separator }),
        ...corrected,
      }
    : { ...layout, ...corrected };
  // A sign that is sent unchanged with the form is only the proposed one; a changed sign shows that a user looked.
  const isChanged = corrected.decimal !== undefined && corrected.decimal !== layout.decimal;
  return {
    isReread,
    known: { ...known, isDecimalSure: isChanged || (corrected.isDecimalSure ?? layout.isDecimalSure) === true },
  };
};

/** Reads the beginning again with what the user corrected, and proposes a mapping anew. */
export const layOut = async <R extends ImportRun>(kind: Kind<R>, tx: Tx, input: Corrected, call: Call) => {
  const { id, source = undefined, ...corrected } = input;
  const run = await runOf<R>(kind, tx, call, id, true);
  if (run.status !== 'pending') throw new Refused(refuseImport('catalogue.import-done'));
  if (run.step === 'checking') throw new Refused(refuseImport('catalogue.import-busy'));
  const encoding = corrected.encoding ?? run.layout.encoding;
  const { isReread, known } = knownAfter(run.layout, corrected, encoding);
  const chosen = source ?? run.source;
  const proposal = await kind.propose(tx, call, {
    text: storable(await sampleOf(tx, run.parts, encoding)),
    encoding,
    source: chosen,
    remembered: await remembered(kind, tx, call.shopId, chosen),
    known,
  });
  const keeps =
    !isReread &&
    source === undefined &&
    proposal.columns.length === run.mapping.length &&
    (corrected.headerLine ?? run.layout.headerLine) === run.layout.headerLine;
  await putRun(kind, tx, call, id, {
    source: chosen,
    layout: json(proposal.layout),
    columns: json(proposal.columns),
    mapping: json(kind.allowed(call, keeps ? run.mapping : proposal.mapping)),
    step: 'uploaded',
    version: run.version + 1,
  });
};

const BEGIN = { cursor: 0, created: 0, updated: 0, unchanged: 0, refused: 0, error: null } as const;

/** Writes the step, and leaves its work to the job. */
const work = async <R extends ImportRun>(kind: Kind<R>, tx: Tx, call: Call, run: R, columns: object) => {
  const version = run.version + 1;
  await putRun(kind, tx, call, run.id, { ...columns, version });
  call.enqueue(
    kind.job,
    { importId: run.id, by: call.actor.userId },
    { onceKey: `${kind.job.name}:${run.id}:${version}` },
  );
};

/** Tries the import with these columns. `layout` is what the user told with them. */
export const tryOut = async <R extends ImportRun>(
  kind: Kind<R>,
  tx: Tx,
  input: { readonly id: string; readonly mapping: readonly ChosenColumn[]; readonly layout?: Partial<FileLayout> },
  call: Call,
) => {
  const run = await runOf<R>(kind, tx, call, input.id, true);
  if (input.mapping.length !== run.columns.length) throw new Refused(refuseImport('catalogue.import-mapping'));
  const why: Refusal | null = await kind.whyNotMapping(tx, call, input.mapping);
  if (why?.code === 'catalogue.import-mapping') throw new Refused(why);
  refuseIf(whyNotTry(run) ?? why);
  await work(kind, tx, call, run, {
    ...BEGIN,
    step: 'checking',
    total: 0,
    layout: json({ ...run.layout, ...input.layout }),
    mapping: json(kind.allowed(call, input.mapping)),
  });
};

export const begin = async <R extends ImportRun>(
  kind: Kind<R>,
  tx: Tx,
  { id }: { readonly id: string },
  call: Call,
) => {
  const run = await runOf<R>(kind, tx, call, id, true);
  refuseIf(whyNotRun(run));
  // An import stopped by an error resumes where it was: its earlier batches are done.
  const start = run.status === 'error' ? { error: null } : { ...BEGIN, started_at: call.now };
  await work(kind, tx, call, run, { ...start, status: 'processing', step: 'importing' });
  call.audit(kind.runs, id, { status: [run.status, 'processing'] });
};

export const takeBack = async <R extends ImportRun>(
  kind: Kind<R>,
  tx: Tx,
  { id }: { readonly id: string },
  call: Call,
) => {
  const run = await runOf<R>(kind, tx, call, id, true);
  refuseIf(whyNotRevert(run));
  // One whose taking back was stopped goes on: its earlier rows are counted already.
  await work(kind, tx, call, run, { status: 'processing', step: 'reverting', error: null });
  call.audit(kind.runs, id, { status: [run.status, 'reverted'] });
};

/** The worker holds the row for a batch, so that this waits for its end; it finds the import ended, and leaves it. */
export const stop = async <R extends ImportRun>(kind: Kind<R>, tx: Tx, { id }: { readonly id: string }, call: Call) => {
  const run = await runOf<R>(kind, tx, call, id, true);
  refuseIf(whyNotStop(run));
  const why = run.step === 'reverting' ? 'catalogue.import-revert-stopped' : 'catalogue.import-stopped';
  await giveUp(kind, tx, call, id, new Refused(refuseImport(why)));
  call.audit(kind.runs, id, { status: [run.status, 'stopped'] });
};

/** Ends what an import is doing, with its reason. */
export const giveUp = async <R extends ImportRun>(kind: Kind<R>, tx: Tx, call: Call, id: string, error: unknown) => {
  const { rows } = await sql<R>`select * from ${sql.table(kind.runs)}
    where shop_id = ${call.shopId} and id = ${id} for update`.execute(tx);
  const run = rows[0];
  if (!run) return;
  const words =
    error instanceof Refused
      ? error.refusal.words.fr
      : run.step === 'reverting'
        ? 'Une erreur est survenue. Ce qui est déjà annulé le reste ; reprenez l’annulation pour la suite.'
        : 'Une erreur est survenue. Ce qui est déjà importé est complet ; relancez l’import pour la suite.';
  // The error of the step is stored, and the import stands where that step can be asked again: a trial from its columns, what writes from
  // its last whole batch.
  const back =
    run.step === 'importing' || run.step === 'reverting' ? { status: 'error' as const } : { step: 'uploaded' as const };
  await putRun(kind, tx, call, id, { ...back, error: words, finished_at: call.now });
  if (run.step === 'importing') await kind.stopped(call, run, words);
};
