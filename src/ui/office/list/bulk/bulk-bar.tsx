import { ActionIcon, Button, CloseButton, Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint } from '#kernel/endpoint.ts';
import type { ListDeclaration } from '#kernel/list.ts';
import { formatCount } from '../../format.ts';
import { Icon } from '../../theme/icons.tsx';
import { words } from '../../messages/office.fr.ts';
import { useOffice, useSlot } from '../../office-context.tsx';
import { bulkRunSlot } from '../../shell/slots.ts';
import styles from '../list.module.css';
import type { BulkAction, Row } from '../list-types.ts';
import { totalWords } from '../pager.tsx';
import type { ListHere, SelectionHere } from '../use-list.ts';

interface BulkBarProps<R extends Row> {
  readonly here: ListHere<R>;
  readonly selection: SelectionHere<R>;
  readonly actions: readonly BulkAction<R>[];
  readonly endpoint: Endpoint;
  readonly nouns: ListDeclaration['nouns'];
  readonly nameOf: (row: R) => string;
}

/** Takes the place of the filters while something is ticked; nothing else moves. */
export const BulkBar = <R extends Row>({
  here,
  selection,
  actions,
  endpoint,
  nouns,
  nameOf,
}: BulkBarProps<R>): React.ReactNode => {
  const queries = useQueryClient();
  const { mayCall } = useOffice();
  const [loadRuns] = useSlot(bulkRunSlot);
  const total = here.answer?.total ?? 0;
  const [busy, setBusy] = useState(false);
  // Actions run one at a time: the next one must read the rows as this one leaves them.
  const run = async (action: BulkAction<R>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      const { runBulk } = await import('./bulk-run.tsx');
      await runBulk({ action, selection, here, listEndpoint: endpoint, nouns, nameOf, queries, loadRuns });
    } finally {
      setBusy(false);
    }
  };
  const waits = busy ? ({ 'data-disabled': true, 'aria-disabled': true } as const) : {};
  const allowed = actions.filter((action) => mayCall(action.endpoint));
  const rare = allowed.filter((action) => action.isRare);
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
      {allowed
        .filter((action) => !action.isRare)
        .map((action) => (
          <Button
            key={action.label}
            {...waits}
            size="xs"
            variant={action.by === 'file' ? 'subtle' : 'default'}
            c={action.danger ? 'var(--mantine-color-error)' : undefined}
            leftSection={action.icon ? <Icon name={action.icon} /> : undefined}
            onClick={() => void run(action)}
          >
            {action.label}
          </Button>
        ))}
      {rare.length > 0 ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" aria-label={words.more}>
              <Icon name="dots" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {rare.map((action) => (
              <Menu.Item key={action.label} {...waits} onClick={() => void run(action)}>
                {action.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </div>
  );
};
