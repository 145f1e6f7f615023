import type { HomeCard } from '#kernel/home/home.ts';
import { LATE, MINE, OF_TODAY } from './task.ts';

/** The user's own tasks: everybody who works here has some. */
const ofOne = { kinds: ['owner', 'iam', 'agent'], module: 'crm', path: '/dashboard/tasks' } as const;
export const tasksLate = {
  ...ofOne,
  name: 'clients.tasks-late',
  nouns: ['tâche en retard', 'tâches en retard'],
  filter: { ...LATE, ...MINE },
  icon: 'tasks',
  isLate: true,
} as const satisfies HomeCard;
export const tasksOfToday = {
  ...ofOne,
  name: 'clients.tasks-today',
  nouns: ['tâche du jour', 'tâches du jour'],
  filter: { ...OF_TODAY, ...MINE },
  icon: 'tasks',
} as const satisfies HomeCard;
