import type { RouteRow } from '#kernel/route.ts';

export const routes: readonly RouteRow[] = [
  {
    path: '/admin',
    file: 'mailbox',
    layout: 'admin',
    kinds: ['admin'],
    can: [],
    module: null,
    title: 'Boîte aux lettres',
  },
  {
    path: '/admin/jobs',
    file: 'jobs',
    layout: 'admin',
    kinds: ['admin'],
    can: [],
    module: null,
    title: 'Tâches de fond',
  },
  {
    path: '/admin/maintenance',
    file: 'maintenance',
    layout: 'admin',
    kinds: ['admin'],
    can: [],
    module: null,
    title: 'Maintenance',
    menu: { of: [], section: null, label: 'Maintenance', icon: 'alert', order: 40 },
  },
  {
    path: '/admin/excise-rates',
    file: 'excise-year',
    layout: 'admin',
    kinds: ['admin'],
    can: [],
    module: null,
    title: 'Droits d’accise',
  },
];
