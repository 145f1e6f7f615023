import type { RouteRow } from '#kernel/route.ts';

export const routes: readonly RouteRow[] = [
  {
    path: '/dashboard',
    file: 'home',
    layout: 'office',
    kinds: ['owner', 'iam', 'agent', 'buyer'],
    can: [],
    module: null,
    title: 'Tableau de bord',
    menu: { of: ['seller', 'buyer', 'agent'], section: null, label: 'Tableau de bord', icon: 'dashboard', order: 0 },
  },
  {
    path: '/dashboard/customize',
    file: 'customize',
    layout: 'office',
    kinds: ['owner', 'iam'],
    can: [],
    module: null,
    title: 'Personnaliser le tableau de bord',
  },
  {
    path: '/dashboard/analytics/reservations',
    file: 'visit-figures',
    layout: 'office',
    kinds: ['owner', 'iam'],
    can: ['seeAllResa'],
    module: 'reservations',
    title: 'Chiffres des visites',
    menu: { of: ['seller'], section: 'Œnotourisme', label: 'Chiffres des visites', icon: 'chart', order: 40 },
  },
];
