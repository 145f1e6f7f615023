import type { ImportKind, ImportWork } from '#areas/catalogue/server/index.ts';
import { watchEncoding } from '#areas/catalogue/rules/import/import-encoding.ts';
import type { ChosenColumn } from '#areas/catalogue/rules/import/import-layout.ts';
import { refuseImport } from '#areas/catalogue/rules/import/import-refusals.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { removeStored } from '#platform/files.ts';
import { defineJob, work } from '#platform/jobs.ts';
import { decoderOf } from '#platform/text/decode.ts';
import { clientsImported, clientsImportStopped } from '../../rules/events.ts';
import { isClientField, proposeClients } from '../../rules/import/client-import-fields.ts';
import { runClientImport } from '../../rules/import/client-import-endpoints.ts';
import type { ClientSource } from '../../rules/import/client-import-sources.ts';
import { refuse } from '../../rules/refusals.ts';
import { ownPortfolio } from '../client-view.ts';
import { mayHandOver } from './known-clients.ts';
import { type PlannedClient, planClients } from './plan-clients.ts';
import { revertClients } from './revert-clients.ts';
import { isVcard, vcardTable } from './vcard.ts';
import { writeClients } from './write-clients.ts';

type Run = RowOf<'client_import'>;

const textOf = (bytes: Uint8Array): string => {
  const watch = watchEncoding();
  watch.see(bytes);
  return decoderOf(watch.found().encoding)
    .decode(bytes)
    .replace(/^\ufeff/, '');
};

/** Without one of these nobody is named. */
const NAMES: readonly string[] = ['name', 'lastname', 'businessName', 'email'];
const whyNotMapping = (mapping: readonly ChosenColumn[]): Refusal | null => {
  const fields = mapping.flatMap(({ field }) => (field === null ? [] : [field]));
  if (!fields.every(isClientField)) return refuseImport('catalogue.import-mapping');
  if (!fields.some((field) => NAMES.includes(field))) return refuse('clients.import-no-name');
  return new Set(fields).size === fields.length ? null : refuseImport('catalogue.import-field-twice');
};

/** Notes beside each row what it does or did, and the client that it is about. */
const note = async (
  tx: Tx,
  call: Call,
  run: Run,
  planned: readonly PlannedClient[],
  writes: boolean,
): Promise<void> => {
  const rows = planned.map((row) => ({
    line: row.line,
    outcome: row.outcome,
    problems: row.problems,
    email: row.keys?.email ?? null,
    code: row.keys?.code ?? null,
    siret: row.keys?.siret ?? null,
    // A trial made nobody: it only knows who is there.
    client: writes || row.known ? row.clientId : null,
    matched: row.matchedBy,
    before: writes ? row.before : null,
    after: writes ? row.after : null,
  }));
  await sql`update client_import_row r set outcome = x.outcome, problems = x.problems, email_key = x.email, code_key = x.code, siret_key = x.siret,
      client_id = x.client, matched_by = x.matched, before = x.before, after = x.after
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(line int, outcome text, problems jsonb, email text, code text, siret text, client uuid, matched text, before jsonb, after jsonb)
    where r.shop_id = ${call.shopId} and r.import_id = ${run.id} and r.line = any(${rows.map(({ line }) => line)}::int[]) and r.line = x.line`.execute(
    tx,
  );
};

const removeFileJob = defineJob<{ place: string }>('clients.remove-import-file');
export const removeImportFiles = work(removeFileJob, ({ place }) => removeStored(place));

/** Takes away the file of persons itself: what is still asked of its rows stands beside them. */
export const forgetFile = async (tx: Tx, call: Call, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  const { rows } = await sql<RowOf<'file', 'place'>>`delete from file
    where shop_id = ${call.shopId} and thing_kind = 'client_import' and thing_id = any(${[...ids]}::uuid[]) returning place`.execute(
    tx,
  );
  for (const { place } of rows) call.enqueue(removeFileJob, { place });
};

/** Takes imports away whole, with their lines and their files. */
export const forgetImports = async (tx: Tx, call: Call, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await forgetFile(tx, call, ids);
  await sql`delete from client_import_row where shop_id = ${call.shopId} and import_id = any(${[...ids]}::uuid[])`.execute(
    tx,
  );
  await sql`delete from client_import where shop_id = ${call.shopId} and id = any(${[...ids]}::uuid[])`.execute(tx);
};

const portfolioOf = async (tx: Tx, call: Call): Promise<string | null> =>
  (await sql<{ id: string | null }>`select ${ownPortfolio(call)} as id`.execute(tx)).rows[0]?.id ?? null;

/** Files of clients. Every batch is done in the name of who asked for it: an agent meets and makes clients of his own. */
export const clientImport: ImportKind<Run, PlannedClient> = {
  runs: 'client_import',
  rows: 'client_import_row',
  job: defineJob<ImportWork>('clients.import-work', { lane: 'import' }),
  inNameBy: runClientImport,
  otherForm: {
    isSo: (head) => isVcard(textOf(head)),
    asTable: (whole) => vcardTable(textOf(whole)),
  },
  tellsFile: false,
  propose: async (_tx, _call, { text, encoding, remembered, known, source }) =>
    proposeClients(text, encoding, remembered, known, source as ClientSource),
  allowed: (call, mapping) =>
    mapping.map((choice) => (choice.field === 'agent' && !mayHandOver(call) ? { ...choice, field: null } : choice)),
  whyNotMapping: async (_tx, _call, mapping) => whyNotMapping(mapping),
  plan: planClients,
  write: async (tx, call, _run, planned) => writeClients(tx, call, planned, await portfolioOf(tx, call)),
  note,
  revert: revertClients,
  completed: async (tx, call, run) => {
    await forgetFile(tx, call, [run.id]);
    await call.emit(clientsImported, {
      importId: run.id,
      created: run.created,
      updated: run.updated,
      refused: run.refused,
      by: run.created_by,
    });
  },
  stopped: (call, run, why) => call.emit(clientsImportStopped, { importId: run.id, why, by: run.created_by }),
  refresh: async (tx) => {
    await sql`select analyze_clients()`.execute(tx);
  },
};
