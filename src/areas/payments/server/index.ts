import type { ShopMeans } from '../rules/methods.ts';
import { cardProvider } from '#platform/cards/registry.ts';
import { dec } from '#kernel/money.ts';
import type { Bank, PaymentOffer } from '#areas/shops/rules/shop.ts';
import { type IntentFact, paidSums, type PaidSums, type Payable } from '../rules/payable.ts';
import type { PaymentsTx } from './asked.ts';
import type { PaymentIntentTable } from './tables.ts';

export { returnUrlOf as authenticationLink } from './asked.ts';
export { imprintOf, type NewImprint, openImprint, type OpenedIntent, releaseImprint } from './imprint.ts';
export { cancelDebit, type NewDebit, openDebit, openRefund, type Received, recordReceipt } from './intent.ts';
export { stateOf } from './return.ts';

/** What a seller's own settings say about paying (a `Seller` of shops fits), with whether this installation can take cards for it. */
export const shopMeans = (shop: {
  readonly shopId: string; readonly paymentsList: readonly PaymentOffer[]; readonly banks: readonly Bank[];
  readonly stripeAccount: string | null; readonly stripeIsActive: boolean;
}): ShopMeans => ({
  paymentsList: shop.paymentsList, banks: shop.banks, stripeIsActive: shop.stripeIsActive,
  cardsReady: (cardProvider()?.accountOf({ id: shop.shopId, stripe: shop.stripeAccount }) ?? null) !== null,
});

/** The intents of one payable, oldest first, and the money they come to. */
export const paymentsOf = async (
  tx: PaymentsTx, shopId: string, payable: Payable,
): Promise<{ readonly intents: readonly PaymentIntentTable[]; readonly facts: readonly IntentFact[]; readonly sums: PaidSums }> => {
  const intents = await tx.selectFrom('payment_intent').selectAll().where('shop_id', '=', shopId)
    .where('payable_kind', '=', payable.kind).where('payable_id', '=', payable.id).orderBy('created_at').orderBy('id').execute();
  const facts = intents.map((one) => ({ kind: one.kind, status: one.status, amount: dec(one.amount) }));
  return { intents, facts, sums: paidSums(facts) };
};
