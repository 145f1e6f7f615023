import type { ShownColumn } from './sheet-row.tsx';
import type { SheetColumnHead } from './sheet-types.ts';
import styles from './sheet.module.css';

/** The names of the columns; a click on one selects it, on the corner all of them. */
export const SheetHeads = ({
  corner,
  columns,
  shown,
  width,
}: {
  readonly corner: string;
  readonly columns: readonly SheetColumnHead[];
  readonly shown: readonly ShownColumn[];
  readonly width: number;
}): React.ReactNode => (
  <div role="rowgroup" className={styles.heads} style={{ width }}>
    <div role="row" aria-rowindex={1} tabIndex={-1}>
      <div role="columnheader" aria-colindex={1} tabIndex={-1} className={styles.corner} data-column-head="">
        {corner}
      </div>
      {shown.map(({ index, left, width: of }) => (
        <div
          key={index}
          role="columnheader"
          aria-colindex={index + 2}
          tabIndex={-1}
          className={styles.columnHead}
          data-column-head={index}
          style={{ left, width: of }}
        >
          <span title={columns[index]?.label}>{columns[index]?.label}</span>
          {columns[index]?.note ? <small title={columns[index]?.note}>{columns[index]?.note}</small> : null}
        </div>
      ))}
    </div>
  </div>
);
