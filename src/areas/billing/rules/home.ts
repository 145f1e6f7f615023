import { billedKinds } from './bill-kinds.ts';
import type { HomeCard, HomeFigure } from '#kernel/home/home.ts';

/**
 * Filters that the tabs of the list of bills and the cards of the home share.
 *
 * The list of bills shows those of goods; deposits have their own list. A buyer reads all of his in one.
 */
export const BILLS_OF_GOODS = { kind: { in: billedKinds(false) } };
export const DEPOSIT_BILLS = { kind: { in: billedKinds(true) } };
export const LATE = { status: { in: ['missing'] } };
export const TO_RECEIVE = { status: { in: ['pending', 'partial', 'missing'] } };
const DUE_LATER = { status: { in: ['pending', 'partial'] } };
export const TO_GIVE_BACK = { status: { in: ['full', 'partial'] } };

/** Money is received and given back by users who see payments. */
const bills = {
  path: '/dashboard/orders/bills',
  kinds: ['owner', 'iam'],
  can: ['seeAllOrder', 'seeAllPayment'],
} as const;

export const homeCards = {
  late: {
    ...bills,
    name: 'billing.late',
    nouns: ['facture en retard', 'factures en retard'],
    filter: { ...LATE, ...BILLS_OF_GOODS },
    icon: 'bills',
    isLate: true,
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
