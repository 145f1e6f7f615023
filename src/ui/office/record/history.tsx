import { ActionIcon, Anchor, Skeleton } from '@mantine/core';
import type { HistoryEndpoint, HistoryRow } from '#kernel/history.ts';
import { ReasonedItem } from '../action/action-item.tsx';
import { useEndpoint } from '../call/hooks.ts';
import { formatAgo, formatInstant } from '../format.ts';
import { Link } from '../navigation.tsx';
import { words } from '../messages/office.fr.ts';
import { useOffice } from '../office-context.tsx';
import { ask } from '../popup/popup.ts';
import { Icon } from '../theme/icons.tsx';
import { Status } from '../theme/status.tsx';
import { Panel } from './panels.tsx';
import styles from './record.module.css';
import type { TimelineEntry } from './timeline.tsx';
import { nameOf, plainly } from './told-values.ts';

type Words = Readonly<Record<string, unknown>>;

interface Told {
  readonly endpoint: HistoryEndpoint;
  readonly id: string;
  /** Words of the fields of this record, beside those that all records share. */
  readonly fields?: Words;
  /** Words of the values of a field. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** How a value is said, where words do not do. */
  readonly said?: (field: string, value: string) => string;
  /** The fields of this screen, for a record that several screens change: rows without any of them are left out. */
  readonly only?: readonly string[] | undefined;
  /** Told among the changes, by their instants: the mails about it. */
  readonly also?: readonly TimelineEntry[];
}
export type HistoryProps = Told;

/** The history of a record, from the audit trail; nothing for users who may not read it. */
export const History = (told: Told): React.ReactNode =>
  useOffice().mayCall(told.endpoint) ? (
    <Panel title={words.history}>
      <Rows {...told} />
    </Panel>
  ) : null;

const NONE: readonly TimelineEntry[] = [];
const Rows = ({ endpoint, id, fields = {}, values = {}, said, only, also = NONE }: Told): React.ReactNode => {
  const read = useEndpoint(endpoint, { id }, { silent: true });
  const all = read.data as readonly HistoryRow[] | undefined;
  const rows = only ? all?.flatMap((row) => rowOf(row, only)) : all;
  if (rows === undefined) return <Skeleton height={72} />;
  if (rows.length + also.length === 0) return <p className={styles.none}>{words.noHistory}</p>;
  const show = (field: string, value: string): string =>
    said?.(field, value) ?? values[field]?.[value] ?? plainly(value);
  return (
    <ol className={styles.history}>
      {interleaved(rows, also).map((row) =>
        'title' in row ? (
          <AlsoTold key={row.id} entry={row} />
        ) : (
          <li key={row.id}>
            <span>{row.did}</span>
            {row.changes.map(([field, before, after]) => {
              const [was, now] = [before && show(field, before), after ? show(field, after) : words.none];
              return (
                <span key={field} className={styles.change}>
                  {nameOf(field, fields)}
                  {before === after || was === now ? null : (
                    <>
                      {'\u00a0'}:{' '}
                      {was ? (
                        <>
                          <del>{was}</del>{' '}
                        </>
                      ) : null}
                      <ins>{now}</ins>
                    </>
                  )}
                </span>
              );
            })}
            <time dateTime={row.at} title={formatInstant(row.at)}>
              {[formatAgo(row.at), row.who].filter(Boolean).join(', ')}
            </time>
          </li>
        ),
      )}
    </ol>
  );
};

/** The last first, whichever told it. */
export const interleaved = <A extends { readonly at: string }, B extends { readonly at: string }>(
  rows: readonly A[],
  also: readonly B[],
): readonly (A | B)[] =>
  also.length === 0 ? rows : [...rows, ...also].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));

const AlsoTold = ({ entry }: { readonly entry: TimelineEntry }): React.ReactNode => (
  <li>
    {entry.to ? (
      <Anchor component={Link} to={entry.to} fz="inherit" lh="inherit">
        {entry.title}
      </Anchor>
    ) : (
      <span>{entry.title}</span>
    )}
    {entry.detail ? <span className={styles.change}>{entry.detail}</span> : null}
    {entry.status ? <Status of={entry.status[0]} word={entry.status[1]} /> : null}
    <time dateTime={entry.at} title={formatInstant(entry.at)}>
      {formatAgo(entry.at)}
    </time>
  </li>
);

const rowOf = (row: HistoryRow, only: readonly string[]): readonly HistoryRow[] => {
  const changes = row.changes.filter(([field]) => only.includes(field.split('.')[0] ?? field));
  return changes.length === 0 ? [] : [{ ...row, changes }];
};

const openHistory = (title: string, told: Told): void =>
  void ask({ title: `${words.history}, ${title}`, body: () => <Rows {...told} /> });

/** The same behind the three dots of what has no page of its own. */
export const HistoryItem = ({ title, ...told }: Told & { readonly title: string }): React.ReactNode =>
  useOffice().mayCall(told.endpoint) ? (
    <ReasonedItem icon="history" whyNot={null} onClick={() => openHistory(title, told)}>
      {words.history}
    </ReasonedItem>
  ) : null;

/** And beside the row of a table. */
export const HistoryIcon = ({ title, ...told }: Told & { readonly title: string }): React.ReactNode =>
  useOffice().mayCall(told.endpoint) ? (
    <ActionIcon aria-label={`${words.history}, ${title}`} onClick={() => openHistory(title, told)}>
      <Icon name="history" />
    </ActionIcon>
  ) : null;
