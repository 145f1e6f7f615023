import type { HomeCard } from '#kernel/home/home.ts';

export const toRemind = {
  name: 'billing.to-remind',
  kinds: ['owner', 'iam'],
  path: '/dashboard/payments/reminders',
  any: ['seeAllPayment'],
  can: ['seeAllPrice'],
  nouns: ['client à relancer', 'clients à relancer'],
  filter: {},
  icon: 'mail',
} as const satisfies HomeCard;
