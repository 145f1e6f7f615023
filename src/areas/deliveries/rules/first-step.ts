import type { FirstStep } from '#kernel/home/home.ts';

export const deliver = {
  name: 'deliveries.mode',
  label: 'Vos livraisons',
  why: 'Un mode de livraison avec son prix, ou un point de retrait : le caveau en est un.',
  act: 'Régler les livraisons',
  to: '/dashboard/settings?link=delivery',
} as const satisfies FirstStep;
