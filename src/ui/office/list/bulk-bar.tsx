import { Button, CloseButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#kernel/endpoint.ts';
import { formatCount } from '../format.ts';
import { Icon } from '../theme/icons.tsx';
import { words } from '../messages/office.fr.ts';
import { useOffice } from '../office-context.tsx';
import styles from './list.module.css';
import type { BulkAction, Row } from './list-types.ts';
import { totalWords } from './pager.tsx';
import type { ListHere, SelectionHere } from './use-list.ts';

interface BulkBarProps<R extends Row> {
  readonly here: ListHere<R>;
  readonly selection: SelectionHere<R>;
  readonly actions: readonly BulkAction<R>[];
  readonly endpoint: Endpoint;
  readonly nameOf: (row: R) => string;
}

/** Takes the place of the filters while something is ticked; nothing else moves. */
export const BulkBar = <R extends Row>({
  here,
  selection,
  actions,
  endpoint,
  nameOf,
}: BulkBarProps<R>): React.ReactNode => {
  const queries = useQueryClient();
  const { mayCall } = useOffice();
  const total = here.answer?.total ?? 0;
  return (
    <div className={styles.bulk} role="region" aria-label={words.actions}>
      <CloseButton size={28} aria-label={words.clearSelection} onClick={selection.clear} />
      <span role="status">
        {selection.everything
          ? words.allSelected(totalWords(total, here.answer?.totalIsExact ?? true))
          : words.selected(formatCount(selection.count), selection.count > 1)}
      </span>
      {!selection.everything && selection.count < total ? (
        <Button variant="subtle" size="compact-sm" onClick={selection.takeEverything}>
          {words.selectAll(formatCount(total))}
        </Button>
      ) : null}
      <span className={styles.spring} />
      {actions
        .filter((action) => mayCall(action.endpoint))
        .map((action) => (
          <Button
            key={action.label}
            variant="default"
            c={action.danger ? 'var(--mantine-color-error)' : undefined}
            leftSection={action.icon ? <Icon name={action.icon} /> : undefined}
            onClick={() =>
              void import('./bulk-run.tsx').then(({ runBulk }) =>
                runBulk({ action, selection, here, listEndpoint: endpoint, nameOf, queries }),
              )
            }
          >
            {action.label}
          </Button>
        ))}
    </div>
  );
};
