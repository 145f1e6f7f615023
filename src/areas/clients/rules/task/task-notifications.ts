import { defineNotification } from '#kernel/notification.ts';

const told = { to: 'person', people: ['owner', 'iam', 'agent'], module: 'crm' } as const;
const link = ({ taskId }: { readonly taskId: string }): string => `/dashboard/tasks/${taskId}`;

export const newTask = defineNotification<{ taskId: string; title: string; by: string; when: string }>('newTask', {
  ...told,
  label: 'Tâche qui vous est confiée',
  icon: 'tasks',
  link,
  content: ({ title, by, when }) => `${by} vous confie une tâche pour ${when}\u00a0: <b>${title}</b>.`,
});
export const taskCompleted = defineNotification<{ taskId: string; title: string; by: string; result: string }>(
  'taskCompleted',
  {
    ...told,
    label: 'Tâche que vous avez créée, faite par un autre',
    icon: 'check',
    link,
    content: ({ title, by, result }) => `${by} a fait la tâche <b>${title}</b>${result}`,
  },
);
export const tasksOfDay = defineNotification<{ what: string; path: string }>('tasksOfDay', {
  ...told,
  label: 'Vos tâches du jour, chaque matin',
  icon: 'calendar',
  link: ({ path }) => path,
  content: ({ what }) => `Aujourd’hui\u00a0: ${what}.`,
});
