import type { RouteRow } from '#kernel/route.ts';

export const routes: readonly RouteRow[] = [
  {
    path: '/dashboard/mails',
    file: 'mail-list',
    layout: 'office',
    kinds: ['owner', 'iam'],
    can: ['seeAllOrder'],
    module: null,
    title: 'Mails',
    menu: { of: ['seller'], section: 'CRM', label: 'Mails', icon: 'mail', order: 90 },
  },
];
