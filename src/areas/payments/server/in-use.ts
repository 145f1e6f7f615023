import { refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/http.ts';
import { refusePayment } from '../rules/refusals.ts';
import type { PaymentsTx } from './card-request.ts';

/** Keys are not taken from payments that still wait for the answer of their provider. */
export const refuseInUse = async (tx: PaymentsTx, call: Call, provider: string): Promise<void> => {
  const waiting = await tx
    .selectFrom('payment_intent')
    .select('id')
    .where('shop_id', '=', call.shopId)
    .where('provider', '=', provider)
    .where('status', 'in', ['processing', 'requiresAction'])
    .executeTakeFirst();
  refuseIf(waiting ? refusePayment('payments.keys-in-use') : null);
};
