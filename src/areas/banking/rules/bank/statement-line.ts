import { type Day, isDay } from '#kernel/day.ts';

/** Money that came, as a statement says it. */
export interface StatementLine {
  readonly day: Day;
  /** More than nothing, in euros, with two decimals. */
  readonly amount: string;
  readonly label: string;
  /** The sender, where the bank names one. */
  readonly counterpart: string;
  /** The bank's own number of it; empty where it gives none. */
  readonly reference: string;
  /** Charges that the amount is less of, where the file says so. */
  readonly fee?: string;
  /** The account that it came to, where the file has several. */
  readonly account?: string;
}

/** An unreadable entry, with the number of its line or of its movement in the file. */
export interface Unread {
  readonly line: number;
  readonly why: string;
}

/** A debit that the bank gave back to its payer: which one, why, and what left the account for it. */
export interface StatementReturn {
  readonly day: Day;
  readonly amount: string;
  readonly endToEnd: string;
  readonly code: string;
}

/** The content of a file. `outgoing`: debits, which are not kept. */
export interface ReadStatement {
  /** The kind of file: `camt`, `ofx`, `qif`, `mt940`, `cfonb`; a table where none is said. */
  readonly format?: string;
  readonly account: string;
  readonly lines: readonly StatementLine[];
  readonly outgoing: number;
  readonly unread: readonly Unread[];
  /** Only a file in CAMT tells of them, and only where there are some. */
  readonly returns?: readonly StatementReturn[];
  /** Only a table with its balance tells: the lines before which something of the account is missing. */
  readonly gaps?: readonly number[];
}

export const UNREAD = {
  day: 'date illisible',
  amount: 'montant illisible',
  currency: 'autre monnaie que l’euro',
  direction: 'sens illisible\u00a0: entrée ou sortie\u00a0?',
  state: 'état du mouvement inconnu',
  pending: 'mouvement encore en attente à la banque',
  void: 'mouvement annulé ou refusé par la banque',
  sum: 'un solde ou un total, pas un mouvement',
  information: 'simple information de la banque, rien n’est passé sur le compte',
  card: 'compte d’une carte\u00a0: ce qui y entre est prélevé de votre compte',
} as const;

/** Why a line is left, with what tells it from the others of the file. */
export const leftBecause = (why: string, ...facts: readonly string[]): string => {
  const told = facts.map(oneSpace).filter(Boolean).join(', ').slice(0, 120);
  return told === '' ? why : `${why}\u00a0: ${told}`;
};

/**
 * An amount as banks write it: `1 234,56`, `1.234,56`, `1,234.56`, `-12.30`, `+7,00 €`, `(12,30)`.
 * The last sign is the decimal one. `12,345` is refused: it may be either.
 * @returns the amount with two decimals, or null when it is none
 */
export const bankAmount = (written: string): string | null => {
  const bare = written.replace(/[\s\u00a0\u202f€]|EUR$/gi, '').replace(/\u2212/g, '-');
  const isMinus = bare.startsWith('-') || bare.endsWith('-') || /^\(.*\)$/.test(bare);
  const digits = bare.replace(/^[-+(]|[-)]$/g, '');
  if (!/^\d[\d.,']*$/.test(digits)) return null;
  const at = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  const whole = (at < 0 ? digits : digits.slice(0, at)).replace(/[.,']/g, '');
  const cents = at < 0 ? '' : digits.slice(at + 1);
  if (whole.length > 11 || cents.length > 2) return null;
  const amount = `${whole.replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`;
  return isMinus && amount !== '0.00' ? `-${amount}` : amount;
};

/**
 * An amount of a format that has no mark of thousands: `429.56`, `000429.56`, `+150.0000`, `1200,5`. Beyond the cents it
 * may have noughts alone.
 * @param marks the signs that may stand before the cents
 * @returns the amount with two decimals, or null when it is none
 */
export const plainAmount = (written: string, marks: '.' | '.,' = '.'): string | null => {
  const found = /^([+-]?)0*(\d{1,13})(?:([.,])(\d*))?$/.exec(written.replace(/\s/g, ''));
  if (!found) return null;
  const [, sign = '', units = '', mark = '', decimals = ''] = found;
  if ((mark !== '' && !marks.includes(mark)) || !/^\d{0,2}0*$/.test(decimals) || units.length > 11) return null;
  const amount = `${units}.${decimals.slice(0, 2).padEnd(2, '0')}`;
  return sign === '-' && amount !== '0.00' ? `-${amount}` : amount;
};

/** The civil day of an instant (`2026-11-01T00:30:00+01:00`) where the estate is. */
export type DayAt = (instant: string) => Day;
const HOUR =
  /^\d{4}-?\d{2}-?\d{2}[T ]?(\d{2}):?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?\s*(?:(Z)|([+-])(\d{2}):?(\d{2})|\[([+-]?)(\d{1,2})(?:\.(\d+))?(?::\w+)?\])$/;
/** The instant that a text with an hour and a zone says; null without them, and at midnight, with which banks fill a day. */
const instantOf = (text: string, day: string): string | null => {
  const found = HOUR.exec(text);
  if (!found) return null;
  const [, hour = '', minute = '', second = '00', , sign, hours, minutes, ofxSign, ofxHours, part = ''] = found;
  if (/^0+$/.test(hour + minute + second)) return null;
  const offset = hours
    ? `${sign}${hours}:${minutes}`
    : `${ofxSign || '+'}${(ofxHours ?? '0').padStart(2, '0')}:${part.startsWith('5') ? '30' : '00'}`;
  return `${day}T${hour}:${minute}:${second}${offset}`;
};

/**
 * A day as banks write it: `23/11/2026`, `23.11.26`, `2026-11-23`, `20261123`; an instant with its zone is the day that
 * it was where the estate is.
 */
export const bankDay = (written: string, dayAt?: DayAt): Day | null => {
  const text = written.trim();
  const [, d, m, y] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\b/.exec(text) ?? [];
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text);
  const day = y
    ? `${y.length === 2 ? `20${y}` : y}-${(m ?? '').padStart(2, '0')}-${(d ?? '').padStart(2, '0')}`
    : iso
      ? `${iso[1]}-${iso[2]}-${iso[3]}`
      : '';
  if (!isDay(day)) return null;
  const instant = dayAt && iso ? instantOf(text, day) : null;
  return instant === null || !dayAt ? (day as Day) : dayAt(instant);
};

/** Letters and digits alone, without accents: what two ways of writing one thing share. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();

export const oneSpace = (text: string): string => text.replace(/\s+/g, ' ').trim();
