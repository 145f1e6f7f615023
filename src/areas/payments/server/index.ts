import type { RowOf } from '#platform/db.ts';
import { type Dec, dec, minus, sum } from '#kernel/money.ts';
import { whyNotRefund } from '../rules/payment.ts';
import { type IntentFact, paidSums, type PaidSums, type Payable } from '../rules/payable.ts';
import type { PaymentsTx } from './card-request.ts';
import { countsAsReturned } from './intent-row.ts';

export { returnUrlOf as authenticationLink } from './card-request.ts';
export { imprintOf, type NewImprint, openImprint, type OpenedIntent, releaseImprint } from './imprint.ts';
export { cancelDebit, type NewDebit, openDebit, openRefund, type Received, recordReceipt } from './intent.ts';
export { undoGaps, writeOffShortfall } from './account/gap.ts';
export { payByCredit } from './account/credit-used.ts';
export {
  giveBack,
  isOnAccount,
  owedOnAccount,
  recordOnAccount,
  shareOut,
  takenBackByBank,
  voidReceipt,
} from './account/on-account.ts';
export { cardHolder } from './own-cards.ts';
export { meansOf } from './online/online-keys.ts';
export { housesFor, meansFor, shopMeans } from './online/may-try.ts';
export { openOnline } from './online/open-online.ts';
export { askOwner, owedBackSlot, paperSlot, type Part, partsAsked, payableSlot } from './payable-owner.ts';
export { sweep } from './jobs.ts';
export { stateOf } from './return-page.ts';
export { disputesPaying } from './dispute/read-dispute.ts';

/** The intents of one payable, oldest first, and the money they come to. */
export const paymentsOf = async (
  tx: PaymentsTx,
  shopId: string,
  payable: Payable,
): Promise<{
  readonly intents: readonly RowOf<'payment_intent'>[];
  readonly facts: readonly IntentFact[];
  readonly sums: PaidSums;
}> => {
  const intents = await tx
    .selectFrom('payment_intent')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('payable_kind', '=', payable.kind)
    .where('payable_id', '=', payable.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const facts = intents.map((one) => ({
    kind: one.kind,
    status: one.status,
    amount: dec(one.amount),
    disputed: one.dispute_id !== null,
    isCredit: one.set_off === 'credit',
  }));
  return { intents, facts, sums: paidSums(facts) };
};

/** The refundable amount of each payment of a payable, and the amount on its way back. */
export const leftOf = async (
  tx: PaymentsTx,
  shopId: string,
  payable: Payable,
): Promise<readonly { readonly intent: RowOf<'payment_intent'>; readonly left: Dec; readonly underWay: Dec }[]> => {
  const { intents } = await paymentsOf(tx, shopId, payable);
  const total = (list: readonly RowOf<'payment_intent'>[]): Dec => sum(list.map((one) => dec(one.amount)));
  return intents
    .filter(
      (one) =>
        one.set_off !== 'gap' && (whyNotRefund({ ...one, setOff: one.set_off }) === null || one.status === 'refunded'),
    )
    .map((intent) => {
      const returned = intents.filter((one) => one.parent_id === intent.id && countsAsReturned(one));
      return {
        intent,
        left: minus(dec(intent.amount), total(returned)),
        underWay: total(returned.filter((one) => one.status !== 'refunded')),
      };
    });
};
