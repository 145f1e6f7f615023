import * as z from 'zod';

/** The fields of a call that takes a workbook: which sheet is read, and whether its hidden rows and columns are. */
export const WorkbookFields = {
  /** The sheet to read; asked where several hold something. */
  sheet: z.string().min(1).max(100).optional(),
  /** Hidden rows and columns: read with the rest, or left out; asked where they hold something. */
  hidden: z.enum(['read', 'left']).optional(),
};

/** A, B … Z, AA: as a spreadsheet names its columns, counted from 0. */
export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
