import type { CardFields } from '../provider.ts';

/** The origins that a page must allow for Stripe's own fields. */
const SCRIPT = 'https://js.stripe.com/v3/';
export const STRIPE_ORIGINS = ['https://js.stripe.com', 'https://hooks.stripe.com', 'https://api.stripe.com'] as const;
/** The browser's fields for one account. */
export const hostedFields = (publishableKey: string): Extract<CardFields, { readonly fields: 'hosted' }> => ({
  fields: 'hosted',
  script: SCRIPT,
  publishableKey,
});
