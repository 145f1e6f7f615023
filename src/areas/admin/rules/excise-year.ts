import * as z from 'zod';
import { YEARLY_RATE_KEYS, YEARLY_RATE_WORDS, type YearlyRateKey } from '#areas/catalogue/rules/excise.ts';
import type { ExciseRateRow, ExciseUnit } from '#areas/catalogue/rules/excise-rates.ts';
import { addDays, type Day, dayOf, longDay, partsOf } from '#kernel/day.ts';
import { compare, dec, french, minus, over, times, toPlainText } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { refuse } from './refusals.ts';

/** A year is typed whole, or as far as it is published: what is left out stays as it stands. */
export const ExciseYearTyped = z.strictObject({
  year: z.number().int().min(2024).max(2100),
  rates: z
    .array(
      z.strictObject({
        key: z.enum(YEARLY_RATE_KEYS),
        amount: z
          .number()
          .min(0)
          .max(99_999)
          .refine((amount) => /^\d+(\.\d{1,4})?$/.test(String(amount)), 'Quatre décimales au plus'),
      }),
    )
    .min(1)
    .max(YEARLY_RATE_KEYS.length)
    .refine((rates) => new Set(rates.map((rate) => rate.key)).size === rates.length, 'Un taux par boisson'),
  source: z.string().trim().min(3, 'Dites où ces taux sont publiés').max(200),
  /** How many rates of the year had been typed when the screen was read: others may have typed since. */
  seen: z.number().int().min(0),
});

/** Bills are never changed by a rate: a year to come is typed from its first day, the year under way from tomorrow; null once it is over. */
export const exciseYearFrom = (year: number, today: Day): Day | null => {
  const first = dayOf(year, 1, 1);
  const from = today < first ? first : addDays(today, 1);
  return partsOf(from).year === year ? from : null;
};

/** The law speaks of one year at a time: the one under way, and the next. */
export const whyNotTypeExciseYear = (year: number, today: Day): Refusal | null => {
  if (!exciseYearFrom(year, today)) return refuse('admin.excise-year-over', { year: String(year) });
  return year > partsOf(today).year + 1 ? refuse('admin.excise-year-far', { year: String(year) }) : null;
};

export interface ExciseYearRow {
  readonly key: YearlyRateKey;
  readonly label: string;
  readonly unit: ExciseUnit;
  /** The rate of the year before; null when there was none. */
  readonly before: number | null;
  /** The rate of the year as it is known; null: to be typed. */
  readonly amount: number | null;
}

/** Every rate of a year beside that of the year before, as they will hold on its last day. */
export const exciseYearRows = (rows: readonly ExciseRateRow[], year: number): readonly ExciseYearRow[] =>
  YEARLY_RATE_KEYS.flatMap((key) => {
    const of = rows
      .filter((row) => row.category === key)
      .sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
    const inYear = (wanted: (y: number) => boolean): ExciseRateRow | undefined =>
      of.filter((row) => wanted(partsOf(row.from).year)).at(-1);
    const [here, before, any] = [inYear((y) => y === year), inYear((y) => y < year), of[0]];
    if (!any) return [];
    const amountOf = (row: ExciseRateRow | undefined): number | null => (row ? Number(row.amount) : null);
    return [{ key, label: YEARLY_RATE_WORDS[key], unit: any.unit, before: amountOf(before), amount: amountOf(here) }];
  });

export interface ExciseChange {
  readonly row: ExciseYearRow;
  readonly to: number;
}

/** Computes the changes of the typed amounts: a rate already known with the same amount is not typed again. */
export const exciseChanges = (
  rows: readonly ExciseYearRow[],
  typed: readonly { readonly key: YearlyRateKey; readonly amount: number }[],
): readonly ExciseChange[] =>
  rows.flatMap((row) => {
    const to = typed.find((one) => one.key === row.key)?.amount;
    const isSame = row.amount !== null && to !== undefined && compare(dec(row.amount), dec(to)) === 0;
    return to === undefined || isSame ? [] : [{ row, to }];
  });

const UNITS: Readonly<Partial<Record<ExciseUnit, string>>> = {
  hl: 'hl',
  hldeg: 'hl et par degré',
  hlap: 'hl d’alcool pur',
};
const inEuros = (amount: number): string => `${toPlainText(dec(amount)).replace('.', ',')}\u00a0€`;

/** `4,19 € → 4,26 € par hl (+ 1,67 %)`: a slip of the finger is seen by its percentage. */
export const exciseChangeWords = ({ row, to }: ExciseChange): string => {
  const was = row.amount ?? row.before;
  const per = `par ${UNITS[row.unit] ?? row.unit}`;
  return was === null ? `${inEuros(to)} ${per}` : `${inEuros(was)} → ${inEuros(to)} ${per}${moveWords(was, to)}`;
};

const moveWords = (was: number, to: number): string => {
  if (was === 0) return '';
  const move = times(over(minus(dec(to), dec(was)), dec(was)), dec(100));
  const sign = compare(move, dec(0)) < 0 ? '−' : '+';
  return ` (${sign}\u00a0${french(move, 2).replace('-', '')}\u00a0%)`;
};

/** Tells from which day the rates apply, and the documents that they leave alone. */
export const exciseFromWords = (year: number, from: Day): string =>
  from === dayOf(year, 1, 1)
    ? `Les prix du 1er janvier ${year} et après les prendront. Aucune facture ne change.`
    : `L’année ${year} est commencée : ces taux valent à partir du ${longDay(from)}. Ce qui est vendu et facturé avant ne change pas.`;
