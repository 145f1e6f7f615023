import { columnName } from '#kernel/field/workbook.ts';
import { openSheet, type OpenSheet, type SheetRow } from './sheet.ts';
import { WorkbookFault, type WorkbookLimits } from './zip.ts';

/** Which part of a workbook is read, as a person says it. */
export interface WorkbookChoice {
  readonly sheet?: string | undefined;
  /** Hidden rows and columns are read (`read`) or left out (`left`). */
  readonly hidden?: 'read' | 'left' | undefined;
}
/** A workbook that needs a person's word before it is read. */
export type WorkbookAsks =
  | { readonly kind: 'sheet'; readonly sheets: readonly { readonly name: string; readonly rows: number }[] }
  | {
      readonly kind: 'hidden';
      readonly rows: readonly number[];
      readonly count: number;
      readonly columns: readonly string[];
    };
export type WorkbookTable =
  | { readonly texts: readonly Uint8Array[]; readonly sheet: string; readonly asks: null }
  | { readonly asks: WorkbookAsks };

export interface TableHow extends WorkbookChoice {
  readonly limits?: WorkbookLimits;
  /** Bytes of text, at most. */
  readonly most: number;
  readonly repeatsNumbers?: boolean;
}

const PART = 1024 * 1024;
/** Rows that are named: the others are counted. */
const NAMED = 8;
const cellText = (text: string): string => (/[;"\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Notes what a sheet hides, row by row. */
const hiddenWatch = ({ hiddenColumns }: OpenSheet) => {
  const rows: number[] = [];
  const columns = new Set<number>();
  let count = 0;
  let filled = 0;
  let line = 0;
  return {
    see: ({ cells, isHidden }: SheetRow): void => {
      line += 1;
      if (!cells.some(Boolean)) return;
      filled += 1;
      if (isHidden) {
        count += 1;
        if (rows.length < NAMED) rows.push(line);
      }
      for (const one of hiddenColumns) if (cells[one]) columns.add(one);
    },
    filled: (): number => filled,
    found: (): WorkbookAsks | null =>
      count === 0 && columns.size === 0
        ? null
        : { kind: 'hidden', rows, count, columns: [...columns].toSorted((a, b) => a - b).map(columnName) },
  };
};

/** A row that is left out keeps its line, so that the others keep their numbers. */
const withoutHidden = ({ cells, isHidden }: SheetRow, { hiddenColumns }: OpenSheet): readonly string[] =>
  isHidden ? [] : cells.map((one, at) => (hiddenColumns.has(at) ? '' : one));

/** A sheet of a workbook as the text of a table, its typed cells marked; or the question that must be answered first. */
export const tableText = async (
  bytes: Uint8Array,
  { sheet, hidden, most, ...how }: TableHow,
): Promise<WorkbookTable> => {
  const open = await openSheet(bytes, { marked: true, sheet, ...how });
  const watch = hiddenWatch(open);
  const texts: Uint8Array[] = [];
  let text = '';
  let length = 0;
  const keep = (): void => {
    texts.push(new TextEncoder().encode(text));
    length += text.length;
    text = '';
    if (length > most) throw new WorkbookFault('too-large');
  };
  for await (const row of open.rows()) {
    watch.see(row);
    const cells = hidden === 'left' ? withoutHidden(row, open) : row.cells;
    text += `${cells.map(cellText).join(';')}\r\n`;
    if (text.length >= PART) keep();
  }
  if (text.trim() !== '') keep();
  if (sheet === undefined && open.others.length > 0)
    return { asks: { kind: 'sheet', sheets: [{ name: open.name, rows: watch.filled() }, ...open.others] } };
  const asks = hidden === undefined ? watch.found() : null;
  return asks ? { asks } : { texts, sheet: open.name, asks: null };
};
