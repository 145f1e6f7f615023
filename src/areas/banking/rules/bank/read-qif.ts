import { type DayOrder, findDayOrder, readDay } from '#areas/catalogue/rules/import/import-values.ts';
import type { Day } from '#kernel/day.ts';
import {
  bankAmount,
  leftBecause,
  oneSpace,
  type ReadStatement,
  type StatementLine,
  type Unread,
  UNREAD,
} from './statement-line.ts';

interface Movement {
  readonly fields: ReadonlyMap<string, string>;
  readonly isCard: boolean;
  readonly account: string;
}

/** The movements of the file: a line a field, by its first letter, until `^`. Parts of a split movement are left out. */
const movementsOf = (text: string): readonly Movement[] => {
  const movements: Movement[] = [];
  let fields = new Map<string, string>();
  let [isCard, isAccount, isBank, account] = [false, false, false, ''];
  for (const line of text.split(/\r\n?|\n/)) {
    if (line.startsWith('!')) {
      isAccount = /^!account/i.test(line);
      if (/^!type:/i.test(line)) {
        isCard = /^!type:ccard/i.test(line);
        isBank = /^!type:(bank|cash|ccard|oth)/i.test(line);
      }
      continue;
    }
    if (line.startsWith('^')) {
      if (isAccount) account = fields.get('N') ?? '';
      else if (isBank && fields.size > 0) movements.push({ fields, isCard, account });
      fields = new Map();
    } else if (line.trim() !== '' && !fields.has(line.charAt(0))) fields.set(line.charAt(0), oneSpace(line.slice(1)));
  }
  return movements;
};

/** `26/11/2026`, `26/11'26`, `26.11.26`: day first unless the file proves that months are. */
const dayIn = (written: string, order: DayOrder): Day | null =>
  readDay(written.replace(/['’]\s*/, '/').replace(/\s/g, ''), order) as Day | null;

/** Reads QIF, the format of old household books that some banks still give. Null when it is none. */
export const readQif = (text: string): ReadStatement | null => {
  if (!/^\s*!(type|account|option)/i.test(text)) return null;
  const movements = movementsOf(text);
  const order = findDayOrder(movements.map(({ fields }) => (fields.get('D') ?? '').replace(/['’]/, '/')));
  const lines: StatementLine[] = [];
  const unread: Unread[] = [];
  const first = movements[0]?.account ?? '';
  let outgoing = 0;
  for (const [at, { fields, isCard, account }] of movements.entries()) {
    const written = fields.get('T') ?? fields.get('U') ?? '';
    const [amount, day] = [bankAmount(written), dayIn(fields.get('D') ?? '', order)];
    const isOut = amount !== null && (amount.startsWith('-') || amount === '0.00');
    const left = (why: string): void => void unread.push({ line: at + 1, why: leftBecause(why, written, name) });
    const [name = '', memo = ''] = [fields.get('P'), fields.get('M')];
    if (amount === null) left(UNREAD.amount);
    else if (day === null) left(UNREAD.day);
    else if (isOut) outgoing += 1;
    else if (isCard) left(UNREAD.card);
    else {
      const label = [name, memo === name ? '' : memo].filter(Boolean).join(' ');
      const other = account === first ? {} : { account };
      lines.push({ day, amount, label, counterpart: name, reference: fields.get('N') ?? '', ...other });
    }
  }
  return { account: first, lines, outgoing, unread };
};
