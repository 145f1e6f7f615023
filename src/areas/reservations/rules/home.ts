import type { HomeCard } from '#kernel/home/home.ts';

const of = {
  kinds: ['owner', 'iam'],
  can: ['seeAllResa', 'createResa'],
  module: 'reservations',
  path: '/dashboard/reservations',
  icon: 'calendar',
} as const;
/** Options that somebody has to confirm or give up. */
export const optionsWaiting = {
  ...of,
  name: 'reservations.options',
  nouns: ['option à confirmer', 'options à confirmer'],
  filter: { status: { in: ['option'] } },
} as const satisfies HomeCard;
