import type { RouteRow } from '#kernel/route.ts';

/** The variants of the public page: without the sidebar, for the shop's own people (specification, section 2). */
const editor = { layout: 'editor', kinds: ['owner', 'iam'], can: [], module: null } as const;

export const routes: readonly RouteRow[] = [
  {
    // Each part says who opens it.
    path: '/dashboard/settings',
    file: 'settings',
    layout: 'office',
    kinds: ['buyer', 'owner', 'iam', 'agent'],
    can: [],
    module: null,
    title: 'Paramètres',
    menu: { of: ['seller', 'buyer', 'agent'], section: null, label: 'Paramètres', icon: 'settings', order: 900 },
  },
  { ...editor, path: '/shops/:name/builders', file: 'builder-list', title: 'Apparence de la boutique' },
  { ...editor, path: '/shops/:name/builders/:builder', file: 'builder-editor', title: 'Variante de la page' },
  { ...editor, path: '/shops/:name/builders/:builder/:product', file: 'builder-editor', title: 'Variante de la page' },
];
