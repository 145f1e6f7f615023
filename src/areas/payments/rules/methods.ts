import type { Bank, PaymentOffer, PaymentType } from '#areas/shops/rules/shop.ts';
import { compare, type Dec, dec, isPositive, toText } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { meansOfType } from './online-means.ts';
import { refusePayment } from './refusals.ts';

/** The payment types are the shop's words (its settings list them). `stripe` is the card paid online, whoever the provider is. */
export const PAYMENT_TYPE_WORDS: Readonly<Record<PaymentType, string>> = {
  cb: 'Carte bancaire',
  cbnc: 'Carte bancaire sans contact',
  sample: 'Échantillon',
  transfer: 'Virement',
  bill: 'À réception de facture',
  stripe: 'Carte bancaire en ligne',
  cash: 'Espèces',
  tips: 'Pourboire',
  check: 'Chèque',
  ticket: 'Titre-restaurant',
  gift: 'Carte cadeau',
  paypal: 'PayPal',
  credit: 'Avoir',
  sumUp: 'SumUp',
  up2Pay: 'Up2Pay',
  other: 'Autre',
};

/** The means for distance orders; the others are for the till or the office. */
export const CHECKOUT_TYPES = [
  'stripe',
  'transfer',
  'check',
  'bill',
  'cash',
  'up2Pay',
  'paypal',
  'sumUp',
] as const satisfies readonly PaymentType[];
export type CheckoutType = (typeof CHECKOUT_TYPES)[number];

/**
 * The means that a user may note as received. The online card is absent: only its provider says that it was paid.
 */
export const RECEIVED_TYPES = [
  'cb',
  'cbnc',
  'transfer',
  'cash',
  'check',
  'ticket',
  'gift',
  'paypal',
  'sumUp',
  'up2Pay',
  'other',
] as const satisfies readonly PaymentType[];

/** How the office may say that a document will be paid: anything but the online card, which only its buyer can give. */
export const DOCUMENT_TYPES = [
  'transfer',
  'check',
  'bill',
  'cash',
  'cb',
  'other',
] as const satisfies readonly PaymentType[];

/** The facts of a shop that decide: its own choice, its bank accounts, and whether cards can be taken for it. */
export interface ShopMeans {
  readonly paymentsList: readonly PaymentOffer[];
  readonly banks: readonly Bank[];
  readonly stripeIsActive: boolean;
  /** The card provider of this installation has an account for this shop. */
  readonly cardsReady: boolean;
  /** Types that the shop uses no more, anywhere. */
  readonly typesOff?: readonly PaymentType[];
  /** Other houses that take money for it online, by their keys. */
  readonly payMeans?: readonly string[];
}
export type ClientKind = 'professional' | 'private';

export interface OfferedMethod {
  readonly type: CheckoutType;
  readonly label: string;
  /** The shop's own words beside the choice. */
  readonly instructions: string;
  /** A card is asked for at order, and debited only when the order is validated. */
  readonly takesImprint: boolean;
}

/** The account that buyers transfer to: the default one, else the first. */
export const ribOf = (means: Pick<ShopMeans, 'banks'>): Bank['rib'] | null =>
  (means.banks.find((one) => one.default) ?? means.banks[0])?.rib ?? null;

/** `FR14 2004 1010 0505 0001 3M02 606` */
export const ibanWords = (iban: string): string => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1\u00a0');

const offerOf = (type: CheckoutType, means: ShopMeans, kind: ClientKind): PaymentOffer | undefined =>
  means.paymentsList.find(
    (one) => one.type === type && one.active && (one.clients.length === 0 || one.clients.includes(kind)),
  );

/** Why a shop does not offer a method to this kind of client, in words for the buyer and for the settings page; null when it does. */
export const whyNotOffer = (type: CheckoutType, means: ShopMeans, kind: ClientKind): Refusal | null => {
  // A shop may list what only its till or its office takes: nobody can pay with it from a distance.
  if (!CHECKOUT_TYPES.includes(type) || !offerOf(type, means, kind) || means.typesOff?.includes(type))
    return refusePayment('payments.method-not-offered');
  const house = meansOfType(type);
  // Without keys it is not offered, whatever the shop lists.
  if (house !== null && !means.payMeans?.includes(house)) return refusePayment('payments.method-not-offered');
  if (type === 'transfer' && ribOf(means) === null) return refusePayment('payments.no-rib');
  if (type === 'stripe' && !(means.stripeIsActive && means.cardsReady)) return refusePayment('payments.no-cards');
  return null;
};

/** Why an order of this amount cannot be paid so, with the amount that it takes; null when it can. Where nothing is to be paid there is no limit. */
export const whyNotAmount = (
  type: CheckoutType,
  means: Pick<ShopMeans, 'paymentsList'>,
  kind: ClientKind,
  total: Dec,
): Refusal | null => {
  const { min = null, max = null } = means.paymentsList.find((one) => one.type === type)?.limits?.[kind] ?? {};
  if (!isPositive(total)) return null;
  const now = { euro: toText(total, 2) };
  if (min !== null && compare(total, dec(min)) < 0)
    return refusePayment('payments.under-minimum', { min: { euro: toText(dec(min), 2) }, total: now });
  if (max !== null && compare(total, dec(max)) > 0)
    return refusePayment('payments.over-maximum', { max: { euro: toText(dec(max), 2) }, total: now });
  return null;
};

/** The methods that a shop offers at checkout, in the house's order. */
export const offeredMethods = (means: ShopMeans, kind: ClientKind): readonly OfferedMethod[] =>
  CHECKOUT_TYPES.filter((type) => whyNotOffer(type, means, kind) === null).map((type) => ({
    type,
    label: PAYMENT_TYPE_WORDS[type],
    instructions: offerOf(type, means, kind)?.instructions ?? '',
    takesImprint: type === 'stripe',
  }));

/**
 * The offered means that a client's record names; null when it names none. A client who pays by card pays online here.
 */
export const methodOfRecord = (method: string, offered: readonly CheckoutType[]): CheckoutType | null =>
  offered.find((type) => type === (method === 'cb' ? 'stripe' : method)) ?? null;

const NO_LIMIT = { min: null, max: null };

/** The offers of a shop as its owner sees them: every means that a checkout takes, in the house's order, then what only its till takes. */
export const offersWithAll = (offers: readonly PaymentOffer[]): readonly PaymentOffer[] => [
  ...CHECKOUT_TYPES.map((type): PaymentOffer => {
    const known = offers.find((one) => one.type === type);
    return {
      ...(known ?? { type, active: false, clients: ['professional', 'private'], instructions: '' }),
      limits: { private: NO_LIMIT, professional: NO_LIMIT, ...known?.limits },
    };
  }),
  ...offers.filter(({ type }) => !CHECKOUT_TYPES.some((one) => one === type)),
];
