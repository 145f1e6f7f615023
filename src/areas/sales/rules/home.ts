import type { FirstStep, HomeCard, HomeFigure } from '#kernel/home/home.ts';
import { DELIVERY_STATUSES } from '#areas/papers/rules/statuses.ts';

/** The tabs that the lists of orders and quotes have, and what the home counts: one filter for both. */
export const TO_VALIDATE = { status: { in: ['pending'] } };
export const TO_PREPARE = {
  status: { in: ['validated', 'invoiced'] },
  deliveryStatus: { in: ['pending', 'preparation'] },
  awaitsGoods: { is: false },
  carries: { is: true },
};
/** Sold before it was bottled: neither prepared nor billed until it is released. */
export const AWAITED_ORDERS = { status: { in: ['validated', 'invoiced'] }, awaitsGoods: { is: true } };
export const TO_SHIP_MORE = { shipsMore: { is: true } };
export const TO_BILL = { status: { in: ['validated'] }, awaitsGoods: { is: false }, allBack: { is: false } };
export const PAYMENT_FAILED = { paymentStatus: { in: ['error'] } };
export const TO_ANSWER = { state: { in: ['pending'] } };
const ARRIVED = ['delivered', 'returned', 'partiallyReturned'];
export const UNDER_WAY = {
  status: { in: ['pending', 'validated', 'invoiced'] },
  deliveryStatus: { in: DELIVERY_STATUSES.filter((one) => !ARRIVED.includes(one)) },
  carries: { is: true },
};

const orders = { path: '/dashboard/orders', kinds: ['owner', 'iam', 'agent'] } as const;

export const homeCards = {
  toAnswer: {
    name: 'sales.to-answer',
    kinds: ['owner', 'iam'],
    can: ['createOrder'],
    nouns: ['rétractation à traiter', 'rétractations à traiter'],
    path: '/dashboard/orders/withdrawals',
    filter: TO_ANSWER,
    icon: 'refresh',
    isLate: true,
  },
  paymentFailed: {
    ...orders,
    name: 'sales.payment-failed',
    can: ['createOrder'],
    nouns: ['paiement en échec', 'paiements en échec'],
    filter: PAYMENT_FAILED,
    icon: 'payments',
    isLate: true,
  },
  toValidate: {
    ...orders,
    name: 'sales.to-validate',
    can: ['createOrder'],
    nouns: ['commande à valider', 'commandes à valider'],
    filter: TO_VALIDATE,
    icon: 'orders',
  },
  toPrepare: {
    ...orders,
    name: 'sales.to-prepare',
    can: ['manageDelivery'],
    any: ['seeAllOrder', 'createOrder'],
    nouns: ['commande à préparer', 'commandes à préparer'],
    filter: TO_PREPARE,
    icon: 'shipments',
  },
  toShipMore: {
    ...orders,
    name: 'sales.to-ship-more',
    can: ['manageDelivery'],
    any: ['seeAllOrder', 'createOrder'],
    nouns: ['reliquat à expédier', 'reliquats à expédier'],
    filter: TO_SHIP_MORE,
    icon: 'shipments',
  },
  toBill: {
    ...orders,
    name: 'sales.to-bill',
    kinds: ['owner', 'iam'],
    can: ['billOrder'],
    any: ['seeAllOrder', 'createOrder'],
    nouns: ['commande à facturer', 'commandes à facturer'],
    filter: TO_BILL,
    icon: 'bills',
  },
  underWay: {
    name: 'sales.under-way',
    kinds: ['buyer'],
    nouns: ['commande en cours', 'commandes en cours'],
    path: '/dashboard/orders',
    filter: UNDER_WAY,
    icon: 'orders',
  },
} as const satisfies Readonly<Record<string, HomeCard>>;

const sellers = { kinds: ['owner', 'iam', 'agent'], any: ['seeAllOrder', 'createOrder'] } as const;
export const homeFigures = {
  orders: { ...sellers, name: 'sales.orders', label: 'Commandes', unit: 'count' },
  basket: { ...sellers, name: 'sales.basket', can: ['seeAllPrice'], label: 'Panier moyen HT', unit: 'money' },
  bottles: { ...sellers, name: 'sales.bottles', label: 'Bouteilles commandées', unit: 'count' },
  bought: { kinds: ['buyer'], name: 'sales.bought', label: 'Commandes', unit: 'count' },
  spent: { kinds: ['buyer'], name: 'sales.spent', label: 'Achats TTC', unit: 'money' },
  boughtBottles: { kinds: ['buyer'], name: 'sales.bought-bottles', label: 'Bouteilles commandées', unit: 'count' },
} as const satisfies Readonly<Record<string, HomeFigure>>;

export const firstOrder = {
  name: 'sales.first-order',
  label: 'Recevoir une première commande',
  why: 'Passez-la vous-même pour voir votre boutique comme un acheteur, puis annulez-la.',
  act: 'Voir ma boutique',
  to: '/shops',
} as const satisfies FirstStep;
