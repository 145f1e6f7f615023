import { type Day, partsOf } from '#kernel/day.ts';
import type { ExciseRateKey, ExciseRateRow } from './excise-rates.ts';

/** The law indexes these every year; the others are thresholds, which stand until they are changed. */
const YEARLY: readonly ExciseRateRow['unit'][] = ['hl', 'hldeg', 'hlap'];
export const isYearly = (row: Pick<ExciseRateRow, 'unit'>): boolean => YEARLY.includes(row.unit);

/** The rates of the law are published in autumn: from this month on, those of the next year are missed. */
const FIRST_MONTH = 10;

/** The duties of a year that are not known: `ahead` while the year is to come, `begun` when the rates of the year before are still taken. */
export interface ExciseYearNews {
  readonly year: number;
  readonly stage: 'ahead' | 'begun';
  readonly missing: readonly ExciseRateKey[];
}

// Every cart asks it of the same rates and the same day.
const latest = new WeakMap<readonly ExciseRateRow[], { readonly day: Day; readonly news: ExciseYearNews | null }>();

export const exciseYearNews = (rows: readonly ExciseRateRow[], today: Day): ExciseYearNews | null => {
  const known = latest.get(rows);
  if (known?.day === today) return known.news;
  const news = newsOf(rows, today);
  latest.set(rows, { day: today, news });
  return news;
};

const newsOf = (rows: readonly ExciseRateRow[], today: Day): ExciseYearNews | null => {
  const { year, month } = partsOf(today);
  const begun = missingIn(rows, year);
  if (begun.length > 0) return { year, stage: 'begun', missing: begun };
  const ahead = month >= FIRST_MONTH ? missingIn(rows, year + 1) : [];
  return ahead.length > 0 ? { year: year + 1, stage: 'ahead', missing: ahead } : null;
};

/** A year has its rate when a row begins in it; what never had one before is not missed. */
const missingIn = (rows: readonly ExciseRateRow[], year: number): readonly ExciseRateKey[] => {
  const yearly = rows.filter(isYearly);
  const yearOf = (row: ExciseRateRow): number => partsOf(row.from).year;
  const known = new Set(yearly.filter((row) => yearOf(row) === year).map((row) => row.category));
  const before = new Set(yearly.filter((row) => yearOf(row) < year).map((row) => row.category));
  return [...before].filter((one) => !known.has(one));
};

/** The message to the office, in French. */
export const exciseYearWords = ({ year, stage }: Pick<ExciseYearNews, 'year' | 'stage'>): string =>
  stage === 'ahead'
    ? `Les droits d’accise de ${year} ne sont pas encore connus de Comptoir. Sans eux, ceux de ${year - 1} seront pris au 1er janvier, et chaque prix le dira.`
    : `Les droits d’accise de ${year} ne sont pas connus de Comptoir\u00a0: ceux de ${year - 1} sont pris, à corriger quand ils le seront.`;
