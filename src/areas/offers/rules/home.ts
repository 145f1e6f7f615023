import type { HomeCard } from '#kernel/home/home.ts';

export const SAMPLES_TO_GIVE = { status: { in: ['pending'] } };
export const SAMPLES_TO_ASK = { status: { in: ['validated'] }, standing: { in: ['toAsk'] } };
export const QUOTES_WAITING = { status: { in: ['pending'] } };
/** Futures of which a part of the schedule has come and is not billed. */
export const FUTURES_DUE = { dueParts: { gt: 0 } };

const sellers = { kinds: ['owner', 'iam', 'agent'] } as const;

export const homeCards = {
  quotesWaiting: {
    ...sellers,
    name: 'sales.quotes-waiting',
    path: '/dashboard/orders/quotes',
    can: ['createQuote'],
    nouns: ['devis sans réponse', 'devis sans réponse'],
    filter: QUOTES_WAITING,
    icon: 'quotes',
  },
  samplesToGive: {
    ...sellers,
    name: 'sales.samples-to-give',
    path: '/dashboard/orders/samples',
    can: ['createOrder'],
    nouns: ['échantillon à remettre', 'échantillons à remettre'],
    filter: SAMPLES_TO_GIVE,
    icon: 'sample',
  },
  samplesToAsk: {
    ...sellers,
    name: 'sales.samples-to-ask',
    path: '/dashboard/orders/samples',
    can: ['createOrder'],
    nouns: ['échantillon à relancer', 'échantillons à relancer'],
    filter: SAMPLES_TO_ASK,
    icon: 'sample',
  },
  futuresDue: {
    name: 'sales.futures-due',
    kinds: ['owner', 'iam'],
    can: ['billOrder'],
    any: ['seeFutureOrder', 'createFutureOrder'],
    module: 'futures',
    nouns: ['commande de primeurs à échéance non facturée', 'commandes de primeurs à échéance non facturée'],
    path: '/dashboard/futures',
    filter: FUTURES_DUE,
    icon: 'bills',
    isLate: true,
  },
} as const satisfies Readonly<Record<string, HomeCard>>;
