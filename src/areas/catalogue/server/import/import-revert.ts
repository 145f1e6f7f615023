import { createHash } from 'node:crypto';
import type { Call } from '#platform/call.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import { updateRow } from '#platform/record/row.ts';
import { formatsArchived, importRowsReverted } from '../../rules/events.ts';
import { IMPORT_FIELDS, type PlainField } from '../../rules/import/import-fields.ts';
import { IMPORT_BATCH } from '../../rules/import/import-life.ts';
import { revertOf } from '../../rules/import/import-plan.ts';
import { type ImportProblem, problem } from '../../rules/import/import-problems.ts';
import { refreshProducts } from '../changed.ts';
import { usesOf } from '../format-use.ts';
import { tellPriceSheet } from '../price/price-sheet.ts';
import { formatsById } from './import-known.ts';
import { applyChanges, type Change } from './import-write-batch.ts';

type Catalogue = Tx;
interface Row extends RowOf<'import_row', 'line' | 'outcome' | 'before' | 'after'> {
  product_id: NonNullable<RowOf<'import_row'>['product_id']>;
  vintage_id: NonNullable<RowOf<'import_row'>['vintage_id']>;
  format_id: NonNullable<RowOf<'import_row'>['format_id']>;
}

/**
 * Takes back the last rows of an import that are not taken back yet, the last of the file first. What the import made and was sold or
 * reserved since stays, with the reason. What it only changed is put back whatever was sold: an order keeps its own prices. Fields that
 * somebody changed since stay as they are, and are named.
 */
export const revertBatch = async (tx: Catalogue, call: Call, one: RowOf<'import'>): Promise<boolean> => {
  // Rows behind the place where an import stopped were only tried.
  const rows = (
    await sql<Row>`select line, outcome, product_id, vintage_id, format_id, before, after from import_row
    where shop_id = ${call.shopId} and import_id = ${one.id} and line <= ${one.cursor} and outcome in ('created', 'updated') order by line desc limit ${IMPORT_BATCH}`.execute(
      tx,
    )
  ).rows;
  if (rows.length === 0) return finish(tx, call, one);
  const used = await usesOf(
    tx,
    call.shopId,
    rows.filter((row) => row.outcome === 'created').map((row) => row.format_id),
    one.started_at ?? one.created_at,
  );
  const free = rows.filter((row) => !used.has(row.format_id));
  const now = await formatsById(
    tx,
    call,
    free.map((row) => row.format_id),
  );

  tellPriceSheet(call, { id: revertSheet(one.id), why: 'revert', by: one.created_by, undoes: one.id });
  const changes: Change[] = [];
  const left = new Map<number, readonly string[]>();
  for (const row of free) {
    const known = now.get(row.format_id);
    if (!known || !row.before || !row.after) continue;
    const { back, changedSince } = revertOf(row.before, row.after, known.values);
    changes.push({
      place: { productId: row.product_id, vintageId: row.vintage_id, formatId: row.format_id },
      after: back,
      known,
    });
    if (changedSince.length > 0) left.set(row.line, changedSince);
  }
  await applyChanges(tx, call, changes);
  await archive(
    tx,
    call,
    one,
    free.filter((row) => row.outcome === 'created'),
  );
  await refreshProducts(
    tx,
    call.shopId,
    free.map((row) => row.product_id),
  );
  if (free.length > 0)
    await call.emit(importRowsReverted, { importId: one.id, formatIds: free.map((row) => row.format_id) });

  const results = rows.map((row) => {
    const why = used.get(row.format_id);
    const problems: ImportProblem[] = why
      ? [problem('sold', '', { why })]
      : left.has(row.line)
        ? [problem('changed', '', { fields: (left.get(row.line) ?? []).map(fieldWords).join(', ') })]
        : [];
    return { line: row.line, outcome: why ? 'kept' : 'reverted', problems };
  });
  await sql`update import_row r set outcome = x.outcome, problems = x.problems from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as x(line int, outcome text, problems jsonb)
    where r.shop_id = ${call.shopId} and r.import_id = ${one.id} and r.line = any(${rows.map((row) => row.line)}::int[]) and r.line = x.line`.execute(
    tx,
  );
  await updateRow(tx, call, 'import', one.id, {
    reverted: one.reverted + free.length,
    kept: one.kept + rows.length - free.length,
  });
  return true;
};

/** A revert is one sheet of prices, in however many batches: its id follows from that of the import. */
const revertSheet = (importId: string): string =>
  createHash('sha256')
    .update(`revert ${importId}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');

const fieldWords = (field: string): string =>
  field.startsWith('price:')
    ? `prix ${field.slice(6)}`
    : field === 'category'
      ? 'catégorie fiscale'
      : IMPORT_FIELDS[field as PlainField].label.toLowerCase();

/**
 * Withdraws the records that an import made, without erasing them: stock and journals that name them stay readable.
 */
const archive = async (tx: Catalogue, call: Call, one: RowOf<'import'>, rows: readonly Row[]): Promise<void> => {
  if (rows.length === 0) return;
  const [formats, vintages, products] = [
    rows.map((row) => row.format_id),
    rows.map((row) => row.vintage_id),
    rows.map((row) => row.product_id),
  ].map((ids) => [...new Set(ids)].sort()) as [string[], string[], string[]];
  await sql`update product_format set archived_at = ${call.now} where shop_id = ${call.shopId} and id = any(${formats}::uuid[])`.execute(
    tx,
  );
  await sql`update product_vintage v set archived_at = ${call.now} where v.shop_id = ${call.shopId} and v.id = any(${vintages}::uuid[]) and v.archived_at is null
    and not exists (select 1 from product_format f where f.shop_id = v.shop_id and f.vintage_id = v.id and f.archived_at is null)`.execute(
    tx,
  );
  await sql`update product p set archived_at = ${call.now}, status = 'closed', version = version + 1, updated_at = ${call.now}
    where p.shop_id = ${call.shopId} and p.id = any(${products}::uuid[]) and p.archived_at is null
      and not exists (select 1 from product_format f where f.shop_id = p.shop_id and f.product_id = p.id and f.archived_at is null)`.execute(
    tx,
  );
  await call.emit(formatsArchived, { formatIds: formats, importId: one.id });
};

const finish = async (tx: Catalogue, call: Call, one: RowOf<'import'>): Promise<boolean> => {
  // A row that changed nothing of its article may have said its stock, its alert level or its cost.
  const { rows } = await sql<RowOf<'import_row', 'format_id'>>`select distinct r.format_id from import_row r
    where r.shop_id = ${call.shopId} and r.import_id = ${one.id} and r.outcome = 'unchanged' and r.format_id is not null`.execute(
    tx,
  );
  const formatIds = rows.flatMap((row) => row.format_id ?? []);
  if (formatIds.length > 0) await call.emit(importRowsReverted, { importId: one.id, formatIds });
  await updateRow(tx, call, 'import', one.id, { status: 'reverted', step: 'reverted', finished_at: call.now });
  return false;
};
