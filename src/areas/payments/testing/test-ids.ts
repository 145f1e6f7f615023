import type { Furnish } from '#app/testing/furniture.ts';
import { noteDispute } from '../rules/dispute/dispute-endpoints.ts';
import { recordClientPayment } from '../rules/endpoints.ts';

export const furnish: Furnish = async ({ firstOf, made, ids }) => {
  const { id } = await made(recordClientPayment, { clientId: ids.clients as string, method: 'cb', amount: 12 });
  const dispute = await made(noteDispute, { id, amount: 5 });
  return {
    payments: firstOf('payment_intent'),
    disputes: dispute.id,
    'history/payment': firstOf('payment_intent'),
  };
};
