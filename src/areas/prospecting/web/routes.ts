import type { RouteRow } from '#kernel/route.ts';

const row = { layout: 'office', kinds: ['owner', 'iam', 'agent'], module: 'crm' } as const;
const any = ['seeAllClient', 'createClient'] as const;

export const routes: readonly RouteRow[] = [
  {
    ...row,
    path: '/dashboard/clients/opportunities',
    file: 'opportunity-board',
    can: [],
    any,
    title: 'Opportunités',
    menu: { of: ['seller'], section: 'CRM', label: 'Opportunités', icon: 'target', order: 20 },
  },
  {
    ...row,
    path: '/dashboard/clients/opportunities/list',
    file: 'opportunity-list',
    can: [],
    any,
    title: 'Opportunités',
  },
  {
    ...row,
    path: '/dashboard/clients/opportunities/forecast',
    file: 'opportunity-forecast',
    can: [],
    any,
    title: 'Prévisions',
  },
  {
    ...row,
    path: '/dashboard/clients/opportunities/add',
    file: 'opportunity-add',
    can: ['createClient'],
    title: 'Nouvelle opportunité',
  },
  {
    ...row,
    path: '/dashboard/clients/opportunities/:id',
    file: 'opportunity-page',
    can: [],
    any,
    title: 'Opportunité',
  },
  {
    ...row,
    path: '/dashboard/clients/prospection',
    file: 'prospection',
    can: ['createTask'],
    any,
    title: 'Prospection',
    menu: { of: ['seller'], section: 'CRM', label: 'Prospection', icon: 'phone', order: 21 },
  },
  {
    ...row,
    path: '/dashboard/clients/prospection/add',
    file: 'call-list-add',
    can: ['createTask'],
    any,
    title: 'Nouvelle liste d’appels',
  },
  {
    ...row,
    path: '/dashboard/clients/prospection/:id',
    file: 'call-list-page',
    can: ['createTask'],
    any,
    title: 'Liste d’appels',
  },
];
