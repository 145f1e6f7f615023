import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import type * as z from 'zod';
import type { CallerInputOf, Endpoint } from '#kernel/endpoint.ts';
import { confirmed } from './action/action-button.tsx';
import { CallError, call } from './call/client.ts';
import { Form } from './form/form.tsx';
import { useEndpoint } from './call/hooks.ts';
import { Icon } from './theme/icons.tsx';
import styles from './lookup.module.css';
import { words } from './messages/office.fr.ts';
import { tabTitle } from './navigation.tsx';
import { useOffice } from './office-context.tsx';
import { ask } from './popup/popup.ts';
import { EmptyState, ErrorState } from './states.tsx';
import { useQueryClient } from '@tanstack/react-query';

interface Item {
  readonly id: string;
  readonly version?: number;
}
export interface LookupColumn<R> {
  readonly label: string;
  readonly of: (row: R) => React.ReactNode;
  readonly right?: boolean;
}

export interface LookupPageProps<R extends Item> {
  readonly title: string;
  readonly note?: string;
  /** Answers a list of rows, bare or under `rows`. */
  readonly read: Endpoint;
  readonly input?: object;
  readonly columns: readonly LookupColumn<R>[];
  readonly nameOf: (row: R) => string;
  readonly schema: z.ZodType;
  readonly fields: React.ReactNode;
  readonly create?: { readonly endpoint: Endpoint; readonly label: string; readonly start?: object };
  readonly update?: Endpoint;
  readonly remove?: Endpoint;
  readonly empty: { readonly title: string; readonly text: string };
  /** Stands in a page that has its own title, such as the settings. */
  readonly inPage?: boolean;
}

const rowsOf = <R,>(answer: unknown): readonly R[] =>
  (Array.isArray(answer) ? answer : ((answer as { rows?: readonly R[] }).rows ?? [])) as readonly R[];

/** A plain table of reference rows, edited in a popup: a lookup costs a few lines and no screen of its own. */
export const LookupPage = <R extends Item>(props: LookupPageProps<R>): React.ReactNode => {
  const {
    title,
    note,
    read,
    input = {},
    columns,
    nameOf,
    schema,
    fields,
    create,
    update,
    remove,
    empty,
    inPage = false,
  } = props;
  const { mayCall, shop } = useOffice();
  const queries = useQueryClient();
  const answer = useEndpoint(read, input as CallerInputOf<Endpoint>);
  useEffect(() => {
    if (!inPage) document.title = tabTitle(title, shop?.name ?? null);
  }, [inPage, title, shop?.name]);

  const openForm = (heading: string, endpoint: Endpoint, row: R | null): void =>
    void ask({
      title: heading,
      small: true,
      body: (done) => (
        <Form
          schema={schema}
          endpoint={endpoint}
          width="full"
          submit={row ? words.save : words.add}
          start={row ?? create?.start ?? {}}
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
  const removeRow = async (endpoint: Endpoint, row: R): Promise<void> => {
    if (
      !(await confirmed(words.delete, {
        confirm: { title: words.actOn(words.delete, nameOf(row)), text: words.deleteSure, validateLabel: words.delete },
        danger: true,
      }))
    )
      return;
    try {
      await call(endpoint, { id: row.id });
      await queries.invalidateQueries();
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown;
    }
  };

  const rows = answer.data === undefined ? null : rowsOf<R>(answer.data);
  const canUpdate = update !== undefined && mayCall(update);
  const canRemove = remove !== undefined && mayCall(remove);
  const createButton =
    create && mayCall(create.endpoint) ? (
      <Button leftSection={<Icon name="plus" />} onClick={() => openForm(create.label, create.endpoint, null)}>
        {create.label}
      </Button>
    ) : null;
  return (
    <section className={inPage ? styles.part : styles.page} aria-labelledby="lookup-title">
      <header className={styles.head}>
        <div>
          {inPage ? <h2 id="lookup-title">{title}</h2> : <h1 id="lookup-title">{title}</h1>}
          {note ? <p>{note}</p> : null}
        </div>
        {rows?.length === 0 ? null : createButton}
      </header>
      {answer.error && rows === null ? (
        <ErrorState error={answer.error} retry={() => void answer.refetch()} />
      ) : rows === null ? (
        <Skeleton height={180} />
      ) : rows.length === 0 ? (
        <EmptyState title={empty.title} text={empty.text} icon="list">
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
                    {canUpdate ? (
                      <ActionIcon
                        aria-label={`${words.edit} ${nameOf(row)}`}
                        onClick={() => openForm(words.actOn(words.edit, nameOf(row)), update, row)}
                      >
                        <Icon name="edit" />
                      </ActionIcon>
                    ) : null}
                    {canRemove ? (
                      <ActionIcon
                        aria-label={`${words.delete} ${nameOf(row)}`}
                        onClick={() => void removeRow(remove, row)}
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
