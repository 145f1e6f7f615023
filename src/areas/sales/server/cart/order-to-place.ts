import type { Orderer } from '#areas/clients/server/index.ts';
import { cardLabel } from '#areas/payments/rules/card-form.ts';
import { orderPlaced } from '#areas/papers/rules/events.ts';
import { type BuyerIdentity, nameOfBuyer, type SaleParties } from '#areas/papers/rules/sale-parties.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { isPositive, plus, toPlainText } from '#kernel/money.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import type * as declared from '../../rules/endpoints.ts';
import { isCard } from '../../rules/order/sale.ts';
import { wantedBy } from '../order/goods-of-line.ts';
import type { startSale } from '../order/sale.ts';
import type { PricedCartOrder } from './cart.ts';

/** The checkout as it is written: with the account that the password made for the buyer, without the password. */
export type Placing = Omit<InputOf<typeof declared.placeOrder>, 'buyer'> & {
  readonly buyer: BuyerIdentity;
  readonly buyerUserId: string | null;
};

export const paymentType = (one: PricedCartOrder) => one.order.payment?.type ?? null;
/** No imprint is asked for when nothing is to be paid: the order stands at once. */
export const takesCard = (one: PricedCartOrder): boolean =>
  isCard(paymentType(one) ?? '') && isPositive(one.priced.totals.totalTTC);

export const partiesOf = (input: Placing, seller: PricedCartOrder['seller']): SaleParties => ({
  seller: { name: seller.name, email: seller.contactEmail },
  buyer: input.buyer,
  billing: input.billingAddress ?? input.deliveryAddress,
  delivery: input.deliveryAddress,
  purchaseOrder: input.purchaseOrder,
});

/** Reads the person who orders in the shape of a client's record. */
export const ordererOf = (call: Call, { buyer, deliveryAddress, billingAddress }: Placing) =>
  ({
    userId: call.actor.userId,
    email: buyer.email,
    firstname: buyer.firstname,
    lastname: buyer.lastname,
    phone: buyer.phone,
    isPro: buyer.isPro,
    company: buyer.company,
    siret: buyer.siret,
    vatNumber: buyer.vatNumber,
    lang: call.lang,
    deliveryAddress,
    billingAddress: billingAddress ?? null,
  }) satisfies Orderer;

/** The goods that leave the shelves for an order, line by line. */
export const goodsOf = (
  { priced }: PricedCartOrder,
  lineIds: ReadonlyMap<string, string>,
  warehouseId: Parameters<typeof wantedBy>[3],
) =>
  priced.lines
    .filter((line) => line.kind === 'product' && line.source !== null)
    .flatMap((line) =>
      wantedBy(
        found(lineIds.get(line.id)),
        found(line.source),
        toPlainText(plus(line.quantity, line.freeUnits)),
        warehouseId,
      ),
    );

/** The order as it is written, but for its number and its client. */
export const orderToStart = (
  call: Call,
  input: Placing,
  one: PricedCartOrder,
  {
    saleId,
    checkoutId,
    parties,
    lineIds,
    warehouseId,
  }: {
    readonly saleId: string;
    readonly checkoutId: string;
    readonly parties: SaleParties;
    readonly lineIds: ReadonlyMap<string, string>;
    readonly warehouseId: Parameters<typeof wantedBy>[3];
  },
): Parameters<typeof startSale>[1] => {
  const { priced } = one;
  const card = takesCard(one);
  return {
    id: saleId,
    kind: 'order',
    status: 'pending',
    paymentStatus: card ? 'processing' : 'pending',
    origin: 'shop',
    checkoutId,
    buyerUserId: input.buyerUserId,
    lang: call.lang,
    typologyKey: one.typologyKey,
    parties,
    shipping: one.delivery.choice,
    payment: {
      type: paymentType(one) ?? 'other',
      list: [],
      label: card && input.card ? cardLabel(input.card) : '',
      means: one.order.payment?.list ?? [],
      // A payment by card is due at once; the rest is due when the client's record says.
      ...(one.own?.delay && !isCard(paymentType(one) ?? '') ? { delay: one.own.delay } : {}),
    },
    promoCode: one.order.promoCode ?? null,
    note: input.note,
    priced,
    lineIds,
    warehouseId: warehouseId ?? null,
    terms: { ...one.terms, agreed: card ? toPlainText(priced.totals.totalTTC) : null },
  };
};

export const tellPlaced = (
  call: Call,
  { buyer }: Placing,
  { priced }: PricedCartOrder,
  { saleId, number }: { readonly saleId: string; readonly number: string },
): Promise<void> =>
  call.emit(orderPlaced, {
    saleId,
    number,
    total: toPlainText(priced.totals.totalTTC),
    buyerName: nameOfBuyer(buyer),
    buyerEmail: buyer.email,
  });
