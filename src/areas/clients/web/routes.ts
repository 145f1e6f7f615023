import type { RouteRow } from '#kernel/route.ts';

export const routes: readonly RouteRow[] = [
  {
    path: '/dashboard/clients',
    file: 'client-list',
    layout: 'office',
    kinds: ['owner', 'iam', 'agent'],
    can: [],
    any: ['seeAllClient', 'createClient'],
    module: 'crm',
    title: 'Clients',
    menu: { of: ['seller', 'agent'], section: 'CRM', label: 'Clients', icon: 'clients', order: 10 },
  },
  {
    path: '/dashboard/clients/add',
    file: 'client-add',
    layout: 'office',
    kinds: ['owner', 'iam', 'agent'],
    can: ['createClient'],
    module: 'crm',
    title: 'Nouveau client',
  },
  {
    path: '/dashboard/clients/:id',
    file: 'client-page',
    layout: 'office',
    kinds: ['owner', 'iam', 'agent'],
    can: [],
    module: 'crm',
    title: 'Client',
  },
];
