import type { Furnish } from '#app/testing/furniture.ts';

export const furnish: Furnish = async ({ firstOf }) => ({
  payments: firstOf('payment_intent'),
  'history/payment': firstOf('payment_intent'),
});
