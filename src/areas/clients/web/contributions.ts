import { lazyPart } from '#ui/office/lazy-part.tsx';
import { contribute } from '#kernel/slot.ts';
import { longJobSlot, paletteSlot, quickCreateSlot, settingsSlot } from '#ui/office/shell/slots.ts';
import { homePanelSlot, homeWorkSlot } from '#ui/office/home/slot.ts';
import { clientTimelineSlot } from './index.ts';
import { clientSource } from './palette.ts';
import { taskSource } from './task/task-palette.ts';
import { menuWords as words } from './menu-words.ts';

const creation = (label: string, query: string) =>
  ({
    group: 'CRM',
    label,
    to: `/dashboard/clients/add${query}`,
    icon: 'clients',
    can: 'createClient',
    module: 'crm',
  }) as const;

export const contributions = [
  contribute(settingsSlot, 9, {
    link: 'account',
    tab: ['calendar', 'Agenda'],
    kinds: ['agent', 'owner', 'iam'],
    Section: lazyPart(() => import('./calendar-feeds.tsx')),
  }),
  contribute(homeWorkSlot, 10, {
    card: 'clients.tasks-late',
    list: 'today',
    Rows: lazyPart(() => import('./task/home-tasks.tsx')),
  }),
  contribute(homeWorkSlot, 11, {
    card: 'clients.tasks-today',
    list: 'today',
    Rows: lazyPart(() => import('./task/home-tasks.tsx')),
  }),
  contribute(clientTimelineSlot, 60, async () => (await import('./record/client-timeline.ts')).tasksOfClient),
  contribute(clientTimelineSlot, 70, async () => (await import('./record/client-timeline.ts')).changesOfClient),
  contribute(longJobSlot, 5, {
    kind: 'client-import',
    cancel: async () => (await import('../rules/import/client-import-endpoints.ts')).stopClientImport,
    to: ({ id }) => `/dashboard/clients/import/${id}`,
  }),
  contribute(paletteSlot, 10, clientSource),
  contribute(paletteSlot, 90, taskSource),
  contribute(homePanelSlot, 30, { kinds: ['agent'], Panel: lazyPart(() => import('./home-clients.tsx')) }),
  contribute(quickCreateSlot, 60, creation(words.private, '')),
  contribute(quickCreateSlot, 61, creation(words.pro, '?isPro=true')),
  contribute(quickCreateSlot, 62, creation(words.prospect, '?pipe=Prospect')),
  contribute(quickCreateSlot, 63, {
    group: 'CRM',
    label: words.task,
    to: '/dashboard/tasks/add',
    icon: 'tasks',
    can: 'createTask',
    module: 'crm',
  }),
];
