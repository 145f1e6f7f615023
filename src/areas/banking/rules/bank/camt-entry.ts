import { compare, dec, isPositive, minus, sum, toText } from '#kernel/money.ts';
import {
  bankDay,
  type DayAt,
  leftBecause,
  oneSpace,
  plainAmount,
  type ReadStatement,
  type StatementLine,
  type StatementReturn,
  type Unread,
  UNREAD,
} from './statement-line.ts';

/** The details of a movement in an entry. */
export interface CamtDetail {
  amount: string;
  currency: string;
  /** Null where it says none: that of its entry. */
  isCredit: boolean | null;
  words: string[];
  name: string;
  /** The one for whom the payer paid. */
  ultimate: string;
  reference: string;
  endToEnd: string;
  /** Why the bank gave it back; empty of what it did not. */
  returned: string;
  /** Charges that its amount is less of. */
  fees: string[];
}
/** An entry of a statement, as its file writes it. */
export interface CamtEntry extends CamtDetail {
  isCredit: boolean;
  account: string;
  day: string;
  status: string;
  details: CamtDetail[];
}
export const noDetail = (): CamtDetail => ({
  amount: '',
  currency: '',
  isCredit: null,
  words: [],
  name: '',
  ultimate: '',
  reference: '',
  endToEnd: '',
  returned: '',
  fees: [],
});

/** Why an entry is no money of the account yet, by its status; null when it is booked. */
const STATUSES: Readonly<Record<string, string>> = {
  PDNG: UNREAD.pending,
  FUTR: UNREAD.pending,
  INFO: UNREAD.information,
};
const isBooked = ({ status }: CamtEntry): boolean => STATUSES[status] === undefined;
const isEuro = (currency: string): boolean => ['', 'EUR'].includes(currency);

const totalOf = (amounts: readonly string[]): string | null => {
  const read = amounts.map((one) => plainAmount(one));
  return read.includes(null) ? null : toText(sum(read.map((one) => dec(one ?? '0'))), 2);
};
const feeOf = (fees: readonly string[]): string | null => {
  const all = totalOf(fees.filter((one) => plainAmount(one) !== null));
  return all !== null && isPositive(dec(all)) ? all : null;
};
const same = (a: string, b: string): boolean => compare(dec(a), dec(b)) === 0;

/** The part of an entry that becomes a line: its own amount, and what tells who sent it. */
interface Part {
  readonly amount: string;
  readonly fee: string | null;
  readonly reference: string;
  readonly name: string;
  readonly words: readonly string[];
}
const payer = (one: CamtDetail): string => one.ultimate || one.name;
const wordsOf = (one: CamtDetail, entry: CamtEntry): readonly string[] => [
  one.name,
  one.ultimate,
  ...one.words,
  one.endToEnd,
  ...(one.words.length > 0 ? [] : entry.words),
];

/** An entry as one amount, with the words of all its details. */
const whole = (entry: CamtEntry, fee: string | null): Part => {
  const [only, ...others] = entry.details.filter((one) => one.isCredit !== false);
  const shown = only ?? entry;
  const names = [...new Set(entry.details.filter((one) => one.isCredit !== false).map(payer))].filter(Boolean);
  return {
    amount: entry.amount,
    fee: fee ?? feeOf(only && only.fees.length > 0 && others.length === 0 ? only.fees : entry.fees),
    reference: (others.length === 0 && only?.reference) || entry.reference,
    name: others.length === 0 ? payer(shown) : names.length === 1 ? (names[0] ?? '') : '',
    words: others.length === 0 ? wordsOf(shown, entry) : entry.details.flatMap((one) => wordsOf(one, entry)),
  };
};
const each = (entry: CamtEntry, details: readonly CamtDetail[]): readonly Part[] =>
  details.map((one, order) => {
    const reference = one.reference || entry.reference;
    return {
      amount: one.amount,
      fee: feeOf(one.fees),
      reference: reference && `${reference}/${order + 1}`,
      name: payer(one),
      words: wordsOf(one, entry),
    };
  });
const REST = 'part sans détail du virement groupé';

/**
 * A batch is shown as one amount: its transfers are what clients sent, where each says its own and they make up the
 * amount. The parts of an entry are never more than the entry: what its details leave out is a part without detail, and
 * a commission that is taken off inside is the fee of what remains.
 */
export const partsOf = (entry: CamtEntry): readonly Part[] => {
  const { details } = entry;
  const amount = plainAmount(entry.amount);
  if (details.length < 2 || amount === null || details.some((one) => one.amount === '' || !isEuro(one.currency)))
    return [whole(entry, null)];
  const credits = details.filter((one) => one.isCredit !== false);
  const [came, went] = [credits, details.filter((one) => one.isCredit === false)].map((some) =>
    totalOf(some.map((one) => one.amount)),
  );
  if (came == null || went == null) return [whole(entry, null)];
  const isNet = isPositive(dec(went));
  const missing = minus(dec(amount), dec(came));
  if (!isNet && same(came, amount)) return each(entry, credits);
  if (isNet) return [whole(entry, same(toText(minus(dec(came), dec(went)), 2), amount) ? went : null)];
  if (!isPositive(missing)) return [whole(entry, null)];
  const rest = { amount: toText(missing, 2), fee: null, name: '', words: [...entry.words, REST] };
  return [...each(entry, credits), { ...rest, reference: entry.reference && `${entry.reference}/+` }];
};

/** The receipts of the entries, what left, and what is not read. */
export const camtLines = (
  entries: readonly CamtEntry[],
  dayAt?: DayAt,
): Pick<ReadStatement, 'account' | 'lines' | 'outgoing' | 'unread'> => {
  const lines: StatementLine[] = [];
  const unread: Unread[] = [];
  const first = entries[0]?.account ?? '';
  let outgoing = 0;
  for (const [at, entry] of entries.entries()) {
    if (!entry.isCredit) {
      outgoing += 1;
      continue;
    }
    const left = (why: string, ...facts: string[]): void =>
      void unread.push({ line: at + 1, why: leftBecause(why, ...facts) });
    const status = STATUSES[entry.status];
    if (status !== undefined) {
      left(status, entry.amount);
      continue;
    }
    if (!isEuro(entry.currency)) {
      left(UNREAD.currency, `${entry.amount} ${entry.currency}`, entry.details[0]?.name ?? '');
      continue;
    }
    for (const one of partsOf(entry)) {
      const [amount, day] = [plainAmount(one.amount), bankDay(entry.day, dayAt)];
      if (amount === null || day === null || !/[1-9]/.test(amount)) {
        left(day === null ? UNREAD.day : UNREAD.amount, one.amount);
        continue;
      }
      lines.push({
        day,
        amount,
        label: oneSpace([...new Set(one.words)].filter(Boolean).join(' ')),
        counterpart: one.name,
        reference: one.reference,
        ...(one.fee === null ? {} : { fee: one.fee }),
        ...(entry.account === first ? {} : { account: entry.account }),
      });
    }
  }
  return { account: first, lines, outgoing, unread };
};

/** Debits that came back, each by itself: those of a batch, or the one that an entry is. */
export const camtReturns = (entries: readonly CamtEntry[], dayAt?: DayAt): Pick<ReadStatement, 'returns'> => {
  const returns: StatementReturn[] = [];
  for (const entry of entries.filter((one) => !one.isCredit && isBooked(one) && isEuro(one.currency)))
    for (const one of entry.details) {
      const isAlone = entry.details.length === 1;
      const [amount, day] = [plainAmount(one.amount || (isAlone ? entry.amount : '')), bankDay(entry.day, dayAt)];
      if (one.returned && one.endToEnd && amount !== null && day !== null)
        returns.push({ day, amount, endToEnd: one.endToEnd, code: one.returned });
    }
  return returns.length > 0 ? { returns } : {};
};
