import type { Day } from '#kernel/day.ts';
import { fiscalYear } from '#kernel/fiscal-year.ts';
import { defineRefusals, type Refusal } from '#kernel/refusal.ts';

/** Every kind of document is numbered in its own series; each series is chronological and without gap. */
export const SERIES = [
  'quote',
  'order',
  'sample',
  'futures',
  'deliveryNote',
  'accompanying',
  'bill',
  'deposit',
  'lateCharge',
  'credit',
  'depositCredit',
  'purchase',
] as const;
export type Series = (typeof SERIES)[number];

/**
 * The format that a shop may choose: `FA-{year}-{number}`, the number of digits, and the year of the calendar or of the
 * books.
 */
export interface NumberFormat {
  readonly pattern: string;
  readonly digits: number;
  readonly year: 'calendar' | 'fiscal';
}

export const DEFAULT_FORMATS: Readonly<Record<Series, NumberFormat>> = {
  quote: { pattern: 'DE-{year}-{number}', digits: 4, year: 'calendar' },
  order: { pattern: 'CO-{year}-{number}', digits: 4, year: 'calendar' },
  sample: { pattern: 'EC-{year}-{number}', digits: 4, year: 'calendar' },
  futures: { pattern: 'PR-{year}-{number}', digits: 4, year: 'calendar' },
  deliveryNote: { pattern: 'BL-{year}-{number}', digits: 4, year: 'calendar' },
  accompanying: { pattern: 'DA-{year}-{number}', digits: 4, year: 'calendar' },
  bill: { pattern: 'FA-{year}-{number}', digits: 4, year: 'calendar' },
  deposit: { pattern: 'AC-{year}-{number}', digits: 4, year: 'calendar' },
  lateCharge: { pattern: 'PE-{year}-{number}', digits: 4, year: 'calendar' },
  credit: { pattern: 'AV-{year}-{number}', digits: 4, year: 'calendar' },
  depositCredit: { pattern: 'AA-{year}-{number}', digits: 4, year: 'calendar' },
  purchase: { pattern: 'CF-{year}-{number}', digits: 4, year: 'calendar' },
};

/** The places of a format as French people type and read them; one name stands for each in what is stored and sent. */
export const shownPattern = (pattern: string): string =>
  pattern.replaceAll('{year}', '{année}').replaceAll('{number}', '{numéro}');
export const readPattern = (typed: string): string =>
  typed
    .normalize('NFC')
    .replace(/\{ann[ée]e\}/gi, '{year}')
    .replace(/\{num[ée]ro\}/gi, '{number}');

/** BR-FR-01 and BR-FR-02: what the French e-invoicing platforms accept as a number. */
export const NUMBER_SHAPE = /^[A-Za-z0-9+\-_/]{1,35}$/;

const refuse = defineRefusals({
  'numbering.year': {
    kind: 'invalid',
    fr: 'Le format doit contenir {année} une fois au plus.',
    en: 'The format may hold {year} only once.',
  },
  'numbering.number': {
    kind: 'invalid',
    fr: 'Le format doit contenir {numéro} une fois\u00a0: le numéro d’ordre.',
    en: 'The format must hold {number} once.',
  },
  'numbering.shape': {
    kind: 'invalid',
    fr: 'Le format n’accepte que lettres sans accent, chiffres et + - _ /, 35 caractères au plus une fois rempli.',
    en: 'The format takes unaccented letters, digits and + - _ / only, 35 characters at most once filled.',
  },
  'numbering.digits': {
    kind: 'invalid',
    fr: 'Le numéro d’ordre a de 1 à 9 chiffres.',
    en: 'The number has 1 to 9 digits.',
  },
});

/**
 * Builds the name of a counter: the year's label, and the pattern when it is not the default. A shop that comes back to
 * a pattern goes on with its counter, so no number is given twice. The number of digits makes no other number.
 */
export const counterKey = (series: Series, pattern: string, year: string): string =>
  pattern === DEFAULT_FORMATS[series].pattern ? year : `${year}|${pattern}`;

/** Reads the year and the pattern from a counter's name. */
export const ofCounterKey = (series: Series, key: string): { readonly year: string; readonly pattern: string } => {
  const [year = '', pattern = DEFAULT_FORMATS[series].pattern] = key.split('|');
  return { year, pattern };
};

/** Gives the two ends of a counter's numbers, around the digits. */
export const numberEnds = (pattern: string, year: string): readonly [before: string, after: string] => {
  const [before = '', after = ''] = pattern.replace('{year}', () => year).split('{number}');
  return [before, after];
};

interface Sign {
  /** The exact character, or any digit. */
  readonly is: string;
  /** It may come again and again. */
  readonly again?: boolean;
}
const DIGIT = 'digit';
const YEARS = ['0000', '0000-0000'];
/** Every form that the numbers of a pattern may take: one by length of the year. */
const signsOf = (pattern: string): readonly (readonly Sign[])[] =>
  YEARS.map((year) =>
    pattern.split(/(\{year\}|\{number\})/).flatMap((part): Sign[] => {
      if (part === '{number}') return [{ is: DIGIT, again: true }];
      if (part === '{year}') return [...year].map((sign) => ({ is: sign === '0' ? DIGIT : sign }));
      return [...part.toUpperCase()].map((is) => ({ is }));
    }),
  );

const meets = (one: Sign, other: Sign): boolean =>
  one.is === other.is || (one.is === DIGIT && /^\d$/.test(other.is)) || (other.is === DIGIT && /^\d$/.test(one.is));

/** Whether some number has both forms; small and capital letters are the same to who looks for one. */
const hasCommon = (one: readonly Sign[], other: readonly Sign[]): boolean => {
  const seen = new Set<string>();
  const from = (i: number, j: number): boolean => {
    const [a, b] = [one[i], other[j]];
    if (!a || !b) return !a && !b;
    const here = `${i} ${j}`;
    if (seen.has(here) || !meets(a, b)) return false;
    seen.add(here);
    return from(i + 1, j + 1) || (a.again === true && from(i, j + 1)) || (b.again === true && from(i + 1, j));
  };
  return from(0, 0);
};
/** Whether two patterns could ever give one and the same number. */
export const mayGiveSame = (one: string, other: string): boolean =>
  signsOf(one).some((a) => signsOf(other).some((b) => hasCommon(a, b)));

/**
 * The label of the counter's year. Its counter restarts with it, so a format without the year must never restart: then the label
 * is '' and one counter serves for ever.
 */
export const counterYear = (
  format: NumberFormat,
  d: Day,
  fiscalStart: { readonly month: number; readonly day: number },
): string => {
  if (!format.pattern.includes('{year}')) return '';
  return format.year === 'calendar' ? d.slice(0, 4) : fiscalYear(d, fiscalStart.month, fiscalStart.day).label;
};

/** The number of a document; throws when the format cannot hold it, because a number that is not accepted must never be given. */
export const documentNumber = (format: NumberFormat, year: string, sequence: number): string => {
  if (!Number.isSafeInteger(sequence) || sequence < 1) throw new RangeError(`not a sequence number: ${sequence}`);
  const made = format.pattern
    .replace('{year}', () => year)
    .replace('{number}', () => String(sequence).padStart(format.digits, '0'));
  if (!NUMBER_SHAPE.test(made)) throw new RangeError(`not a document number: ${made.slice(0, 60)}`);
  return made;
};

/** Asked when a shop saves its formats. The longest number it can give (a nine-digit sequence, a year over two) must be accepted. */
export const whyNotFormat = (format: NumberFormat): Refusal | null => {
  const count = (mark: string) => format.pattern.split(mark).length - 1;
  if (count('{number}') !== 1) return refuse('numbering.number');
  if (count('{year}') > 1) return refuse('numbering.year');
  if (!Number.isInteger(format.digits) || format.digits < 1 || format.digits > 9) return refuse('numbering.digits');
  const longest = format.pattern
    .replace('{year}', format.year === 'fiscal' ? '2026-2027' : '2026')
    .replace('{number}', '999999999');
  return NUMBER_SHAPE.test(longest) ? null : refuse('numbering.shape');
};

/**
 * The series whose days the law wants to rise with their numbers: bills and credit notes (CGI, annexe II, 242 nonies A). An order or a
 * delivery note has no such rule: a machine whose clock was ahead for a minute must not shut the shop for days.
 */
export const RISING: readonly Series[] = ['bill', 'deposit', 'lateCharge', 'credit', 'depositCredit'];
export const isRising = (series: Series): boolean => RISING.includes(series);

/** A date may not go back within a series: a later number carries the same day or a later one. */
export const isInOrder = (last: Day | null, issuedOn: Day): boolean => last === null || issuedOn >= last;
