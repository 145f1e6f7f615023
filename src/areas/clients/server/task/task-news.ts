import { inEveryShop } from '#areas/shops/server/index.ts';
import { longDay, day } from '#kernel/day.ts';
import { typedName, typedSentence } from '#kernel/language/typed-words.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { every, type Run, type Subscription } from '#platform/jobs.ts';
import { notice, notifyAfter, type NotificationRule } from '#platform/notifications.ts';
import { taskDone, taskGiven, tasksDue } from '../../rules/events.ts';
import { newTask, taskCompleted, tasksOfDay } from '../../rules/task/task-notifications.ts';
import { hourWords, tasksWords } from '../../rules/task/task.ts';

type Told = RowOf<'task', 'id' | 'title' | 'day' | 'hour' | 'result' | 'assignee_id' | 'created_by'> & {
  by_name: string;
};
/** As it is when it is told; whoever works here no more is told nothing. */
const taskToTell = async (
  tx: Tx,
  call: Call,
  taskId: string,
  by: string | null,
  reader: 'assignee_id' | 'created_by',
): Promise<Told | undefined> =>
  (
    await sql<Told>`select k.id, k.title, k.day, k.hour, k.result, k.assignee_id, k.created_by,
      coalesce((select u.username from user_account u where u.id = ${by}), 'Le domaine') as by_name
      from task k join user_shop l on l.shop_id = k.shop_id and l.user_id = k.${sql.ref(reader)}
        and l.role in ('owner', 'iam', 'agent') and not l.blocked
      where k.shop_id = ${call.shopId} and k.id = ${taskId} and k.archived_at is null
        and k.${sql.ref(reader)} is distinct from ${by}`.execute(tx)
  ).rows[0];

const whenOf = (task: Pick<Told, 'day' | 'hour'>, today: string): string =>
  `${task.day === today ? 'aujourd’hui' : `le ${longDay(day(task.day))}`}${task.hour ? ` à ${hourWords(task.hour)}` : ''}`;

/** Words that somebody typed are shown as they are and lead nowhere. */
export const taskNotifications: readonly NotificationRule[] = [
  notifyAfter(taskGiven, 'clients.notify-task-given', [newTask], async (tx, { taskId, by }, call) => {
    const task = await taskToTell(tx, call, taskId, by, 'assignee_id');
    if (!task) return [];
    const facts = { taskId, title: typedName(task.title), by: typedName(task.by_name), when: whenOf(task, call.today) };
    return [notice(newTask, facts, [task.assignee_id])];
  }),
  notifyAfter(taskDone, 'clients.notify-task-done', [taskCompleted], async (tx, { taskId, by }, call) => {
    const task = await taskToTell(tx, call, taskId, by, 'created_by');
    if (!task) return [];
    const result = task.result ? `\u00a0: ${typedSentence(task.result)}` : '.';
    const facts = { taskId, title: typedName(task.title), by: typedName(task.by_name), result };
    return [notice(taskCompleted, facts, [task.created_by])];
  }),
  notifyAfter(tasksDue, 'clients.notify-tasks-due', [tasksOfDay], async (tx, { userId, taskIds }, call) => {
    const { rows } = await sql<RowOf<'task', 'id' | 'title' | 'hour'>>`select k.id, k.title, k.hour from task k
      join user_shop l on l.shop_id = k.shop_id and l.user_id = k.assignee_id
        and l.role in ('owner', 'iam', 'agent') and not l.blocked
      where k.shop_id = ${call.shopId} and k.id = any(${[...taskIds]}::uuid[]) and k.assignee_id = ${userId}
        and k.done_at is null and k.archived_at is null order by k.hour, k.title, k.id`.execute(tx);
    const [first] = rows;
    if (!first) return [];
    const one = `<b>${typedName(first.title)}</b>${first.hour ? ` à ${hourWords(first.hour)}` : ''}`;
    return rows.length === 1
      ? [notice(tasksOfDay, { what: one, path: `/dashboard/tasks/${first.id}` }, [userId])]
      : [notice(tasksOfDay, { what: `${tasksWords(rows.length)}, dont ${one}`, path: TODAY_PATH }, [userId])];
  }),
];
/** As the list writes the filters of his tasks of this day. */
const TODAY_PATH = '/dashboard/tasks?state=today&mine=true';

/** From this hour on, in the zone of the shop: who begins early finds it there. */
const FROM_HOUR = 6;

/** Once a person and a day: one sentence for all that he has to do. */
export const remindOfDay = async (tx: Tx, call: Call): Promise<number> => {
  const { rows } = await sql<RowOf<'task', 'id' | 'assignee_id'>>`update task set reminded_for = ${call.today}::date
      where shop_id = ${call.shopId} and id in (select k.id from task k join shop h on h.shop_id = k.shop_id
        where k.shop_id = ${call.shopId} and k.day = ${call.today}::date and k.done_at is null and k.archived_at is null
          and k.reminded_for is distinct from ${call.today}::date
          and extract(hour from ${call.now}::timestamptz at time zone h.zone) >= ${FROM_HOUR}
        order by k.id for update of k skip locked)
      returning id, assignee_id`.execute(tx);
  for (const userId of [...new Set(rows.map((row) => row.assignee_id))].sort()) {
    const taskIds = rows.filter((row) => row.assignee_id === userId).map((row) => row.id);
    await call.emit(tasksDue, { userId, day: call.today, taskIds });
  }
  return rows.length;
};

export const taskReminders: readonly Subscription[] = [
  every('clients.remind-tasks', 30, async (_nothing, run: Run) => {
    await inEveryShop(run, 'tasks of the day', async (shopId) => {
      await run.inAnyShop(shopId, remindOfDay);
    });
  }),
];
