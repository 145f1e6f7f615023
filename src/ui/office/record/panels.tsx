import { Skeleton } from '@mantine/core';
import type { CallerInputOf, Endpoint, OutputOf } from '#kernel/endpoint.ts';
import { formatAgo, formatInstant } from '../format.ts';
import { useEndpoint } from '../call/hooks.ts';
import { words } from '../messages/office.fr.ts';
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
}): React.ReactNode => (
  <section className={parts.panel}>
    <div className={parts.panelHead}>
      <h2>
        {title}
        {note ? <span className={parts.panelNote}> {note}</span> : null}
      </h2>
      {action}
    </div>
    {children}
  </section>
);

export type Fact = readonly [label: string, value: React.ReactNode];
/** Facts as a definition list; those without a value are left out. */
export const Facts = ({ items }: { readonly items: readonly (Fact | null | false)[] }): React.ReactNode => (
  <dl className={parts.facts}>
    {items.map((item) => {
      if (!item || item[1] === null || item[1] === undefined || item[1] === '') return null;
      return (
        <div key={item[0]} className={styles.fact}>
          <dt>{item[0]}</dt>
          <dd>{item[1]}</dd>
        </div>
      );
    })}
  </dl>
);

export interface LineColumn<L> {
  readonly label: string;
  readonly of: (line: L) => React.ReactNode;
  readonly right?: boolean;
  readonly width?: number | string;
}
export interface LineTotal {
  readonly label: string;
  readonly value: string;
  readonly strong?: boolean;
}

/** Lines of a document that are read, with their totals under the last column. */
export const LinesTable = <L extends { readonly id: string }>({
  lines,
  columns,
  totals = [],
  label,
  empty,
}: {
  readonly lines: readonly L[];
  readonly columns: readonly LineColumn<L>[];
  readonly totals?: readonly LineTotal[];
  readonly label: string;
  readonly empty?: string;
}): React.ReactNode => (
  <div className={parts.scroller} tabIndex={0} role="group" aria-label={label}>
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
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            {columns.map((column) => (
              <td key={column.label} data-right={column.right || undefined}>
                {column.of(line)}
              </td>
            ))}
          </tr>
        ))}
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

export interface HistoryItem {
  readonly id: string;
  readonly at: string;
  readonly who: string | null;
  readonly text: string;
  /** What changed: field, before, after. */
  readonly changes?: readonly (readonly [string, string, string])[];
}

/** Who did what and when, from the audit of the record. */
export const History = <E extends Endpoint>({
  endpoint,
  input,
  of,
}: {
  readonly endpoint: E;
  readonly input: CallerInputOf<E>;
  readonly of: (answer: OutputOf<E>) => readonly HistoryItem[];
}): React.ReactNode => {
  const read = useEndpoint(endpoint, input, { silent: true });
  const items = read.data === undefined ? null : of(read.data);
  return (
    <Panel title={words.history}>
      {items === null ? (
        <Skeleton height={72} />
      ) : items.length === 0 ? (
        <p className={styles.none}>{words.noHistory}</p>
      ) : (
        <ol className={styles.history}>
          {items.map((item) => (
            <li key={item.id}>
              <span>{item.text}</span>
              {item.changes?.map(([field, before, after]) => (
                <span key={field} className={styles.change}>
                  {field}
                  {'\u00a0'}:{' '}
                  {before ? (
                    <>
                      <del>{before}</del>{' '}
                    </>
                  ) : null}
                  <ins>{after || words.none}</ins>
                </span>
              ))}
              <time dateTime={item.at} title={formatInstant(item.at)}>
                {[formatAgo(item.at), item.who].filter(Boolean).join(', ')}
              </time>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
};
