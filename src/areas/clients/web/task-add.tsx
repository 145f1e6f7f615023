import { isInCalendar } from '#kernel/calendar/calendar.ts';
import { Form, FormPage, today, useNavigate, useOffice, useSearchParams } from '#ui/office/index.ts';
import { clients } from '../rules/endpoints.ts';
import { addTask } from '../rules/task/task-endpoints.ts';
import { TaskForm } from '../rules/task/task.ts';
import { TaskFields } from './task/task-fields.tsx';
import { taskWords as words } from './task/task-words.ts';

/** An order or a quote, as its page names it: `order:id`. */
const aboutOf = (text: string | null) => {
  const [kind, id] = (text ?? '').split(':');
  return kind && id ? { kind, id } : null;
};

/** `client`, `about`, `day` and `hour` of the address fill it in; from a client's record one comes back to it. */
export default function TaskAdd() {
  const navigate = useNavigate();
  const { user, mayCall } = useOffice();
  const [params] = useSearchParams();
  const [about, asked] = [aboutOf(params.get('about')), params.get('day')];
  // A user who sees no clients has no field for one: he could not remove a refused client of an order.
  const clientId = mayCall(clients) ? params.get('client') : null;
  const back = clientId
    ? `/dashboard/clients/${clientId}`
    : asked
      ? `/dashboard/calendar?day=${asked}`
      : '/dashboard/tasks';
  return (
    <FormPage title={words.fresh} back={{ label: words.tasks, to: '/dashboard/tasks' }}>
      <Form
        schema={TaskForm}
        endpoint={addTask}
        input={{ about }}
        start={{
          title: '',
          activity: 'call',
          priority: 'medium',
          day: asked && isInCalendar(asked) ? asked : today(),
          hour: params.get('hour'),
          minutes: null,
          clientId,
          assigneeId: user.id,
          notes: '',
          repeats: 'never',
        }}
        submit={words.create}
        onCancel={() => void navigate(back)}
        after={(made) =>
          void navigate(made.about?.path ?? (clientId && made.clientId === null ? '/dashboard/tasks' : back))
        }
      >
        <TaskFields />
      </Form>
    </FormPage>
  );
}
