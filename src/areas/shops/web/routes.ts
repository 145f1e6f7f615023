import type { RouteRow } from '#kernel/route.ts';

export const routes: readonly RouteRow[] = [
  {
    path: '/dashboard/settings', file: 'settings', layout: 'office', kinds: ['owner'], can: [], module: null, title: 'Paramètres',
    menu: { of: ['seller'], section: null, label: 'Paramètres', icon: 'settings', order: 900 },
  },
];
