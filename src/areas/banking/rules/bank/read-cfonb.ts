import { isDay, type Day } from '#kernel/day.ts';
import {
  leftBecause,
  oneSpace,
  type ReadStatement,
  type StatementLine,
  type Unread,
  UNREAD,
} from './statement-line.ts';

/** The last figure of an amount bears its sign: `{` and A to I are credits that end with 0 to 9, `}` and J to R debits. */
const CREDITS = '{ABCDEFGHI';
const DEBITS = '}JKLMNOPQR';

interface Movement {
  readonly at: number;
  readonly account: string;
  readonly currency: string;
  /** Signed, as a number of cents is written: `-12.30`; null where it is none. */
  readonly amount: string | null;
  readonly day: Day | null;
  readonly reference: string;
  readonly words: string[];
  name: string;
}

const amountIn = (written: string, decimals: number): string | null => {
  const last = written.slice(-1);
  const sign = CREDITS.includes(last) ? '' : DEBITS.includes(last) ? '-' : null;
  const figure = sign === '' ? CREDITS.indexOf(last) : DEBITS.indexOf(last);
  const digits = `${written.slice(0, -1)}${figure}`;
  if (sign === null || !/^\d{14}$/.test(digits) || decimals > 3) return null;
  const [units, parts] = [digits.slice(0, 14 - decimals), decimals === 0 ? '' : digits.slice(-decimals)];
  if (!/^\d{0,2}0*$/.test(parts)) return null;
  return `${sign}${units.replace(/^0+(?=\d)/, '')}.${parts.slice(0, 2).padEnd(2, '0')}`;
};
const dayIn = (written: string): Day | null => {
  const day = `20${written.slice(4, 6)}-${written.slice(2, 4)}-${written.slice(0, 2)}`;
  return /^\d{6}$/.test(written) && isDay(day) ? day : null;
};

/** Movements (04) with the complements that follow them (05): payer (NPY), and words of any other kind. */
const movementsOf = (records: readonly string[]): readonly Movement[] => {
  const movements: Movement[] = [];
  for (const record of records) {
    const last = movements.at(-1);
    if (record.startsWith('04')) {
      const decimals = Number(record.slice(19, 20).trim() || '2');
      movements.push({
        at: movements.length + 1,
        account: record.slice(21, 32).trim(),
        currency: record.slice(16, 19).trim(),
        amount: amountIn(record.slice(90, 104), decimals),
        day: dayIn(record.slice(34, 40)),
        reference: oneSpace(record.slice(104, 120)),
        words: [oneSpace(record.slice(48, 79))],
        name: '',
      });
    } else if (record.startsWith('05') && last) {
      const words = oneSpace(record.slice(48, 118));
      if (record.slice(45, 48) === 'NPY') last.name = words;
      last.words.push(words);
    }
  }
  return movements;
};

/** Reads CFONB 120, the statement of French banks: records of 120 letters. Null when it is none. */
export const readCfonb = (text: string): ReadStatement | null => {
  const whole = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  // Some banks send it as one line.
  const [only = '', ...others] = whole;
  const isOne = others.length === 0 && only.length > 120;
  const records = isOne ? (only.match(/.{120}/g) ?? []) : whole.map((line) => line.padEnd(120));
  const [first = ''] = records;
  if (!/^01\d{5}.{9}[A-Z ]{3}/.test(first) || !records.every((one) => /^0[1457]/.test(one) && one.length <= 122))
    return null;
  const lines: StatementLine[] = [];
  const unread: Unread[] = [];
  let outgoing = 0;
  const account = first.slice(21, 32).trim();
  for (const one of movementsOf(records)) {
    const label = oneSpace([...new Set(one.words)].filter(Boolean).join(' '));
    const left = (why: string): void =>
      void unread.push({ line: one.at, why: leftBecause(why, one.amount ?? '', label) });
    if (one.amount === null) left(UNREAD.amount);
    else if (one.day === null) left(UNREAD.day);
    else if (one.amount.startsWith('-') || one.amount === '0.00') outgoing += 1;
    else if (!['', 'EUR'].includes(one.currency)) left(`${UNREAD.currency} (${one.currency})`);
    else {
      const other = one.account === account ? {} : { account: one.account };
      const reference = /^0*$/.test(one.reference) ? '' : one.reference;
      lines.push({ day: one.day, amount: one.amount, label, counterpart: one.name, reference, ...other });
    }
  }
  return { account, lines, outgoing, unread };
};
