import type { PaymentType } from '#areas/shops/rules/shop.ts';

/** Means by which one pays on the page of another house, each with keys of the shop. */
export const ONLINE_MEANS = ['up2pay', 'paypal', 'sumup'] as const;
export type OnlineMeans = (typeof ONLINE_MEANS)[number];

export const TYPE_OF_MEANS: Readonly<Record<OnlineMeans, PaymentType>> = {
  up2pay: 'up2Pay',
  paypal: 'paypal',
  sumup: 'sumUp',
};

/** The provider of a payment type; null when none takes it. */
export const meansOfType = (type: string): OnlineMeans | null =>
  ONLINE_MEANS.find((means) => TYPE_OF_MEANS[means] === type) ?? null;
