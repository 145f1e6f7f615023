import { plainCell } from '#areas/catalogue/rules/import/import-csv.ts';
import { type DecimalMark, markOf, readNumber } from '#areas/catalogue/rules/import/import-values.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { dec, french } from '#kernel/money.ts';
import { refuseBank } from './bank-refusals.ts';
import { type BankField, isAmountField } from './bank-fields.ts';

/**
 * The decimal signs of a column: the count of cells with a sure comma before their cents, the count with a sure dot,
 * and the first cells that may be either.
 */
export interface DecimalSigns {
  readonly commas: number;
  readonly dots: number;
  readonly either: readonly string[];
}
const NONE: DecimalSigns = { commas: 0, dots: 0, either: [] };
const TOLD = 3;

/** Watches the columns of a table, line by line. */
export const watchSigns = (columns: number) => {
  const all = Array.from({ length: columns }, () => ({ commas: 0, dots: 0, either: [] as string[] }));
  return {
    see: (cells: readonly string[]): void => {
      for (const [at, column] of all.entries()) {
        const written = cells[at];
        if (written === undefined || written === '') continue;
        const sign = markOf(written);
        if (sign === ',') column.commas += 1;
        else if (sign === '.') column.dots += 1;
        else if (sign === 'either' && column.either.length < TOLD) column.either.push(plainCell(written));
      }
    },
    found: (): readonly DecimalSigns[] => all,
  };
};

const together = (
  mapping: readonly (BankField | null)[],
  columns: readonly DecimalSigns[],
  of: (field: BankField) => boolean,
) =>
  mapping.reduce<DecimalSigns>((all, field, at) => {
    const one = columns[at];
    return field !== null && of(field) && one
      ? {
          commas: all.commas + one.commas,
          dots: all.dots + one.dots,
          either: [...all.either, ...one.either].slice(0, TOLD),
        }
      : all;
  }, NONE);

/**
 * The columns of movements together: a bank has one way of writing them. A balance may be written in another way: it
 * settles only that a sign stands before cents, never that it parts thousands.
 */
export const signsOf = (mapping: readonly (BankField | null)[], columns: readonly DecimalSigns[]): DecimalSigns => {
  const moved = together(mapping, columns, (field) => isAmountField(field) && field !== 'balance');
  if (provenSign(moved) !== null || moved.either.length === 0) return moved;
  const balance = together(mapping, columns, (field) => field === 'balance');
  const sign = provenSign(balance);
  const isSame = moved.commas + moved.dots === 0 && sign !== null && moved.either.every((cell) => cell.includes(sign));
  return isSame ? { ...moved, commas: balance.commas, dots: balance.dots } : moved;
};

/** The sign that the file proves; null where nothing does, or where it has both. */
export const provenSign = ({ commas, dots }: DecimalSigns): DecimalMark | null =>
  commas > 0 === dots > 0 ? null : commas > 0 ? ',' : '.';

/** Never rounded: `12,345` told as 12,35 € would be an amount that stands nowhere. */
const asWritten = (read: string): string => {
  const places = Math.max(2, (read.split('.')[1] ?? '').replace(/0+$/, '').length);
  return `${french(dec(read), places)}\u00a0€`;
};

/**
 * Tells why the amounts of a file cannot be read yet: some have two readings, and no user has told which is right.
 */
export const whyNotSigns = (signs: DecimalSigns, isSure: boolean): Refusal | null => {
  const [cell] = signs.either;
  if (isSure || cell === undefined || provenSign(signs) !== null) return null;
  const read = (mark: DecimalMark): string => asWritten(readNumber(cell, mark) ?? '0');
  const refusal = refuseBank('billing.bank-decimal', { cell, comma: read(','), dot: read('.') });
  return { ...refusal, fields: { decimal: refusal.words } };
};
