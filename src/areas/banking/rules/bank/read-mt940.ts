import { isDay, type Day } from '#kernel/day.ts';
import {
  leftBecause,
  oneSpace,
  plainAmount,
  type ReadStatement,
  type StatementLine,
  type Unread,
  UNREAD,
} from './statement-line.ts';

/** The fields of the messages, each with all its lines: `:61:` and what follows until the next one. */
const fieldsOf = (text: string): readonly (readonly [string, string])[] =>
  [...text.matchAll(/(?:^|\n):(\d{2}[A-Z]?):([\s\S]*?)(?=\n:\d{2}[A-Z]?:|\n-|$)/g)].map(([, tag = '', body = '']) => [
    tag,
    body.trimEnd(),
  ]);

/** A movement: its days, whether it came or left, its amount, and the numbers that it bears. */
const MOVEMENT =
  /^(\d{2})(\d{2})(\d{2})(\d{4})?([ER]?[CD])[A-Z]?(\d+,\d*)[A-Z][A-Z0-9]{3}([^\n]*?)(?:\/\/([^\n]*))?(?:\n([\s\S]*))?$/;

/** The day of the booking, which stands without its year: near the day of value, over the end of a year too. */
const bookedOn = (year: string, month: string, date: string, entry: string | undefined): Day | null => {
  const value = `20${year}-${month}-${date}`;
  if (entry === undefined) return isDay(value) ? value : null;
  const [entryMonth, entryDate] = [entry.slice(0, 2), entry.slice(2)];
  const apart = Number(entryMonth) - Number(month);
  const full = 2000 + Number(year) + (apart > 6 ? -1 : apart < -6 ? 1 : 0);
  const day = `${full}-${entryMonth}-${entryDate}`;
  return isDay(day) ? day : null;
};

/** The words of `:86:`: bare, or under German (`?20`) or SWIFT (`/REMI/`) codes; the payer where one is named. */
const toldIn = (body: string): { readonly label: string; readonly name: string } => {
  const text = body.replaceAll('\n', '');
  if (/\?\d{2}/.test(text)) {
    const parts = [...text.matchAll(/\?(\d{2})([^?]*)/g)].map(([, code = '', words = '']) => ({ code, words }));
    const of = (from: string, to: string): string =>
      parts
        .filter(({ code }) => code >= from && code <= to)
        .map(({ words }) => words)
        .join(' ');
    const name = oneSpace(of('32', '33'));
    return { label: oneSpace(`${name} ${of('20', '29')} ${of('60', '63')}`), name };
  }
  const name = oneSpace(/\/(?:NAME|ORDP\/NAME)\/([^/]*)/.exec(text)?.[1] ?? '');
  const bare = body.replaceAll('\n', ' ').replace(/\/[A-Z]{3,4}\//g, ' ');
  return { label: oneSpace(bare), name };
};

/** Reads MT940, the statement of SWIFT. Null when it is none. */
export const readMt940 = (text: string): ReadStatement | null => {
  const plain = text.replace(/\r\n?/g, '\n');
  if (!/(?:^|\n):25P?:/.test(plain) || !/(?:^|\n):6[0-2][FM]?:/.test(plain)) return null;
  const lines: StatementLine[] = [];
  const unread: Unread[] = [];
  let [account, currency, first, outgoing, at] = ['', '', null as string | null, 0, 0];
  const fields = fieldsOf(plain);
  for (const [index, [tag, body]] of fields.entries()) {
    if (tag.startsWith('25')) [account, currency] = [oneSpace(body), ''];
    if (tag.startsWith('60')) currency = /^[CD]\d{6}([A-Z]{3})/.exec(body)?.[1] ?? '';
    if (tag !== '61') continue;
    at += 1;
    first ??= account;
    const found = MOVEMENT.exec(body);
    const [next, words = ''] = fields[index + 1] ?? [];
    const { label, name } = toldIn(next === '86' ? words : '');
    const left = (why: string): void =>
      void unread.push({ line: at, why: leftBecause(why, found?.[6] ?? body, label) });
    const [, year = '', month = '', date = '', entry, mark = '', written = '', own = '', bank = '', more = ''] =
      found ?? [];
    const [amount, day] = [plainAmount(written, '.,'), bookedOn(year, month, date, entry)];
    if (amount === null) left(UNREAD.amount);
    else if (day === null) left(UNREAD.day);
    else if (mark.startsWith('E')) left(UNREAD.pending);
    // A credit that is taken back leaves, a debit that is taken back comes.
    else if (mark === 'D' || mark === 'RC' || amount === '0.00') outgoing += 1;
    else if (!['', 'EUR'].includes(currency)) left(`${UNREAD.currency} (${currency})`);
    else {
      const number = [bank, own].map(oneSpace).find((one) => one !== '' && !/^NON ?REF$/i.test(one)) ?? '';
      const other = account === first ? {} : { account };
      lines.push({ day, amount, label: label || oneSpace(more), counterpart: name, reference: number, ...other });
    }
  }
  return { account: first ?? account, lines, outgoing, unread };
};
