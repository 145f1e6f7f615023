import type { HomeCard } from '#kernel/home/home.ts';
import { AWAITED_STATES } from './purchase/purchase.ts';

const of = {
  kinds: ['owner', 'iam'],
  can: ['createSupplierOrder'],
  module: 'purchase',
  path: '/dashboard/purchases',
  icon: 'cart',
} as const;
export const toReceive = {
  ...of,
  name: 'purchasing.to-receive',
  nouns: ['commande fournisseur à recevoir', 'commandes fournisseurs à recevoir'],
  filter: { status: { in: [...AWAITED_STATES] } },
} as const satisfies HomeCard;
export const billsToCheck = {
  ...of,
  name: 'purchasing.bills-to-check',
  can: ['manageBudget', 'createSupplierOrder'],
  nouns: ['facture fournisseur à contrôler', 'factures fournisseurs à contrôler'],
  path: '/dashboard/purchases/bills',
  filter: { status: { in: ['toCheck'] } },
  icon: 'bills',
} as const satisfies HomeCard;
export const lateToReceive = {
  ...of,
  name: 'purchasing.late',
  nouns: ['commande fournisseur en retard', 'commandes fournisseurs en retard'],
  filter: { late: { is: true } },
  isLate: true,
} as const satisfies HomeCard;
