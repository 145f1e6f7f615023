import { cancelDebit, giveBack, openDebit, openRefund, paymentsOf } from '#areas/payments/server/index.ts';
import { releaseStock } from '#areas/stock/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { dec, euro, isPositive } from '#kernel/money.ts';
import { refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import type { Tx, RowOf } from '#platform/db.ts';
import type * as declared from '../../rules/endpoints.ts';
import { orderClosed, orderValidated } from '../../rules/events.ts';
import { whyNotCancel, whyNotPrepare, whyNotRefuse, whyNotValidate } from '../../rules/order/lifecycle.ts';
import { isCard, type Order } from '../../rules/order/sale.ts';
import { isClosed } from '#areas/papers/rules/statuses.ts';
import { returnDraws } from '#areas/allocations/server/index.ts';
import { whyNotOfWithdrawn } from '../../rules/withdrawal/withdrawal.ts';
import { withdrawalsOf } from '../withdrawal/withdrawn-sale.ts';
import { askBilling } from '../billing-answers.ts';
import { refuseHeld } from '../credit/credit-limit.ts';
import { changeSale, lockSale, readOrder, stateOf } from './sale.ts';

/** Under what name sales of every kind hold their goods in stock. */
export const STOCK_HOLDER = 'sale';
export const holderOf = (saleId: string) => ({ kind: STOCK_HOLDER, id: saleId });
export const PAYABLE = 'order';

/**
 * Validates. With a card the real debit is opened here, in the transaction that locked the order, and asked of the provider after
 * the commit; the order becomes `validated` only when the money came. Anything else is validated at once.
 */
export const validateOrder = async (
  tx: Tx,
  input: InputOf<typeof declared.validateOrder>,
  call: Call,
): Promise<Order> => {
  const sale = await lockSale(tx, call, 'order', input.id, input.version);
  refuseIf(whyNotValidate(stateOf(sale)));
  if (!input.evenWithdrawn) refuseIf(whyNotOfWithdrawn(await withdrawalsOf(tx, call, sale.id)));
  if (
    isCard(sale.payment.type) &&
    sale.checkout_id &&
    isPositive(dec(sale.total_gross)) &&
    sale.payment_status !== 'paid'
  ) {
    await openDebit(tx, call, {
      checkoutId: sale.checkout_id,
      payable: { kind: PAYABLE, id: sale.id },
      amount: dec(sale.total_gross),
      buyerUserId: sale.buyer_user_id,
      label: `${sale.parties.seller.name} ${sale.number ?? ''}`.trim(),
    });
    await changeSale(tx, call, sale, { payment_status: 'processing' as const, payment_message: null });
    call.audit('order', sale.id, { debit: [null, sale.total_gross] });
  } else {
    await refuseHeld(tx, call, sale);
    await becomeValidated(tx, call, sale);
  }
  return readOrder(tx, input, call);
};

/** Builds the user's answer once the provider has answered, or while it has not. */
export const respondValidated = async (tx: Tx, answer: Order, call: Call): Promise<Order> => {
  const order = await readOrder(tx, answer, call);
  if (order.status === 'validated') {
    const paid = order.totalPaid ?? 0;
    return {
      ...order,
      message: paid > 0 ? `Commande validée, ${euro(dec(paid))} réglés` : 'Commande validée',
      sucess: true,
    };
  }
  if (order.paymentStatus === 'processing')
    return {
      ...order,
      message: 'Le paiement est en cours. La commande sera validée dès sa confirmation.',
      sucess: true,
    };
  return {
    ...order,
    message: order.paymentMessage ?? 'Le paiement a été refusé. Rien d’autre n’a changé.',
    sucess: false,
  };
};

export const becomeValidated = async (tx: Tx, call: Call, sale: Pick<RowOf<'sale'>, 'id' | 'kind'>): Promise<void> => {
  await changeSale(tx, call, sale, { status: 'validated' as const, validated_at: call.now });
  call.audit('order', sale.id, { status: ['pending', 'validated'] });
  await call.emit(orderValidated, { saleId: sale.id });
};

/** Ends an order that will not be: its goods are free again, and a debit that still waits for its buyer is given up. */
export const closeOrder = async (
  tx: Tx,
  call: Call,
  sale: Pick<RowOf<'sale'>, 'id' | 'kind' | 'status'>,
  status: 'refused' | 'cancelled' | 'aborted' | 'expired',
  reason: string,
): Promise<void> => {
  await releaseStock(tx, call, holderOf(sale.id));
  await returnDraws(tx, call, sale.id);
  await changeSale(tx, call, sale, {
    status,
    closed_at: call.now,
    ...(reason ? { payment_message: reason } : {}),
  });
  call.audit('order', sale.id, { status: [sale.status, status], ...(reason ? { reason: [null, reason] } : {}) });
  const isTheEstates = status === 'refused' || status === 'cancelled';
  await call.emit(orderClosed, { saleId: sale.id, status, ...(isTheEstates && reason ? { reason } : {}) });
  const { intents } = await paymentsOf(tx, call.shopId, { kind: PAYABLE, id: sale.id });
  for (const intent of intents)
    if (intent.kind === 'debit' && intent.status === 'requiresAction') await cancelDebit(tx, call, intent.id);
};

export const refuseOrder = async (tx: Tx, input: InputOf<typeof declared.refuseOrder>, call: Call): Promise<Order> => {
  const sale = await lockSale(tx, call, 'order', input.id);
  refuseIf(whyNotRefuse(stateOf(sale)));
  await closeOrder(tx, call, sale, 'refused', input.reason);
  return readOrder(tx, input, call);
};

/** Cancels before anything left the cellar or was billed; what was paid goes back the way it came. */
export const cancelOrder = async (tx: Tx, input: InputOf<typeof declared.cancelOrder>, call: Call): Promise<Order> => {
  const sale = await lockSale(tx, call, 'order', input.id);
  refuseIf(whyNotCancel(stateOf(sale)) ?? (await askBilling().whyNotCancel(tx, call.shopId, sale.id)));
  await closeOrder(tx, call, sale, 'cancelled', input.reason);
  await giveAllBack(tx, call, sale.id, input.reason);
  return readOrder(tx, input, call);
};

/** Gives the money back by the means that brought it. */
export const giveAllBack = async (tx: Tx, call: Call, id: string, note: string): Promise<void> => {
  const { intents } = await paymentsOf(tx, call.shopId, { kind: PAYABLE, id });
  for (const intent of intents) {
    if (
      (intent.kind === 'debit' || intent.kind === 'receipt') &&
      (intent.status === 'paid' || intent.status === 'partial')
    ) {
      await giveBack(tx, call, { intentId: intent.id, note });
    }
  }
};

/** A debit that its buyer proved while the order was being closed: the money came all the same, and goes back in the same transaction. True then. */
export const giveBackLate = async (tx: Tx, call: Call, id: string, intentId: string): Promise<boolean> => {
  const sale = await lockSale(tx, call, 'order', id);
  if (!isClosed(sale.status)) return false;
  await openRefund(tx, call, { intentId, note: 'Paiement arrivé une fois la commande close' });
  return true;
};

export const prepareOrder = async (
  tx: Tx,
  input: InputOf<typeof declared.prepareOrder>,
  call: Call,
): Promise<Order> => {
  const sale = await lockSale(tx, call, 'order', input.id);
  refuseIf(whyNotPrepare(stateOf(sale)));
  await changeSale(tx, call, sale, { delivery_status: 'preparation' as const });
  call.audit('order', sale.id, { deliveryStatus: [sale.delivery_status, 'preparation'] });
  return readOrder(tx, input, call);
};
