import { formatInstantShort } from '../../format.ts';
import { words } from '../../messages/office.fr.ts';
import type { Drawn } from '../cells.tsx';

const decimal = new Intl.NumberFormat('fr-FR', { useGrouping: false, maximumFractionDigits: 6 });

/** Beginnings that a spreadsheet would read as a formula; some languages also read full-width forms. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\t\r\n＝＋－＠﹢﹣﹫−]/u;

/** The words of a value that is no figure, as both kinds of file write them. */
export const exportedText = <R>(column: Pick<Drawn<R>, 'type' | 'info'>, value: unknown): string => {
  switch (column.type) {
    case 'enum':
      return column.info?.values?.[String(value)] ?? String(value);
    case 'boolean':
      return (value === true ? words.yes : words.no).toLocaleLowerCase('fr');
    default:
      return Array.isArray(value) ? value.join(', ') : String(value);
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
  if (!isFigure && FORMULA.test(text)) text = `'${text}`;
  return /[;"\n\r\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const csvLine = (cells: readonly string[]): string => `${cells.join(';')}\r\n`;
