import { lazy } from 'react';
import { contribute } from '#kernel/slot.ts';
import { paletteSlot, quickCreateSlot } from '#ui/office/shell/slots.ts';
import { homePanelSlot } from '#ui/office/home/slot.ts';
import { clientSource } from './palette.ts';
import { newWords } from './new-words.ts';
import { taskSource } from './task/task-palette.ts';

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
  contribute(paletteSlot, 10, clientSource),
  contribute(paletteSlot, 90, taskSource),
  contribute(homePanelSlot, 30, { kinds: ['agent'], Panel: lazy(() => import('./home-clients.tsx')) }),
  contribute(quickCreateSlot, 60, creation(newWords.private, '')),
  contribute(quickCreateSlot, 61, creation(newWords.pro, '?isPro=true')),
  contribute(quickCreateSlot, 62, creation(newWords.prospect, '?pipe=Prospect')),
  contribute(quickCreateSlot, 63, {
    group: 'CRM',
    label: newWords.task,
    to: '/dashboard/tasks/add',
    icon: 'tasks',
    can: 'createTask',
    module: 'crm',
  }),
];
