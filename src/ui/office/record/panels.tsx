import { useInTrade } from '../office-context.tsx';
import parts from '../parts.module.css';
import styles from './record.module.css';

/** A titled part of a page, held by a hairline rather than a box. */
export const Panel = ({
  title,
  note,
  action,
  children,
}: {
  readonly title: string;
  readonly note?: React.ReactNode;
  readonly action?: React.ReactNode;
  readonly children: React.ReactNode;
}): React.ReactNode => {
  const inTrade = useInTrade();
  const said = typeof note === 'string' ? inTrade(note) : note;
  return (
    <section className={parts.panel}>
      <div className={parts.panelHead}>
        <h2>
          {inTrade(title)}
          {said ? <span className={parts.panelNote}> {said}</span> : null}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
};

export type Fact = readonly [label: string, value: React.ReactNode];
/** Facts as a definition list; those without a value are left out. */
export const Facts = ({ items }: { readonly items: readonly (Fact | null | false)[] }): React.ReactNode => (
  <dl className={parts.facts}>
    {items.map((item, index) => {
      if (!item || item[1] === null || item[1] === undefined || item[1] === '') return null;
      return (
        // Two facts may bear the same label: what was said at one instant.
        <div key={`${index} ${item[0]}`} className={styles.fact}>
          <dt>{item[0]}</dt>
          <dd>{item[1]}</dd>
        </div>
      );
    })}
  </dl>
);

export interface LineColumn<L> {
  readonly label: string;
  /** In the place of the label: a box that ticks all lines. */
  readonly head?: React.ReactNode;
  readonly of: (line: L) => React.ReactNode;
  readonly right?: boolean;
  readonly width?: number | string;
}
export interface LineTotal {
  readonly label: string;
  readonly value: string;
  readonly strong?: boolean;
}

const columnsOf = <L,>(
  line: L,
  columns: readonly LineColumn<L>[],
  whole: ((line: L) => React.ReactNode) | undefined,
): readonly LineColumn<L>[] => {
  const row = whole?.(line);
  return row === null || row === undefined ? columns : [{ label: '', of: () => row }];
};

/** Lines of a document that are read, with their totals under the last column. */
export const LinesTable = <L extends { readonly id: string }>({
  lines,
  columns,
  totals = [],
  label,
  empty,
  tall = false,
  whole,
}: {
  readonly lines: readonly L[];
  readonly columns: readonly LineColumn<L>[];
  readonly totals?: readonly LineTotal[];
  readonly label: string;
  readonly empty?: string;
  /** A long sheet: it scrolls within the window, under heads that stay. */
  readonly tall?: boolean;
  /** A row of one cell between lines. */
  readonly whole?: (line: L) => React.ReactNode;
}): React.ReactNode => (
  <div className={parts.scroller} data-tall={tall || undefined} tabIndex={0} role="group" aria-label={label}>
    <table className={parts.lines} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.label}
              scope="col"
              data-right={column.right || undefined}
              style={column.width ? { width: column.width } : undefined}
            >
              {column.head ?? column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const shown = columnsOf(line, columns, whole);
          return (
            <tr key={line.id}>
              {shown.map((column) => (
                <td
                  key={column.label}
                  data-right={column.right || undefined}
                  colSpan={shown === columns ? undefined : columns.length}
                >
                  {column.of(line)}
                </td>
              ))}
            </tr>
          );
        })}
        {lines.length === 0 && empty ? (
          <tr>
            <td colSpan={columns.length} className={styles.none}>
              {empty}
            </td>
          </tr>
        ) : null}
      </tbody>
      {totals.length > 0 ? (
        <tfoot>
          {totals.map((total) => (
            <tr key={total.label} data-strong={total.strong || undefined}>
              <td colSpan={columns.length - 1} data-right>
                {total.label}
              </td>
              <td data-right>{total.value}</td>
            </tr>
          ))}
        </tfoot>
      ) : null}
    </table>
  </div>
);
