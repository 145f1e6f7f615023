import type { RouteRow } from '#kernel/route.ts';

export const routes: readonly RouteRow[] = [
  {
    // Each part says who opens it.
    path: '/dashboard/settings', file: 'settings', layout: 'office', kinds: ['owner', 'iam'], can: [], module: null, title: 'Paramètres',
    menu: { of: ['seller'], section: null, label: 'Paramètres', icon: 'settings', order: 900 },
  },
];
