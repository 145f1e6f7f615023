import type { RouteRow } from '#kernel/route.ts';

const team = ['owner', 'iam', 'agent'] as const;
const staff = ['owner', 'iam'] as const;

export const routes: readonly RouteRow[] = [
  {
    path: '/dashboard/products',
    file: 'product-list',
    layout: 'office',
    kinds: team,
    can: [],
    module: null,
    title: 'Catalogue',
    menu: { of: ['seller', 'agent'], section: 'Articles', label: 'Catalogue', icon: 'products', order: 10 },
  },
  {
    path: '/dashboard/products/add',
    file: 'product-add',
    layout: 'office',
    kinds: staff,
    can: ['createProduct'],
    module: null,
    title: 'Nouveau produit',
  },
  {
    path: '/dashboard/products/import',
    file: 'import-list',
    layout: 'office',
    kinds: staff,
    can: ['createProduct'],
    module: null,
    title: 'Imports',
  },
  {
    path: '/dashboard/products/import/add',
    file: 'import-add',
    layout: 'office',
    kinds: staff,
    can: ['createProduct'],
    module: null,
    title: 'Importer un fichier',
  },
  {
    path: '/dashboard/products/import/:id',
    file: 'import-page',
    layout: 'office',
    kinds: staff,
    can: ['createProduct'],
    module: null,
    title: 'Import',
  },
  {
    path: '/dashboard/products/:id',
    file: 'product-page',
    layout: 'office',
    kinds: team,
    can: [],
    module: null,
    title: 'Produit',
  },
  {
    path: '/dashboard/tarifs',
    file: 'price-page',
    layout: 'office',
    kinds: team,
    can: ['seeAllPrice'],
    module: null,
    title: 'Grille de prix',
    menu: { of: ['seller', 'agent'], section: 'Articles', label: 'Grilles de prix', icon: 'prices', order: 40 },
  },
];
