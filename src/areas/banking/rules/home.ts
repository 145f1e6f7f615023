import type { HomeCard } from '#kernel/home/home.ts';

export const BANK_TO_MATCH = { state: { in: ['open'] } };

export const bankToMatch = {
  name: 'billing.bank-to-match',
  kinds: ['owner', 'iam'],
  path: '/dashboard/payments/bank',
  any: ['seeAllPayment'],
  nouns: ['virement à rapprocher', 'virements à rapprocher'],
  filter: BANK_TO_MATCH,
  icon: 'card',
} as const satisfies HomeCard;
