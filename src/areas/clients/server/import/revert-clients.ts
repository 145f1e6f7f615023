import { IMPORT_BATCH } from '#areas/catalogue/rules/import/import-life.ts';
import type { ImportProblem } from '#areas/catalogue/rules/import/import-problems.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { updateRow } from '#platform/record/row.ts';
import { type ChangedField, restored } from '../../rules/import/client-import-plan.ts';
import { clientProblem } from '../../rules/import/client-import-words.ts';
import { clientWords } from '../../rules/import/client-import-shown.ts';
import { heldClients, type Known } from './known-clients.ts';
import { changeClients, type ClientChange } from './write-clients.ts';

interface Row extends RowOf<'client_import_row', 'line' | 'outcome' | 'before' | 'after'> {
  readonly client_id: NonNullable<RowOf<'client_import_row'>['client_id']>;
}

interface Ending {
  readonly outcome: 'reverted' | 'kept';
  readonly problems: readonly ImportProblem[];
  readonly change?: ClientChange;
  readonly archives?: string;
}

/**
 * Takes back the last rows of an import that are not taken back yet, the last of the file first. A client that it made and that served
 * since stays, with the reason. What it changed is put back; fields that somebody changed since stay as they are, and are named.
 */
export const revertClients = async (tx: Tx, call: Call, run: RowOf<'client_import'>): Promise<boolean> => {
  // Rows behind the place where an import stopped were only tried.
  const { rows } = await sql<Row>`select line, outcome, client_id, before, after from client_import_row
    where shop_id = ${call.shopId} and import_id = ${run.id} and line <= ${run.cursor} and outcome in ('created', 'updated') and client_id is not null
    order by line desc limit ${IMPORT_BATCH}`.execute(tx);
  if (rows.length === 0) {
    await updateRow(tx, call, 'client_import', run.id, { status: 'reverted', step: 'reverted', finished_at: call.now });
    return false;
  }
  const held = await heldClients(
    tx,
    call,
    rows.map((row) => row.client_id),
  );
  const used = await usedClients(
    tx,
    call,
    rows.filter((row) => row.outcome === 'created').map((row) => row.client_id),
  );
  const endings = rows.map((row) => ({ line: row.line, ...endingOf(row, held.get(row.client_id), used) }));
  await changeClients(
    tx,
    call,
    endings.flatMap(({ change }) => change ?? []),
  );
  await archive(
    tx,
    call,
    endings.flatMap(({ archives }) => archives ?? []),
  );
  await sql`update client_import_row r set outcome = x.outcome, problems = x.problems
    from jsonb_to_recordset(${JSON.stringify(endings.map(({ line, outcome, problems }) => ({ line, outcome, problems })))}::jsonb) as x(line int, outcome text, problems jsonb)
    where r.shop_id = ${call.shopId} and r.import_id = ${run.id} and r.line = any(${rows.map((row) => row.line)}::int[]) and r.line = x.line`.execute(
    tx,
  );
  const kept = endings.filter(({ outcome }) => outcome === 'kept').length;
  await updateRow(tx, call, 'client_import', run.id, {
    reverted: run.reverted + rows.length - kept,
    kept: run.kept + kept,
  });
  return true;
};

const endingOf = (row: Row, known: Known | undefined, used: ReadonlySet<string>): Ending => {
  if (!known || known.isGone)
    return row.outcome === 'created'
      ? { outcome: 'reverted', problems: [] }
      : { outcome: 'kept', problems: [clientProblem('gone', '')] };
  if (row.outcome === 'created')
    return used.has(known.id) || known.version > 1
      ? {
          outcome: 'kept',
          problems: [clientProblem(used.has(known.id) ? 'used' : 'changed', '', { fields: 'sa fiche' })],
        }
      : { outcome: 'reverted', problems: [], archives: known.id };
  const { back, changedSince } = restored(row.before ?? {}, row.after ?? {}, known.now);
  return {
    outcome: 'reverted',
    problems: changedSince.length > 0 ? [clientProblem('changed', '', { fields: named(changedSince) })] : [],
    ...(Object.keys(back).length > 0 ? { change: { known, values: back } } : {}),
  };
};
const named = (fields: readonly ChangedField[]): string => fields.map(clientWords).join(', ');

/**
 * Withdraws the clients that an import made: journals that name them stay readable. Their reference is free again, so that a corrected
 * file may bring them anew.
 */
const archive = async (tx: Tx, call: Call, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await sql`update client set archived_at = ${call.now}, code = null, version = version + 1, updated_at = ${call.now}
    where shop_id = ${call.shopId} and id = any(${[...ids]}::uuid[])`.execute(tx);
  for (const id of ids) call.audit('client', id, { archived: [false, true] });
};

/**
 * The clients of whom something was made since: whatever table of whatever area refers to them, so that a new kind of document needs
 * nobody to think of this.
 */
const usedClients = async (tx: Tx, call: Call, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const { rows: places } = await sql<{
    table: string;
    column: string;
  }>`select k.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey) and a.attname <> 'shop_id'
    where k.contype = 'f' and k.confrelid = 'client'::regclass and k.conrelid::regclass::text not in ('client_address', 'client_import_row', 'client_apart')`.execute(
    tx,
  );
  const asked = sql`${[...ids]}::uuid[]`;
  const { rows } = await sql<
    RowOf<'client', 'id'>
  >`select id from client where shop_id = ${call.shopId} and id = any(${asked}) and user_id is not null
    union ${sql.join(
      places.map(
        ({ table, column }) =>
          sql`select ${sql.ref(column)} from ${sql.table(table)} where shop_id = ${call.shopId} and ${sql.ref(column)} = any(${asked})`,
      ),
      sql` union `,
    )}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
};
