import type { RouteRow } from '#kernel/route.ts';

export const routes: readonly RouteRow[] = [
  {
    path: '/dashboard/my-allocations',
    file: 'my-allocations',
    layout: 'office',
    kinds: ['buyer'],
    can: [],
    module: null,
    title: 'Mes allocations',
    menu: { of: ['buyer'], section: 'Ventes', label: 'Allocations', icon: 'stocks', order: 32 },
  },
  {
    path: '/dashboard/stocks/allocations',
    file: 'allocation-list',
    layout: 'office',
    kinds: ['owner', 'iam', 'agent'],
    can: [],
    any: ['seeAllStock', 'createOrder'],
    module: 'stocks',
    title: 'Allocations',
    menu: { of: ['seller', 'agent'], section: 'Articles', label: 'Allocations', icon: 'stocks', order: 38 },
  },
  {
    path: '/dashboard/stocks/allocations/add',
    file: 'allocation-page',
    layout: 'office',
    kinds: ['owner', 'iam'],
    can: ['seeAllStock'],
    module: 'stocks',
    title: 'Nouvelle allocation',
  },
  {
    path: '/dashboard/stocks/allocations/:id',
    file: 'allocation-page',
    layout: 'office',
    kinds: ['owner', 'iam'],
    can: ['seeAllStock'],
    module: 'stocks',
    title: 'Allocation',
  },
];
