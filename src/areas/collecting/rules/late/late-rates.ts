import { addDays, type Day, day } from '#kernel/day.ts';
import { type Dec, dec, times, toPlainText } from '#kernel/money.ts';

/** Legal interest between professionals, percent a year, from the first day of a half-year. */
export interface LegalRate {
  readonly from: Day;
  readonly percent: string;
}

/**
 * Legal interest between professionals, percent a year, by half-year: dated reference data. Orders of the minister: 2023 to the first half of 2026 (read
 * at legifiscal.fr and enligne.biz). Those of later half-years are typed by the administrator; a shop may type its own rate meanwhile.
 */
const LEGAL: readonly LegalRate[] = [
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
/** Every known half-year, the earliest first; of one half-year, what was typed last holds. */
export const legalRates = (typed: readonly LegalRate[] = []): readonly LegalRate[] =>
  [...LEGAL, ...typed].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
const legalOn = (d: Day, typed: readonly LegalRate[]): string => {
  const rows = legalRates(typed);
  return (rows.findLast((row) => row.from <= d) ?? rows[0])?.percent ?? '0';
};
export const lowestRate = (d: Day, typed: readonly LegalRate[] = []): Dec => times(TIMES_LEGAL, dec(legalOn(d, typed)));

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
  /** The legal interest of later half-years, typed by the administrator. */
  readonly legal?: readonly LegalRate[];
}

/** Percent a year on a day: as typed, else as the law's usual mention announces it; null when the shop announces another one that it has not typed. */
export const rateOn = ({ rates, rate, words, legal }: LateTerms, d: Day): Dec | null => {
  const typed = [...rates].sort((a, b) => (a.from < b.from ? -1 : 1)).findLast((row) => row.from <= d);
  if (typed) return dec(typed.percent);
  if (rate !== null) return dec(rate);
  return words ? null : lowestRate(d, legal);
};

/** The days on which the rate may change, after the first and up to the last. */
export const rateChanges = ({ rates, legal }: LateTerms, from: Day, to: Day): Day[] =>
  [...rates.map((row) => row.from as Day), ...legalRates(legal).map((row) => row.from)].filter(
    (d) => d > from && d <= to,
  );

/** « 7,86 % » */
export const percentWords = (rate: Dec): string => `${toPlainText(rate).replace('.', ',')}\u00a0%`;

/** True when a rate is under the law's floor on a day. */
export const isUnderFloor = (percent: number, d: Day, legal: readonly LegalRate[] = []): boolean =>
  percent < Number(toPlainText(lowestRate(d, legal)));

/** The first day of the half-year of a day. */
export const halfOf = (d: Day): Day => day(`${d.slice(0, 4)}-${d.slice(5, 7) < '07' ? '01' : '07'}-01`);
export const nextHalf = (half: Day): Day =>
  day(half.slice(5, 7) === '01' ? `${half.slice(0, 4)}-07-01` : `${Number(half.slice(0, 4)) + 1}-01-01`);
/** « 2e semestre 2026 » */
export const halfWords = (half: Day): string =>
  `${half.slice(5, 7) === '01' ? '1er' : '2e'} semestre ${half.slice(0, 4)}`;

/** The first half-year whose legal rate is not known. */
export const unknownHalf = (legal: readonly LegalRate[] = []): Day =>
  nextHalf(halfOf(legalRates(legal).at(-1)?.from ?? day('2026-01-01')));

/** The half-year that is missed today: it has begun, and its rate is not known. */
export const missingHalf = (legal: readonly LegalRate[], today: Day): Day | null => {
  const next = unknownHalf(legal);
  return next <= today ? next : null;
};

/** Until when the legal rate is known: the end of the half-year of its last row. */
export const legalKnownUntil = (legal: readonly LegalRate[] = []): Day => addDays(unknownHalf(legal), -1);

/** The message to the office while a half-year has no rate, in French. */
export const missingHalfWords = (half: Day): string =>
  `L’intérêt légal du ${halfWords(half)} n’est pas encore saisi dans Comptoir\u00a0: les pénalités de retard sont calculées au dernier taux connu, et l’écran le dit. L’administrateur de l’installation le saisit dans Droits d’accise\u00a0; à défaut, tapez votre taux dans Paramètres, Facturation, Relances.`;
