import { ActionIcon } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Grip, useMoving } from './line-mover.tsx';
import { words } from '../messages/office.fr.ts';
import { Icon } from '../theme/icons.tsx';
import parts from '../parts.module.css';
import styles from './lines-sheet.module.css';

export interface SheetColumn<L> {
  readonly key: string;
  readonly label: string;
  readonly of: (line: L, row: number) => React.ReactNode;
  readonly right?: boolean;
  readonly width?: number;
  /** True for the subject of the line: it takes the whole width of its card on a telephone. */
  readonly lead?: boolean;
}

export interface LinesSheetProps<L> {
  readonly label: string;
  readonly lines: readonly L[];
  readonly columns: readonly SheetColumn<L>[];
  /** The column in which a new line is begun. */
  readonly first: string;
  /** The tools that add a line, under the last one. */
  readonly adds?: React.ReactNode;
  readonly onRemove?: (line: L) => void;
  readonly removeLabel: (line: L) => string;
  readonly disabled?: boolean;
  /** A row of one cell between lines; null for an ordinary line. */
  readonly whole?: (line: L) => React.ReactNode;
  /** Lines change places. */
  readonly onMove?: (from: number, to: number) => void;
  readonly moveLabel?: (line: L) => string;
}

const WHOLE = 'whole';

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
  whole,
  onMove,
  moveLabel,
}: LinesSheetProps<L>): React.ReactNode => {
  const here = useRef<HTMLDivElement>(null);
  const before = useRef(lines.length);
  const inputAt = (row: number, key: string): HTMLInputElement | null =>
    here.current?.querySelector<HTMLInputElement>(`tr[data-row="${row}"] td[data-key="${key}"] input`) ?? null;
  const moving = useMoving(here, onMove && { count: lines.length, move: onMove });
  const toAdder = (): void => here.current?.querySelector<HTMLInputElement>('[data-adds] input')?.focus();

  // A line that was just added is the one that is typed next.
  useEffect(() => {
    if (lines.length === before.current + 1)
      (inputAt(lines.length - 1, first) ?? inputAt(lines.length - 1, WHOLE))?.focus();
    before.current = lines.length;
  });

  const move = (event: KeyboardEvent<HTMLTableSectionElement>): void => {
    const cell = (event.target as HTMLElement).closest('td');
    const row = Number(cell?.closest('tr')?.dataset.row);
    const key = cell?.dataset.key;
    if (!key || !(event.target instanceof HTMLInputElement) || event.target.type === 'checkbox') return;
    if (onMove && event.altKey) {
      moving.step(event, row, `td[data-key="${key}"]`);
      return;
    }
    const up = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey);
    if (!up && event.key !== 'Enter' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const way = up ? -1 : 1;
    let to = row + way;
    while (to >= 0 && to < lines.length && !inputAt(to, key)) to += way;
    const next = inputAt(to, key);
    if (next) next.focus();
    else if (event.key === 'Enter' && !up) toAdder();
  };
  const cellsOf = (line: L): readonly SheetColumn<L>[] => {
    const row = whole?.(line);
    return row === null || row === undefined ? columns : [{ key: WHOLE, label: '', lead: true, of: () => row }];
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
              <th className={styles.tool} data-moves={onMove ? true : undefined}>
                <span className={styles.hidden}>{words.removeLine}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody onKeyDown={move}>
          {lines.map((line, row) => (
            <tr key={line.id} data-row={row}>
              {cellsOf(line).map((column) => (
                <td
                  key={column.key}
                  data-key={column.key}
                  data-label={column.label}
                  data-lead={column.lead || undefined}
                  data-right={column.right || undefined}
                  colSpan={column.key === WHOLE ? columns.length : undefined}
                >
                  {column.of(line, row)}
                </td>
              ))}
              {onRemove ? (
                <td className={styles.tool} data-moves={onMove ? true : undefined}>
                  {onMove ? (
                    <Grip
                      label={moveLabel?.(line) ?? ''}
                      className={styles.grip}
                      onDrag={(event) => moving.drag(event, row)}
                      onStep={(event) => void moving.step(event, row, `.${styles.tool}`)}
                    />
                  ) : null}
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
