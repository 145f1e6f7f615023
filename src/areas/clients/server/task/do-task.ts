import type { InputOf } from '#kernel/endpoint.ts';
import { refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { taskDone, taskGiven } from '../../rules/events.ts';
import { type Task, tasksWords, whyNotChangeTask, whyNotDo, whyNotReopen } from '../../rules/task/task.ts';
import type { archiveTask, assignTasks, doTask, moveTasks, reopenTask } from '../../rules/task/task-endpoints.ts';
import { readTask } from './task-view.ts';
import {
  bearNext,
  holdClientOf,
  knownFor,
  lockTask,
  lockTasks,
  namesOf,
  refuseStranger,
  standing,
  takeBackNext,
  told,
  writeTask,
} from './write-task.ts';

export const completeTask = async (tx: Tx, { id, result }: InputOf<typeof doTask>, call: Call): Promise<Task> => {
  await holdClientOf(tx, call, id);
  const row = await lockTask(tx, call, id);
  refuseIf(whyNotDo(standing(row)));
  await writeTask(tx, call, row, {
    done_at: call.now,
    done_by: call.actor.userId,
    result,
    next_id: await bearNext(tx, call, row),
  });
  call.audit('task', id, told({ done: [false, true], ...(result ? { result: [null, null] as const } : {}) }));
  await call.emit(taskDone, { taskId: id, by: call.actor.userId });
  return readTask(tx, { id }, call);
};

/** As before it was noted done: the next one of its series goes with it, unless somebody has touched it since. */
export const putBack = async (tx: Tx, { id }: InputOf<typeof reopenTask>, call: Call): Promise<Task> => {
  const row = await lockTask(tx, call, id);
  refuseIf(whyNotReopen(standing(row)));
  await writeTask(tx, call, row, {
    done_at: null,
    done_by: null,
    result: '',
    next_id: await takeBackNext(tx, call, row),
  });
  call.audit('task', id, { done: [true, false] });
  return readTask(tx, { id }, call);
};

/** Moves all of the tasks to a day, or none: done tasks stay on theirs. A series keeps its own days. */
export const moveToDay = async (tx: Tx, { ids, day }: InputOf<typeof moveTasks>, call: Call) => {
  const rows = await lockTasks(tx, call, [...new Set(ids)]);
  for (const row of rows) refuseIf(whyNotChangeTask(standing(row)));
  const moved = rows.filter((row) => row.day !== day);
  for (const row of moved) {
    await writeTask(tx, call, row, {
      day,
      moved_from: row.moved_from ?? row.day,
      reminded_for: row.assignee_id === call.actor.userId ? knownFor(call, day) : null,
    });
    call.audit('task', row.id, { day: [row.day, day] });
  }
  return { message: `${tasksWords(moved.length)} au ${day.split('-').reverse().join('/')}`, sucess: true };
};

export const giveTo = async (tx: Tx, { ids, assigneeId }: InputOf<typeof assignTasks>, call: Call) => {
  const rows = await lockTasks(tx, call, [...new Set(ids)]);
  for (const row of rows) refuseIf(whyNotChangeTask(standing(row)));
  await refuseStranger(tx, call, assigneeId);
  const given = rows.filter((row) => row.assignee_id !== assigneeId);
  const names = await namesOf(tx, [assigneeId, ...given.map((row) => row.assignee_id)]);
  const name = names.get(assigneeId) ?? '';
  for (const row of given) {
    await writeTask(tx, call, row, { assignee_id: assigneeId });
    call.audit('task', row.id, { assignee: [names.get(row.assignee_id) ?? '', name] });
    await call.emit(taskGiven, { taskId: row.id, by: call.actor.userId });
  }
  return { message: `${tasksWords(given.length)} à ${name}`, sucess: true };
};

const setArchived =
  (archived: boolean) =>
  async (tx: Tx, { id }: InputOf<typeof archiveTask>, call: Call): Promise<object> => {
    const row = await lockTask(tx, call, id);
    if ((row.archived_at !== null) === archived) return {};
    await writeTask(tx, call, row, { archived_at: archived ? call.now : null });
    call.audit('task', id, { archived: [!archived, archived] });
    return {};
  };
export const removeTask = setArchived(true);
export const bringBackTask = setArchived(false);
