import type { FirstStep } from '#kernel/home/home.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Typologies } from '#areas/shops/rules/shop.ts';
import { type ClientKind, offeredMethods, ribOf, type ShopMeans } from './methods.ts';
import { refusePayment } from './refusals.ts';

export const getPaid = {
  name: 'payments.bank',
  label: 'Vos encaissements',
  why: 'Votre IBAN, imprimé sur les factures, et un moyen de paiement que la boutique peut proposer.',
  act: 'Ajouter un compte',
  to: '/dashboard/settings?link=billing',
} as const satisfies FirstStep;

/** The buyers who find the shop without an account: private ones, unless every public category is one of the trade. */
const publicKind = (typologies: Typologies): ClientKind => {
  const open = Object.values(typologies).filter((one) => one.public);
  return open.length > 0 && open.every((one) => !one.ttc) ? 'professional' : 'private';
};

/** The facts that are missing before money arrives: the account of the bills, and a means that the public is really offered. */
export const missingToGetPaid = (means: ShopMeans, typologies: Typologies): readonly Refusal[] => [
  ...(ribOf(means) === null ? [refusePayment('payments.no-account')] : []),
  ...(offeredMethods(means, publicKind(typologies)).length === 0 ? [refusePayment('payments.no-means')] : []),
];
