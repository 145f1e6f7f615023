import { countsOf, csvFile, isLeft, outcomeOf, rowsAsTheyWere, runOf } from '#areas/catalogue/server/index.ts';
import { begin, layOut, receive, stop, takeBack, tryOut } from '#areas/catalogue/server/index.ts';
import type { FileAnswer, InputOf, OutputOf } from '#kernel/endpoint.ts';
import { untyped } from '#kernel/field/typed-cell.ts';
import { isAllowed } from '#kernel/permission.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { runList } from '#platform/list.ts';
import { CLIENT_FIELDS } from '../../rules/import/client-import-columns.ts';
import type { ClientField, ClientMapping } from '../../rules/import/client-import-fields.ts';
import type * as endpoints from '../../rules/import/client-import-endpoints.ts';
import type { ClientImportRow, ClientImportView } from '../../rules/import/client-import-endpoints.ts';
import { proofOfFile, proven } from '../../rules/import/client-import-plan.ts';
import { readClient } from '../../rules/import/client-import-read.ts';
import { shownClient } from '../../rules/import/client-import-shown.ts';
import { FACT_WORDS } from '../../rules/import/client-import-words.ts';
import { clientImportList, clientImportRowList } from '../../rules/import/client-import-lists.ts';
import { clientImport } from './client-import.ts';
import { contextOf } from './known-clients.ts';

type Run = RowOf<'client_import'>;

/** A file holds persons: whoever does not see all clients sees the files that he sent. */
const seenRuns = (call: Call) =>
  isAllowed(call.actor, 'seeAllClient') && call.actor.kind !== 'agent'
    ? sql`true`
    : sql`i.created_by = ${call.actor.userId}`;
export const seeRun = async (tx: Tx, id: string, call: Call): Promise<void> =>
  void found(
    (
      await sql`select 1 from client_import i where i.shop_id = ${call.shopId} and i.id = ${id} and ${seenRuns(call)}`.execute(
        tx,
      )
    ).rows[0],
  );

const viewOf = async (tx: Tx, call: Call, id: string): Promise<ClientImportView> => {
  await seeRun(tx, id, call);
  const row = await runOf<Run>(clientImport, tx, call, id);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from client_import_row r
    where r.shop_id = ${call.shopId} and r.import_id = ${id} and ${isLeft}`.execute(tx);
  return {
    ...countsOf(row),
    layout: row.layout,
    columns: row.columns.map((column) => ({ ...column, samples: [...column.samples] })),
    mapping: row.mapping.map((choice) => ({ ...choice })) as ClientImportView['mapping'],
    left: rows[0]?.count ?? 0,
  };
};

export const readClientImport = (tx: Tx, { id }: { id: string }, call: Call) => viewOf(tx, call, id);

export const uploadClients = async (tx: Tx, input: InputOf<typeof endpoints.uploadClientImport>, call: Call) =>
  viewOf(tx, call, await receive(clientImport, tx, input, call));

/** An act of an import that the caller sees; its answer is the import as it then stands. */
const acting =
  <I extends { readonly id: string }>(act: (tx: Tx, input: I, call: Call) => Promise<void>) =>
  async (tx: Tx, input: I, call: Call): Promise<ClientImportView> => {
    await seeRun(tx, input.id, call);
    await act(tx, input, call);
    return viewOf(tx, call, input.id);
  };
export const layOutClients = acting((tx, input: InputOf<typeof endpoints.layOutClientImport>, call) =>
  layOut(clientImport, tx, input, call),
);
export const tryClients = acting((tx, input: InputOf<typeof endpoints.checkClientImport>, call) =>
  tryOut(clientImport, tx, input, call),
);
export const beginClients = acting((tx, input: { readonly id: string }, call) => begin(clientImport, tx, input, call));
export const takeBackClients = acting((tx, input: { readonly id: string }, call) =>
  takeBack(clientImport, tx, input, call),
);
export const stopClients = acting((tx, input: { readonly id: string }, call) => stop(clientImport, tx, input, call));

export const listClientImports = (
  tx: Tx,
  query: InputOf<typeof endpoints.clientImports>,
  call: Call,
): Promise<OutputOf<typeof endpoints.clientImports>> =>
  runList(
    tx,
    call.actor,
    clientImportList,
    {
      from: sql`client_import i`,
      where: sql`i.shop_id = ${call.shopId} and ${seenRuns(call)}`,
      columns: {
        createdAt: sql`i.created_at`,
        fileName: sql`i.file_name`,
        source: sql`i.source`,
        status: sql`i.status`,
        total: sql`i.total`,
        created: sql`i.created`,
        updated: sql`i.updated`,
        unchanged: sql`i.unchanged`,
        refused: sql`i.refused`,
      },
      select: sql`i.*`,
      key: sql`i.id`,
    },
    query,
    countsOf<Run>,
  );

type Line = RowOf<'client_import_row', 'line' | 'outcome' | 'cells' | 'problems' | 'client_id' | 'matched_by'> & {
  readonly name: string | null;
};
const NAMED: readonly ClientField[] = ['businessName', 'name', 'lastname', 'firstname', 'email'];

export const listClientRows = async (
  tx: Tx,
  input: InputOf<typeof endpoints.clientImportRows>,
  call: Call,
): Promise<OutputOf<typeof endpoints.clientImportRows>> => {
  const { id, ...query } = input;
  await seeRun(tx, id, call);
  const one = await runOf<Run>(clientImport, tx, call, id);
  const mapping = one.mapping as ClientMapping;
  const context = one.status === 'pending' ? await contextOf(tx, call, one) : null;
  const byFile = proofOfFile(one.file_name, call.today);
  const nameIn = (cells: readonly string[]): string => {
    const of = (field: ClientField): string =>
      untyped(cells[mapping.findIndex((choice) => choice.field === field)] ?? '');
    const [first = ''] = NAMED.map(of).filter((text) => text.trim() !== '');
    return first === of('lastname') ? [first, of('firstname')].filter(Boolean).join(' ') : first;
  };
  const readAgain = (row: Line) => {
    if (!context) return {};
    const { draft } = readClient({ line: row.line, cells: row.cells, isBroken: false }, one.columns, mapping, context);
    return draft ? { read: shownClient(row.client_id ? draft : proven(draft, byFile), context) } : {};
  };
  return runList(
    tx,
    call.actor,
    clientImportRowList,
    {
      from: sql`client_import_row r left join client c on c.shop_id = r.shop_id and c.id = r.client_id`,
      where: sql`r.shop_id = ${call.shopId} and r.import_id = ${id}`,
      columns: {
        line: sql`r.line`,
        outcome: outcomeOf(one),
        name: sql`c.name`,
        left: isLeft,
        problems: sql`r.problems::text`,
      },
      select: sql`r.line, ${outcomeOf(one)} as outcome, r.cells, r.problems, r.client_id, r.matched_by, c.name`,
      key: sql`r.line`,
    },
    query,
    (row: Line): ClientImportRow => ({
      id: `${id}:${row.line}`,
      line: row.line,
      outcome: row.outcome,
      name: row.name || nameIn(row.cells),
      clientId: row.client_id,
      matchedBy: row.matched_by ? FACT_WORDS[row.matched_by] : '',
      problems: row.problems.map((each) => ({ ...each })),
      ...readAgain(row),
    }),
  );
};

export const clientRowsFile = async (
  tx: Tx,
  input: InputOf<typeof endpoints.refusedClientRows>,
  call: Call,
): Promise<FileAnswer> => {
  await seeRun(tx, input.id, call);
  return rowsAsTheyWere(clientImport, tx, input, call);
};

const EXAMPLES: readonly Partial<Record<ClientField, string>>[] = [
  {
    code: 'C-001',
    kind: 'Professionnel',
    businessName: 'Cave des Halles',
    lastname: 'Martin',
    firstname: 'Claire',
    email: 'contact@cavedeshalles.exemple',
    landline: '02 47 00 00 00',
    street: '12 rue des Halles',
    zipcode: '37000',
    city: 'Tours',
    country: 'France',
    siret: '73282932000074',
    vatNumber: 'FR44732829320',
    paymentDelay: '30 jours fin de mois',
    tags: 'Caviste, Salon 2026',
  },
  {
    code: 'C-002',
    kind: 'Particulier',
    civility: 'Mme',
    lastname: 'Durand',
    firstname: 'Anne',
    email: 'anne.durand@exemple.fr',
    phone: '06 12 34 56 78',
    street: '3 place du Marché',
    zipcode: '33000',
    city: 'Bordeaux',
    country: 'France',
    language: 'Français',
    newsletter: 'oui',
    newsletterOn: '15/03/2026',
    newsletterProof: 'Bulletin signé au salon de Tours',
  },
];
export const clientTemplate = async (): Promise<FileAnswer> => {
  const fields = (Object.keys(CLIENT_FIELDS) as ClientField[]).filter((field) => field !== 'name');
  return csvFile('modele-import-clients.csv', [
    fields.map((field) => CLIENT_FIELDS[field].label),
    ...EXAMPLES.map((example) => fields.map((field) => example[field] ?? '')),
  ]);
};
