import type { Refusal } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { defineJob } from '#platform/jobs.ts';
import { importCompleted, importStopped } from '../../rules/events.ts';
import { saidType } from '../../rules/import/import-draft.ts';
import { type ImportField, isImportField, mayImport } from '../../rules/import/import-fields.ts';
import {
  type ChosenColumn,
  type ImportMapping,
  proposeImport,
  type RememberedHeadings,
} from '../../rules/import/import-layout.ts';
import { whyNotMapped } from '../../rules/import/import-life.ts';
import { refuseImport } from '../../rules/import/import-refusals.ts';
import type { ImportSource } from '../../rules/import/import-sources.ts';
import { contextOf, typologiesOf } from './import-context.ts';
import type { ImportKind, ImportWork } from './import-kind.ts';
import { type PlannedRow, planBatch } from './import-plan-batch.ts';
import { revertBatch } from './import-revert.ts';
import { writeBatch } from './import-write-batch.ts';

/** The mapping as far as its author may type it: costs belong to who keeps the budget, suppliers to who makes them. Other columns are left out. */
const typedBy = (call: Call, mapping: readonly ChosenColumn[]): readonly ChosenColumn[] =>
  mapping.map((choice) =>
    choice.field === null || mayImport(choice.field, call.actor) ? choice : { ...choice, field: null },
  );

const whyNotMapping = async (tx: Tx, call: Call, mapping: readonly ChosenColumn[]): Promise<Refusal | null> => {
  const typologies = await typologiesOf(tx, call.shopId);
  if (mapping.some((choice) => choice.field !== null && !isImportField(choice.field, typologies)))
    return refuseImport('catalogue.import-mapping');
  return whyNotMapped(mapping as ImportMapping);
};

const note = async (
  tx: Tx,
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

/** Files of products. */
export const productImport: ImportKind<RowOf<'import'>, PlannedRow> = {
  runs: 'import',
  rows: 'import_row',
  own: { kind: 'products' },
  job: defineJob<ImportWork>('catalogue.import-work', { lane: 'import' }),
  tellsFile: true,
  propose: async (tx, call, { text, encoding, remembered, known, source }) =>
    proposeImport(
      text,
      encoding,
      await typologiesOf(tx, call.shopId),
      remembered as RememberedHeadings<ImportField>,
      known,
      source as ImportSource,
    ),
  allowed: typedBy,
  whyNotMapping,
  plan: async (tx, call, one, rows) => planBatch(tx, call, one, rows, await contextOf(tx, call)),
  write: (tx, call, one, planned) => writeBatch(tx, call, one, planned),
  note,
  revert: revertBatch,
  completed: (_tx, call, one) =>
    call.emit(importCompleted, {
      importId: one.id,
      fileName: one.file_name,
      created: one.created,
      updated: one.updated,
      refused: one.refused,
      by: one.created_by,
    }),
  stopped: (call, one, why) =>
    call.emit(importStopped, { importId: one.id, fileName: one.file_name, why, by: one.created_by }),
  refresh: async (tx) => {
    await sql`select analyze_catalogue()`.execute(tx);
  },
};
