import { createHash } from 'node:crypto';
import type { OutputOf } from '#kernel/endpoint.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { type importStatement, MOST_LINES } from '../../rules/bank/bank-endpoints.ts';
import { refuseBank } from '../../rules/bank/bank-refusals.ts';
import { type BroughtLine, doubtfulRepeats, type KeptLine, twinsOf } from '../../rules/bank/same-receipt.ts';
import { plain, type ReadStatement } from '../../rules/bank/statement-line.ts';
import { takeReturns } from '../sepa/take-returns.ts';
import { told } from './import-statement.ts';

/**
 * Computes the identity of each line: the bank's number, else its day, amount and words, and its rank among identical
 * lines of the file. Two equal transfers of a day are two lines; the same file twice adds none.
 */
const fingerprints = ({ account, lines }: ReadStatement, isNamed: boolean): readonly string[] => {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const own = isNamed ? (line.account ?? account) : '';
    const facts = [own, line.day, line.amount, line.reference || plain(line.label)].join('|');
    const rank = (seen.get(facts) ?? 0) + 1;
    seen.set(facts, rank);
    return digest(`${facts}|${rank}`);
  });
};
const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Lines that were kept before their account was read from such files get it now: from here on they are of that account,
 * and the same facts on another one are another line.
 */
const adopt = async (
  tx: Tx,
  call: Call,
  lines: readonly (BroughtLine & { readonly bare: string })[],
): Promise<void> => {
  const named = lines.filter((one) => one.account !== '' && one.bare !== one.fingerprint);
  if (named.length === 0) return;
  await sql`update bank_line l set account = left(x.account, 60), fingerprint = x.fingerprint
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as x(account text, fingerprint text, bare text)
    where l.shop_id = ${call.shopId} and l.format = '' and l.account = '' and l.fingerprint = x.bare
      and not exists (select 1 from bank_line o where o.shop_id = l.shop_id and o.fingerprint = x.fingerprint)`.execute(
    tx,
  );
};

/** The lines of these days that are kept already. */
const keptAround = async (tx: Tx, call: Call, days: readonly string[]): Promise<readonly KeptLine[]> =>
  (
    await sql<KeptLine>`select id, day::text as day, amount::text as amount, label, account, coalesce(nullif(format, ''), 'table') as format, file_name as "fileName", fingerprint
      from bank_line where shop_id = ${call.shopId} and day between ${days[0]}::date and ${days.at(-1)}::date
      order by day, id limit ${MOST_LINES * 2}`.execute(tx)
  ).rows;

interface Row extends BroughtLine {
  readonly id: string;
  readonly bare: string;
  readonly counterpart: string;
  readonly reference: string;
  readonly fee?: string;
  readonly aside: string | null;
}
/** Why a line waits aside: nothing is lost, and nothing is paid twice by being accepted in passing. */
const asideFor = (fileName: string, isOtherAccount: boolean): string =>
  isOtherAccount
    ? `Même jour, même montant et mêmes mots que dans «\u00a0${fileName}\u00a0»\u00a0: remettez-la à rapprocher si elle vient d’un autre compte.`
    : `Déjà là par «\u00a0${fileName}\u00a0»\u00a0: remettez-la à rapprocher si c’est un autre encaissement.`;

const rowsOf = async (tx: Tx, call: Call, fileName: string, statement: ReadStatement): Promise<readonly Row[]> => {
  const [prints, bare] = [fingerprints(statement, true), fingerprints(statement, false)];
  const format = statement.format ?? 'table';
  const lines = statement.lines.map((line, at) => ({
    ...line,
    id: call.newId(),
    account: (line.account ?? statement.account).slice(0, 60),
    format,
    fileName,
    fingerprint: prints[at] ?? '',
    bare: bare[at] ?? '',
    aside: null,
  }));
  const days = lines.map((one) => one.day as string).sort();
  if (days.length === 0) return [];
  await adopt(tx, call, lines);
  const kept = await keptAround(tx, call, days);
  const known = new Set(kept.map((one) => one.fingerprint));
  const unnamed = kept.filter((one) => one.format === 'table' && one.account === '');
  const isUnnamed = format === 'table' && lines.every((one) => one.account === '');
  const repeats: ReadonlyMap<BroughtLine, KeptLine> = isUnnamed ? doubtfulRepeats(lines, unnamed) : new Map();
  const twins = twinsOf(
    lines.filter((one) => !known.has(one.fingerprint)),
    kept,
  );
  return lines.map((line) => {
    const repeat = repeats.get(line);
    // The same file again finds its own line aside.
    if (repeat && repeat.fileName !== fileName)
      return {
        ...line,
        fingerprint: digest(`${line.fingerprint}|${fileName}`),
        aside: asideFor(repeat.fileName, true),
      };
    const twin = twins.get(line);
    return twin ? { ...line, aside: asideFor(twin.fileName, false) } : line;
  });
};

const MOST_TOLD = 50;

/** All the receipts of a statement or none, each once, whatever its format is. */
export const keepLines = async (
  tx: Tx,
  fileName: string,
  statement: ReadStatement,
  call: Call,
): Promise<OutputOf<typeof importStatement>> => {
  if (statement.lines.length > MOST_LINES)
    throw new Refused(refuseBank('billing.bank-file-large', { most: MOST_LINES }));
  const rows = await rowsOf(tx, call, fileName, statement);
  const kept = await sql<
    RowOf<'bank_line', 'id'> & { isAside: boolean }
  >`insert into bank_line (shop_id, id, day, amount, label, counterpart, reference, account, file_name, format, told_fee, fingerprint, set_aside, decided_at, imported_by, imported_at)
    select ${call.shopId}, x.id, x.day, x.amount, left(x.label, 500), left(x.counterpart, 200), left(x.reference, 100), x.account, ${fileName}, x.format, x.fee, x.fingerprint,
      x.aside, case when x.aside is null then null else ${call.now}::timestamptz end, ${call.actor.userId}, ${call.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id uuid, day date, amount numeric, label text, counterpart text, reference text, fee numeric, account text, format text, fingerprint text, aside text)
    on conflict (shop_id, fingerprint) do nothing returning id, set_aside is not null as "isAside"`.execute(tx);
  const returned = await takeReturns(tx, call, statement.returns ?? []);
  const aside = kept.rows.filter((one) => one.isAside).length;
  const [added, known] = [kept.rows.length - aside, rows.length - kept.rows.length];
  const [first] = kept.rows;
  if (first) call.audit('bank_line', first.id, { imported: [null, `${fileName}\u00a0: ${added}`] });
  return {
    added,
    known,
    aside,
    outgoing: statement.outgoing,
    unread: statement.unread.slice(0, MOST_TOLD),
    ...(statement.gaps ? { gaps: statement.gaps.slice(0, MOST_TOLD) } : {}),
    message: told(statement, { added, known, aside }, returned),
    sucess: true,
  };
};
