import {
  ActionItem,
  Button,
  eachRow,
  Facts,
  inOneForm,
  Link,
  ListPage,
  MenuAction,
  Panel,
  type Tone,
  useOffice,
  withCode,
} from '#ui/office/index.ts';
import { assignTasks, doTask, moveTasks, reopenTask, restoreTask, tasks } from '../rules/task/task-endpoints.ts';
import {
  ACTIVITY_WORDS,
  DONE,
  hourWords,
  LATE,
  lengthWords,
  MINE,
  OF_TODAY,
  PRIORITY_WORDS,
  REMOVED,
  taskList,
  type TaskRow,
  type TaskState,
  TO_DO,
  whyNotDo,
  whyNotReopen,
} from '../rules/task/task.ts';
import { DoneBox } from './task/done-box.tsx';
import { clientLookup, personLookup } from './task/task-fields.tsx';
import { taskWords as words, whenWords } from './task/task-words.ts';

const TONES = { late: 'failed', today: 'attention', coming: 'waiting', done: 'done' } as const satisfies Record<
  TaskState,
  Tone
>;
const acts = () => import('./task/task-acts.tsx');
const Restore = ({ id }: { readonly id: string }) => (
  <ActionItem icon="refresh" endpoint={restoreTask} input={{ id }}>
    {words.putBack}
  </ActionItem>
);

const Actions = ({ row }: { readonly row: TaskRow }) => (
  <>
    {row.doneAt === null ? (
      <ActionItem icon="check" endpoint={doTask} input={{ id: row.id }} whyNot={whyNotDo(row)}>
        {words.done}
      </ActionItem>
    ) : (
      <ActionItem icon="refresh" endpoint={reopenTask} input={{ id: row.id }} whyNot={whyNotReopen(row)}>
        {words.reopen}
      </ActionItem>
    )}
    <MenuAction
      icon="edit"
      endpoint={doTask}
      whyNot={whyNotDo(row)}
      onPress={() => void withCode(acts, ({ askResult }) => askResult(row))}
    >
      {words.doneWith}
    </MenuAction>
    <MenuAction
      icon="calendar"
      endpoint={moveTasks}
      whyNot={whyNotDo(row)}
      onPress={() => void withCode(acts, ({ askMove }) => askMove([row.id], row.day))}
    >
      {words.move}
    </MenuAction>
  </>
);

const Preview = ({ row }: { readonly row: TaskRow }) => (
  <Panel title={row.title}>
    <Facts
      items={[
        [words.day, whenWords(row)],
        [words.activity, ACTIVITY_WORDS[row.activity]],
        [words.priority, PRIORITY_WORDS[row.priority]],
        [words.client, row.client],
        [words.assignee, row.assignee],
        [words.author, row.author],
        [words.doneBy, row.doneBy],
      ]}
    />
  </Panel>
);

export default function TaskList() {
  const { may } = useOffice();
  const all = may('seeAllTask');
  return (
    <ListPage
      list={taskList}
      endpoint={tasks}
      title={words.tasks}
      note={words.note}
      open={(row) => `/dashboard/tasks/${row.id}`}
      nameOf={(row) => row.title}
      create={{ label: words.fresh, to: '/dashboard/tasks/add', can: 'createTask' }}
      actions={
        <Button component={Link} to="/dashboard/calendar" variant="default" size="xs">
          {words.calendar}
        </Button>
      }
      lookups={{ clientId: clientLookup, assigneeId: personLookup }}
      columns={[
        { field: 'title', as: 'strong', card: 'title' },
        { field: 'tick', label: words.done, width: 52, render: (row) => <DoneBox task={row} />, card: 'tool' },
        { field: 'state', as: 'status', width: 112, card: 'state', tone: (row) => TONES[row.state] },
        { field: 'day', width: 108, card: 'fact' },
        { field: 'hour', width: 76, card: 'fact', value: (row) => (row.hour ? hourWords(row.hour) : '') },
        { field: 'activity', width: 150, card: 'none' },
        { field: 'priority', width: 84, card: 'none' },
        { field: 'client', width: 150, card: 'fact' },
        { field: 'assignee', width: 130, card: all ? 'fact' : 'none' },
        {
          field: 'minutes',
          width: 90,
          hidden: true,
          card: 'none',
          value: (row) => (row.minutes ? lengthWords(row.minutes) : ''),
        },
        { field: 'repeats', width: 130, hidden: true, card: 'none' },
        { field: 'author', width: 150, hidden: true, card: 'none' },
        { field: 'createdAt', width: 160, hidden: true, card: 'none' },
        { field: 'doneAt', width: 160, hidden: true, card: 'none' },
        { field: 'doneBy', width: 150, hidden: true, card: 'none' },
      ]}
      views={[
        { name: words.toDo, filter: TO_DO },
        { name: words.late, filter: LATE },
        { name: words.today, filter: OF_TODAY, sort: 'hour' },
        ...(all ? [{ name: words.mine, filter: { ...TO_DO, ...MINE } }] : []),
        { name: words.doneOnes, filter: DONE, sort: '-doneAt' },
        { name: words.removedOnes, filter: REMOVED, sort: '-day' },
      ]}
      bulk={[
        eachRow({
          label: words.doneMany,
          icon: 'check',
          endpoint: doTask,
          input: (row: TaskRow) => ({ id: row.id }),
          whyNot: (row: TaskRow) => whyNotDo(row),
          made: ['clients.task-done'],
          confirm: false,
        }),
        inOneForm<TaskRow>({
          label: words.move,
          icon: 'calendar',
          endpoint: moveTasks,
          open: (ids) => withCode(acts, ({ askMove }) => askMove(ids)),
        }),
        inOneForm<TaskRow>({
          label: words.assign,
          icon: 'user',
          endpoint: assignTasks,
          open: (ids) => withCode(acts, ({ askAssign }) => askAssign(ids)),
        }),
      ]}
      actionsInSight
      rowActions={(row) => (row.archivedAt === null ? <Actions row={row} /> : <Restore id={row.id} />)}
      preview={(row) => <Preview row={row} />}
      empty={{ icon: 'tasks', title: words.noTasks, text: words.noTasksWhy }}
    />
  );
}
