import {
  ActionButton,
  ActionItem,
  Anchor,
  Facts,
  Form,
  formatInstant,
  History,
  Link,
  MenuAction,
  Panel,
  ReasonedButton,
  RecordPage,
  type Tone,
  useOffice,
  useParams,
  withCode,
} from '#ui/office/index.ts';
import {
  archiveTask,
  changeTask,
  doTask,
  reopenTask,
  restoreTask,
  task as readTask,
  taskHistory,
} from '../rules/task/task-endpoints.ts';
import {
  ACTIVITY_WORDS,
  type Task,
  TASK_STATE_WORDS,
  TaskForm,
  type TaskState,
  whyNotChangeTask,
  whyNotDo,
  whyNotReopen,
} from '../rules/task/task.ts';
import { TaskFields } from './task/task-fields.tsx';
import { TASK_VALUES, taskWords as words, whenWords } from './task/task-words.ts';

const TONES = { late: 'failed', today: 'attention', coming: 'waiting', done: 'done' } as const satisfies Record<
  TaskState,
  Tone
>;
const acts = () => import('./task/task-acts.tsx');

const Record = ({ task }: { readonly task: Task }) => {
  const may = useOffice().mayCall(changeTask) && whyNotChangeTask(task) === null;
  return (
    <Form
      schema={TaskForm}
      endpoint={changeTask}
      input={{ id: task.id, version: task.version }}
      values={task}
      disabled={!may}
      width="full"
    >
      <TaskFields person={{ id: task.assigneeId, name: task.assignee }} hour={task.hour} minutes={task.minutes} />
    </Form>
  );
};

const Aside = ({ task }: { readonly task: Task }) => (
  <Panel title={words.facts}>
    <Facts
      items={[
        [words.result, task.result],
        [words.doneAt, formatInstant(task.doneAt)],
        [words.doneBy, task.doneBy],
        task.clientId !== null && [
          words.client,
          <Anchor key="client" component={Link} to={`/dashboard/clients/${task.clientId}`}>
            {task.client}
          </Anchor>,
        ],
        task.about && [
          words.about,
          <Anchor key="about" component={Link} to={task.about.path}>
            {task.about.label}
          </Anchor>,
        ],
        [words.author, task.author],
        [words.created, formatInstant(task.createdAt)],
        task.nextId !== null && [
          words.next,
          <Anchor key="next" component={Link} to={`/dashboard/tasks/${task.nextId}`}>
            {words.openNext}
          </Anchor>,
        ],
      ]}
    />
  </Panel>
);

const Actions = ({ task }: { readonly task: Task }) => (
  <>
    <MenuAction
      icon="edit"
      endpoint={doTask}
      whyNot={whyNotDo(task)}
      onPress={() => void withCode(acts, ({ askResult }) => askResult(task))}
    >
      {words.doneWith}
    </MenuAction>
    {task.archivedAt === null ? (
      <ActionItem icon="trash" danger endpoint={archiveTask} input={{ id: task.id }} confirm={words.removeSure}>
        {words.remove}
      </ActionItem>
    ) : (
      <ActionItem icon="refresh" endpoint={restoreTask} input={{ id: task.id }}>
        {words.restore}
      </ActionItem>
    )}
  </>
);

export default function TaskPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      endpoint={readTask}
      input={{ id }}
      back={{ label: words.tasks, to: '/dashboard/tasks' }}
      of={(task) => ({
        title: task.title,
        subtitle: [ACTIVITY_WORDS[task.activity], whenWords(task), task.client, task.assignee]
          .filter(Boolean)
          .join(' · '),
        status:
          task.archivedAt === null
            ? { of: task.state, word: TASK_STATE_WORDS[task.state], tone: TONES[task.state] }
            : { of: 'archived', word: words.removed, tone: 'waiting' },
        next:
          task.doneAt === null ? (
            <ActionButton primary icon="check" endpoint={doTask} input={{ id }} whyNot={whyNotDo(task)}>
              {words.done}
            </ActionButton>
          ) : (
            <ActionButton icon="refresh" endpoint={reopenTask} input={{ id }} whyNot={whyNotReopen(task)}>
              {words.reopen}
            </ActionButton>
          ),
        actions: (
          <ReasonedButton
            whyNot={whyNotChangeTask(task)}
            onClick={() => void withCode(acts, ({ askMove }) => askMove([id], task.day))}
          >
            {words.move}
          </ReasonedButton>
        ),
        more: <Actions task={task} />,
        content: <Record task={task} />,
        aside: <Aside task={task} />,
        history: <History endpoint={taskHistory} id={id} fields={words} values={TASK_VALUES} />,
      })}
    />
  );
}
