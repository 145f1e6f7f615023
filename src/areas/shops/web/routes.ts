import type { RouteRow } from '#kernel/route.ts';

export const routes: readonly RouteRow[] = [
  {
    // The rights are those of the sections that there are; each says its own.
    path: '/dashboard/settings', file: 'settings-page', layout: 'office', kinds: ['owner', 'iam'], can: ['createProduct', 'seeAllPrice'], module: null, title: 'Paramètres',
    menu: { of: ['seller'], section: null, label: 'Paramètres', icon: 'settings', order: 900 },
  },
];
