import { createHash } from 'node:crypto';
import { seller } from '#areas/shops/server/index.ts';
import { type Encoding, watchEncoding } from '#areas/catalogue/rules/import/import-encoding.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { dayIn } from '#platform/clock.ts';
import { sql, type Tx } from '#platform/db.ts';
import { type importStatement, MOST_LINES } from '../../rules/bank/bank-endpoints.ts';
import { refuseBank } from '../../rules/bank/bank-refusals.ts';
import { readOfx } from '../../rules/bank/read-ofx.ts';
import { type DayAt, plain, type ReadStatement } from '../../rules/bank/statement-line.ts';
import { takeReturns } from '../sepa/take-returns.ts';
import { readCamt } from './read-camt.ts';
import { nextTurn } from './next-turn.ts';

export const wholeBody = async (body: AsyncIterable<Uint8Array> | undefined): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  for await (const part of body ?? []) parts.push(part);
  return Buffer.concat(parts);
};

/** Others are answered in between. */
const BYTES_AT_ONCE = 512 * 1024;

/** Older bank sites write Windows letters, spreadsheets sixteen bits. */
export const encodingOf = async (bytes: Uint8Array): Promise<Encoding> => {
  const watch = watchEncoding();
  for (let at = 0; at < bytes.length; at += BYTES_AT_ONCE) {
    watch.see(bytes.subarray(at, at + BYTES_AT_ONCE));
    await nextTurn();
  }
  return watch.found().encoding;
};
export const textOf = (bytes: Uint8Array, encoding: Encoding): string => new TextDecoder(encoding).decode(bytes);

/** The day of an instant where the estate is. */
export const dayAtShop = async (tx: Tx, call: Call): Promise<DayAt> => {
  const { zone } = await seller(tx, call.shopId);
  return (instant) => dayIn(zone, Date.parse(instant));
};

/** Reads a format that names its own fields; null: a table, or an unknown format. */
export const readByItself = async (text: string, dayAt: DayAt): Promise<ReadStatement | null> =>
  /<(\w+:)?BkToCstmr/.test(text) ? readCamt(Buffer.from(text), dayAt) : readOfx(text, nextTurn, dayAt);

/**
 * Computes the identity of each line: the bank's number, else its day, amount and words, and its rank among identical
 * lines of the file. Two equal transfers of a day are two lines; the same file twice adds none.
 */
const fingerprints = ({ account, lines }: ReadStatement): readonly string[] => {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const facts = [line.account ?? account, line.day, line.amount, line.reference || plain(line.label)].join('|');
    const rank = (seen.get(facts) ?? 0) + 1;
    seen.set(facts, rank);
    return createHash('sha256').update(`${facts}|${rank}`).digest('hex');
  });
};

const counted = (count: number, one: string, many: string): string => `${count} ${count < 2 ? one : many}`;

type Returned = Awaited<ReturnType<typeof takeReturns>>;
const told = ({ outgoing, unread }: ReadStatement, added: number, known: number, returned: Returned): string =>
  [
    returned.taken > 0 ? counted(returned.taken, 'prélèvement rejeté', 'prélèvements rejetés') : '',
    returned.left > 0
      ? counted(returned.left, 'rejet à vérifier et à noter vous-même', 'rejets à vérifier et à noter vous-même')
      : '',
    added === 0 ? 'Aucun nouvel encaissement' : counted(added, 'nouvel encaissement', 'nouveaux encaissements'),
    known > 0 ? counted(known, 'déjà importé', 'déjà importés') : '',
    outgoing > 0 ? counted(outgoing, 'sortie laissée', 'sorties laissées') : '',
    unread.length > 0 ? counted(unread.length, 'ligne non lue', 'lignes non lues') : '',
  ]
    .filter(Boolean)
    .join(', ');

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
  const prints = fingerprints(statement);
  const rows = statement.lines.map((line, at) => ({ ...line, id: call.newId(), fingerprint: prints[at] }));
  const kept =
    await sql`insert into bank_line (shop_id, id, day, amount, label, counterpart, reference, account, file_name, told_fee, fingerprint, imported_by, imported_at)
    select ${call.shopId}, x.id, x.day, x.amount, left(x.label, 500), left(x.counterpart, 200), left(x.reference, 100), left(coalesce(x.account, ${statement.account}), 60), ${fileName}, x.fee, x.fingerprint, ${call.actor.userId}, ${call.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id uuid, day date, amount numeric, label text, counterpart text, reference text, fee numeric, account text, fingerprint text)
    on conflict (shop_id, fingerprint) do nothing returning id`.execute(tx);
  const returned = await takeReturns(tx, call, statement.returns ?? []);
  const [added, known] = [kept.rows.length, rows.length - kept.rows.length];
  const [first] = kept.rows as { id: string }[];
  if (first) call.audit('bank_line', first.id, { imported: [null, `${fileName}\u00a0: ${added}`] });
  return {
    added,
    known,
    outgoing: statement.outgoing,
    unread: statement.unread.slice(0, MOST_TOLD),
    ...(statement.gaps ? { gaps: statement.gaps.slice(0, MOST_TOLD) } : {}),
    message: told(statement, added, known, returned),
    sucess: true,
  };
};
