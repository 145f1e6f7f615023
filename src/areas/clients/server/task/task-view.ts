import { isAllowed } from '#kernel/permission.ts';
import { found } from '#kernel/refusal.ts';
import { defineSlot } from '#kernel/slot.ts';
import { contributed } from '#platform/area.ts';
import type { Call } from '#platform/call.ts';
import { type RawBuilder, type RowOf, sql, type Tx } from '#platform/db.ts';
import { fieldReader } from '#platform/record/columns.ts';
import { type Task, TaskRow, type TaskState } from '../../rules/task/task.ts';
import { seenBy } from '../client-view.ts';

/**
 * The subject of a task, such as an order: an area above names those that the caller may see; null for any other.
 */
export interface TaskThing {
  readonly kind: string;
  readonly named: (tx: Tx, call: Call, id: string) => Promise<{ readonly label: string; readonly path: string } | null>;
}
export const taskThingSlot = defineSlot<TaskThing>('clients.task-things');

export const namedThing = async (tx: Tx, call: Call, kind: string | null, id: string | null) => {
  if (kind === null || id === null) return null;
  const named = await contributed(taskThingSlot)
    .find((one) => one.kind === kind)
    ?.named(tx, call, id);
  return named ? { kind, id, ...named } : null;
};

/**
 * True when the caller sees the tasks of others: a collaborator with the right. An agent has his own and no more,
 * whatever his rights.
 */
export const seesAllTasks = (call: Call): boolean => call.actor.kind !== 'agent' && isAllowed(call.actor, 'seeAllTask');
export const tasksSeenBy = (call: Call): RawBuilder<unknown> =>
  seesAllTasks(call) ? sql`true` : sql`${call.actor.userId}::uuid in (k.assignee_id, k.created_by)`;

/** The tasks of the shop with their people; a client only where the caller may see him. */
export const taskTables = (call: Call): RawBuilder<unknown> => sql`task k
  left join client c on c.shop_id = k.shop_id and c.id = k.client_id and ${seenBy(call)}
  left join user_account a on a.id = k.assignee_id
  left join user_account b on b.id = k.created_by
  left join user_account d on d.id = k.done_by`;

export const stateOf = (
  call: Call,
): RawBuilder<TaskState> => sql<TaskState>`(case when k.done_at is not null then 'done'
  when k.day < ${call.today}::date then 'late' when k.day = ${call.today}::date then 'today' else 'coming' end)`;

const CLIENT_NAME = sql`coalesce(nullif(c.name, ''), c.email, '')`;
export const taskNames = {
  client: CLIENT_NAME,
  assignee: sql`coalesce(a.username, '')`,
  author: sql`coalesce(b.username, '')`,
  doneBy: sql`coalesce(d.username, '')`,
};

export interface TaskRecord
  extends RowOf<
    'task',
    | 'id'
    | 'title'
    | 'activity'
    | 'priority'
    | 'day'
    | 'hour'
    | 'minutes'
    | 'assignee_id'
    | 'repeats'
    | 'created_at'
    | 'done_at'
    | 'archived_at'
    | 'version'
  > {
  state: TaskState;
  client_id: string | null;
  client: string;
  assignee: string;
  author: string;
  done_by_name: string;
}
export const taskSelect = (
  call: Call,
): RawBuilder<unknown> => sql`k.id, k.title, k.activity, k.priority, k.day, k.hour, k.minutes, k.assignee_id,
  k.repeats, k.created_at, k.done_at, k.archived_at, k.version, ${stateOf(call)} as state, c.id as client_id, ${taskNames.client} as client,
  ${taskNames.assignee} as assignee, ${taskNames.author} as author, ${taskNames.doneBy} as done_by_name`;

export const taskRow = fieldReader(TaskRow.shape, { doneBy: 'done_by_name' });

type Whole = TaskRecord & RowOf<'task', 'notes' | 'result' | 'about_kind' | 'about_id' | 'next_id'>;

export const readTask = async (tx: Tx, { id }: { readonly id: string }, call: Call): Promise<Task> => {
  const row = found(
    (
      await sql<Whole>`select ${taskSelect(call)}, k.notes, k.result, k.about_kind, k.about_id, k.next_id
        from ${taskTables(call)} where k.shop_id = ${call.shopId} and k.id = ${id} and ${tasksSeenBy(call)}`.execute(tx)
    ).rows[0],
  );
  return {
    ...taskRow(row),
    notes: row.notes,
    result: row.result,
    about: await namedThing(tx, call, row.about_kind, row.about_id),
    nextId: row.next_id,
  };
};
