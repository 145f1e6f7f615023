import { call } from '#ui/office/call/client.ts';
import { formatDay } from '#ui/office/format.ts';
import { factsOf, listSource } from '#ui/office/shell/palette-source.ts';
import { menuWords as words } from '../menu-words.ts';

/** The tasks that « Aller à » finds. */
export const taskSource = listSource({
  group: words.tasks,
  icon: 'tasks',
  can: ['seeAllTask', 'createTask'],
  module: 'crm',
  rows: async (asked, options) =>
    (await call((await import('../../rules/task/task-endpoints.ts')).tasks, asked, options)).rows,
  hit: (row) => ({
    label: row.title,
    detail: factsOf(formatDay(row.day), row.client),
    to: `/dashboard/tasks/${row.id}`,
  }),
});
