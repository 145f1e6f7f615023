import { refusePayment } from '#areas/payments/rules/refusals.ts';
import { cancelDebit, openOnline } from '#areas/payments/server/index.ts';
import { seller as sellerOf } from '#areas/shops/server/index.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { toText } from '#kernel/money.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import type { giveUpOnline, payOnlineByLink } from '../../rules/pay/pay-endpoints.ts';
import { refusePay } from '../../rules/pay/pay-refusals.ts';
import { agreed, auditTry } from './pay-by-link.ts';
import { linkOf, onlineMeans, payableOf } from './pay-link.ts';
import { seenBy } from './pay-page.ts';

type Answer = OutputOf<typeof payOnlineByLink>;
interface Opened {
  readonly token: string;
}

/** Begins a payment on the page of another house, of what is left and no more: the money moves there, at once. */
export const beginOnline = async (
  tx: Tx,
  input: InputOf<typeof payOnlineByLink>,
  call: Call,
): Promise<Answer & { opened: Opened }> => {
  const { link, bill, sale, amount } = await agreed(tx, call, input, async () =>
    (await onlineMeans(tx, call)).includes(input.means) ? null : refusePayment('payments.method-not-offered'),
  );
  const shop = await sellerOf(tx, call.shopId);
  const { buyer, billing } = sale.parties;
  const { id: intentId } = await openOnline(tx, call, {
    means: input.means,
    payable: payableOf(bill),
    amount,
    label: `${shop.name} ${bill.number}`,
    buyerUserId: sale.buyer_user_id,
    payer: {
      // A house wants somewhere to send its receipt: at worst the estate has it.
      email: input.email ?? (bill.email || shop.contactEmail),
      firstName: buyer.firstname,
      lastName: buyer.lastname,
      street: billing.street,
      postalCode: billing.zipcode,
      city: billing.city,
      country: billing.country,
    },
  });
  await tx
    .insertInto('pay_attempt')
    .values({
      shop_id: call.shopId,
      id: call.newId(),
      link_id: link.id,
      bill_id: bill.id,
      sale_id: bill.sale_id,
      imprint_id: null,
      amount: toText(amount, 2),
      status: 'debit',
      intent_id: intentId,
      created_at: call.now,
    })
    .execute();
  auditTry(call, bill, { paidAt: [null, input.means] });
  return { bill: await seenBy(tx, call, link), opened: { token: input.token } };
};

/** Lets go of what was begun elsewhere behind this link; money that comes from there all the same is written down when it comes. */
export const giveUp = async (
  tx: Tx,
  { token }: InputOf<typeof giveUpOnline>,
  call: Call,
): Promise<Answer & { opened: Opened }> => {
  const link = await linkOf(tx, call, token);
  const bill = await seenBy(tx, call, link);
  const last = await tx
    .selectFrom('pay_attempt')
    .select('intent_id')
    .where('shop_id', '=', call.shopId)
    .where('link_id', '=', link.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (bill.waitsAt === null || !last?.intent_id) throw new Refused(refusePay('bill.pay-under-way'));
  await cancelDebit(tx, call, last.intent_id);
  return { bill, opened: { token } };
};

/** Answers with the page of the provider, or with the standing of the payment. */
export const respondOnline = async (tx: Tx, answer: Answer, call: Call): Promise<Answer> => {
  const { opened } = answer as Answer & { opened: Opened };
  const bill = await seenBy(tx, call, await linkOf(tx, call, opened.token));
  return { bill, ...(bill.wasRefused && bill.waitsAt === null ? { sucess: false } : {}) };
};
