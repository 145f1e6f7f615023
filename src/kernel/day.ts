/**
 * Civil days (`2026-11-20`): no hour, no zone, so that a due date or a rate never moves with the clock of a machine. Arithmetic is
 * ours, on the proleptic Gregorian calendar, years 1 to 9999; the Temporal polyfill is the oracle of its tests.
 */
declare const civil: unique symbol;
export type Day = string & { readonly [civil]: 'day' };
export interface DayParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Reads `YYYY-MM-DD`; throws on anything that is not a day of the calendar. */
export const day = (text: string): Day => {
  if (!isDay(text)) throw new RangeError(`not a day: ${text.slice(0, 40)}`);
  return text;
};

export const isDay = (text: unknown): text is Day => {
  if (typeof text !== 'string') return false;
  const match = SHAPE.exec(text);
  if (!match) return false;
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= 1 && month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth(year, month);
};

/** Writes a day from its parts; throws when there is no such day. */
export const dayOf = (year: number, month: number, date: number): Day =>
  day(`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`);

export const partsOf = (d: Day): DayParts => ({
  year: Number(d.slice(0, 4)),
  month: Number(d.slice(5, 7)),
  day: Number(d.slice(8, 10)),
});

export const addDays = (d: Day, days: number): Day => fromNumber(toNumber(d) + days);

/** Days from `a` to `b`: positive when `b` is later. */
export const daysBetween = (a: Day, b: Day): number => toNumber(b) - toNumber(a);

/** 1 Monday … 7 Sunday. */
export const weekday = (d: Day): 1 | 2 | 3 | 4 | 5 | 6 | 7 =>
  (((((toNumber(d) + 3) % 7) + 7) % 7) + 1) as 1 | 2 | 3 | 4 | 5 | 6 | 7;

const MONTHS = [
  'janv.',
  'févr.',
  'mars',
  'avr.',
  'mai',
  'juin',
  'juil.',
  'août',
  'sept.',
  'oct.',
  'nov.',
  'déc.',
] as const;

/** `20 nov. 2026`, and `1er nov. 2026` as French wants it. */
export const longDay = (d: Day): string => {
  const { year, month, day: date } = partsOf(d);
  return `${date === 1 ? '1er' : date} ${MONTHS[month - 1] ?? ''} ${year}`;
};
/** `20/11/2026` */
export const shortDay = (d: Day): string => `${d.slice(8, 10)}/${d.slice(5, 7)}/${d.slice(0, 4)}`;
/** `20261120` */
export const compactDay = (d: Day): string => d.replaceAll('-', '');

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (LENGTHS[month - 1] ?? 0);

/** Days since 1 January 1970, by counting years from March so that the leap day comes last (Hinnant's civil calendar). */
const toNumber = (d: Day): number => {
  const { year, month, day: date } = partsOf(d);
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + date - 1;
  return (
    era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
  );
};

const fromNumber = (days: number): Day => {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return dayOf(
    yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  );
};
