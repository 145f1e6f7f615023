import { Anchor, Button, Group, Skeleton, Text } from '@mantine/core';
import type { ListFilter } from '#kernel/list.ts';
import { formatDay, formatMoney } from '../format.ts';
import { listUrl } from '../list/list-url.ts';
import { words } from '../messages/office.fr.ts';
import { Link } from '../navigation.tsx';
import { Status } from '../theme/status.tsx';
import { LinesTable, Panel } from './panels.tsx';

/** How many records the panel asks for; the rest are one click away in their list. */
export const LAST_SHOWN = 5;

export interface LastRecord {
  readonly id: string;
  readonly name: string;
  readonly on: string;
  readonly status: string;
  readonly statusWord: string;
  /** Euros; null for who may not see amounts. */
  readonly amount: number | null;
}

/** The last documents of a client on its page: five rows, and the way to all of them. */
export const LastRecords = ({
  title,
  empty,
  amountLabel,
  path,
  filter,
  rows,
  total,
  action,
}: {
  readonly title: string;
  readonly empty: string;
  /** Null: amounts are not shown to this person. */
  readonly amountLabel: string | null;
  /** Where the list is, and each record under it. */
  readonly path: string;
  readonly filter: ListFilter;
  /** Undefined while they are read. */
  readonly rows: readonly LastRecord[] | undefined;
  readonly total: number;
  readonly action?: React.ReactNode;
}): React.ReactNode => (
  <Panel
    title={title}
    action={
      <Group gap={4}>
        {total > LAST_SHOWN ? (
          <Button component={Link} variant="subtle" size="compact-xs" to={listUrl(path, { filter })}>
            {words.wholeList}
          </Button>
        ) : null}
        {action}
      </Group>
    }
  >
    {rows ? (
      <LinesTable
        label={title}
        lines={rows}
        empty={empty}
        columns={[
          {
            label: words.recordNumber,
            of: (row) => (
              <>
                <Anchor component={Link} to={`${path}/${row.id}`}>
                  {row.name}
                </Anchor>
                <Text size="xs" c="dimmed">
                  {formatDay(row.on)}
                </Text>
              </>
            ),
          },
          { label: words.recordState, of: (row) => <Status of={row.status} word={row.statusWord} /> },
          ...(amountLabel
            ? [{ label: amountLabel, right: true, of: (row: LastRecord) => formatMoney(row.amount ?? 0) }]
            : []),
        ]}
      />
    ) : (
      <Skeleton height={96} />
    )}
  </Panel>
);
