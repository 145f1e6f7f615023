import type { HomeCard } from '#kernel/home/home.ts';
import { LATE, MINE, OF_TODAY } from './task/task.ts';

/** Who asked for negotiated conditions, or for prices at all, and was not answered. */
export const accessAsked = {
  name: 'clients.access-asked',
  kinds: ['owner', 'iam'],
  can: ['seeAllClient'],
  module: 'crm',
  nouns: ['demande de conditions négociées', 'demandes de conditions négociées'],
  path: '/dashboard/clients',
  filter: { accessAsked: { is: true } },
  icon: 'clients',
} as const satisfies HomeCard;

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
