import type { RouteRow } from '#kernel/route.ts';

export const routes: readonly RouteRow[] = [
  {
    path: '/tickets',
    file: 'tickets',
    layout: 'office',
    kinds: ['owner', 'iam', 'buyer'],
    can: ['seeAllMessages'],
    module: null,
    title: 'Messagerie',
    menu: { of: ['seller', 'buyer'], section: null, label: 'Messagerie', icon: 'messages', order: 850 },
  },
  {
    // Reached from the panel of long jobs, and from the notification at their end.
    path: '/dashboard/runs',
    file: 'runs',
    layout: 'office',
    kinds: ['owner', 'iam', 'agent'],
    can: [],
    module: null,
    title: 'Travaux en cours',
  },
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
