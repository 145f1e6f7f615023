import type { Endpoint } from '#kernel/endpoint.ts';
import { CallError, call, saveBlob } from '../call/client.ts';
import { formatInstantShort } from '../format.ts';
import { words } from '../messages/office.fr.ts';
import { type Drawn, rawValue } from './cells.tsx';
import type { ListAnswer, Row } from './list-types.ts';

const PAGE = 200;
export const MOST_ROWS = 50_000;
const decimal = new Intl.NumberFormat('fr-FR', { useGrouping: false, maximumFractionDigits: 6 });

/** Every row that a query finds, page after page by key, in its order. Stops early when told to. */
export async function* everyRow<R extends Row>(
  endpoint: Endpoint,
  query: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): AsyncGenerator<readonly R[]> {
  const { page: _, after: __, ...asked } = query;
  let after: string | null = null;
  let number = 1;
  do {
    const answer: ListAnswer = (await call(
      endpoint,
      { ...asked, size: PAGE, ...(after ? { after } : { page: number }) },
      { silent: true, ...(signal ? { signal } : {}) },
    )) as ListAnswer;
    yield answer.rows as readonly R[];
    after = answer.after;
    number += 1;
  } while (after && !signal?.aborted);
}

/** A cell of a French spreadsheet: decimal comma, dates as DD/MM/YYYY, and nothing that a spreadsheet would run as a formula. */
export const csvCell = <R>(column: Pick<Drawn<R>, 'type' | 'info'>, value: unknown): string => {
  if (value === null || value === undefined) return '';
  let text: string;
  switch (column.type) {
    case 'money':
    case 'number':
      text = decimal.format(Number(value));
      break;
    case 'date':
      text = String(value).replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$3/$2/$1');
      break;
    case 'instant':
      text = formatInstantShort(String(value));
      break;
    case 'enum':
      text = column.info?.values?.[String(value)] ?? String(value);
      break;
    case 'boolean':
      text = (value === true ? words.yes : words.no).toLocaleLowerCase('fr');
      break;
    default:
      text = Array.isArray(value) ? value.join(', ') : String(value);
  }
  const isFigure = column.type === 'money' || column.type === 'number';
  if (!isFigure && /^[=+\-@\t\r]/.test(text)) text = `'${text}`;
  return /[;"\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const csvLine = (cells: readonly string[]): string => `${cells.join(';')}\r\n`;

const csvOf = <R extends Row>(columns: readonly Drawn<R>[], rows: readonly R[]): string =>
  rows.map((row) => csvLine(columns.map((column) => csvCell(column, rawValue(column, row))))).join('');

const csvHead = <R extends Row>(columns: readonly Drawn<R>[]): string =>
  csvLine(columns.map((column) => csvCell({ type: 'text', info: null }, column.title)));

/** Writes what the list shows, columns and order included, for a spreadsheet. Gives the number of rows. */
export const exportList = async <R extends Row>(
  name: string,
  endpoint: Endpoint,
  query: Readonly<Record<string, unknown>>,
  columns: readonly Drawn<R>[],
  progress: (rows: number) => void,
): Promise<number> => {
  const parts: string[] = ['\ufeff', csvHead(columns)];
  let count = 0;
  for await (const rows of everyRow<R>(endpoint, query)) {
    parts.push(csvOf(columns, rows));
    count += rows.length;
    progress(count);
    if (count >= MOST_ROWS) break;
  }
  saveBlob(new Blob(parts, { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
  return count;
};

export const isRefusal = (thrown: unknown): thrown is CallError => thrown instanceof CallError;
