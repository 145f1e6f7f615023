import type { HomeCard } from '#kernel/home/home.ts';
import { DISPUTE_STATUSES, DISPUTES_TO_ANSWER } from './dispute.ts';

/** The tab of the list, and what the home counts of it. */
export const DISPUTED = { dispute: { in: [...DISPUTE_STATUSES] } };

export const disputesCard = {
  name: 'payments.disputes',
  kinds: ['owner', 'iam'],
  any: ['seeAllPayment'],
  nouns: ['litige à répondre', 'litiges à répondre'],
  path: '/dashboard/payments',
  filter: { dispute: { in: [...DISPUTES_TO_ANSWER] } },
  icon: 'card',
  isLate: true,
} as const satisfies HomeCard;
