import type { RouteRow } from '#kernel/route.ts';

export const routes: readonly RouteRow[] = [
  {
    path: '/dashboard/orders/bills',
    file: 'bill-list',
    layout: 'office',
    kinds: ['owner', 'iam', 'buyer'],
    can: ['seeAllOrder'],
    module: null,
    title: 'Factures',
    menu: { of: ['seller', 'buyer'], section: 'Ventes', label: 'Factures', icon: 'bill', order: 50 },
  },
  {
    path: '/dashboard/orders/credits',
    file: 'credit-list',
    layout: 'office',
    kinds: ['owner', 'iam', 'buyer'],
    can: ['seeAllOrder'],
    module: null,
    title: 'Avoirs',
    menu: { of: ['seller', 'buyer'], section: 'Ventes', label: 'Avoirs', icon: 'deposit', order: 60 },
  },
  {
    path: '/dashboard/orders/credits/:id',
    file: 'credit-page',
    layout: 'office',
    kinds: ['owner', 'iam', 'buyer'],
    can: ['seeAllOrder'],
    module: null,
    title: 'Avoir',
  },
  {
    path: '/dashboard/orders/bills/:id',
    file: 'bill-page',
    layout: 'office',
    kinds: ['owner', 'iam', 'buyer'],
    can: ['seeAllOrder'],
    module: null,
    title: 'Facture',
  },
];
