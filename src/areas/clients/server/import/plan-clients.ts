import type { ImportOutcome } from '#areas/catalogue/rules/import/import-life.ts';
import type { ImportProblem } from '#areas/catalogue/rules/import/import-problems.ts';
import type { StagedRow } from '#areas/catalogue/server/index.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { NEW_CLIENT, whyNotClient } from '../../rules/client.ts';
import type { ClientField, ClientMapping } from '../../rules/import/client-import-fields.ts';
import {
  changesOf,
  clientOfRow,
  doubleOf,
  type FileProof,
  keysOf,
  proofOfFile,
  proven,
  type RowKeys,
  type Snapshot,
} from '../../rules/import/client-import-plan.ts';
import { type ClientDraft, readClient } from '../../rules/import/client-import-read.ts';
import { clientProblem, KEY_FACTS, type KeyFact } from '../../rules/import/client-import-words.ts';
import { contextOf, type Known, knownClients, takenCodes } from './known-clients.ts';

/** The planned effect of a row of the file. A new client has his id already. */
export interface PlannedClient {
  readonly line: number;
  readonly outcome: ImportOutcome;
  readonly problems: readonly ImportProblem[];
  readonly keys: RowKeys | null;
  readonly draft: ClientDraft | null;
  readonly clientId: string | null;
  readonly known: Known | null;
  readonly matchedBy: KeyFact | null;
  readonly before: Snapshot;
  readonly after: Snapshot;
}

const COLUMN_OF: Readonly<Record<KeyFact, ClientField>> = {
  email: 'email',
  code: 'code',
  siret: 'siret',
  vat: 'vatNumber',
};

interface EarlierLine extends RowOf<'client_import_row', 'line'> {
  readonly fact: KeyFact;
  readonly said: NonNullable<RowOf<'client_import_row'>['email_key']>;
}

/** The lines before this batch that have one of its facts and were not refused. */
const earlierLines = async (
  tx: Tx,
  call: Call,
  run: RowOf<'client_import'>,
  from: number,
  keys: readonly RowKeys[],
) => {
  const all = (fact: keyof RowKeys): string[] => [...new Set(keys.flatMap((one) => one[fact] ?? []))];
  const at = sql`r.shop_id = ${call.shopId} and r.import_id = ${run.id} and r.line < ${from} and r.outcome <> 'refused'`;
  const { rows } = await sql<EarlierLine>`
    select 'email' as fact, r.email_key as said, min(r.line) as line from client_import_row r where ${at} and r.email_key = any(${all('email')}::text[]) group by 2
    union all select 'code', r.code_key, min(r.line) from client_import_row r where ${at} and r.code_key = any(${all('code')}::text[]) group by 2
    union all select 'siret', r.siret_key, min(r.line) from client_import_row r where ${at} and r.siret_key = any(${all('siret')}::text[]) group by 2`.execute(
    tx,
  );
  const lines = new Map(rows.map(({ fact, said, line }) => [`${fact} ${said}`, line]));
  return {
    of: (fact: KeyFact, key: string) => lines.get(`${fact} ${key}`),
    put: (fact: KeyFact, key: string, line: number) => void lines.set(`${fact} ${key}`, line),
  };
};

const refused = (
  line: number,
  problems: readonly ImportProblem[],
  draft: ClientDraft | null = null,
): PlannedClient => ({
  line,
  outcome: 'refused',
  problems,
  keys: null,
  draft,
  clientId: null,
  known: null,
  matchedBy: null,
  before: {},
  after: {},
});

/** Plans a batch: who of it is new, who is known and by what, what would change, what is refused. Writes nothing. */
export const planClients = async (
  tx: Tx,
  call: Call,
  run: RowOf<'client_import'>,
  rows: readonly StagedRow[],
): Promise<readonly PlannedClient[]> => {
  const context = await contextOf(tx, call, run);
  const byFile = proofOfFile(run.file_name, call.today);
  const mapping = run.mapping as ClientMapping;
  const headingOf = (fact: KeyFact): string =>
    run.columns[mapping.findIndex((choice) => choice.field === COLUMN_OF[fact])]?.heading ?? '';
  const read = rows.map((row) => {
    const isBroken = row.problems.some(({ code }) => code === 'line-broken');
    return {
      line: row.line,
      ...readClient({ line: row.line, cells: row.cells, isBroken }, run.columns, mapping, context),
    };
  });
  const keys = read.flatMap(({ draft }) => (draft ? [keysOf(draft.values)] : []));
  const known = await knownClients(tx, call, keys);
  const codes = await takenCodes(
    tx,
    call,
    keys.flatMap(({ code }) => code ?? []),
  );
  const earlier = await earlierLines(tx, call, run, rows[0]?.line ?? 0, keys);
  const index = byFact(known);
  const about = (draft: ClientDraft): Row => {
    const own = keysOf(draft.values);
    const double = doubleOf(own, earlier, headingOf);
    if (double) return { own, problem: double, known: null };
    const met = clientOfRow(own, index(own), headingOf);
    const holder = own.code ? codes.get(own.code) : undefined;
    const isTaken = holder !== undefined && holder !== met.client?.id;
    const problem = met.problem ?? (isTaken ? clientProblem('code-kept', headingOf('code')) : null);
    return { own, problem, known: known.find((one) => one.id === met.client?.id) ?? null };
  };
  return read.map(({ line, draft, problems }): PlannedClient => {
    if (!draft) return refused(line, problems);
    const row = about(draft);
    if (row.problem) return refused(line, [row.problem], draft);
    const planned = plannedRow(call, draft, row, { mapping, byFile });
    if (planned.outcome !== 'refused')
      for (const fact of KEY_FACTS) if (row.own[fact]) earlier.put(fact, row.own[fact], line);
    return planned;
  });
};

interface Row {
  readonly own: RowKeys;
  readonly problem: ImportProblem | null;
  readonly known: Known | null;
}
/** The rules of a file about clients who are there, and the proof that it is of their consents. */
interface Ruling {
  readonly mapping: ClientMapping;
  readonly byFile: FileProof;
}
/** The effect of a row that may be imported. */
const plannedRow = (call: Call, read: ClientDraft, { own, known }: Row, { mapping, byFile }: Ruling): PlannedClient => {
  const draft = known ? read : proven(read, byFile);
  const { line } = draft;
  const { before, after } = known ? changesOf(draft, known.now, mapping, byFile) : { before: {}, after: {} };
  const whole = { ...NEW_CLIENT, ...known?.now, ...(known ? after : draft.values) } as typeof NEW_CLIENT;
  const wrong = whyNotClient(whole);
  if (wrong) return refused(line, [{ code: 'sentence', column: '', words: wrong.words.fr }], draft);
  const changed = Object.keys(after).length > 0 ? 'updated' : 'unchanged';
  return {
    line,
    outcome: known ? changed : 'created',
    problems: [],
    keys: own,
    draft,
    clientId: known?.id ?? call.newId(),
    known,
    matchedBy: known ? (KEY_FACTS.find((fact) => own[fact] !== null && own[fact] === known.keys[fact]) ?? null) : null,
    before,
    after,
  };
};

/** Finds the known clients that share a fact with a row without walking them all. */
const byFact = (known: readonly Known[]): ((keys: RowKeys) => readonly Known[]) => {
  const index = new Map<string, Known[]>();
  for (const one of known)
    for (const fact of KEY_FACTS) {
      const key = one.keys[fact] ? `${fact} ${one.keys[fact]}` : null;
      if (key) index.set(key, [...(index.get(key) ?? []), one]);
    }
  return (keys) => [
    ...new Set(KEY_FACTS.flatMap((fact) => (keys[fact] ? (index.get(`${fact} ${keys[fact]}`) ?? []) : []))),
  ];
};
