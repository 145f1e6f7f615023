import { ActionButton, formatDayShort, useEndpoint, type WaitingCard, workQuery, WorkRows } from '#ui/office/index.ts';
import { doTask, tasks } from '../../rules/task/task-endpoints.ts';
import { taskWords as words } from './task-words.ts';

/** The tasks of the day on the home, done where they stand. */
export default function HomeTasks({ card }: { readonly card: WaitingCard }) {
  const read = useEndpoint(tasks, workQuery(card), { silent: true });
  return (
    <WorkRows
      card={card}
      error={read.error}
      retry={() => void read.refetch()}
      rows={read.data?.rows.map((row) => ({
        id: row.id,
        title: row.title,
        to: `/dashboard/tasks/${row.id}`,
        note: [row.client, card.isLate ? formatDayShort(row.day) : row.hour].filter(Boolean).join(' · '),
        act: (
          <ActionButton size="xs" endpoint={doTask} input={{ id: row.id }}>
            {words.markDone}
          </ActionButton>
        ),
      }))}
    />
  );
}
