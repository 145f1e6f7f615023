import { abroadPhone, isKeptPhone } from '#kernel/field/phone.ts';
import { formatInstantShort } from '../../format.ts';
import { words } from '../../messages/office.fr.ts';
import type { Drawn } from '../cells.tsx';

const decimal = new Intl.NumberFormat('fr-FR', { useGrouping: false, maximumFractionDigits: 6 });

/** A telephone as it is written from abroad: digits and blanks, which no spreadsheet runs. */
const ABROAD = /^\+[1-9][\d ]{5,20}$/;

/** Beginnings that a spreadsheet would read as a formula; some languages also read full-width forms. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\t\r\n＝＋－＠﹢﹣﹫−]/u;

/** A telephone is international and parted by blanks: other programs dial it, and no spreadsheet makes a sum of it. */
const told = (value: unknown): string => {
  const text = String(value);
  return isKeptPhone(text) ? abroadPhone(text) : text;
};

/** The words of a value that is no figure, as both kinds of file write them. */
export const exportedText = <R>(column: Pick<Drawn<R>, 'type' | 'info'>, value: unknown): string => {
  switch (column.type) {
    case 'enum':
      return column.info?.values?.[String(value)] ?? String(value);
    case 'boolean':
      return (value === true ? words.yes : words.no).toLocaleLowerCase('fr');
    default:
      return Array.isArray(value) ? value.map(told).join(', ') : told(value);
  }
};

/** A cell of a French spreadsheet: decimal comma, dates as DD/MM/YYYY, and nothing that a spreadsheet would run as a formula. */
export const csvCell = <R>(column: Pick<Drawn<R>, 'type' | 'info'>, value: unknown): string => {
  if (value === null || value === undefined) return '';
  let text: string;
  const isFigure = column.type === 'money' || column.type === 'number';
  if (isFigure) text = decimal.format(Number(value));
  else if (column.type === 'date') text = String(value).replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$3/$2/$1');
  else if (column.type === 'instant') text = formatInstantShort(String(value));
  else text = exportedText(column, value);
  // A note keeps its lines; other control characters would break the columns of some programs.
  text = text.replace(/[^\P{Cc}\t\n\r]+/gu, ' ');
  if (!isFigure && FORMULA.test(text) && !ABROAD.test(text)) text = `'${text}`;
  return /[;"\n\r\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const csvLine = (cells: readonly string[]): string => `${cells.join(';')}\r\n`;
