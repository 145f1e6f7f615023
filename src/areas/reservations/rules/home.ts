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
/** Groups to whom seats are offered: the offer ends by itself, and the office may telephone before. */
export const offersRunning = {
  ...of,
  name: 'reservations.offers-running',
  path: '/dashboard/reservations/waiting',
  nouns: ['groupe en attente à qui des places sont proposées', 'groupes en attente à qui des places sont proposées'],
  filter: {},
} as const satisfies HomeCard;
