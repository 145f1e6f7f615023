import { memo } from 'react';
import { Icon } from '../theme/icons.tsx';
import { CellEditor } from './cell-editor.tsx';
import type { Editing, SheetCell, SheetRowHead, SheetSource } from './sheet-types.ts';
import styles from './sheet.module.css';

export interface ShownColumn {
  readonly index: number;
  readonly left: number;
  readonly width: number;
}
interface Typing {
  readonly onTyped: (text: string) => void;
  readonly onKeys: (event: React.KeyboardEvent<HTMLInputElement>) => void;
}
export interface SheetRowProps extends Typing {
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
}

const RowHead = memo(({ row, head }: { readonly row: number; readonly head: SheetRowHead | null }): React.ReactNode => {
  const tool = head?.tool;
  return (
    <div role="rowheader" aria-colindex={1} tabIndex={-1} className={styles.rowHead} data-row-head={row}>
      {head ? (
        <span className={styles.name} title={head.label}>
          {head.label}
        </span>
      ) : (
        <span className={styles.coming} aria-hidden="true" />
      )}
      {tool ? (
        <button
          type="button"
          tabIndex={-1}
          className={styles.tool}
          aria-label={tool.label}
          title={tool.label}
          onClick={tool.open}
        >
          <Icon name={tool.icon} />
        </button>
      ) : null}
    </div>
  );
});

interface CellProps extends Typing {
  readonly cell: SheetCell | null;
  readonly row: number;
  readonly index: number;
  readonly left: number;
  readonly width: number;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly isDrawn: boolean;
  readonly editing: Editing | null;
}
/** A cell is drawn again only when something of it changed. */
const Cell = memo(
  ({
    cell,
    row,
    index,
    left,
    width,
    isActive,
    isSelected,
    isDrawn,
    editing,
    onTyped,
    onKeys,
  }: CellProps): React.ReactNode => (
    <div
      role="gridcell"
      aria-colindex={index + 2}
      aria-selected={isSelected}
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
      data-two={cell?.under === undefined ? undefined : true}
      data-locked={cell?.isLocked || undefined}
      style={{ left, width }}
    >
      {editing ? (
        <CellEditor label={cell?.label ?? ''} editing={editing} onTyped={onTyped} onKeys={onKeys} />
      ) : cell === null ? (
        <span className={styles.coming} aria-hidden="true" />
      ) : (
        <>
          {cell.mark ? <Icon name={cell.mark} /> : null}
          {cell.text === '' && cell.hint ? <i>{cell.hint}</i> : cell.text}
          {cell.under ? <small> {cell.under}</small> : null}
        </>
      )}
      {isDrawn ? <span className={styles.handle} data-handle aria-hidden="true" /> : null}
    </div>
  ),
);

/** A row of a sheet. It is drawn again only when a part of it changes: a scroll draws only the new rows. */
export const SheetRow = memo(
  ({ source, row, top, shown, active, editing, from, to, handle, onTyped, onKeys }: SheetRowProps): React.ReactNode => (
    <div role="row" aria-rowindex={row + 2} tabIndex={-1} className={styles.row} style={{ top }}>
      <RowHead row={row} head={source.headOf(row)} />
      {shown.map(({ index, left, width }) => (
        <Cell
          key={index}
          cell={source.cellOf({ row, column: index })}
          row={row}
          index={index}
          left={left}
          width={width}
          isActive={active === index}
          isSelected={from !== null && to !== null && index >= from && index <= to}
          isDrawn={handle === index}
          editing={active === index ? editing : null}
          onTyped={onTyped}
          onKeys={onKeys}
        />
      ))}
    </div>
  ),
);
