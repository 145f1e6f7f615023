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
  /** Charges that the amount is less of, where the file says so (CAMT). */
  readonly fee?: string;
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
  pending: 'mouvement encore en attente à la banque',
} as const;

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

/** A day as banks write it: `23/11/2026`, `23.11.26`, `2026-11-23`, `20261123`. */
export const bankDay = (written: string): Day | null => {
  const text = written.trim();
  const [, d, m, y] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\b/.exec(text) ?? [];
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text);
  const day = y
    ? `${y.length === 2 ? `20${y}` : y}-${(m ?? '').padStart(2, '0')}-${(d ?? '').padStart(2, '0')}`
    : iso
      ? `${iso[1]}-${iso[2]}-${iso[3]}`
      : '';
  return isDay(day) ? (day as Day) : null;
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
