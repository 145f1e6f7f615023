import type { RouteRow } from '#kernel/route.ts';

export const routes: readonly RouteRow[] = [
  {
    path: '/dashboard/orders', file: 'order-list', layout: 'office', kinds: ['owner', 'iam', 'agent', 'buyer'], can: [], any: ['seeAllOrder', 'createOrder'], module: null, title: 'Commandes',
    menu: { of: ['seller', 'buyer', 'agent'], section: 'Ventes', label: 'Commandes', icon: 'files', order: 20 },
  },
  { path: '/dashboard/orders/add', file: 'order-add', layout: 'office', kinds: ['owner', 'iam', 'agent'], can: ['createOrder'], module: null, title: 'Nouvelle commande' },
  { path: '/dashboard/orders/:id/edit', file: 'order-edit', layout: 'office', kinds: ['owner', 'iam', 'agent'], can: ['createOrder'], module: null, title: 'Modifier la commande' },
  {
    path: '/dashboard/orders/bills', file: 'bill-list', layout: 'office', kinds: ['owner', 'iam', 'buyer'], can: ['seeAllOrder'], module: null, title: 'Factures',
    menu: { of: ['seller', 'buyer'], section: 'Ventes', label: 'Factures', icon: 'bill', order: 50 },
  },
  {
    path: '/dashboard/orders/credits', file: 'credit-list', layout: 'office', kinds: ['owner', 'iam', 'buyer'], can: ['seeAllOrder'], module: null, title: 'Avoirs',
    menu: { of: ['seller', 'buyer'], section: 'Ventes', label: 'Avoirs', icon: 'deposit', order: 60 },
  },
  { path: '/dashboard/orders/credits/:id', file: 'credit-page', layout: 'office', kinds: ['owner', 'iam', 'buyer'], can: ['seeAllOrder'], module: null, title: 'Avoir' },
  {
    path: '/dashboard/orders/withdrawals', file: 'withdrawal-list', layout: 'office', kinds: ['owner', 'iam'], can: [], any: ['seeAllOrder', 'createOrder'], module: null, title: 'Rétractations',
    menu: { of: ['seller'], section: 'Ventes', label: 'Rétractations', icon: 'refresh', order: 95 },
  },
  {
    path: '/dashboard/orders/bills/:id', file: 'bill-page', layout: 'office', kinds: ['owner', 'iam', 'buyer'], can: ['seeAllOrder'], module: null, title: 'Facture',
  },
  {
    path: '/dashboard/orders/:id', file: 'order-page', layout: 'office', kinds: ['owner', 'iam', 'agent', 'buyer'], can: [], any: ['seeAllOrder', 'createOrder'], module: null, title: 'Commande',
  },
];
