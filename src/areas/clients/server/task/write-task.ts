import { created, type Difference, differenceOf } from '#kernel/difference.ts';
import { day } from '#kernel/day.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { found, lostRace, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type Columns, type RawBuilder, type RowOf, sql, type Tx } from '#platform/db.ts';
import { updateRow } from '#platform/record/row.ts';
import { taskGiven } from '../../rules/events.ts';
import { besideField, nextDay, type Task, whyNotChangeTask, whyNotTask } from '../../rules/task/task.ts';
import type { addTask, changeTask, taskPeople } from '../../rules/task/task-endpoints.ts';
import { seenBy } from '../client-view.ts';
import { namedThing, readTask, tasksSeenBy } from './task-view.ts';

/**
 * Selects the people to whom the caller may give a task: everybody who works here. An agent gives tasks to himself
 * alone.
 */
const peopleFor = (call: Call) => sql`user_shop l join user_account u on u.id = l.user_id
  where l.shop_id = ${call.shopId} and l.role in ('owner', 'iam', 'agent') and not l.blocked
    and ${call.actor.kind === 'agent' ? sql`l.user_id = ${call.actor.userId}` : sql`true`}`;

export const listPeople = async (tx: Tx, _input: object, call: Call): Promise<OutputOf<typeof taskPeople>> => {
  const { rows } = await sql<
    RowOf<'user_shop', 'user_id' | 'role'> & RowOf<'user_account', 'username'>
  >`select l.user_id, l.role, u.username
    from ${peopleFor(call)} order by (l.user_id = ${call.actor.userId}) desc, u.username collate "fr-x-icu", l.user_id`.execute(
    tx,
  );
  return rows.map((row) => ({
    id: row.user_id,
    name: row.username,
    role: row.role as 'owner' | 'iam' | 'agent',
    isMe: row.user_id === call.actor.userId,
  }));
};

export const refuseStranger = async (tx: Tx, call: Call, userId: string): Promise<void> => {
  const { rows } = await sql`select 1 from ${peopleFor(call)} and l.user_id = ${userId}`.execute(tx);
  if (rows.length === 0) throw new Refused(besideField('assigneeId', 'clients.task-nobody'));
};

/** Held while the task is written: whoever erases him at this moment comes before, and then he is nobody's, or after, with the task. */
const seesClient = async (tx: Tx, call: Call, clientId: string | null): Promise<boolean> =>
  (
    await sql`select 1 from client c where c.shop_id = ${call.shopId} and c.id = ${clientId}
      and c.archived_at is null and ${seenBy(call)} for key share`.execute(tx)
  ).rows.length > 0;

const isShownClient = async (tx: Tx, call: Call, clientId: string | null): Promise<boolean> =>
  (
    await sql`select 1 from client c where c.shop_id = ${call.shopId} and c.id = ${clientId} and ${seenBy(call)}`.execute(
      tx,
    )
  ).rows.length > 0;

/**
 * The typed fields, which may name a client. He can be erased and the trail cannot: there only their change is told.
 */
const TYPED: ReadonlySet<string> = new Set(['title', 'notes', 'result', 'clientId']);
export const told = (difference: Difference): Difference =>
  Object.fromEntries(
    Object.entries(difference).map(([field, change]) => [field, TYPED.has(field) ? ([null, null] as const) : change]),
  );

/** Reads the names of assignees for the history, whose readers can do nothing with an id. */
export const namesOf = async (tx: Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx.selectFrom('user_account').select(['id', 'username']).where('id', 'in', userIds).execute();
  return new Map(rows.map((row) => [row.id, row.username] as const));
};
const nameOf = async (tx: Tx, userId: string): Promise<string> => (await namesOf(tx, [userId])).get(userId) ?? '';

export const createTask = async (tx: Tx, input: InputOf<typeof addTask>, call: Call): Promise<Task> => {
  refuseIf(whyNotTask(input));
  const assigneeId = input.assigneeId ?? call.actor.userId ?? '';
  await refuseStranger(tx, call, assigneeId);
  if (input.clientId !== null && !(await seesClient(tx, call, input.clientId)))
    throw new Refused(besideField('clientId', 'clients.task-no-client'));
  if (input.about !== null && (await namedThing(tx, call, input.about.kind, input.about.id)) === null)
    throw new Refused(besideField('about', 'clients.task-no-thing'));
  const id = call.newId();
  const { title, activity, priority, hour, minutes, notes, repeats } = input;
  await tx
    .insertInto('task')
    .values({
      shop_id: call.shopId,
      id,
      title,
      activity,
      priority,
      day: input.day,
      hour,
      minutes,
      client_id: input.clientId,
      about_kind: input.about?.kind ?? null,
      about_id: input.about?.id ?? null,
      assignee_id: assigneeId,
      notes,
      repeats,
      repeats_from: input.day,
      reminded_for: knownFor(call, input.day),
      created_by: call.actor.userId,
      created_at: call.now,
      result: '',
      version: 1,
    })
    .execute();
  call.audit('task', id, created({ activity, priority, day: input.day, assignee: await nameOf(tx, assigneeId) }));
  await call.emit(taskGiven, { taskId: id, by: call.actor.userId });
  return readTask(tx, { id }, call);
};

/**
 * Marks a task of this very day as known to its person, who typed it or was told: the morning's reminder is for tasks
 * planned before.
 */
export const knownFor = (call: Call, dayOf: string): string | null => (dayOf === call.today ? dayOf : null);

/**
 * Locks the client before his tasks, in the order of an erasure: two callers who meet wait for each other instead of a
 * deadlock.
 */
export const holdClientOf = async (tx: Tx, call: Call, id: string): Promise<void> => {
  await sql`select 1 from client c where c.shop_id = ${call.shopId}
    and c.id = (select k.client_id from task k where k.shop_id = ${call.shopId} and k.id = ${id}) for key share`.execute(
    tx,
  );
};

/** Under its lock, in the order of ids: two who mark it done come one after the other. */
export const lockTasks = async (tx: Tx, call: Call, ids: readonly string[]): Promise<readonly RowOf<'task'>[]> => {
  const { rows } = await sql<RowOf<'task'>>`select k.* from task k
    where k.shop_id = ${call.shopId} and k.id = any(${[...ids]}::uuid[]) and ${tasksSeenBy(call)} order by k.id for update`.execute(
    tx,
  );
  return ids.map((id) => found(rows.find((row) => row.id === id)));
};
export const lockTask = async (tx: Tx, call: Call, id: string): Promise<RowOf<'task'>> =>
  found((await lockTasks(tx, call, [id]))[0]);

export const standing = (row: RowOf<'task'>) => ({ doneAt: row.done_at, archivedAt: row.archived_at });

export const writeTask = (tx: Tx, call: Call, row: RowOf<'task'>, columns: Columns<'task'>) =>
  updateRow(tx, call, 'task', row.id, { ...columns, version: row.version + 1 });

export const updateTask = async (tx: Tx, input: InputOf<typeof changeTask>, call: Call): Promise<Task> => {
  const { id, version, ...asked } = input;
  const isTheirs = asked.clientId != null && (await seesClient(tx, call, asked.clientId));
  const row = await lockTask(tx, call, id);
  if (row.version !== version) throw new Refused(lostRace('clients'));
  refuseIf(whyNotChangeTask(standing(row)));
  const before = {
    title: row.title,
    activity: row.activity,
    priority: row.priority,
    day: row.day,
    hour: row.hour,
    minutes: row.minutes,
    clientId: row.client_id,
    assigneeId: row.assignee_id,
    notes: row.notes,
    repeats: row.repeats,
  };
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  const after: typeof before = { ...before, ...given };
  refuseIf(whyNotTask(after));
  if (after.clientId !== row.client_id) {
    // A caller cannot remove a client whom he was not shown; a client archived meanwhile counts as shown.
    if (after.clientId === null && !(await isShownClient(tx, call, row.client_id))) after.clientId = row.client_id;
    if (after.clientId !== null && after.clientId !== row.client_id && !isTheirs)
      throw new Refused(besideField('clientId', 'clients.task-no-client'));
  }
  const isGiven = after.assigneeId !== before.assigneeId;
  if (isGiven) await refuseStranger(tx, call, after.assigneeId);
  const isMoved = after.day !== before.day;
  await writeTask(tx, call, row, {
    title: after.title,
    activity: after.activity,
    priority: after.priority,
    day: after.day,
    hour: after.hour,
    minutes: after.minutes,
    client_id: after.clientId,
    assignee_id: after.assigneeId,
    notes: after.notes,
    repeats: after.repeats,
    // A new day, or a new rhythm, begins the series anew.
    ...(isMoved || after.repeats !== before.repeats ? { repeats_from: after.day, moved_from: null } : {}),
    ...(isMoved
      ? { reminded_for: isGiven || after.assigneeId === call.actor.userId ? knownFor(call, after.day) : null }
      : {}),
  });
  const { assigneeId: _, ...changes } = differenceOf(before, after);
  const handed: Difference = isGiven
    ? { assignee: [await nameOf(tx, before.assigneeId), await nameOf(tx, after.assigneeId)] }
    : {};
  call.audit('task', id, told({ ...changes, ...handed }));
  if (isGiven) await call.emit(taskGiven, { taskId: id, by: call.actor.userId });
  return readTask(tx, { id }, call);
};

/** Tests that a person works here: a person who has left, or is blocked, is told nothing and given nothing more. */
const worksHere = (person: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select 1 from user_shop l where l.shop_id = k.shop_id and l.user_id = ${person}
    and l.role in ('owner', 'iam', 'agent') and not l.blocked)`;

/**
 * Creates the next task of a series, once: with the same words, person and client. Where the person is gone, it goes to
 * the person who did this one.
 */
export const bearNext = async (tx: Tx, call: Call, row: RowOf<'task'>): Promise<string | null> => {
  if (row.next_id !== null) return row.next_id;
  const movedFrom = row.moved_from === null ? null : day(row.moved_from);
  const next = nextDay({ repeats: row.repeats, from: day(row.repeats_from), day: day(row.day), movedFrom }, call.today);
  if (next === null) return null;
  const id = call.newId();
  const me = sql`${call.actor.userId}::uuid`;
  await sql`insert into task (shop_id, id, title, activity, priority, day, hour, minutes, client_id, about_kind, about_id, assignee_id, notes,
      repeats, repeats_from, created_by, created_at, reminded_for)
    select n.shop_id, ${id}, n.title, n.activity, n.priority, ${next}::date, n.hour, n.minutes, n.client_id, n.about_kind, n.about_id, n.person, n.notes,
      n.repeats, n.repeats_from, n.created_by, ${call.now}, case when n.person = ${me} then ${knownFor(call, next)}::date end
    from (select k.*, case when ${worksHere(sql`k.assignee_id`)} or not ${worksHere(me)} then k.assignee_id else ${me} end as person
      from task k where k.shop_id = ${call.shopId} and k.id = ${row.id}) n`.execute(tx);
  call.audit('task', id, created({ day: next, repeats: row.repeats }));
  return id;
};

/** Deletes the next task of a series if nobody has touched it, and gives null then; else gives its id. */
export const takeBackNext = async (tx: Tx, call: Call, row: RowOf<'task'>): Promise<string | null> => {
  if (row.next_id === null) return null;
  const { rows } = await sql`update task set archived_at = ${call.now}, version = version + 1
    where shop_id = ${call.shopId} and id = ${row.next_id} and version = 1 and done_at is null and archived_at is null
    returning id`.execute(tx);
  if (rows.length === 0) return row.next_id;
  call.audit('task', row.next_id, { archived: [false, true] });
  return null;
};
