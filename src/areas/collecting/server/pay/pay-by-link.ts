import { stateOf } from '#areas/payments/server/index.ts';
import { refuseBlockedShop } from '#areas/shops/server/index.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { compare, dec, isPositive, roundTo, toText } from '#kernel/money.ts';
import { Refused, type Refusal, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import type { payByLink } from '../../rules/pay/pay-endpoints.ts';
import { refusePay } from '../../rules/pay/pay-refusals.ts';
import { askCard, countCardTries } from './ask-card.ts';
import { type Due, dueOf } from './due.ts';
import { linkOf, lockOrdersOf, standingOf, takesCards } from './pay-link.ts';
import { seenBy } from './pay-page.ts';

interface Opened {
  readonly token: string;
  readonly imprintId: string;
}
type Answer = OutputOf<typeof payByLink>;

/** Checks the agreed amount against the shown amount, read again under the locks of the bill's orders. */
export const agreed = async (
  tx: Tx,
  call: Call,
  input: { readonly token: string; readonly amount: number },
  takes: () => Promise<Refusal | null>,
) => {
  const link = await linkOf(tx, call, input.token);
  await refuseBlockedShop(tx, call);
  await countCardTries(tx, call, `${link.id} pay`, refusePay('bill.pay-too-many'));
  const sale = await lockOrdersOf(tx, call, await dueOf(tx, call, link));
  const bill = await dueOf(tx, call, link);
  const { left, underWay } = await standingOf(tx, call, bill);
  if (isPositive(underWay)) throw new Refused(refusePay('bill.pay-under-way'));
  if (bill.visit?.isOver) throw new Refused(refusePay('bill.pay-over'));
  if (!isPositive(left)) throw new Refused(refusePay('bill.pay-nothing'));
  refuseIf(await takes());
  const amount = roundTo(dec(input.amount));
  if (compare(amount, left) !== 0)
    throw new Refused(refusePay('bill.pay-changed', { left: { euro: toText(left, 2) } }));
  return { link, bill, sale, amount };
};

/** A try is told by the trail of the bill, or of the order. */
export const auditTry = (
  call: Call,
  { id, sale_id }: Pick<Due, 'id' | 'sale_id'>,
  what: Parameters<Call['audit']>[2],
): void => {
  if (id !== null) call.audit('bill', id, what);
  else if (sale_id !== null) call.audit('order', sale_id, what);
};

/**
 * Asks for the card of a bill. The debit is opened when the card is known (`card-known.ts`), under the same lock, so
 * that of two concurrent payers a single one is debited.
 */
export const beginPaying = async (
  tx: Tx,
  input: InputOf<typeof payByLink>,
  call: Call,
): Promise<Answer & { opened: Opened }> => {
  const { link, bill, amount } = await agreed(tx, call, input, async () =>
    (await takesCards(tx, call)) ? null : refusePay('bill.pay-no-cards'),
  );
  const { checkoutId, imprintId } = await askCard(tx, call, {
    purpose: 'bill',
    email: input.email,
    cardToken: input.card.token,
    asks: toText(amount, 2),
  });
  await tx
    .insertInto('pay_attempt')
    .values({
      shop_id: call.shopId,
      id: checkoutId,
      link_id: link.id,
      bill_id: bill.id,
      sale_id: bill.sale_id,
      imprint_id: imprintId,
      amount: toText(amount, 2),
      status: 'card',
      intent_id: null,
      created_at: call.now,
    })
    .execute();
  auditTry(call, bill, { cardShown: [null, toText(amount, 2)] });
  return { bill: await seenBy(tx, call, link), opened: { token: input.token, imprintId } };
};

/** Answers with the outcome, or with the page of the client's bank for a proof. */
export const respondPaid = async (tx: Tx, answer: Answer, call: Call): Promise<Answer> => {
  const { opened } = answer as Answer & { opened: Opened };
  const link = await linkOf(tx, call, opened.token);
  const bill = await seenBy(tx, call, link);
  const { actionUrl, status } = await stateOf(tx, opened.imprintId);
  if (status === 'requiresAction') return { bill: { ...bill, state: 'requiresAction', actionUrl } };
  return { bill, ...(bill.wasRefused ? { sucess: false } : bill.paidHere === null ? {} : { sucess: true }) };
};
