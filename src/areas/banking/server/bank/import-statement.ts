import { seller } from '#areas/shops/server/index.ts';
import { type Encoding, watchEncoding } from '#areas/catalogue/rules/import/import-encoding.ts';
import type { Call } from '#platform/call.ts';
import { dayIn } from '#platform/clock.ts';
import { decoderOf } from '#platform/text/decode.ts';
import type { Tx } from '#platform/db.ts';
import { readCfonb } from '../../rules/bank/read-cfonb.ts';
import { readMt940 } from '../../rules/bank/read-mt940.ts';
import { readOfx } from '../../rules/bank/read-ofx.ts';
import { readQif } from '../../rules/bank/read-qif.ts';
import type { DayAt, ReadStatement } from '../../rules/bank/statement-line.ts';
import type { takeReturns } from '../sepa/take-returns.ts';
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
  const { encoding } = watch.found();
  const isGuessed = encoding === 'windows-1252' || encoding === 'macintosh' || encoding === 'cp850';
  return (isGuessed ? declaredIn(bytes) : null) ?? encoding;
};

/** The spelling of one byte that XML or OFX says in its first line: bytes that are no UTF-8 are read by it. */
const declaredIn = (bytes: Uint8Array): Encoding | null => {
  const head = Buffer.from(bytes.subarray(0, 400)).toString('latin1');
  const said = (/^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(head) ??
    /^CHARSET:\s*([\w-]+)/im.exec(head))?.[1]?.toLowerCase();
  if (said === undefined) return null;
  if (/8859-15|latin-?9/.test(said)) return 'iso-8859-15';
  if (/mac/.test(said)) return 'macintosh';
  return /850/.test(said) ? 'cp850' : 'windows-1252';
};
export const textOf = (bytes: Uint8Array, encoding: Encoding): string => decoderOf(encoding).decode(bytes);

/** The day of an instant where the estate is. */
export const dayAtShop = async (tx: Tx, call: Call): Promise<DayAt> => {
  const { zone } = await seller(tx, call.shopId);
  return (instant) => dayIn(zone, Date.parse(instant));
};

/** Reads a format that names its own fields; null: a table, or an unknown format. */
export const readByItself = async (text: string, dayAt: DayAt): Promise<ReadStatement | null> => {
  if (/<(\w+:)?BkToCstmr/.test(text)) return as('camt', await readCamt(Buffer.from(text), dayAt));
  return (
    as('ofx', await readOfx(text, nextTurn, dayAt)) ??
    as('qif', readQif(text)) ??
    as('mt940', readMt940(text)) ??
    as('cfonb', readCfonb(text))
  );
};
const as = (format: string, read: ReadStatement | null): ReadStatement | null => read && { ...read, format };

/** The statements of an archive as one: each line bears its own account. Null where a file of it needs a person. */
export const readTogether = async (texts: readonly string[], dayAt: DayAt): Promise<ReadStatement | null> => {
  const read: ReadStatement[] = [];
  for (const text of texts) {
    const one = await readByItself(text, dayAt);
    if (one === null) return null;
    read.push(one);
  }
  const returns = read.flatMap((one) => one.returns ?? []);
  return {
    account: read[0]?.account ?? '',
    format: read[0]?.format ?? 'table',
    lines: read.flatMap((one) => one.lines.map((line) => ({ ...line, account: line.account ?? one.account }))),
    outgoing: read.reduce((sum, one) => sum + one.outgoing, 0),
    unread: read.flatMap((one) => one.unread),
    ...(returns.length > 0 ? { returns } : {}),
  };
};

const counted = (count: number, one: string, many: string): string => `${count} ${count < 2 ? one : many}`;

/** Receipts that a file brought: new ones, known ones, and those set aside since another file may have brought them. */
export interface Counts {
  readonly added: number;
  readonly known: number;
  readonly aside: number;
}
type Returned = Awaited<ReturnType<typeof takeReturns>>;
export const told = (
  { outgoing, unread }: ReadStatement,
  { added, known, aside }: Counts,
  returned: Returned,
): string =>
  [
    returned.taken > 0 ? counted(returned.taken, 'prélèvement rejeté', 'prélèvements rejetés') : '',
    returned.left > 0
      ? counted(returned.left, 'rejet à vérifier et à noter vous-même', 'rejets à vérifier et à noter vous-même')
      : '',
    added === 0 ? 'Aucun nouvel encaissement' : counted(added, 'nouvel encaissement', 'nouveaux encaissements'),
    known > 0 ? counted(known, 'déjà importé', 'déjà importés') : '',
    aside > 0
      ? counted(aside, 'écarté car déjà là par un autre fichier', 'écartés car déjà là par un autre fichier')
      : '',
    outgoing > 0 ? counted(outgoing, 'sortie laissée', 'sorties laissées') : '',
    unread.length > 0 ? counted(unread.length, 'ligne non lue', 'lignes non lues') : '',
  ]
    .filter(Boolean)
    .join(', ');
