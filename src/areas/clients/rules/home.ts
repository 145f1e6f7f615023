import type { HomeCard } from '#kernel/home/home.ts';

/** The unanswered requests for negotiated conditions, or for prices at all. */
export const accessAsked = {
  name: 'clients.access-asked',
  kinds: ['owner', 'iam'],
  can: ['seeAllClient', 'createClient', 'seeAllPrice'],
  module: 'crm',
  nouns: ['demande de conditions négociées', 'demandes de conditions négociées'],
  path: '/dashboard/clients',
  filter: { accessAsked: { is: true } },
  icon: 'clients',
} as const satisfies HomeCard;
