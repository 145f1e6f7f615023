import { addDays, day } from '#kernel/day.ts';
import {
  ActionButton,
  ask,
  DateField,
  ErrorState,
  Facts,
  Form,
  Group,
  Link,
  Anchor,
  SelectField,
  Stack,
  Text,
  TextareaField,
  today,
  useEndpoint,
  useOffice,
  PageSkeleton,
} from '#ui/office/index.ts';
import { assignTasks, doTask, moveTasks, reopenTask, task as readTask } from '../../rules/task/task-endpoints.ts';
import {
  ACTIVITY_WORDS,
  AssignForm,
  MoveForm,
  PRIORITY_WORDS,
  ResultForm,
  type Task,
  whyNotChangeTask,
  whyNotDo,
} from '../../rules/task/task.ts';
import { usePeople } from './task-fields.tsx';
import { taskWords as words, whenWords } from './task-words.ts';

/** The two days that are meant most often are one press away, any other is picked. */
const MoveBox = ({
  ids,
  from,
  done,
}: {
  readonly ids: readonly string[];
  readonly from: string;
  readonly done: () => void;
}) => {
  const start = from < today() ? today() : from;
  const near = (days: number) => ({ ids: [...ids], day: addDays(day(start), days) });
  return (
    <Stack gap="md" align="stretch">
      <Group gap="xs">
        <ActionButton endpoint={moveTasks} input={{ ids: [...ids], day: addDays(day(today()), 1) }} after={done}>
          {words.tomorrow}
        </ActionButton>
        <ActionButton endpoint={moveTasks} input={near(7)} after={done}>
          {words.nextWeek}
        </ActionButton>
      </Group>
      <Form
        schema={MoveForm}
        endpoint={moveTasks}
        input={{ ids: [...ids] }}
        start={{ day: start }}
        submit={words.moveTo}
        width="full"
        after={done}
      >
        <DateField name="day" label={words.day} clearable={false} />
      </Form>
    </Stack>
  );
};
export const askMove = (ids: readonly string[], from: string = today()): Promise<unknown> =>
  ask({
    title: ids.length > 1 ? words.moveMany(ids.length) : words.move,
    body: (done) => <MoveBox ids={ids} from={from} done={() => done(true)} />,
  });

const AssignFields = () => <SelectField name="assigneeId" label={words.assignee} options={usePeople()} />;
export const askAssign = (ids: readonly string[]): Promise<unknown> =>
  ask({
    title: words.assignMany(ids.length),
    body: (done) => (
      <Form
        schema={AssignForm}
        endpoint={assignTasks}
        input={{ ids: [...ids] }}
        start={{}}
        submit={words.assignNow}
        width="full"
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        <AssignFields />
      </Form>
    ),
  });

export const askResult = (task: Pick<Task, 'id' | 'title'>): Promise<unknown> =>
  ask({
    title: task.title,
    body: (done) => (
      <Form
        schema={ResultForm}
        endpoint={doTask}
        input={{ id: task.id }}
        start={{ result: '' }}
        submit={words.done}
        width="full"
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        <TextareaField name="result" label={words.result} placeholder={words.resultHow} maxLength={4000} />
      </Form>
    ),
  });

/** A task in the calendar: what it is, and what is done to it without leaving the page. */
const Peek = ({ id, done }: { readonly id: string; readonly done: () => void }) => {
  const { mayCall } = useOffice();
  const { data: task, error, refetch } = useEndpoint(readTask, { id }, { silent: true });
  if (!task && error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!task) return <PageSkeleton />;
  return (
    <Stack gap="md" align="stretch">
      <Facts
        items={[
          [words.day, whenWords(task)],
          [words.activity, ACTIVITY_WORDS[task.activity]],
          [words.priority, PRIORITY_WORDS[task.priority]],
          [words.client, task.client],
          [words.assignee, task.assignee],
          [words.notes, task.notes],
          [words.result, task.result],
        ]}
      />
      <Group gap="xs">
        {task.doneAt === null ? (
          <ActionButton primary icon="check" endpoint={doTask} input={{ id }} whyNot={whyNotDo(task)} after={done}>
            {words.done}
          </ActionButton>
        ) : (
          <ActionButton icon="refresh" endpoint={reopenTask} input={{ id }} after={done}>
            {words.reopen}
          </ActionButton>
        )}
        <Anchor component={Link} to={`/dashboard/tasks/${id}`} onClick={done} size="sm">
          {words.open}
        </Anchor>
      </Group>
      {whyNotChangeTask(task) === null && mayCall(moveTasks) ? (
        <div role="group" aria-label={words.move}>
          <Text size="sm" fw={600} mb={4}>
            {words.move}
          </Text>
          <MoveBox ids={[id]} from={task.day} done={done} />
        </div>
      ) : null}
    </Stack>
  );
};
export const peek = (id: string, title: string): void =>
  void ask({ title, body: (done) => <Peek id={id} done={() => done(true)} /> });
