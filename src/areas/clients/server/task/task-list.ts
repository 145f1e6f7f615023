import type { InputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { holding, inFrench, runList } from '#platform/list.ts';
import { taskList } from '../../rules/task/task.ts';
import type { tasks } from '../../rules/task/task-endpoints.ts';
import { stateOf, taskNames, taskRow, taskSelect, tasksSeenBy, taskTables } from './task-view.ts';

/** Builds the source of the list, which the home counts too. */
export const taskSource = (call: Call, withRemoved = false) => ({
  from: taskTables(call),
  where: sql`k.shop_id = ${call.shopId} and ${withRemoved ? sql`true` : sql`k.archived_at is null`} and ${tasksSeenBy(call)}`,
  columns: {
    title: inFrench(sql`k.title`),
    state: stateOf(call),
    isDone: sql`(k.done_at is not null)`,
    day: sql`k.day`,
    hour: sql`k.hour`,
    minutes: sql`k.minutes`,
    activity: sql`k.activity`,
    priority: sql`k.priority`,
    rank: sql`(case k.priority when 'high' then 1 when 'medium' then 2 else 3 end)`,
    client: inFrench(taskNames.client),
    clientId: sql`c.id`,
    assignee: inFrench(taskNames.assignee),
    assigneeId: sql`k.assignee_id`,
    mine: sql`(k.assignee_id = ${call.actor.userId}::uuid)`,
    author: taskNames.author,
    repeats: sql`k.repeats`,
    createdAt: sql`k.created_at`,
    doneAt: sql`k.done_at`,
    doneBy: taskNames.doneBy,
    removed: sql`(k.archived_at is not null)`,
  },
});

export const listTasks = (tx: Tx, query: InputOf<typeof tasks>, call: Call) =>
  runList(
    tx,
    call.actor,
    taskList,
    {
      // Deleted tasks are found by asking for them.
      ...taskSource(call, query.filter !== undefined && 'removed' in query.filter),
      select: taskSelect(call),
      key: sql`k.id`,
      search: (words) => holding(sql`folded(k.title || ' ' || k.notes || ' ' || ${taskNames.client})`, words),
    },
    query,
    taskRow,
  );
