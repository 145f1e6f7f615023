import { ActionIcon } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Icon } from '../theme/icons.tsx';
import parts from '../parts.module.css';
import styles from './lines-sheet.module.css';

export interface SheetColumn<L> {
  readonly key: string;
  readonly label: string;
  readonly of: (line: L, row: number) => React.ReactNode;
  readonly right?: boolean;
  readonly width?: number;
  /** What the line is about: the whole width of its card on a telephone. */
  readonly lead?: boolean;
}

export interface LinesSheetProps<L> {
  readonly label: string;
  readonly lines: readonly L[];
  readonly columns: readonly SheetColumn<L>[];
  /** The column in which a new line is begun. */
  readonly first: string;
  /** What adds a line, under the last. */
  readonly adds?: React.ReactNode;
  readonly onRemove?: (line: L) => void;
  readonly removeLabel: (line: L) => string;
  readonly disabled?: boolean;
}

/** Lines that are typed like in a spreadsheet: Tab goes on, Enter and the arrows go down and up a column, past the last line to the box that adds one. */
export const LinesSheet = <L extends { readonly id: string }>({
  label,
  lines,
  columns,
  first,
  adds,
  onRemove,
  removeLabel,
  disabled = false,
}: LinesSheetProps<L>): React.ReactNode => {
  const here = useRef<HTMLDivElement>(null);
  const before = useRef(lines.length);
  const inputAt = (row: number, key: string): HTMLInputElement | null =>
    here.current?.querySelector<HTMLInputElement>(`tr[data-row="${row}"] td[data-key="${key}"] input`) ?? null;
  const toAdder = (): void => here.current?.querySelector<HTMLInputElement>('[data-adds] input')?.focus();

  // A line that was just added is the one that is typed next.
  useEffect(() => {
    if (lines.length === before.current + 1) inputAt(lines.length - 1, first)?.focus();
    before.current = lines.length;
  });

  const move = (event: KeyboardEvent<HTMLTableSectionElement>): void => {
    const cell = (event.target as HTMLElement).closest('td');
    const row = Number(cell?.closest('tr')?.dataset.row);
    const key = cell?.dataset.key;
    if (!key || !(event.target instanceof HTMLInputElement) || event.target.type === 'checkbox') return;
    const up = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey);
    if (!up && event.key !== 'Enter' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const next = inputAt(row + (up ? -1 : 1), key);
    if (next) next.focus();
    else if (event.key === 'Enter' && !up) toAdder();
  };
  const remove = (line: L): void => {
    onRemove?.(line);
    toAdder();
  };

  return (
    <div ref={here} className={styles.sheet}>
      <table className={`${parts.lines} ${styles.table}`} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                data-right={column.right || undefined}
                style={column.width ? { width: column.width } : undefined}
              >
                {column.label}
              </th>
            ))}
            {onRemove ? (
              <th className={styles.tool}>
                <span className={styles.hidden}>{removeLabel(lines[0] ?? ({ id: '' } as L))}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody onKeyDown={move}>
          {lines.map((line, row) => (
            <tr key={line.id} data-row={row}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  data-key={column.key}
                  data-label={column.label}
                  data-lead={column.lead || undefined}
                  data-right={column.right || undefined}
                >
                  {column.of(line, row)}
                </td>
              ))}
              {onRemove ? (
                <td className={styles.tool}>
                  <ActionIcon size={28} disabled={disabled} aria-label={removeLabel(line)} onClick={() => remove(line)}>
                    <Icon name="close" />
                  </ActionIcon>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
      {adds ? (
        <div className={styles.adds} data-adds>
          {adds}
        </div>
      ) : null}
    </div>
  );
};
