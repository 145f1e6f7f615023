import { clientErasing } from '#areas/clients/rules/events.ts';
import { linkAccount } from '#areas/clients/server/index.ts';
import { emailValidated } from '#areas/identity/rules/events.ts';
import { imprintOf } from '#areas/payments/server/index.ts';
import { paymentsOf } from '#areas/payments/server/index.ts';
import { intentSettled, moneyMoved } from '#areas/payments/rules/events.ts';
import { payableStatus } from '#areas/payments/rules/payable.ts';
import { tellPaidLate } from '#areas/reservations/server/index.ts';
import { reservationExpired, reservationExpiring } from '#areas/stock/rules/events.ts';
import { keepReserved } from '#areas/stock/server/index.ts';
import { dec, isPositive, isZero, max, minus, toPlainText, toText, ZERO } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { type Subscription, within } from '#platform/jobs.ts';
import { orderPlaced } from '#areas/papers/rules/events.ts';
import { refuseWhileOrdering } from './client-erasing.ts';
import { dropOrderLinks } from './follow/order-link.ts';
import { becomeValidated, closeOrder, giveBackLate, holderOf, PAYABLE } from './order/order-actions.ts';
import { askBilling } from './billing-answers.ts';
import { reviewGroupLater } from './cart/payment-group.ts';
import { forgetCardJob } from './cart/card-release.ts';
import { changeSale, lockSale } from './order/sale.ts';
import { isPaidAhead } from './visit/paid-ahead.ts';

type SalesTx = Tx;

/** The imprint of a checkout was answered: each of its orders stands, waits for the buyer's bank, or never was. */
const imprintAnswered = async (
  tx: SalesTx,
  call: Call,
  checkoutId: string,
  status: string,
  message: string | null,
): Promise<void> => {
  const checkout = await tx
    .selectFrom('checkout')
    .select('shop_ids')
    .where('id', '=', checkoutId)
    .where('purpose', '=', 'orders')
    .executeTakeFirst();
  let isAwaited = false;
  let isGrouped = false;
  for (const shopId of checkout?.shop_ids ?? []) {
    await call.enterShop(tx, shopId);
    const ids = await tx
      .selectFrom('sale')
      .select('id')
      .where('shop_id', '=', shopId)
      .where('kind', '=', 'order')
      .where('checkout_id', '=', checkoutId)
      .orderBy('id')
      .execute();
    for (const { id } of ids) {
      const sale = await lockSale(tx, call, 'order', id);
      isAwaited ||= sale.status === 'pending';
      isGrouped ||= sale.payment_group === 'open';
      if (
        sale.status !== 'pending' ||
        (sale.payment_status !== 'processing' && sale.payment_status !== 'requiresAction')
      )
        continue;
      if (status === 'error' || status === 'cancelled') {
        await closeOrder(tx, call, sale, 'aborted', message ?? '');
        await changeSale(tx, call, sale, {
          payment_status: status === 'error' ? 'error' : 'cancelled',
          payment_message: message,
        });
      } else if (status === 'setup') {
        await changeSale(tx, call, sale, { payment_status: 'setup', payment_message: null });
        await keepReserved(tx, call, holderOf(id));
        await call.emit(orderPlaced, {
          saleId: id,
          number: sale.number ?? '',
          total: toPlainText(dec(sale.total_gross)),
          buyerName: sale.buyer_name,
          buyerEmail: sale.buyer_email,
        });
      } else if (status === 'requiresAction') {
        await changeSale(tx, call, sale, { payment_status: 'requiresAction', payment_message: null });
      }
    }
  }
  if (isGrouped && status !== 'requiresAction') reviewGroupLater(call, checkoutId);
  if (checkout && status === 'setup' && !isAwaited) call.enqueue(forgetCardJob, { checkoutId });
};

/** Computes the payment status from every intent of the order and its credits: computed, never believed. */
export const reviewPayment = async (tx: SalesTx, call: Call, id: string, message: string | null): Promise<void> => {
  const sale = await lockSale(tx, call, 'order', id);
  const { intents, facts, sums } = await paymentsOf(tx, call.shopId, { kind: PAYABLE, id });
  const imprint = sale.checkout_id ? await imprintOf(tx, sale.checkout_id) : null;
  const credited = await askBilling().creditedOf(tx, call.shopId, id);
  const due = max(ZERO, minus(dec(sale.total_gross), credited));
  const isWaived = isPositive(credited) && isZero(due) && isZero(sums.paid) && isZero(sums.underWay);
  const status = isWaived
    ? 'cancelled'
    : payableStatus(due, facts, {
        imprint: imprint?.status === 'setup',
        overdue: sale.due_on !== null && sale.due_on < call.today,
      });
  // Why an order ended is said of it for ever, whatever its money does afterwards.
  const said = sale.closed_at ? sale.payment_message : status === 'error' ? message : null;
  await changeSale(tx, call, sale, {
    payment_status: status,
    payment_message: said,
    total_paid: toText(sums.kept, 2),
    total_credited: toText(credited, 2),
    trial: intents.some((one) => one.trial && one.day !== null),
  });
  // An order that stands only with the others of its checkout waits for them.
  if (sale.payment_group === 'open') {
    if (sale.checkout_id !== null && status === 'paid') reviewGroupLater(call, sale.checkout_id);
  }
  // The debit that validation asked for has come: the order is validated, in the same transaction as the money.
  else if (
    sale.status === 'pending' &&
    facts.some((one) => one.kind === 'debit' && one.status === 'paid') &&
    (status === 'paid' || (await isPaidAhead(tx, call, sale, sums.kept)))
  )
    await becomeValidated(tx, call, sale);
};

export const subscriptions: readonly Subscription[] = [
  within(intentSettled, async (tx: SalesTx, news, call) => {
    if (news.kind === 'imprint' && news.checkoutId)
      await imprintAnswered(tx, call, news.checkoutId, news.status, news.message);
    else if (news.payableKind === PAYABLE && news.payableId)
      await reviewPayment(tx, call, news.payableId, news.reason ?? news.message);
    if (news.kind === 'debit' && news.status === 'paid' && news.payableKind === PAYABLE && news.payableId)
      if (await giveBackLate(tx, call, news.payableId, news.intentId)) await tellPaidLate(tx, call, news.payableId);
  }),
  within(moneyMoved, async (tx: SalesTx, news, call) => {
    if (news.payableKind === PAYABLE) await reviewPayment(tx, call, news.payableId, null);
  }),
  within(clientErasing, refuseWhileOrdering),
  within(clientErasing, dropOrderLinks),
  // Where he has ordered, and nowhere else: those shops have a record of that address, and he a reason to be known by it.
  within(emailValidated, async (tx: SalesTx, { userId, email }, call) => {
    const checkouts = await tx.selectFrom('checkout').select('shop_ids').where('user_id', '=', userId).execute();
    for (const shopId of [...new Set(checkouts.flatMap((one) => one.shop_ids))].sort()) {
      await call.enterShop(tx, shopId);
      await linkAccount(tx, call, { userId, email });
    }
  }),
  // The order is locked before its goods, as everywhere: a user who confirms it at this moment comes before or after.
  within(reservationExpiring, async (tx: SalesTx, news, call) => {
    if (news.holderKind === 'sale') await lockSale(tx, call, 'order', news.holderId);
  }),
  within(reservationExpired, async (tx: SalesTx, news, call) => {
    if (news.holderKind !== 'sale') return;
    const sale = await lockSale(tx, call, 'order', news.holderId);
    if (sale.status === 'pending')
      await closeOrder(tx, call, sale, 'expired', 'Le paiement n’a pas été confirmé à temps.');
  }),
];
