import type { RouteRow } from '#kernel/route.ts';

export const routes: readonly RouteRow[] = [
  {
    path: '/dashboard/stocks', file: 'stock-list', layout: 'office', kinds: ['owner', 'iam'], can: ['seeAllStock'], module: 'stocks', title: 'Stocks',
    menu: { of: ['seller'], section: 'Articles', label: 'Stocks', icon: 'stocks', order: 30 },
  },
  { path: '/dashboard/stocks/add', file: 'count-page', layout: 'office', kinds: ['owner', 'iam'], can: ['seeAllStock'], module: 'stocks', title: 'Inventaire' },
  { path: '/dashboard/stocks/transfer', file: 'transfer-page', layout: 'office', kinds: ['owner', 'iam'], can: ['seeAllStock'], module: 'stocks', title: 'Transfert' },
  {
    path: '/dashboard/stocks/movements', file: 'movement-list', layout: 'office', kinds: ['owner', 'iam'], can: ['seeAllStock'], module: 'stocks', title: 'Mouvements',
    menu: { of: ['seller'], section: 'Articles', label: 'Mouvements', icon: 'movements', order: 40 },
  },
  {
    path: '/dashboard/stocks/warehouses', file: 'warehouse-list', layout: 'office', kinds: ['owner', 'iam'], can: ['createWarehouse'], module: 'stocks', title: 'Entrepôts',
    menu: { of: ['seller'], section: 'Articles', label: 'Entrepôts', icon: 'warehouses', order: 20 },
  },
];
