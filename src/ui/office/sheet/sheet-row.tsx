import { memo } from 'react';
import { Icon } from '../theme/icons.tsx';
import { CellEditor } from './cell-editor.tsx';
import type { Editing, SheetSource } from './sheet-types.ts';
import styles from './sheet.module.css';

export interface ShownColumn {
  readonly index: number;
  readonly left: number;
  readonly width: number;
}
export interface SheetRowProps {
  readonly source: SheetSource;
  readonly row: number;
  readonly top: number;
  readonly shown: readonly ShownColumn[];
  /** The column of the cell that has the focus, when it stands in this row. */
  readonly active: number | null;
  readonly editing: Editing | null;
  /** The first and last column that are selected in this row; null where none is. */
  readonly from: number | null;
  readonly to: number | null;
  /** The column at whose corner the selection is drawn further. */
  readonly handle: number | null;
  readonly onTyped: (text: string) => void;
  readonly onKeys: (event: React.KeyboardEvent<HTMLInputElement>) => void;
}

/** One row of a sheet. It is drawn again only when something of it changes: a scroll draws those that come in. */
export const SheetRow = memo(
  ({ source, row, top, shown, active, editing, from, to, handle, onTyped, onKeys }: SheetRowProps): React.ReactNode => {
    const head = source.headOf(row);
    return (
      <div role="row" aria-rowindex={row + 2} tabIndex={-1} className={styles.row} style={{ top }}>
        <div role="rowheader" aria-colindex={1} tabIndex={-1} className={styles.rowHead} data-row-head={row}>
          {head ? (
            <>
              <span className={styles.name} title={head.label}>
                {head.label}
              </span>
              {head.tool}
            </>
          ) : (
            <span className={styles.coming} aria-hidden="true" />
          )}
        </div>
        {shown.map(({ index, left, width }) => {
          const cell = source.cellOf({ row, column: index });
          const isActive = active === index;
          return (
            <div
              key={index}
              role="gridcell"
              aria-colindex={index + 2}
              aria-selected={from !== null && to !== null && index >= from && index <= to}
              aria-readonly={cell?.isLocked || undefined}
              aria-label={cell?.label ?? ''}
              aria-busy={cell === null || undefined}
              aria-invalid={cell?.state === 'wrong' || undefined}
              title={cell?.title}
              tabIndex={isActive ? 0 : -1}
              className={styles.cell}
              data-row={row}
              data-column={index}
              data-active={isActive || undefined}
              data-state={cell?.state}
              data-dim={cell?.isDim || undefined}
              data-locked={cell?.isLocked || undefined}
              style={{ left, width }}
            >
              {isActive && editing ? (
                <CellEditor label={cell?.label ?? ''} editing={editing} onTyped={onTyped} onKeys={onKeys} />
              ) : cell === null ? (
                <span className={styles.coming} aria-hidden="true" />
              ) : (
                <>
                  {cell.mark ? <Icon name={cell.mark} /> : null}
                  <span className={styles.figures}>
                    {cell.text === '' && cell.hint ? <span className={styles.hint}>{cell.hint}</span> : cell.text}{' '}
                    {cell.under ? <small>{cell.under}</small> : null}
                  </span>
                </>
              )}
              {handle === index ? <span className={styles.handle} data-handle aria-hidden="true" /> : null}
            </div>
          );
        })}
      </div>
    );
  },
);
