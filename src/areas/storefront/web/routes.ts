import type { RouteRow } from '#kernel/route.ts';

const of = { layout: 'office', kinds: ['owner', 'iam'], can: [], module: 'iframes' } as const;

export const routes: readonly RouteRow[] = [
  {
    ...of,
    path: '/dashboard/iframes/add',
    file: 'iframe/iframe-add',
    any: ['createProduct', 'createEvent'],
    title: 'Nouveau cadre',
  },
  { ...of, path: '/dashboard/iframes/:id', file: 'iframe/iframe-page', title: 'Cadre' },
];
