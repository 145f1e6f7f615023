import type { HomeCard } from '#kernel/home/home.ts';
import { TO_MEND } from './mail/mail.ts';

export const homeCards = {
  mailsFailed: {
    name: 'messaging.mails-failed',
    kinds: ['owner', 'iam'],
    any: ['seeAllOrder'],
    nouns: ['mail en échec', 'mails en échec'],
    path: '/dashboard/mails',
    filter: TO_MEND,
    icon: 'mail',
    isLate: true,
  },
} as const satisfies Readonly<Record<string, HomeCard>>;
