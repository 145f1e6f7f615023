import type { HomeCard } from '#kernel/home/home.ts';

/** The work of a hand who delivers without seeing orders: the same as `sales.to-prepare`, on the board of deliveries. */
export const toPrepareHere = {
  name: 'shipping.to-prepare',
  kinds: ['iam'],
  can: ['manageDelivery'],
  unless: ['seeAllOrder', 'createOrder'],
  nouns: ['commande à préparer', 'commandes à préparer'],
  path: '/dashboard/delivery',
  filter: { stage: { in: ['toPrepare', 'toShip'] } },
  icon: 'shipments',
} as const satisfies HomeCard;
