import { defineJob } from '#platform/jobs.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type Tx, json } from '#platform/db.ts';
import { updateRow } from '#platform/record/row.ts';
import type * as endpoints from '../../rules/import/import-endpoints.ts';
import type { ImportView } from '../../rules/import/import-endpoints.ts';
import { isImportField, mayImport } from '../../rules/import/import-fields.ts';
import {
  headingsToRemember,
  type ImportMapping,
  proposeImport,
  type RememberedHeadings,
} from '../../rules/import/import-layout.ts';
import type { ImportSource } from '../../rules/import/import-sources.ts';
import { whyNotCheck, whyNotRevert, whyNotRun, whyNotStop } from '../../rules/import/import-life.ts';
import { refuseImport } from '../../rules/import/import-refusals.ts';
import { typologiesOf } from './import-context.ts';
import { keepUpload, sampleOf } from './import-file.ts';
import { lockImport, viewOf } from './import-view.ts';
import { giveUp } from './import-work.ts';

type Catalogue = Tx;

/** The mapping as far as its author may type it: costs belong to who keeps the budget, suppliers to who makes them. Other columns are left out. */
const typedBy = (call: Call, mapping: ImportMapping): ImportMapping =>
  mapping.map((choice) =>
    choice.field === null || mayImport(choice.field, call.actor) ? choice : { ...choice, field: null },
  );

export const importJob = defineJob<{ importId: string }>('catalogue.import-work', { lane: 'import' });

/** How this shop tied headings to fields the last time it imported from that source. */
const remembered = async (tx: Catalogue, shopId: string, source: ImportSource): Promise<RememberedHeadings> => {
  const last = await tx
    .selectFrom('import')
    .select(['columns', 'mapping'])
    .where('shop_id', '=', shopId)
    .where('source', '=', source)
    .where('status', 'in', ['completed', 'reverted'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? headingsToRemember(last.columns, last.mapping) : {};
};

export const uploadImport = async (
  tx: Catalogue,
  input: InputOf<typeof endpoints.uploadImport>,
  call: Call,
): Promise<ImportView> => {
  if (!call.body) throw new Refused(refuseImport('catalogue.import-empty'));
  const id = call.newId();
  const upload = await keepUpload(tx, call, id, input, call.body);
  const sample = await sampleOf(tx, upload.parts, upload.encoding);
  const typologies = await typologiesOf(tx, call.shopId);
  const found = proposeImport(
    sample,
    upload.encoding,
    typologies,
    await remembered(tx, call.shopId, input.source),
    {},
    input.source,
  );
  if (found.columns.length === 0) throw new Refused(refuseImport('catalogue.import-empty'));
  await tx
    .insertInto('import')
    .values({
      shop_id: call.shopId,
      id,
      kind: 'products',
      source: input.source,
      status: 'pending',
      step: 'uploaded',
      file_name: input.fileName,
      file_size: upload.size,
      parts: [...upload.parts],
      layout: json(found.layout),
      columns: json(found.columns),
      mapping: json(typedBy(call, found.mapping)),
      total: 0,
      cursor: 0,
      created: 0,
      updated: 0,
      unchanged: 0,
      refused: 0,
      reverted: 0,
      kept: 0,
      error: null,
      created_by: call.actor.userId,
      created_at: call.now,
      started_at: null,
      finished_at: null,
      version: 1,
    })
    .execute();
  call.audit('import', id, { file: [null, input.fileName] });
  return viewOf(tx, call, id);
};

/** Reads the beginning again with what the user corrected, and proposes a mapping anew. */
export const layOutImport = async (
  tx: Catalogue,
  input: InputOf<typeof endpoints.layOutImport>,
  call: Call,
): Promise<ImportView> => {
  const { id, source = undefined, ...corrected } = input;
  const row = await lockImport(tx, call, id);
  if (row.status !== 'pending') throw new Refused(refuseImport('catalogue.import-done'));
  if (row.step === 'checking') throw new Refused(refuseImport('catalogue.import-busy'));
  const encoding = corrected.encoding ?? row.layout.encoding;
  const sample = await sampleOf(tx, row.parts, encoding);
  // Another separator or encoding is another file: what was found in the old reading is found again, unless it was said.
  const isReread =
    encoding !== row.layout.encoding ||
    (corrected.separator !== undefined && corrected.separator !== row.layout.separator);
  const known = isReread
    ? {
        publish: row.layout.publish,
        ...(corrected.encoding === undefined ? {} : { separator: row.layout.separator }),
        ...corrected,
      }
    : { ...row.layout, ...corrected };
  // A sign that is sent unchanged with the form is only the proposed one; a changed sign shows that a user looked.
  const isChanged = corrected.decimal !== undefined && corrected.decimal !== row.layout.decimal;
  const isDecimalSure = isChanged || (corrected.isDecimalSure ?? row.layout.isDecimalSure) === true;
  const chosen = source ?? row.source;
  const found = proposeImport(
    sample,
    encoding,
    await typologiesOf(tx, call.shopId),
    await remembered(tx, call.shopId, chosen),
    { ...known, isDecimalSure },
    chosen,
  );
  const keeps =
    !isReread &&
    source === undefined &&
    found.columns.length === row.mapping.length &&
    (corrected.headerLine ?? row.layout.headerLine) === row.layout.headerLine;
  await updateRow(tx, call, 'import', id, {
    source: chosen,
    layout: json(found.layout),
    columns: json(found.columns),
    mapping: json(typedBy(call, keeps ? row.mapping : found.mapping)),
    step: 'uploaded',
    version: row.version + 1,
  });
  return viewOf(tx, call, id);
};

const begin = { cursor: 0, created: 0, updated: 0, unchanged: 0, refused: 0, error: null } as const;

export const checkImport = async (
  tx: Catalogue,
  input: InputOf<typeof endpoints.checkImport>,
  call: Call,
): Promise<ImportView> => {
  const row = await lockImport(tx, call, input.id);
  const typologies = await typologiesOf(tx, call.shopId);
  if (
    input.mapping.length !== row.columns.length ||
    input.mapping.some((choice) => choice.field !== null && !isImportField(choice.field, typologies))
  ) {
    throw new Refused(refuseImport('catalogue.import-mapping'));
  }
  refuseIf(whyNotCheck({ ...row, mapping: input.mapping }));
  const layout = { ...row.layout, publish: input.publish ?? row.layout.publish };
  await updateRow(tx, call, 'import', input.id, {
    ...begin,
    step: 'checking',
    total: 0,
    layout: json(layout),
    mapping: json(typedBy(call, input.mapping)),
    version: row.version + 1,
  });
  call.enqueue(importJob, { importId: input.id }, { onceKey: `${importJob.name}:${input.id}:${row.version + 1}` });
  return viewOf(tx, call, input.id);
};

export const runImport = async (tx: Catalogue, input: { id: string }, call: Call): Promise<ImportView> => {
  const row = await lockImport(tx, call, input.id);
  refuseIf(whyNotRun(row));
  // An import stopped by an error resumes where it was: its earlier batches are done.
  const start = row.status === 'error' ? { error: null } : { ...begin, started_at: call.now };
  await updateRow(tx, call, 'import', input.id, {
    ...start,
    status: 'processing',
    step: 'importing',
    version: row.version + 1,
  });
  call.enqueue(importJob, { importId: input.id }, { onceKey: `${importJob.name}:${input.id}:${row.version + 1}` });
  call.audit('import', input.id, { status: [row.status, 'processing'] });
  return viewOf(tx, call, input.id);
};

export const revertImport = async (tx: Catalogue, input: { id: string }, call: Call): Promise<ImportView> => {
  const row = await lockImport(tx, call, input.id);
  refuseIf(whyNotRevert(row));
  // One whose taking back was stopped goes on: its earlier rows are counted already.
  await updateRow(tx, call, 'import', input.id, {
    status: 'processing',
    step: 'reverting',
    error: null,
    version: row.version + 1,
  });
  call.enqueue(importJob, { importId: input.id }, { onceKey: `${importJob.name}:${input.id}:${row.version + 1}` });
  call.audit('import', input.id, { status: [row.status, 'reverted'] });
  return viewOf(tx, call, input.id);
};

/** The worker holds the row for a batch, so that this waits for its end; it finds the import ended, and leaves it. */
export const stopImport = async (tx: Catalogue, input: { id: string }, call: Call): Promise<ImportView> => {
  const row = await lockImport(tx, call, input.id);
  refuseIf(whyNotStop(row));
  const why = row.step === 'reverting' ? 'catalogue.import-revert-stopped' : 'catalogue.import-stopped';
  await giveUp(tx, call, input.id, new Refused(refuseImport(why)));
  const view = await viewOf(tx, call, input.id);
  call.audit('import', input.id, { status: [row.status, 'stopped'] });
  return view;
};
