import { longDay, day } from '#kernel/day.ts';
import { call } from '#ui/office/call/client.ts';
import { factsOf, listSource } from '#ui/office/shell/palette-source.ts';
import { newWords } from '../new-words.ts';

/** What « Aller à » finds of tasks. */
export const taskSource = listSource({
  group: newWords.tasks,
  icon: 'tasks',
  can: ['seeAllTask', 'createTask'],
  module: 'crm',
  rows: async (asked, options) =>
    (await call((await import('../../rules/task/task-endpoints.ts')).tasks, asked, options)).rows,
  hit: (row) => ({
    label: row.title,
    detail: factsOf(longDay(day(row.day)), row.client),
    to: `/dashboard/tasks/${row.id}`,
  }),
});
