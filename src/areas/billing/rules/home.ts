import { billedKinds } from './bill-kinds.ts';
import type { HomeCard, HomeFigure } from '#kernel/home/home.ts';

/** The tabs of the list of bills, and what the home counts: one filter for both. */
/** The list of bills is of those of goods; deposits have their own. A buyer reads all of his in one. */
export const BILLS_OF_GOODS = { kind: { in: billedKinds(false) } };
export const DEPOSIT_BILLS = { kind: { in: billedKinds(true) } };
export const LATE = { status: { in: ['missing'] } };
export const TO_RECEIVE = { status: { in: ['pending', 'partial', 'missing'] } };
const DUE_LATER = { status: { in: ['pending', 'partial'] } };
export const BANK_TO_MATCH = { state: { in: ['open'] } };
export const TO_GIVE_BACK = { status: { in: ['full', 'partial'] } };

const bills = { path: '/dashboard/orders/bills', kinds: ['owner', 'iam'], any: ['seeAllOrder'] } as const;

export const homeCards = {
  late: {
    ...bills,
    name: 'billing.late',
    nouns: ['facture en retard', 'factures en retard'],
    filter: { ...LATE, ...BILLS_OF_GOODS },
    icon: 'bills',
    isLate: true,
  },
  toRemind: {
    ...bills,
    name: 'billing.to-remind',
    path: '/dashboard/payments/reminders',
    any: ['seeAllPayment'],
    can: ['seeAllPrice'],
    nouns: ['client à relancer', 'clients à relancer'],
    filter: {},
    icon: 'mail',
  },
  bankToMatch: {
    ...bills,
    name: 'billing.bank-to-match',
    path: '/dashboard/payments/bank',
    any: ['seeAllPayment'],
    nouns: ['virement à rapprocher', 'virements à rapprocher'],
    filter: BANK_TO_MATCH,
    icon: 'card',
  },
  dueLater: {
    ...bills,
    name: 'billing.to-receive',
    nouns: ['facture à encaisser', 'factures à encaisser'],
    filter: { ...DUE_LATER, ...BILLS_OF_GOODS },
    icon: 'cash',
  },
  depositsDue: {
    ...bills,
    name: 'billing.deposits-due',
    path: '/dashboard/orders/deposits',
    nouns: ['acompte à encaisser', 'acomptes à encaisser'],
    filter: { ...TO_RECEIVE, ...DEPOSIT_BILLS },
    icon: 'cash',
  },
  toGiveBack: {
    ...bills,
    name: 'billing.to-give-back',
    path: '/dashboard/orders/credits',
    nouns: ['avoir à rendre', 'avoirs à rendre'],
    filter: TO_GIVE_BACK,
    icon: 'wallet',
  },
  toPay: {
    name: 'billing.to-pay',
    kinds: ['buyer'],
    nouns: ['facture à régler', 'factures à régler'],
    path: '/dashboard/orders/bills',
    filter: TO_RECEIVE,
    icon: 'bills',
  },
} as const satisfies Readonly<Record<string, HomeCard>>;

export const turnover = {
  name: 'billing.turnover',
  kinds: ['owner', 'iam'],
  can: ['seeAllOrder', 'seeAllPrice'],
  label: 'Chiffre d’affaires facturé HT',
  unit: 'money',
} as const satisfies HomeFigure;
