import type { RouteRow } from '#kernel/route.ts';

export const routes: readonly RouteRow[] = [
  {
    path: '/dashboard/accounting/exports',
    file: 'export-page',
    layout: 'office',
    kinds: ['owner', 'iam'],
    can: ['downloadAccountingExports'],
    module: 'accounting',
    title: 'Exports comptables',
    menu: { of: ['seller'], section: 'Comptabilité', label: 'Exports', icon: 'bill', order: 95 },
  },
  {
    path: '/dashboard/accounting/reporting',
    file: 'reporting-page',
    layout: 'office',
    kinds: ['owner', 'iam'],
    can: ['downloadAccountingExports', 'seeAllPrice'],
    module: 'accounting',
    title: 'E-reporting',
    menu: { of: ['seller'], section: 'Comptabilité', label: 'E-reporting', icon: 'bill', order: 96 },
  },
  {
    path: '/dashboard/accounting/packaging',
    file: 'packaging-page',
    layout: 'office',
    kinds: ['owner', 'iam'],
    can: ['downloadAccountingExports'],
    module: null,
    title: 'Emballages (REP)',
    menu: { of: ['seller'], section: 'Comptabilité', label: 'Emballages', icon: 'stocks', order: 97 },
  },
];
