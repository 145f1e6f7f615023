import type { RouteRow } from '#kernel/route.ts';

export const routes: readonly RouteRow[] = [
  {
    path: '/dashboard/suppliers',
    file: 'supplier-list',
    layout: 'office',
    kinds: ['owner', 'iam'],
    can: [],
    any: ['seeSupplier', 'createSupplier'],
    module: 'purchase',
    title: 'Fournisseurs',
    menu: { of: ['seller'], section: 'Achats', label: 'Fournisseurs', icon: 'store', order: 10 },
  },
  {
    path: '/dashboard/suppliers/add',
    file: 'supplier-add',
    layout: 'office',
    kinds: ['owner', 'iam'],
    can: ['createSupplier'],
    module: 'purchase',
    title: 'Nouveau fournisseur',
  },
  {
    path: '/dashboard/suppliers/:id',
    file: 'supplier-page',
    layout: 'office',
    kinds: ['owner', 'iam'],
    can: [],
    any: ['seeSupplier', 'createSupplier'],
    module: 'purchase',
    title: 'Fournisseur',
  },
];
