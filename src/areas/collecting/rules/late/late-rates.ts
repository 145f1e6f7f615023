import { addDays, type Day, day } from '#kernel/day.ts';
import { type Dec, dec, times, toPlainText } from '#kernel/money.ts';

/**
 * Legal interest between professionals, percent a year, by half-year: dated reference data. Orders of the minister: 2023 to the first half of 2026 (read
 * at legifiscal.fr and enligne.biz). The last one stands until its successor is a row here; a shop may type its own rate meanwhile.
 */
const LEGAL: readonly { readonly from: Day; readonly percent: string }[] = [
  ['2023-01-01', '2.06'],
  ['2023-07-01', '4.22'],
  ['2024-01-01', '5.07'],
  ['2024-07-01', '4.92'],
  ['2025-01-01', '3.71'],
  ['2025-07-01', '2.76'],
  ['2026-01-01', '2.62'],
].map(([from = '', percent = '']) => ({ from: day(from), percent }));

/** The law's floor of an agreed rate, and what the usual mention of bills announces: three times legal interest (commercial code L441-10 II). */
const TIMES_LEGAL = dec(3);
const legalOn = (d: Day): string => (LEGAL.findLast((row) => row.from <= d) ?? LEGAL[0])?.percent ?? '0';
export const lowestRate = (d: Day): Dec => times(TIMES_LEGAL, dec(legalOn(d)));

/** A rate of the shop's own, from a day on. */
export interface DatedRate {
  readonly from: string;
  readonly percent: number;
}
/**
 * The penalty terms of a shop. `words`: its bills have their own sentence about them, so the legal one is not
 * announced.
 */
export interface LateTerms {
  readonly rates: readonly DatedRate[];
  readonly rate: number | null;
  readonly words: boolean;
}

/** Percent a year on a day: as typed, else as the law's usual mention announces it; null when the shop announces another one that it has not typed. */
export const rateOn = ({ rates, rate, words }: LateTerms, d: Day): Dec | null => {
  const typed = [...rates].sort((a, b) => (a.from < b.from ? -1 : 1)).findLast((row) => row.from <= d);
  if (typed) return dec(typed.percent);
  if (rate !== null) return dec(rate);
  return words ? null : lowestRate(d);
};

/** The days on which the rate may change, after the first and up to the last. */
export const rateChanges = ({ rates }: LateTerms, from: Day, to: Day): Day[] =>
  [...rates.map((row) => row.from as Day), ...LEGAL.map((row) => row.from)].filter((d) => d > from && d <= to);

/** « 7,86 % » */
export const percentWords = (rate: Dec): string => `${toPlainText(rate).replace('.', ',')}\u00a0%`;

/** True when a rate is under the law's floor on a day. */
export const isUnderFloor = (percent: number, d: Day): boolean => percent < Number(toPlainText(lowestRate(d)));

/** Until when the legal rate is known: the half-year of its last row. */
export const legalKnownUntil = (): Day => {
  const last = LEGAL.at(-1)?.from ?? day('2026-01-01');
  const next = last.slice(5, 7) === '01' ? `${last.slice(0, 4)}-07-01` : `${Number(last.slice(0, 4)) + 1}-01-01`;
  return addDays(day(next), -1);
};
