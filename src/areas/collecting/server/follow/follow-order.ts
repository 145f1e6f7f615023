import { billKindOf } from '#areas/billing/rules/bill-kinds.ts';
import { paperOf } from '#areas/billing/server/index.ts';
import { recipientOf } from '#areas/papers/rules/sale-parties.ts';
import type { Order } from '#areas/sales/rules/order/sale.ts';
import { refuseOrder } from '#areas/sales/rules/order/order-refusals.ts';
import {
  beginOrderPayment,
  onlineOf,
  orderOfLink,
  respondCheckoutPayment,
  saleOfLink,
  transfersOf,
} from '#areas/sales/server/index.ts';
import { readPublicShop } from '#areas/shops/server/index.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import { dec } from '#kernel/money.ts';
import { found, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import type { RowOf, Tx } from '#platform/db.ts';
import type { followedOrder, FollowedOrder, payFollowedOrder } from '../../rules/follow/follow-endpoints.ts';
import { whyNotPayOwn } from '../../rules/pay/pay-link.ts';
import { countCardTries } from '../pay/ask-card.ts';
import { type BillToPay, billToPay, newPayLink, takesOnline } from '../pay/pay-link.ts';

type ByToken = { readonly token: string };
type OfBill = ByToken & { readonly id: string };
type BillRow = Pick<RowOf<'bill'>, 'id' | 'kind' | 'number'>;

/** The bills of this order alone: a bill of several orders names goods that are not in it. */
const billsOf = (tx: Tx, call: Call, saleId: string): Promise<BillRow[]> =>
  tx
    .selectFrom('bill')
    .select(['id', 'kind', 'number'])
    .where('shop_id', '=', call.shopId)
    .where('sale_id', '=', saleId)
    .orderBy('issued_on')
    .orderBy('number')
    .execute();

const whyNotPaid = (bill: BillToPay, online: boolean) =>
  whyNotPayOwn({
    isPayable: billKindOf(bill.kind).isPayable,
    remaining: dec(bill.remaining),
    takesOnline: online,
  });

const toPayOf = async (tx: Tx, call: Call, row: BillRow, online: boolean): Promise<number | null> => {
  if (!billKindOf(row.kind).isPayable) return null;
  const bill = await billToPay(tx, call, row.id);
  return whyNotPaid(bill, online) ? null : Number(bill.remaining);
};

const shown = (order: Order): FollowedOrder => ({
  number: order.number,
  status: order.status,
  deliveryStatus: order.deliveryStatus,
  paymentStatus: order.paymentStatus,
  placedAt: order.placedAt,
  shipsMore: order.shipsMore,
  totalTTC: order.totalTTC,
  remaining: order.remaining,
  promoCode: order.promoCode,
  parcels: order.parcels,
  shippedOn: order.shippedOn,
  deliveredOn: order.deliveredOn,
  mayWithdraw: order.mayWithdraw,
  lines: order.lines.map((line) => ({
    id: line.id,
    words: `${line.kind === 'product' ? `${line.quantity + line.freeUnits} × ` : ''}${[line.label, line.details].filter(Boolean).join(', ')}`,
    amount: line.gross ?? 0,
  })),
  deliveryName: order.shipping.name,
  promisedOn: order.shippedOn === null ? (order.promisedOn ?? null) : null,
  deliverTo: order.delivery.street
    ? [
        recipientOf(order.delivery, order.buyer),
        order.delivery.street,
        `${order.delivery.zipcode} ${order.delivery.city}`.trim(),
      ]
        .filter(Boolean)
        .join(', ')
    : '',
});

/** Reads how an order stands for the holder of its link; a contract outlives the opening hours of the shop. */
export const readFollowed = async (tx: Tx, { token }: ByToken, call: Call): Promise<OutputOf<typeof followedOrder>> => {
  const id = await saleOfLink(tx, call, token);
  const { shop, reader } = await readPublicShop(tx, call.shopId, call, undefined, { evenClosed: true });
  const order = await orderOfLink(tx, call, id);
  const takes = await takesOnline(tx, call);
  const bills = [];
  for (const row of await billsOf(tx, call, id))
    bills.push({
      id: row.id,
      kind: billKindOf(row.kind).link,
      number: row.number,
      toPay: await toPayOf(tx, call, row, takes),
    });
  const isOwed = (order.remaining ?? 0) > 0;
  const [transfer] = isOwed ? await transfersOf(tx, call, [order]) : [];
  // The amount that a bill asks is paid as the bill.
  const [online] = isOwed && !bills.some((one) => one.toPay !== null) ? await onlineOf(tx, call, [id]) : [];
  return {
    shop,
    reader,
    order: shown(order),
    bills,
    transfer: transfer
      ? { holder: transfer.holder, iban: transfer.iban, bic: transfer.bic, reference: transfer.reference }
      : null,
    online: online ? { means: online.means, left: online.left } : null,
  };
};

/** A bill of the order of this link; another is absent. */
const billOfLink = async (tx: Tx, call: Call, { token, id }: OfBill): Promise<BillRow> => {
  const saleId = await saleOfLink(tx, call, token);
  return found((await billsOf(tx, call, saleId)).find((one) => one.id === id));
};

export const readFollowedPdf = async (tx: Tx, input: OfBill, call: Call) => {
  const { id } = await billOfLink(tx, call, input);
  const { number, bytes } = await paperOf(tx, call, id);
  return { name: `${number}.pdf`, mime: 'application/pdf', bytes, inline: true };
};

/** Opens the page of payment, as the account of a buyer does. */
export const openPayWay = async (tx: Tx, input: OfBill, call: Call) => {
  const { id } = await billOfLink(tx, call, input);
  await countCardTries(tx, call, `${id} pay way`, refuseOrder('sales.too-many-orders'));
  const bill = await billToPay(tx, call, id);
  refuseIf(whyNotPaid(bill, await takesOnline(tx, call)));
  const { url } = await newPayLink(tx, call, bill, { via: 'account' });
  call.audit('bill', id, { payLink: [null, 'account'] });
  const { pathname, search, hash } = new URL(url);
  return { place: pathname + search + hash };
};

export const beginFollowedPayment = async (tx: Tx, { token }: ByToken, call: Call) => {
  const id = await saleOfLink(tx, call, token);
  return beginOrderPayment(tx, call, id, `${id} pay`);
};
export const respondFollowedPayment = (
  tx: Tx,
  answer: OutputOf<typeof payFollowedOrder>,
  call: Call,
): Promise<OutputOf<typeof payFollowedOrder>> => respondCheckoutPayment(tx, answer, call);
