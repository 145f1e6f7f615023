import type { HomeCard } from '#kernel/home/home.ts';

/** « Demandes », in the list of what is set aside. */
export const ALLOCATIONS_ASKED = { asked: { gt: 0 }, state: { in: ['coming', 'open'] } };

export const homeCards = {
  allocationsAsked: {
    name: 'sales.allocations-asked',
    kinds: ['owner', 'iam'],
    can: ['seeAllStock'],
    module: 'stocks',
    nouns: ['demande d’allocation', 'demandes d’allocation'],
    path: '/dashboard/stocks/allocations',
    filter: ALLOCATIONS_ASKED,
    icon: 'stocks',
  },
} as const satisfies Readonly<Record<string, HomeCard>>;
