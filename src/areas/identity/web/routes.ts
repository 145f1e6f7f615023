import type { RouteRow } from '#kernel/route.ts';

export const routes: readonly RouteRow[] = [
  {
    // Reached from the account menu of a master account.
    path: '/dashboard/accounts',
    file: 'accounts',
    layout: 'office',
    kinds: ['buyer', 'owner', 'iam', 'agent'],
    can: [],
    module: null,
    title: 'Changer de compte',
  },
  {
    // Reached from « Sessions » in the settings of the account.
    path: '/dashboard/accesses',
    file: 'accesses',
    layout: 'office',
    kinds: ['buyer', 'owner', 'iam', 'agent'],
    can: [],
    module: null,
    title: 'Connexions et accès',
  },
  {
    path: '/admin/accesses',
    file: 'accesses',
    layout: 'admin',
    kinds: ['admin'],
    can: [],
    module: null,
    title: 'Connexions et accès',
    menu: { of: [], section: null, label: 'Connexions et accès', icon: 'eye', order: 15 },
  },
];
