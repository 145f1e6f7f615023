import { fileStem } from '#kernel/language/file-name.ts';
import type { Endpoint } from '#kernel/endpoint.ts';
import { saveBlob } from '../../call/client.ts';
import { type Drawn, fileValue } from '../cells.tsx';
import type { Row } from '../list-types.ts';
import { csvCell, csvLine } from './csv.ts';
import { everyRow } from './every-row.ts';
import { type ExportFormat, MOST_ROWS } from './export-formats.ts';

interface Writer {
  readonly rows: (rows: readonly (readonly unknown[])[]) => void;
  readonly end: () => Blob;
}

const csvWriter = <R>(columns: readonly Drawn<R>[]): Writer => {
  // Joined into blobs as they come, so that the text of the whole is never in memory.
  let blob = new Blob(['\ufeff', csvLine(columns.map(({ title }) => csvCell({ type: 'text', info: null }, title)))]);
  return {
    rows: (rows) => {
      const text = rows.map((row) => csvLine(columns.map((column, at) => csvCell(column, row[at]))));
      blob = new Blob([blob, ...text]);
    },
    end: () => new Blob([blob], { type: 'text/csv;charset=utf-8' }),
  };
};

/** The part that packs is loaded by the first workbook that somebody wants. */
const xlsxWriterOf = async <R>(title: string, columns: readonly Drawn<R>[]): Promise<Writer> => {
  const { xlsxWriter } = await import('./xlsx.ts');
  const writer = xlsxWriter(title, columns);
  return {
    rows: writer.rows,
    end: () =>
      new Blob([...writer.end()], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }),
  };
};

/** Writes what the list shows, columns and order included, for a spreadsheet. Gives the number of rows. */
export const exportList = async <R extends Row>(
  what: { readonly title: string; readonly format: ExportFormat },
  endpoint: Endpoint,
  query: Readonly<Record<string, unknown>>,
  columns: readonly Drawn<R>[],
  progress: (rows: number) => void,
): Promise<number> => {
  const writer = what.format === 'xlsx' ? await xlsxWriterOf(what.title, columns) : csvWriter(columns);
  let count = 0;
  for await (const rows of everyRow<R>(endpoint, query)) {
    writer.rows(rows.map((row) => columns.map((column) => fileValue(column, row))));
    count += rows.length;
    progress(count);
    if (count >= MOST_ROWS) break;
  }
  saveBlob(writer.end(), fileNameOf(what.title, what.format));
  return count;
};

/** A column of a table that is no list: what it is, and what it says of a row. */
export interface TableColumn<R> extends Pick<Drawn<R>, 'title' | 'type'> {
  readonly value: (row: R) => unknown;
}
export const exportTable = <R extends Row>(
  what: { readonly title: string; readonly format: ExportFormat },
  endpoint: Endpoint,
  query: Readonly<Record<string, unknown>>,
  columns: readonly TableColumn<R>[],
): Promise<number> =>
  exportList<R>(
    what,
    endpoint,
    query,
    columns.map((one, at) => ({
      ...one,
      field: String(at),
      name: String(at),
      right: false,
      sortable: false,
      info: null,
    })),
    () => undefined,
  );

/** « Bons de livraison » is `bons-de-livraison.xlsx`: the title of the list, in letters that any disk takes. */
export const fileNameOf = (title: string, format: ExportFormat): string => `${fileStem(title) || 'liste'}.${format}`;
