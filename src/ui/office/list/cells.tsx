import type { ListDeclaration, ListField } from '#kernel/list.ts';
import { dayOf, formatAmount, formatDay, formatInstant, formatMoney, formatNumber } from '../format.ts';
import { words } from '../messages/office.fr.ts';
import { Status } from '../theme/status.tsx';
import type { Column, Row } from './list-types.ts';

/** A column with what its declaration says of it. */
export interface Drawn<R> extends Column<R> {
  readonly name: string;
  readonly title: string;
  readonly type: ListField['type'];
  readonly right: boolean;
  readonly sortable: boolean;
  readonly info: ListField | null;
}

const WIDTHS: Readonly<Partial<Record<ListField['type'], number>>> = {
  number: 96,
  money: 120,
  date: 112,
  instant: 168,
  boolean: 88,
};
/** A narrow column of instants shows their day; the time is in its title. */
const TIME_FITS = 160;
const FALLBACK: ListField = { type: 'text', label: '' };

export const drawn = <R,>(column: Column<R>, list: ListDeclaration): Drawn<R> => {
  const info = list.fields[column.field] ?? null;
  const { type, label } = info ?? FALLBACK;
  const width = column.width ?? (column.as === 'status' ? 140 : WIDTHS[type]);
  return {
    ...column,
    name: column.field,
    title: column.label ?? label,
    type,
    info,
    right: type === 'number' || type === 'money',
    sortable: info?.sort === true,
    ...(width === undefined ? {} : { width }),
  };
};

export const rawValue = <R,>(column: Column<R>, row: R): unknown =>
  column.value ? column.value(row) : (row as Readonly<Record<string, unknown>>)[column.field];

/** The value of a cell in a file: a day that the screen writes in words (« il y a 3 h ») is still a day. */
export const fileValue = <R,>(column: Column<R> & Pick<Drawn<R>, 'type'>, row: R): unknown => {
  const shown = rawValue(column, row);
  const isDay = column.type === 'date' || column.type === 'instant';
  if (!isDay || shown === null || shown === undefined || /^\d{4}-\d\d-\d\d/.test(String(shown))) return shown;
  return (row as Readonly<Record<string, unknown>>)[column.field] ?? null;
};

/** The words of a cell, for a title, a card or a file. */
export const cellText = <R,>(column: Drawn<R>, row: R, inTable = false): string => {
  const value = rawValue(column, row);
  if (value === null || value === undefined || value === '') return '';
  switch (column.type) {
    case 'money':
      return inTable ? formatAmount(Number(value)) : formatMoney(Number(value));
    case 'number':
      return formatNumber(Number(value));
    case 'date':
      return formatDay(String(value)) || String(value);
    case 'instant':
      return inTable && (column.width ?? 0) < TIME_FITS
        ? formatDay(dayOf(String(value))) || String(value)
        : formatInstant(String(value)) || String(value);
    case 'boolean':
      return value === true ? words.yes : words.no;
    case 'enum':
      return column.info?.values?.[String(value)] ?? String(value);
    default:
      return Array.isArray(value) ? value.join(', ') : String(value);
  }
};

export const Cell = <R,>({
  column,
  row,
  inTable = true,
}: {
  readonly column: Drawn<R>;
  readonly row: R;
  readonly inTable?: boolean;
}): React.ReactNode => {
  if (column.render) return column.render(row);
  if (column.as === 'status') {
    const value = rawValue(column, row);
    if (value === null || value === undefined || value === '') return null;
    const tone = column.tone?.(row);
    const word = column.info?.values?.[String(value)];
    return (
      <Status of={String(value)} {...(word === undefined ? {} : { word })} {...(tone === undefined ? {} : { tone })} />
    );
  }
  return cellText(column, row, inTable);
};

export const nameOfRow = <R extends Row>(row: R, columns: readonly Drawn<R>[], nameOf?: (row: R) => string): string => {
  const first = columns[0];
  return nameOf?.(row) ?? (first ? cellText(first, row) : row.id);
};

/** The smallest width of a column. */
export const leastWidth = <R,>(column: Drawn<R>): number =>
  column.width ?? (column.as === 'strong' || column.card === 'title' ? 180 : 132);

/**
 * The columns a place has room for. The name, the state and the money stay, the others go from the last on: a total behind a scroll bar is a total unread.
 * A person's own choice of columns is left alone.
 */
export const fitting = <R,>(columns: readonly Drawn<R>[], room: number): readonly Drawn<R>[] => {
  const kept = new Set<Drawn<R>>(
    [
      columns[0],
      columns.find((column) => column.as === 'strong' || column.card === 'title'),
      columns.find((column) => column.as === 'status'),
      columns.find((column) => column.card === 'money') ?? columns.findLast((column) => column.type === 'money'),
    ].filter((column) => column !== undefined),
  );
  let taken = [...kept].reduce((sum, column) => sum + leastWidth(column), 0);
  for (const column of columns) {
    if (kept.has(column) || taken + leastWidth(column) > room) continue;
    kept.add(column);
    taken += leastWidth(column);
  }
  return columns.filter((column) => kept.has(column));
};
