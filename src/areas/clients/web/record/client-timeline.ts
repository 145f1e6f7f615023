import { formatDay } from '#ui/office/index.ts';
import { toldChange } from '#ui/office/record/told-values.ts';
import { type TimelineSource, timelineSource } from '#ui/office/record/timeline.tsx';
import { historyOfClient } from '../../rules/endpoints.ts';
import { ACTIVITY_WORDS, type TaskRow } from '../../rules/task/task.ts';
import { tasks } from '../../rules/task/task-endpoints.ts';
import { VALUE_WORDS, words } from '../words.ts';

/** The changes of his record, and their authors. */
export const changesOfClient: TimelineSource = timelineSource({
  endpoint: historyOfClient,
  input: (id) => ({ id }),
  entries: (rows) =>
    rows.map((row) => ({
      id: row.id,
      at: row.at,
      icon: 'edit',
      title: row.did,
      detail: [row.changes.map((one) => toldChange(one, words, VALUE_WORDS)).join(', '), row.who]
        .filter(Boolean)
        .join(' · '),
    })),
});

const doneOn = (row: TaskRow): string => row.doneAt ?? row.day;
/** Calls, visits and other tasks that are done: what is left to do stands beside the timeline. */
export const tasksOfClient: TimelineSource = timelineSource({
  endpoint: tasks,
  input: (id, size) => ({
    filter: JSON.stringify({ clientId: { is: id }, state: { in: ['done'] } }),
    sort: '-doneAt',
    size,
  }),
  entries: ({ rows }) =>
    rows.map((row) => ({
      id: row.id,
      at: doneOn(row),
      icon: row.activity === 'call' ? 'phone' : 'tasks',
      title: row.title,
      to: `/dashboard/tasks/${row.id}`,
      detail: [ACTIVITY_WORDS[row.activity], row.doneBy || row.assignee, row.doneAt ? '' : formatDay(row.day)]
        .filter(Boolean)
        .join(' · '),
    })),
});
