import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { useEffect, useId } from 'react';
import { ofName } from '#kernel/language/french.ts';
import { type AnyLookup, capital, newOne, type RecordOf } from '#kernel/lookup.ts';
import type { CallerInputOf, Endpoint } from '#kernel/endpoint.ts';
import { confirmed } from '../action/action-button.tsx';
import { CallError, call } from '../call/client.ts';
import { Form } from '../form/form.tsx';
import { useEndpoint } from '../call/hooks.ts';
import { refresh } from '../call/refresh.ts';
import { HistoryIcon } from '../record/history.tsx';
import { Icon } from '../theme/icons.tsx';
import styles from './lookup.module.css';
import { columnsOf, type LookupColumn, LookupFields, startOf } from './lookup-fields.tsx';
import { words } from '../messages/office.fr.ts';
import { tabTitle } from '../navigation.tsx';
import { useOffice } from '../office-context.tsx';
import { ask } from '../popup/popup.ts';
import { EmptyState, ErrorState } from '../states.tsx';
import { useQueryClient } from '@tanstack/react-query';

export interface LookupPageProps<L extends AnyLookup> {
  /** All that is not said here is read from the declaration. */
  readonly lookup: L;
  readonly title?: string;
  readonly note?: string;
  readonly columns?: readonly LookupColumn<RecordOf<L>>[];
  readonly fields?: React.ReactNode;
  /** The values of a new row, beside the defaults of its fields. */
  readonly start?: Partial<CallerInputOf<L['add']>>;
  /** Its form has more than a few fields: it takes the room of a page. */
  readonly wide?: boolean;
  /** Stands in a page that has its own title, such as the settings. */
  readonly inPage?: boolean;
}

interface Item {
  readonly id: string;
  readonly version?: number;
}

/** The table of a lookup, edited in a popup: it costs a few lines and no screen of its own. */
export const LookupPage = <L extends AnyLookup>(props: LookupPageProps<L>): React.ReactNode => {
  const { lookup, note, inPage = false, wide = false } = props;
  const titleId = useId();
  const { add, change, archive, noun } = lookup;
  const title = props.title ?? capital(noun.many);
  const columns = props.columns ?? columnsOf(lookup);
  const fields = props.fields ?? <LookupFields lookup={lookup} />;
  const nameOf = (row: Item): string => String((row as unknown as Readonly<Record<string, unknown>>)[lookup.name]);
  const start = { ...startOf(lookup), ...props.start };
  const { mayCall, shop } = useOffice();
  const queries = useQueryClient();
  const answer = useEndpoint(lookup.list, {});
  // Parts of one page show what the others hold, as the delivery trial shows the modes: all of the page is read again.
  const refreshes = inPage ? undefined : [lookup.list];
  useEffect(() => {
    if (!inPage) document.title = tabTitle(title, shop?.name ?? null);
  }, [inPage, title, shop?.name]);

  const openForm = (heading: string, endpoint: Endpoint, row: Item | null): void =>
    void ask({
      title: heading,
      small: !wide,
      body: (done) => (
        <Form
          schema={lookup.filled}
          endpoint={endpoint}
          {...(refreshes ? { refreshes } : {})}
          width="full"
          submit={row ? words.save : words.add}
          start={row ?? start}
          onCancel={() => done(null)}
          after={() => done(true)}
          input={
            row
              ? ({ id: row.id, ...(row.version === undefined ? {} : { version: row.version }) } as Partial<
                  CallerInputOf<Endpoint>
                >)
              : {}
          }
        >
          {fields}
        </Form>
      ),
    });
  const archiveRow = async (endpoint: Endpoint, row: Item): Promise<void> => {
    if (
      !(await confirmed(words.delete, {
        confirm: { title: words.actOn(words.delete, nameOf(row)), text: words.deleteSure, validateLabel: words.delete },
        danger: true,
      }))
    )
      return;
    try {
      await call(endpoint, { id: row.id });
      await refresh(queries, refreshes);
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown;
    }
  };

  const rows = (answer.data ?? null) as readonly (RecordOf<L> & Item)[] | null;
  const canChange = change !== null && mayCall(change);
  const canArchive = mayCall(archive);
  const createButton = mayCall(add) ? (
    <Button leftSection={<Icon name="plus" />} onClick={() => openForm(newOne(noun), add, null)}>
      {newOne(noun)}
    </Button>
  ) : null;
  return (
    <section className={inPage ? styles.part : styles.page} aria-labelledby={titleId}>
      <header className={styles.head}>
        <div>
          {inPage ? <h2 id={titleId}>{title}</h2> : <h1 id={titleId}>{title}</h1>}
          {note ? <p>{note}</p> : null}
        </div>
        {rows?.length === 0 ? null : createButton}
      </header>
      {answer.error && rows === null ? (
        <ErrorState error={answer.error} retry={() => void answer.refetch()} />
      ) : rows === null ? (
        <Skeleton height={180} />
      ) : rows.length === 0 ? (
        <EmptyState title={words.noneYet(ofName(noun.one))} text={noun.why} icon="list">
          {createButton}
        </EmptyState>
      ) : (
        <div className={styles.scroller} tabIndex={0} role="group" aria-label={title}>
          <table className={styles.table} aria-label={title}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.label} scope="col" data-right={column.right || undefined}>
                    {column.label}
                  </th>
                ))}
                <th>
                  <span className={styles.hidden}>{words.actions}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  {columns.map((column) => (
                    <td key={column.label} data-label={column.label} data-right={column.right || undefined}>
                      {column.of(row)}
                    </td>
                  ))}
                  <td className={styles.tools}>
                    <HistoryIcon
                      endpoint={lookup.history}
                      id={row.id}
                      title={nameOf(row)}
                      fields={lookup.labels}
                      values={lookup.options}
                    />
                    {canChange ? (
                      <ActionIcon
                        aria-label={`${words.edit} ${nameOf(row)}`}
                        onClick={() => openForm(words.actOn(words.edit, nameOf(row)), change, row)}
                      >
                        <Icon name="edit" />
                      </ActionIcon>
                    ) : null}
                    {canArchive ? (
                      <ActionIcon
                        aria-label={`${words.delete} ${nameOf(row)}`}
                        onClick={() => void archiveRow(archive, row)}
                      >
                        <Icon name="trash" />
                      </ActionIcon>
                    ) : null}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
};
