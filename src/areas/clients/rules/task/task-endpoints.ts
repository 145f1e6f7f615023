import * as z from 'zod';
import { CalendarAnswer, CalendarAsked } from '#kernel/calendar/calendar.ts';
import { ById, endpoint, Id, MessageAnswer, NoInput } from '#kernel/endpoint.ts';
import { historyEndpoint } from '#kernel/history.ts';
import { listOf, ListQuery } from '#kernel/list.ts';
import { AssignForm, MoveForm, NewTask, ResultForm, Task, TaskForm, TaskRow } from './task.ts';

/**
 * The right to tasks: everybody who works here has his own; `seeAllTask` shows a collaborator those of the others.
 */
const own = { can: { any: ['seeAllTask', 'createTask'], kinds: ['iam', 'agent'] }, module: 'crm' } as const;
const writes = { can: 'createTask', module: 'crm' } as const;
const Answer = Task.extend(MessageAnswer.shape);
const Many = z.array(Id).min(1).max(200);

export const tasks = endpoint({
  ...own,
  verb: 'GET',
  path: '/v1/tasks',
  input: ListQuery,
  output: listOf(TaskRow),
  summary:
    'Les tâches du domaine ; sans seeAllTask, et pour un agent, celles qui lui sont confiées et celles qu’il a créées.',
});
export const task = endpoint({
  ...own,
  verb: 'GET',
  path: '/v1/tasks/:id',
  input: ById,
  output: Task,
  summary: 'Une tâche, avec ses notes et son compte rendu.',
});
export const taskPeople = endpoint({
  ...own,
  verb: 'GET',
  path: '/v1/task-people',
  input: NoInput,
  output: z.array(z.object({ id: Id, name: z.string(), role: z.enum(['owner', 'iam', 'agent']), isMe: z.boolean() })),
  summary: 'À qui l’appelant peut confier une tâche ; un agent, à lui-même seulement.',
});
export const addTask = endpoint({
  ...writes,
  verb: 'POST',
  path: '/v1/tasks',
  input: NewTask,
  output: Answer,
  done: 'La tâche est créée.',
  summary: 'Crée une tâche, pour soi ou pour un autre, qui en est prévenu.',
});
export const changeTask = endpoint({
  ...writes,
  verb: 'PUT',
  path: '/v1/tasks/:id',
  input: z.strictObject({ ...TaskForm.partial().shape, id: Id, version: z.number().int() }),
  output: Answer,
  done: 'La tâche est enregistrée.',
  summary: 'Change une tâche à faire ; ce qui n’est pas envoyé reste.',
});
export const doTask = endpoint({
  ...own,
  verb: 'PUT',
  path: '/v1/tasks/:id/done',
  manyAtOnce: true,
  input: z.strictObject({ id: Id, result: ResultForm.shape.result.default('') }),
  output: Answer,
  done: 'Tâche faite',
  summary: 'Note une tâche faite, avec ce qu’elle a donné ; une tâche qui revient fait naître la suivante.',
});
export const reopenTask = endpoint({
  ...own,
  verb: 'PUT',
  path: '/v1/tasks/:id/reopen',
  input: ById,
  output: Answer,
  done: 'La tâche est à faire de nouveau.',
  summary: 'Remet à faire une tâche notée faite ; son compte rendu s’efface.',
});
export const moveTasks = endpoint({
  ...own,
  verb: 'PUT',
  path: '/v1/task-days',
  input: MoveForm.extend({ ids: Many }),
  output: MessageAnswer,
  told: 'Tâches mises un autre jour',
  summary: 'Met des tâches à faire un autre jour, à la même heure.',
});
export const assignTasks = endpoint({
  ...writes,
  verb: 'PUT',
  path: '/v1/task-assignees',
  input: AssignForm.extend({ ids: Many }),
  output: MessageAnswer,
  told: 'Tâches confiées',
  summary: 'Confie des tâches à faire à une personne, qui en est prévenue.',
});
export const archiveTask = endpoint({
  ...writes,
  verb: 'PUT',
  path: '/v1/tasks/:id/archive',
  input: ById,
  output: MessageAnswer,
  done: 'La tâche est supprimée.',
  summary: 'Retire une tâche des listes et du calendrier.',
});
export const restoreTask = endpoint({
  ...writes,
  verb: 'PUT',
  path: '/v1/tasks/:id/restore',
  input: ById,
  output: MessageAnswer,
  done: 'La tâche est rétablie.',
  summary: 'Remet dans les listes une tâche supprimée.',
});
export const taskHistory = historyEndpoint('task', {
  ...own,
  summary: 'Une tâche : qui l’a changée, quand et comment.',
});

export const calendar = endpoint({
  ...own,
  verb: 'GET',
  path: '/v1/calendar',
  input: CalendarAsked,
  output: CalendarAnswer,
  summary: 'Ce qui est daté dans ces jours : tâches, tournées, livraisons prévues, selon les droits de l’appelant.',
});
