import { created } from '#kernel/difference.ts';
import { knownClient, newClient, newVisitor } from '#areas/clients/server/index.ts';
import { accountAtCheckout, rememberBuyer } from '#areas/identity/server/index.ts';
import { cardHolder, imprintOf, openImprint, meansFor, stateOf as paymentState } from '#areas/payments/server/index.ts';
import { type CheckoutType, whyNotOffer } from '#areas/payments/rules/methods.ts';
import { refusePayment } from '#areas/payments/rules/refusals.ts';
import { reserveStock } from '#areas/stock/server/index.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { passwordFault } from '#kernel/field/password/chosen-password.ts';
import { isCommonPassword } from '#kernel/field/password/common-passwords.ts';
import { compare, dec, isPositive, roundTo, sum, toNumber, toPlainText, toText } from '#kernel/money.ts';
import { found, Refused, refuseIf, type Refusal } from '#kernel/refusal.ts';
import type { Call, Preparing } from '#platform/call.ts';
import { later, newToken } from '#platform/clock.ts';
import { sql, together, type Tx } from '#platform/db.ts';
import { insertRow } from '#platform/postgres/insert-row.ts';
import { hashPassword } from '#platform/password.ts';
import { say } from '#platform/process/say.ts';
import { hashOfToken } from '#platform/password/shop-token.ts';
import type * as declared from '../../rules/endpoints.ts';
import { askBilling } from '../billing-answers.ts';
import { checkoutErrors, checkoutFormErrors } from '../../rules/cart/checkout-needs.ts';
import type { CartError } from '#areas/pricing/rules/cart-error.ts';
import { isGrouped } from '../../rules/cart/payment-group.ts';
import { cartError, whyNotOrder } from '#areas/pricing/rules/limits.ts';
import { orderSentence, refuseOrder } from '../../rules/order/order-refusals.ts';
import { idOf } from '../../rules/cart/cart-input.ts';
import { priceCart, type PricedCartOrder } from './cart.ts';
import { drawOfHeld, holdShares } from '#areas/allocations/server/index.ts';
import { countOrders } from './order-limits.ts';
import { type BeforeCart, beforeCart, NOTHING_BEFORE } from './before-cart.ts';
import { bookVisits, HELD_SECONDS } from './book-visits.ts';
import { openGroup } from './payment-group.ts';
import {
  goodsOf,
  ordererOf,
  orderToStart,
  partiesOf,
  paymentType,
  type Placing,
  takesCard,
  tellPlaced,
} from './order-to-place.ts';
import { nextNumber, numberToCome } from '#areas/papers/server/index.ts';
import { ordersOfCheckout, startSale } from '../order/sale.ts';

type Input = InputOf<typeof declared.placeOrder>;
const partOf = (one: PricedCartOrder) => ({
  type: paymentType(one) ?? '',
  isFree: !isPositive(one.priced.totals.totalTTC),
});

/**
 * Finds an order that no correction could make billable, before anybody pays. Each order is billed on paper, by a
 * seller whose own papers are in order.
 */
const whyOneIsNeverBillable = (input: Input, cart: readonly PricedCartOrder[]): Refusal | null => {
  for (const one of cart) {
    const why = askBilling().whyNeverBillable(
      one.priced,
      { buyer: input.buyer, billing: input.billingAddress ?? input.deliveryAddress, delivery: input.deliveryAddress },
      one.terms.day,
    );
    if (why) return why;
  }
  return null;
};

/** The buyer names a way of delivery or a place: one that his seller does not have is not passed over. */
const namesDelivery = ({ shipping }: Input['orders'][number]): boolean =>
  Boolean(shipping?.ref || shipping?.collectionPoint);

/** Every reason why this checkout cannot be placed, each beside its field; the cart's own errors come first. */
const whyNotPlace = (input: Input, cart: readonly PricedCartOrder[], actor: Call['actor']): Refusal | null => {
  if (cart.every((one) => one.order.products.length === 0 && one.order.reservations.length === 0))
    return refuseOrder('sales.empty-cart');
  const form: CartError[] = checkoutFormErrors({
    buyer: input.buyer,
    terms: input.terms,
    adult: input.adult,
    delivery: input.deliveryAddress,
    billing: input.billingAddress ?? null,
  });
  const holder = cardHolder(cart.filter(takesCard).map((one) => one.seller));
  const perSeller = cart.flatMap((one) => {
    // Named as it was sent: the sellers were put in another order since.
    const index = input.orders.indexOf(one.order);
    const hasGoods = one.priced.lines.some(
      (line) => line.kind === 'product' && line.source?.productType !== 'prestation',
    );
    const errors = [
      ...one.priced.errors,
      ...checkoutErrors({
        shopName: one.seller.name,
        hasGoods,
        hasDelivery: one.delivery.shipping !== null || (!one.delivery.configured && !namesDelivery(one.order)),
        toAddress: one.delivery.choice.collectionPoint === null,
        hasDeliveryAddress: input.deliveryAddress.street !== '',
        hasPayment: paymentType(one) !== null,
        phone: { demanded: one.seller.settings.phoneDemanded, given: input.buyer.phone },
        password: {
          demanded: actor.userId === null && (input.buyer.account || one.seller.settings.passwordDemanded),
          given: input.buyer.password ?? '',
        },
      }),
    ];
    if (one.order.products.length === 0 && one.order.reservations.length === 0)
      errors.unshift(cartError('products', 'emptyOrder', { shop: one.seller.name }));
    const method = paymentType(one);
    const means = meansFor(one.seller, actor);
    const offered =
      method === null
        ? null
        : whyNotOffer(method as CheckoutType, means, input.buyer.isPro ? 'professional' : 'private');
    const apart = holder === 'apart' && takesCard(one) ? refusePayment('payments.cards-apart') : null;
    if (apart) errors.push({ code: apart.code, field: 'payment.type', words: apart.words });
    if (offered) errors.push({ code: offered.code, field: 'payment.type', words: offered.words });
    return errors.map((error) => ({
      ...error,
      field: error.field.startsWith('buyer.') ? error.field : `orders.${index}.${error.field}`,
    }));
  });
  return whyNotOrder([...form, ...perSeller]) ?? whyOneIsNeverBillable(input, cart);
};

/** A price raised between what the buyer read and what he confirms is not charged silently. */
const whyTotalChanged = ({ shownTotal }: Input, cart: readonly PricedCartOrder[]): Refusal | null => {
  if (shownTotal === null || shownTotal === undefined) return null;
  const [now, shown] = [sum(cart.map((one) => one.priced.totals.totalTTC)), roundTo(dec(shownTotal))];
  if (compare(now, shown) === 0) return null;
  return refuseOrder('sales.price-changed', { now: { euro: toText(now, 2) }, shown: { euro: toText(shown, 2) } });
};

/** The warehouse that the cart asks for, if it is one of this seller's; another's is like one that does not exist. */
const warehouseOf = async (
  tx: Tx,
  call: Call,
  input: Placing,
  { order, seller }: PricedCartOrder,
): Promise<string | undefined> => {
  if (!order.warehouse) return undefined;
  const id = idOf(order.warehouse);
  const own = await tx
    .selectFrom('warehouse')
    .select('id')
    .where('shop_id', '=', call.shopId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (!own)
    refuseIf(
      whyNotOrder([cartError(`orders.${input.orders.indexOf(order)}.warehouse`, 'warehouse', { shop: seller.name })]),
    );
  return id;
};

const placeAtSeller = async (
  tx: Tx,
  call: Call,
  input: Placing,
  given: PricedCartOrder,
  { checkoutId, grouped, alone }: { readonly checkoutId: string; readonly grouped: boolean; readonly alone: boolean },
) => {
  const { seller } = given;
  await call.enterShop(tx, seller.shopId, seller.zone);
  // Slots before stock, everywhere: of two buyers who want the same seats and the same bottles, one waits for the other.
  const { one, link } = await bookVisits(tx, call, input, given, grouped);
  const { priced } = one;
  const warehouseId = await warehouseOf(tx, call, input, one);
  const saleId = call.newId();
  const lineIds = new Map(priced.lines.map((line) => [line.id, call.newId()]));
  const parties = partiesOf(input, seller);
  const orderer = ordererOf(call, input);
  const card = takesCard(one);
  const knowing = knownClient(tx, call, orderer);
  const wanted = goodsOf(one, lineIds, warehouseId);
  const reserving = reserveStock(
    tx,
    call,
    {
      holder: { kind: 'sale', id: saleId },
      lines: wanted,
      inLine: true,
      ...(card ? { expiresAt: later(call.now, HELD_SECONDS) } : {}),
    },
    () => holding,
  );
  const holding = holdShares(tx, call, { saleId: null, wanted });
  const [known, , shares] = await together([knowing, reserving, holding]);
  // A visitor known only by his e-mail is written together with his order, when no bank and no other order stands
  // between them.
  const { userId } = orderer;
  const visitor =
    !known && userId === null && alone && !card && shares.length === 0
      ? newVisitor(call, { ...orderer, userId })
      : null;
  const making = known || visitor ? null : newClient(tx, call, orderer);
  const drawing = { saleId, clientId: known?.clientId ?? null, typologyKey: one.typologyKey, wanted };
  // Waited for together: of a refusal, no other failure is left that nobody hears.
  if (shares.length > 0) await together([making, drawOfHeld(tx, call, drawing, shares)]);
  const writeOrder = startSale(
    call,
    orderToStart(call, input, one, { saleId, checkoutId, parties, lineIds, warehouseId }),
  );
  // From its number on an order holds up all others of its shop: what follows leaves in one message, with the commit. The number itself does
  // where it is one of this checkout, and no bank is told it.
  const books = { fiscalStart: { month: seller.settings.logStartMonth, day: seller.settings.logStartDay } };
  const numbering = (): Promise<{ number: string }> => nextNumber(tx, call, 'order', call.today, books);
  visitor?.write();
  const [made, { number }] =
    alone && !card
      ? ([await making, { number: numberToCome(call, 'order', call.today, books) }] as const)
      : await together([making, numbering()]);
  made?.writePlaces();
  const { clientId } = visitor ?? found(known ?? made);
  writeOrder({ number, clientId });
  link({ id: saleId, number, clientId });
  if (grouped)
    call.write(
      sql`update sale set payment_group = 'open' where shop_id = ${call.shopId} and kind = 'order' and id = ${saleId}`,
    );
  call.audit('order', saleId, created({ number, total: toPlainText(priced.totals.totalTTC) }));
  if (!card) await tellPlaced(call, input, one, { saleId, number });
  return { id: saleId, number, sellerId: seller.shopId, status: 'pending', totalTTC: toNumber(priced.totals.totalTTC) };
};

/**
 * Hashes the password of a buyer who wants an account before the transaction, since the transaction holds the stock
 * that it reserves.
 */
const hashBuyerPassword = async ({ buyer }: Input): Promise<string | null> =>
  passwordFault(buyer.password ?? '', isCommonPassword) ? null : hashPassword(buyer.password ?? '');

interface Prepared extends BeforeCart {
  readonly passwordHash: string | null;
}
/** The slow and the counted, before the transaction that reserves. */
export const preparePlacing = async (input: Input, caller: Preparing): Promise<Prepared> => {
  const before = await beforeCart(input, caller);
  return { passwordHash: await hashBuyerPassword(input), ...before };
};
const UNPREPARED: Prepared = { passwordHash: null, ...NOTHING_BEFORE };

/**
 * Places the orders of every seller, all or none, in one transaction: priced by us, stock reserved, numbered. One imprint of the
 * card for all of them is asked of the provider after the commit; what it answers settles each order (payments.intent-settled).
 */
export const placeOrder = async (
  tx: Tx,
  input: Input,
  call: Call,
  { passwordHash, ...before }: Prepared = UNPREPARED,
) => {
  // Ascending shops everywhere: two buyers of the same sellers wait for each other instead of crossing.
  const orders = [...input.orders].sort((a, b) => (a.seller.id < b.seller.id ? -1 : 1));
  const wished = { address: input.deliveryAddress, isPro: input.buyer.isPro };
  const cart = await priceCart(tx, orders, call, wished, before);
  const closed = cart.find((one) => !one.seller.open || !one.seller.modules.includes('shop'));
  if (closed) throw new Refused(refuseOrder('sales.shop-offline'));
  const isSignedIn = call.actor.userId !== null;
  refuseIf(whyNotPlace(input, cart, call.actor) ?? whyTotalChanged(input, cart));
  const byCard = cart.filter(takesCard);
  if (byCard.length > 0 && !input.card) throw new Refused(refuseOrder('sales.card-refused'));

  const checkoutId = call.newId();
  const token = newToken();
  const { account, password: _password, ...buyer } = input.buyer;
  const demandsAccount = account || cart.some((one) => one.seller.settings.passwordDemanded);
  const buyerUserId =
    isSignedIn || !demandsAccount
      ? call.actor.userId
      : await accountAtCheckout(tx, call, { ...buyer, passwordHash: found(passwordHash) });
  if (buyerUserId !== null)
    await rememberBuyer(tx, buyerUserId, {
      ...buyer,
      delivery: input.deliveryAddress,
      billing: input.billingAddress ?? null,
    });
  const refuseTooMany = countOrders(tx, call, {
    email: buyer.email,
    address: input.deliveryAddress,
    orders: cart.length,
  });
  call.write(
    insertRow('checkout', {
      id: checkoutId,
      user_id: buyerUserId,
      token_hash: hashOfToken(token),
      shop_ids: cart.map((one) => one.seller.shopId),
      lang: call.lang,
      created_at: call.now,
      purpose: 'orders',
    }),
  );
  const grouped = isGrouped(cart.map(partOf));
  if (grouped) openGroup(tx, call, checkoutId);
  const placed = [];
  for (const one of cart)
    placed.push(
      await placeAtSeller(tx, call, { ...input, buyer, buyerUserId }, one, {
        checkoutId,
        grouped,
        alone: cart.length === 1,
      }),
    );
  await refuseTooMany();
  if (byCard.length > 0 && input.card) {
    await openImprint(tx, call, {
      checkoutId,
      buyerUserId,
      buyerEmail: buyer.email,
      cardToken: input.card.token,
      provider: cardHolder(byCard.map((one) => one.seller)) ?? undefined,
    });
  }
  return {
    checkoutId,
    token,
    status: byCard.length > 0 ? ('processing' as const) : ('placed' as const),
    actionUrl: null,
    orders: placed,
    ...(byCard.length > 0 ? {} : thanks(call)),
  };
};

const thanks = (call: Call) => ({ message: say(orderSentence('sales.order-saved'), call.lang), sucess: true }) as const;

type Placed = OutputOf<typeof declared.placeOrder>;

/** After the imprint: what the buyer is told. A refused card leaves no order behind, and says so in the catalogue's words. */
export const respondPlaced = async (tx: Tx, answer: Placed, call: Call) => {
  const imprint = await imprintOf(tx, answer.checkoutId);
  if (imprint?.status === 'error' || imprint?.status === 'cancelled')
    throw new Refused(refuseOrder('sales.card-refused'), { keep: true });
  const fresh = [];
  for (const order of answer.orders) {
    await call.enterShop(tx, order.sellerId);
    fresh.push(...(await ordersOfCheckout(tx, call, answer.checkoutId)));
  }
  const orders = fresh.map((one) => ({
    id: one.id,
    number: one.number,
    sellerId: one.sellerId,
    status: one.status,
    totalTTC: one.totalTTC ?? 0,
  }));
  if (imprint?.status === 'requiresAction')
    return {
      ...answer,
      status: 'requiresAction' as const,
      actionUrl: (await paymentState(tx, imprint.id)).actionUrl,
      orders,
    };
  if (imprint && imprint.status !== 'setup') return { ...answer, status: 'processing' as const, orders };
  return { ...answer, status: 'placed' as const, orders, ...thanks(call) };
};
