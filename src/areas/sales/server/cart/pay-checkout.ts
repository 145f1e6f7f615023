import { countAttempts } from '#areas/identity/server/index.ts';
import { meansOfType, type OnlineMeans } from '#areas/payments/rules/online-means.ts';
import { toReceive } from '#areas/payments/rules/payable.ts';
import { refusePayment } from '#areas/payments/rules/refusals.ts';
import { authenticationLink, housesFor, meansOf, openOnline, paymentsOf } from '#areas/payments/server/index.ts';
import { refuseBlockedShop, seller as sellerOf } from '#areas/shops/server/index.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { type Dec, dec, isPositive, minus, toText } from '#kernel/money.ts';
import { absent, found, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import type { RowOf, Tx } from '#platform/db.ts';
import { hashOfToken } from '#platform/password/shop-token.ts';
import type * as declared from '../../rules/endpoints.ts';
import { refuseOrder } from '../../rules/order/order-refusals.ts';
import { isClosed } from '#areas/papers/rules/statuses.ts';
import { PAYABLE } from '../order/order-actions.ts';
import { lockSale } from '../order/sale.ts';

type Answer = OutputOf<typeof declared.payCheckout>;
interface Opened {
  readonly shopId: string;
  readonly saleId: string;
  /** The payment that this call began. */
  readonly intentId: string | null;
}
const TRIES = 20;

/**
 * Computes the amount left of an order that is paid on another provider's page, by the shop's current keys. Null when
 * nothing is to be paid so.
 */
const leftOnline = async (
  tx: Tx,
  call: Call,
  sale: Pick<RowOf<'sale'>, 'id' | 'payment' | 'status' | 'total_gross' | 'total_credited'>,
): Promise<{ means: OnlineMeans; left: Dec; waiting: string | null; isUnderWay: boolean } | null> => {
  const means = meansOfType(sale.payment.type ?? '');
  if (means === null || isClosed(sale.status)) return null;
  if (!housesFor(await sellerOf(tx, call.shopId), call.actor).includes(means)) return null;
  const { intents, sums } = await paymentsOf(tx, call.shopId, { kind: PAYABLE, id: sale.id });
  const left = minus(toReceive(dec(sale.total_gross), dec(sale.total_credited), sums.kept), sums.underWay);
  const open = intents.find((one) => one.kind === 'debit' && one.status === 'requiresAction');
  const waiting = open && meansOf(open.provider) !== null ? open.id : null;
  return { means, left, waiting, isUnderWay: isPositive(sums.underWay) };
};

/**
 * Reads the payments for the page that follows an order; a payment that the buyer began and did not end is still his to
 * make.
 */
export const onlineOf = async (
  tx: Tx,
  call: Call,
  ids: readonly string[],
): Promise<OutputOf<typeof declared.checkout>['online']> => {
  if (ids.length === 0) return [];
  const sales = await tx
    .selectFrom('sale')
    .select(['id', 'payment', 'status', 'total_gross', 'total_credited'])
    .where('shop_id', '=', call.shopId)
    .where('kind', '=', 'order')
    .where('id', 'in', [...ids])
    .execute();
  const all = [];
  for (const sale of sales) {
    const state = await leftOnline(tx, call, sale);
    if (state?.waiting) {
      const { intents } = await paymentsOf(tx, call.shopId, { kind: PAYABLE, id: sale.id });
      const amount = intents.find((one) => one.id === state.waiting)?.amount ?? '0';
      all.push({ orderId: sale.id, means: state.means, left: Number(amount) });
    } else if (state && isPositive(state.left))
      all.push({ orderId: sale.id, means: state.means, left: Number(toText(state.left, 2)) });
  }
  return all;
};

/** Begins the payment of what is left, or says where the one that was begun goes on: under the lock of the order, so that it is one. */
export const beginCheckoutPayment = async (
  tx: Tx,
  input: InputOf<typeof declared.payCheckout>,
  call: Call,
): Promise<Answer & { opened: Opened }> => {
  const checkout = found(
    await tx.selectFrom('checkout').selectAll().where('token_hash', '=', hashOfToken(input.token)).executeTakeFirst(),
  );
  await shopOf(tx, call, checkout, input.orderId);
  return beginOrderPayment(tx, call, input.orderId, `${checkout.id} pay`);
};

/** The same for an order of the acting shop, whoever may open it; `bucket` counts the tries. */
export const beginOrderPayment = async (
  tx: Tx,
  call: Call,
  orderId: string,
  bucket: string,
): Promise<Answer & { opened: Opened }> => {
  await refuseBlockedShop(tx, call);
  await countAttempts(tx, call, [{ bucket, most: TRIES, minutes: 60 }], refuseOrder('sales.too-many-orders'));
  const sale = await lockSale(tx, call, 'order', orderId);
  const state = await leftOnline(tx, call, sale);
  if (!state) throw new Refused(refusePayment('payments.method-not-offered'));
  const opened = { shopId: call.shopId, saleId: sale.id, intentId: null };
  if (state.isUnderWay || !isPositive(state.left))
    return { actionUrl: state.waiting && authenticationLink(call, state.waiting), opened };
  const { buyer, billing } = sale.parties;
  const { id: intentId } = await openOnline(tx, call, {
    means: state.means,
    payable: { kind: PAYABLE, id: sale.id },
    amount: state.left,
    label: `${sale.parties.seller.name} ${sale.number ?? ''}`.trim(),
    buyerUserId: sale.buyer_user_id,
    payer: {
      email: buyer.email,
      firstName: buyer.firstname,
      lastName: buyer.lastname,
      street: billing.street,
      postalCode: billing.zipcode,
      city: billing.city,
      country: billing.country,
    },
  });
  return { actionUrl: null, opened: { ...opened, intentId } };
};

/** The shop of that order, entered; an order of another checkout is none. */
const shopOf = async (
  tx: Tx,
  call: Call,
  checkout: Pick<RowOf<'checkout'>, 'id' | 'shop_ids'>,
  orderId: string,
): Promise<string> => {
  for (const shopId of checkout.shop_ids) {
    await call.enterShop(tx, shopId);
    const sale = await tx
      .selectFrom('sale')
      .select('id')
      .where('shop_id', '=', shopId)
      .where('kind', '=', 'order')
      .where('checkout_id', '=', checkout.id)
      .where('id', '=', orderId)
      .executeTakeFirst();
    if (sale) return shopId;
  }
  throw new Refused(absent);
};

export const respondCheckoutPayment = async (tx: Tx, answer: Answer, call: Call): Promise<Answer> => {
  const { opened } = answer as Answer & { opened: Opened };
  await call.enterShop(tx, opened.shopId);
  const { intents } = await paymentsOf(tx, opened.shopId, { kind: PAYABLE, id: opened.saleId });
  // The house would not have it: nobody waits for a bank that was not asked.
  if (intents.some((one) => one.id === opened.intentId && one.status === 'error'))
    throw new Refused(refusePayment('payments.failed'));
  const open = intents.find((one) => one.kind === 'debit' && one.status === 'requiresAction');
  return { actionUrl: open ? authenticationLink(call, open.id) : null };
};
