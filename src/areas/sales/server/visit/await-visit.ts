import { isClosed, isUnderWay } from '#areas/papers/rules/statuses.ts';
import { paymentsOf } from '#areas/payments/server/index.ts';
import { nameParts, soldBooking } from '#areas/reservations/rules/in-sale.ts';
import { confirmPaid, freeHeld, linkSale, type SaleAnswers, tellPaidLate } from '#areas/reservations/server/index.ts';
import { compare, type Dec, dec, toNumber } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { after, type Subscription } from '#platform/jobs.ts';
import { orderClosed, orderValidated } from '../../rules/events.ts';
import { AddOfficeOrder, OfficeBuyer } from '../../rules/order/office-order.ts';
import { isCard } from '../../rules/order/sale.ts';
import { putDocument } from '../document/write-document.ts';
import { becomeValidated, closeOrder, giveAllBack, PAYABLE } from '../order/order-actions.ts';
import { lockSale } from '../order/sale.ts';

const NOT_PAID = 'Visite non payée à temps';
const SEATS_GONE = 'Paiement arrivé une fois les places rendues';

/** The order of a visit that is paid online: it has its number at once, and stands once the money came. Nobody is told of it before. */
const placeAwaited: SaleAnswers['placeAwaited'] = async (tx, call, booking, { means, lang, address }) => {
  const { name, email, phone } = booking;
  const buyer = OfficeBuyer.parse({ ...nameParts(name), email, phone });
  const { id, number, clientId } = await putDocument('order')(
    tx,
    {
      ...AddOfficeOrder.parse({ buyer, deliveryAddress: address, billingAddress: address, lines: [] }),
      reservations: [soldBooking(booking)],
      awaited: { means, lang },
    },
    call,
  );
  await linkSale(tx, call, booking, { id, number, clientId });
  return id;
};

const kept = async (tx: Tx, call: Call, id: string): Promise<Dec> =>
  (await paymentsOf(tx, call.shopId, { kind: PAYABLE, id })).sums.kept;

const settle: SaleAnswers['settle'] = async (tx, call, { saleId, asks }, mayGiveUp) => {
  const sale = await lockSale(tx, call, 'order', saleId);
  if (sale.status !== 'pending') return isUnderWay(sale.status) ? 'paid' : 'closed';
  if (compare(await kept(tx, call, saleId), dec(asks)) >= 0) {
    await becomeValidated(tx, call, sale);
    return 'paid';
  }
  if (!(await mayGiveUp())) return 'waits';
  await closeOrder(tx, call, sale, 'expired', NOT_PAID);
  await giveAllBack(tx, call, saleId, NOT_PAID);
  return 'over';
};

const NOT_CONFIRMED = 'Le paiement n’a pas été confirmé à temps.';
const AT_BANK: readonly string[] = ['processing', 'requiresAction'];

const settleCart: SaleAnswers['settleCart'] = async (tx, call, saleId, isOver) => {
  const sale = await lockSale(tx, call, 'order', saleId);
  if (sale.status !== 'pending') return isUnderWay(sale.status) ? 'paid' : 'closed';
  if (isCard(sale.payment.type)) {
    if (!AT_BANK.includes(sale.payment_status)) return 'kept';
    await closeOrder(tx, call, sale, 'expired', NOT_CONFIRMED);
    return 'over';
  }
  const { intents, sums } = await paymentsOf(tx, call.shopId, { kind: PAYABLE, id: saleId });
  if (compare(sums.kept, dec(sale.total_gross)) >= 0) {
    await becomeValidated(tx, call, sale);
    return 'paid';
  }
  const isPaying = intents.some(({ kind, status }) => kind === 'debit' && AT_BANK.includes(status));
  if (isPaying && !isOver) return 'waits';
  await closeOrder(tx, call, sale, 'expired', NOT_CONFIRMED);
  await giveAllBack(tx, call, saleId, NOT_PAID);
  return 'over';
};

const giveUp: SaleAnswers['giveUp'] = async (tx, call, saleId, why) => {
  const sale = await lockSale(tx, call, 'order', saleId);
  if (isClosed(sale.status)) return;
  await closeOrder(tx, call, sale, 'cancelled', why);
  await giveAllBack(tx, call, saleId, why);
};

export const awaitedVisits = {
  placeAwaited,
  settle,
  settleCart,
  giveUp,
  paidOf: async (tx, call, saleId) => toNumber(await kept(tx, call, saleId)),
} satisfies Partial<SaleAnswers>;

/** The booking follows its order, in a transaction of its own: bookings are locked before orders, and money locks orders. */
export const awaitedNews: readonly Subscription[] = [
  after(orderValidated, 'sales.confirm-visit', async (tx: Tx, { saleId }, call) => {
    if ((await confirmPaid(tx, call, saleId)) === 'done') return;
    const sale = await lockSale(tx, call, 'order', saleId);
    if (isClosed(sale.status)) return;
    await closeOrder(tx, call, sale, 'cancelled', '');
    await giveAllBack(tx, call, saleId, SEATS_GONE);
    await tellPaidLate(tx, call, saleId);
  }),
  after(orderClosed, 'sales.free-visit', (tx: Tx, { saleId }, call) => freeHeld(tx, call, saleId)),
];
