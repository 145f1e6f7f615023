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
  'bill',
  'deposit',
  'credit',
  'depositCredit',
] as const;
export type Series = (typeof SERIES)[number];

/** What a shop may choose: `FA-{year}-{number}`, how many digits, and whether the year is the calendar's or the books'. */
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
  bill: { pattern: 'FA-{year}-{number}', digits: 4, year: 'calendar' },
  deposit: { pattern: 'AC-{year}-{number}', digits: 4, year: 'calendar' },
  credit: { pattern: 'AV-{year}-{number}', digits: 4, year: 'calendar' },
  depositCredit: { pattern: 'AA-{year}-{number}', digits: 4, year: 'calendar' },
};

/** BR-FR-01 and BR-FR-02: what the French e-invoicing platforms accept as a number. */
export const NUMBER_SHAPE = /^[A-Za-z0-9+\-_/]{1,35}$/;

const refuse = defineRefusals({
  'numbering.year': {
    kind: 'invalid',
    fr: 'Le format doit contenir {year} une fois au plus\u00a0: l’année.',
    en: 'The format may hold {year} only once.',
  },
  'numbering.number': {
    kind: 'invalid',
    fr: 'Le format doit contenir {number} une fois\u00a0: le numéro d’ordre.',
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

/** A date may not go back within a series: a later number carries the same day or a later one. */
export const isInOrder = (last: Day | null, issuedOn: Day): boolean => last === null || issuedOn >= last;
