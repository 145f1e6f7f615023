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
];
