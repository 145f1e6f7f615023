import {
  bankAmount,
  bankDay,
  oneSpace,
  type ReadStatement,
  type StatementLine,
  type Unread,
  UNREAD,
} from './statement-line.ts';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const words = (text: string): string =>
  oneSpace(text.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole));

/** A field of OFX: its value ends with its line or the next tag, since version 1 closes none. */
const field = (block: string, name: string): string =>
  words(new RegExp(`<${name}>([^<\\r\\n]*)`, 'i').exec(block)?.[1] ?? '');

const MOVEMENTS_AT_ONCE = 500;

/** Reads OFX 1 (SGML) and 2 (XML): the movements of every account of the file, so many at a time. Null when it is no OFX. */
export const readOfx = async (text: string, between: () => Promise<unknown>): Promise<ReadStatement | null> => {
  if (!/<OFX>/i.test(text)) return null;
  const lines: StatementLine[] = [];
  const unread: Unread[] = [];
  let outgoing = 0;
  const isEuro = ['', 'EUR'].includes(field(text, 'CURDEF').toUpperCase());
  let at = -1;
  for (const [, block = ''] of text.matchAll(/<STMTTRN>([\s\S]*?)(?=<STMTTRN>|<\/STMTTRN>|<\/BANKTRANLIST>|$)/gi)) {
    at += 1;
    if (at > 0 && at % MOVEMENTS_AT_ONCE === 0) await between();
    const [amount, day] = [bankAmount(field(block, 'TRNAMT')), bankDay(field(block, 'DTPOSTED'))];
    const why = !isEuro ? UNREAD.currency : amount === null ? UNREAD.amount : day === null ? UNREAD.day : null;
    if (why !== null || amount === null || day === null) unread.push({ line: at + 1, why: why ?? UNREAD.amount });
    else if (amount.startsWith('-') || amount === '0.00') outgoing += 1;
    else {
      const [name, memo] = [field(block, 'NAME'), field(block, 'MEMO')];
      const label = [name, memo.startsWith(name) ? memo.slice(name.length).trim() : memo].filter(Boolean).join(' ');
      lines.push({ day, amount, label, counterpart: name, reference: field(block, 'FITID') });
    }
  }
  return { account: field(text, 'ACCTID'), lines, outgoing, unread };
};
