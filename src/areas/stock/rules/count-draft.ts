import { compare, dec, minus, sum, toNumber } from '#kernel/money.ts';
import { isQuantity, sheetKey, type Typed, type TypedLine } from './sheet.ts';
import type { CountedRow, DraftLine, SheetRow } from './stock.ts';

/*
 * The inventory under way, of which several people count the same warehouse. A figure that is typed takes the place of the one before; what a
 * scanner reads adds to what stands, so that two of them that read the same line lose nothing.
 */
type Cells = ReadonlyMap<string, TypedLine>;
type KeptOf = (key: string) => number | null;
const plus = (a: number, b: number): number => toNumber(sum([dec(a), dec(b)]));
const less = (a: number, b: number): number => toNumber(minus(dec(a), dec(b)));
const addedTo = (kept: number | null, added: number): number | null =>
  added === 0 ? kept : Math.max(0, plus(kept ?? 0, added));

/** The content of a cell: the stored value, under the typed or scanned one that is on its way. */
export const shownIn = (cell: TypedLine | undefined, kept: number | null): Typed =>
  cell === undefined ? kept : cell.added === undefined ? cell.value : addedTo(kept, cell.added);

/** Lines that may be kept as they stand: figures, cells that were emptied, and readings. Words that are no figure stay in the cell. */
export const savedCount = (
  lines: Iterable<Pick<TypedLine, 'value' | 'added' | 'began' | 'was'> & { row: Line }>,
): SentLine[] =>
  [...lines].flatMap(({ row: { formatId, lot }, value, added, began, was }): SentLine[] =>
    added !== undefined
      ? [{ formatId, lot, add: added, ...(began && added < 0 ? { began } : {}) }]
      : value === null || isQuantity(value)
        ? [{ formatId, lot, count: value, ...(was === undefined ? {} : { was }) }]
        : [],
  );
type Line = Pick<SheetRow, 'formatId' | 'lot'>;
export type SentLine = Line & Partial<Pick<DraftLine, 'count' | 'add' | 'began' | 'was'>>;

/** The stored lines under the typed ones: a line in typing belongs to its user, the others to all users. */
export const mergedCount = (kept: readonly CountedRow[], typed: Cells, keptOf: KeptOf): readonly TypedLine[] =>
  [
    ...kept.filter((line) => !typed.has(sheetKey(line))).map((row) => ({ row, value: row.count })),
    ...[...typed].map(([key, { row, ...cell }]) => ({ row, value: shownIn({ row, ...cell }, keptOf(key)) })),
  ].filter((line) => line.value !== null);

/**
 * The values typed or scanned since the last sending, and those that could not be sent. What was taken back while it was on its way has
 * arrived by now: it is taken back there too.
 */
export const stillTyped = (now: Cells, sent: Cells): Cells =>
  new Map([
    ...[...sent].flatMap(([key, line]): [string, TypedLine][] => (now.has(key) ? [] : takenBack(key, line))),
    ...[...now].flatMap(([key, line]): [string, TypedLine][] => {
      const before = sent.get(key);
      if (line.added !== undefined) {
        const added = less(line.added, before?.added ?? 0);
        const began = line.began || (added < 0 && before?.began === true);
        return added === 0 ? [] : [[key, { ...line, added, began }]];
      }
      const isKept = before?.added === undefined && before?.value === line.value;
      return isKept && (line.value === null || isQuantity(line.value)) ? [] : [[key, line]];
    }),
  ]);
const takenBack = (key: string, { row, value, added, began = false, was = null }: TypedLine): [string, TypedLine][] => {
  if (added !== undefined) return [[key, { row, value: null, added: -added, began }]];
  return isQuantity(value) ? [[key, { row, value: was, was: value }]] : [];
};

/** A reading that may be taken back: where it stood, and what was in the cell if that had been typed and not kept yet. */
export interface Reading {
  readonly row: SheetRow;
  readonly quantity: number;
  readonly typed: Typed;
  /** True when the line had no count before. */
  readonly began: boolean;
}

/** The cells with one reading more: on top of what is typed there, else added to what stands. */
export const withReading = (cells: Cells, { row, quantity, began }: Reading): Cells => {
  const key = sheetKey(row);
  const cell = cells.get(key);
  if (cell && cell.added === undefined)
    return new Map([...cells, [key, { row, value: isQuantity(cell.value) ? plus(cell.value, quantity) : quantity }]]);
  const added = plus(cell?.added ?? 0, quantity);
  const rest = new Map(cells);
  rest.delete(key);
  return added === 0 ? rest : rest.set(key, { row, value: null, added, began: cell?.began || began });
};

/**
 * The cells without a reading. Where somebody typed since, what was read is taken away from that. Undefined where nothing is counted any more,
 * because the inventory was saved or dropped: there is nothing to take back.
 */
export const withoutReading = (cells: Cells, reading: Reading, kept: number | null): Cells | undefined => {
  const { row, quantity, typed } = reading;
  const key = sheetKey(row);
  const cell = cells.get(key);
  if (!isQuantity(shownIn(cell, kept))) return undefined;
  if (!cell || cell.added !== undefined) return withReading(cells, { ...reading, quantity: -quantity });
  const was = isQuantity(typed) ? plus(typed, quantity) : quantity;
  const value =
    isQuantity(cell.value) && compare(dec(cell.value), dec(was)) !== 0
      ? Math.max(0, less(cell.value, quantity))
      : typed;
  return new Map([...cells, [key, { row, value }]]);
};

/** On a sheet that is nobody else's a reading adds to a figure of its own: where there is none, to nothing. */
export const begunAt = (cells: Cells, row: SheetRow): Cells =>
  cells.has(sheetKey(row)) ? cells : new Map([...cells, [sheetKey(row), { row, value: 0 }]]);
/** There, a cell that says nothing any more is no line. */
export const withoutEmpty = (cells: Cells): Cells => new Map([...cells].filter(([, { value }]) => value !== null));

/**
 * Folds the lines to a single line for each shelf, however often a call names it: a figure replaces the last, a reading
 * adds to it.
 */
export const foldedDraft = (lines: readonly DraftLine[]): readonly DraftLine[] => {
  const folded = new Map<string, DraftLine>();
  for (const line of lines) {
    const key = sheetKey(line);
    const before = folded.get(key);
    if (line.add === undefined || before === undefined) folded.set(key, line);
    else if (before.add === undefined)
      folded.set(key, { ...before, count: Math.max(0, plus(before.count ?? 0, line.add)) });
    else folded.set(key, { ...line, add: plus(before.add, line.add), began: before.began || line.began });
  }
  return [...folded.values()].sort((a, b) =>
    a.formatId === b.formatId ? (a.lot < b.lot ? -1 : 1) : a.formatId < b.formatId ? -1 : 1,
  );
};
