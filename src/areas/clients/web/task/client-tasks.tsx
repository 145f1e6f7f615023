import {
  Anchor,
  Button,
  Group,
  Link,
  listUrl,
  Panel,
  Stack,
  Status,
  Text,
  useEndpoint,
  useOffice,
} from '#ui/office/index.ts';
import { addTask, tasks } from '../../rules/task/task-endpoints.ts';
import { TASK_STATE_WORDS, TO_DO } from '../../rules/task/task.ts';
import { DoneBox } from './done-box.tsx';
import { taskWords as words, whenWords } from './task-words.ts';

const SHOWN = 5;

/** The client's tasks left to do, a press from being done, and the next task two presses away. */
export default function ClientTasks({ clientId }: { readonly clientId: string }) {
  const { mayCall } = useOffice();
  const filter = { ...TO_DO, clientId: { is: clientId } };
  const isTheirs = mayCall(tasks);
  const read = useEndpoint(
    tasks,
    { filter: JSON.stringify(filter), size: SHOWN },
    { silent: true, enabled: isTheirs },
  ).data;
  if (!isTheirs) return null;
  return (
    <Panel
      title={words.tasks}
      note={read && read.total > 0 ? String(read.total) : undefined}
      action={
        mayCall(addTask) ? (
          <Button component={Link} variant="subtle" size="compact-xs" to={`/dashboard/tasks/add?client=${clientId}`}>
            {words.fresh}
          </Button>
        ) : null
      }
    >
      <Stack gap="xs" align="stretch">
        {read?.rows.map((row) => (
          <Group key={row.id} gap="xs" wrap="nowrap" align="flex-start">
            <DoneBox task={row} />
            <div>
              <Anchor component={Link} to={`/dashboard/tasks/${row.id}`}>
                {row.title}
              </Anchor>
              <Text size="xs" c="dimmed">
                {[whenWords(row), row.assignee].filter(Boolean).join(' · ')}
              </Text>
              {row.state === 'late' ? <Status of={row.state} word={TASK_STATE_WORDS.late} tone="failed" /> : null}
            </div>
          </Group>
        ))}
        {read?.rows.length === 0 ? (
          <Text size="sm" c="dimmed">
            {words.noneLeft}
          </Text>
        ) : null}
        {read && read.total > SHOWN ? (
          <Anchor component={Link} size="sm" to={listUrl('/dashboard/tasks', { filter })}>
            {words.seeAll}
          </Anchor>
        ) : null}
      </Stack>
    </Panel>
  );
}
