import { withoutEntities } from './entities.ts';
import {
  bankAmount,
  bankDay,
  type DayAt,
  leftBecause,
  oneSpace,
  plainAmount,
  type ReadStatement,
  type StatementLine,
  type Unread,
  UNREAD,
} from './statement-line.ts';

const words = (text: string): string => oneSpace(withoutEntities(text));

/** A field of OFX: its value ends with its line or the next tag, since version 1 closes none. */
const field = (block: string, name: string): string =>
  words(new RegExp(`<${name}>([^<\\r\\n]*)`, 'i').exec(block)?.[1] ?? '');

const MOVEMENTS_AT_ONCE = 500;

/** The account whose movements follow: a file holds those of several, each in its own money. */
interface Account {
  readonly isCard: boolean;
  currency: string;
  number: string;
}
const TOKENS =
  /<(STMTRS|CCSTMTRS|INVSTMTRS)>|<(CURDEF|ACCTID)>([^<\r\n]*)|<STMTTRN>([\s\S]*?)(?=<STMTTRN>|<\/STMTTRN>|<\/BANKTRANLIST>|$)/gi;

/** Kinds of movements that take money, whatever the sign of their amount is. */
const TAKES = new Set(['DEBIT', 'DIRECTDEBIT', 'FEE', 'SRVCHG']);
/** The money of the amount itself. `ORIGCURRENCY` is what it was before the bank changed it. */
const currencyOf = (block: string, { currency }: Account): string =>
  (words(/<CURRENCY>[\s\S]*?<CURSYM>([^<\r\n]*)/i.exec(block)?.[1] ?? '') || currency).toUpperCase();

/** `1.200` has three decimals or a mark of thousands: only where another amount of the file shows which it is. */
const amountReader = (text: string): ((written: string) => string | null) => {
  const isProven = (mark: string): boolean =>
    new RegExp(`<TRNAMT>\\s*[+-]?\\d*\\${mark}(?:\\d{1,2}|\\d{4,})\\s*(?:[<\\r\\n]|$)`, 'i').test(text);
  const proven = { '.': isProven('.'), ',': isProven(',') };
  return (written) => {
    const mark = /^[+-]?[1-9]\d{0,2}([.,])\d{3}$/.exec(written)?.[1] as '.' | ',' | undefined;
    if (mark && !proven[mark]) return null;
    return plainAmount(written, '.,') ?? bankAmount(written);
  };
};

const leftOf = (block: string, account: Account): string | null => {
  const currency = currencyOf(block, account);
  const facts = [`${field(block, 'TRNAMT')} ${currency}`, field(block, 'NAME')];
  if (!['', 'EUR'].includes(currency)) return leftBecause(UNREAD.currency, ...facts);
  if (field(block, 'TRNAMT').startsWith('-')) return null;
  if (account.isCard) return leftBecause(UNREAD.card, ...facts);
  return TAKES.has(field(block, 'TRNTYPE').toUpperCase()) ? leftBecause(UNREAD.direction, ...facts) : null;
};

/** Reads OFX 1 (SGML) and 2 (XML): the movements of every account of the file, so many at a time. Null when it is no OFX. */
export const readOfx = async (
  text: string,
  between: () => Promise<unknown>,
  dayAt?: DayAt,
): Promise<ReadStatement | null> => {
  if (!/<OFX>/i.test(text)) return null;
  const lines: StatementLine[] = [];
  const unread: Unread[] = [];
  const amountIn = amountReader(text);
  let outgoing = 0;
  let first: string | null = null;
  let account: Account = { isCard: false, currency: '', number: '' };
  let at = 0;
  for (const [, opens, fact, value = '', block] of text.matchAll(TOKENS)) {
    if (opens) account = { isCard: opens.toUpperCase() === 'CCSTMTRS', currency: '', number: '' };
    else if (fact) account[fact.toUpperCase() === 'CURDEF' ? 'currency' : 'number'] ||= words(value);
    if (block === undefined) continue;
    at += 1;
    if (at % MOVEMENTS_AT_ONCE === 0) await between();
    first ??= account.number;
    const [amount, day] = [amountIn(field(block, 'TRNAMT')), bankDay(field(block, 'DTPOSTED'), dayAt)];
    const why = leftOf(block, account) ?? (amount === null ? UNREAD.amount : day === null ? UNREAD.day : null);
    if (why !== null || amount === null || day === null) unread.push({ line: at, why: why ?? UNREAD.amount });
    else if (amount.startsWith('-') || amount === '0.00') outgoing += 1;
    else {
      const [name, memo] = [field(block, 'NAME'), field(block, 'MEMO')];
      const label = [name, memo.startsWith(name) ? memo.slice(name.length).trim() : memo].filter(Boolean).join(' ');
      lines.push({
        day,
        amount,
        label,
        counterpart: name,
        reference: field(block, 'FITID'),
        ...(account.number === first ? {} : { account: account.number }),
      });
    }
  }
  return { account: first ?? account.number, lines, outgoing, unread };
};
