import type { Address } from '#areas/identity/rules/address.ts';
import { rates } from '#areas/catalogue/server/index.ts';
import { type Seller, sellers } from '#areas/shops/server/index.ts';
import { found, Refused } from '#kernel/refusal.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import { dayIn } from '#platform/clock.ts';
import { sql, type Tx } from '#platform/db.ts';
import { say } from '#platform/say.ts';
import type { CartOrder } from '../../rules/cart/cart-input.ts';
import { idOf } from '../../rules/cart/cart-input.ts';
import type { getCartPrice } from '../../rules/endpoints.ts';
import { cartError } from '#areas/pricing/rules/limits.ts';
import { refuseOrder } from '../../rules/order/order-refusals.ts';
import { type PricedOrder, type SellerPrice, toPricedJson } from '#areas/pricing/rules/lines/priced.ts';
import { priceOrder, roundingFor } from '#areas/pricing/rules/pricing.ts';
import { inPlay, type Promotion } from '#areas/pricing/rules/promotions/promotions.ts';
import { taxesOf } from '#areas/pricing/rules/taxes/regime.ts';
import type { SaleTerms } from '#areas/pricing/rules/terms.ts';
import { cartFacts, type Fact } from './cart-facts.ts';
import type { Selling } from './selling.ts';
import { shopSelling } from './shop-selling.ts';
import { type Delivery, deliveriesFor } from './cart-delivery.ts';

/** One seller's part of a cart, priced: what checkout writes and what get-cart-price shows. */
export interface PricedCartOrder {
  readonly order: CartOrder;
  readonly seller: Seller;
  readonly typologyKey: string | null;
  readonly facts: ReadonlyMap<string, Fact>;
  readonly priced: PricedOrder;
  readonly delivery: Delivery;
  /** What it was priced with: a document keeps it. */
  readonly terms: SaleTerms;
  /** What the seller's people should know of its taxes. */
  readonly notices: readonly string[];
}

interface PromotionRow {
  shop_id: string;
  id: string;
  name: string;
  code: string | null;
  type: '%' | '€';
  amount: string;
  activation: Promotion['activation'];
  threshold: string;
  starts_on: string | null;
  ends_on: string | null;
}

const promotionsOf = async (tx: Tx, shops: readonly string[]): Promise<ReadonlyMap<string, Promotion[]>> => {
  const { rows } =
    await sql<PromotionRow>`select shop_id, id, name, code, type, amount, activation, threshold, starts_on, ends_on from promotion
    where shop_id = any(${[...shops]}::uuid[]) and active`.execute(tx);
  const byShop = new Map<string, Promotion[]>();
  for (const row of rows) {
    byShop.set(row.shop_id, [
      ...(byShop.get(row.shop_id) ?? []),
      {
        id: row.id,
        name: row.name,
        code: row.code,
        type: row.type,
        amount: row.amount,
        activation: row.activation,
        threshold: row.threshold,
        from: row.starts_on,
        to: row.ends_on,
        level: row.activation === 'minProduct' || row.activation === 'minPrice' ? 'line' : 'order',
      },
    ]);
  }
  return byShop;
};

export const typologyFor = (
  seller: Seller,
  assigned: string | undefined,
  wished: string | undefined,
  call: Call,
): string | null => {
  const staff =
    call.actor.shopId === seller.shopId &&
    (call.actor.kind === 'owner' || call.actor.kind === 'iam' || call.actor.kind === 'agent');
  if (staff && wished && Object.hasOwn(seller.typologies, wished)) return wished;
  if (assigned && Object.hasOwn(seller.typologies, assigned)) return assigned;
  return Object.entries(seller.typologies).find(([, one]) => one.public)?.[0] ?? null;
};

export interface Wished {
  readonly typology?: string | undefined;
  readonly address?: Partial<Address> | undefined;
  readonly isPro?: boolean | undefined;
}

/**
 * Prices a cart, seller by seller, from what the database says: the same number of statements for one line as for a thousand, for
 * one seller as for ten. Nothing that the client believed about prices is read.
 */
export const priceBySeller = async (
  tx: Tx,
  orders: readonly CartOrder[],
  call: Call,
  wished: Wished,
  selling: Selling,
): Promise<readonly PricedCartOrder[]> => {
  const shops = orders.map((one) => one.seller.id);
  if (new Set(shops).size !== shops.length) throw new Refused(refuseOrder('sales.same-seller-twice'));
  const sellersKnown = sellers(tx, shops);
  const [known, buyer, facts, promotions, law, deliveries] = await Promise.all([
    sellersKnown,
    selling.buyersAt(tx, shops),
    cartFacts(tx, call, orders, sellersKnown, selling.warehouseId),
    promotionsOf(tx, shops),
    rates(tx),
    deliveriesFor(tx, shops, { address: wished.address, isPro: wished.isPro ?? false }),
  ]);
  const parts = await Promise.allSettled(
    orders.map(async (order) => {
      const seller = found(known.get(order.seller.id));
      const typologyKey = typologyFor(seller, buyer.get(seller.shopId)?.typology ?? undefined, wished.typology, call);
      const typology = typologyKey === null ? null : seller.typologies[typologyKey];
      const factOf = (product: CartOrder['products'][number]): Fact | undefined =>
        facts.get(`${seller.shopId} ${idOf(product.chosenFormat)}`);
      const lines = order.products.map((product, index) => {
        const id = product.idTmp ?? `${index + 1}`.padStart(5, '0');
        const line = selling.lineOf(factOf(product), product, id, typologyKey);
        if (!line) throw new Refused(refuseOrder('sales.lines-unknown'));
        return line;
      });
      const day = dayIn(seller.zone, Date.parse(call.now));
      const delivery = await deliveries(seller, order, lines, typologyKey, facts, day);
      const country = seller.business.address.country || 'FR';
      const to = wished.address ?? order.address ?? null;
      const taxes = taxesOf(
        buyer.get(seller.shopId) ?? null,
        to?.country ? { country: to.country, zipcode: to.zipcode ?? '' } : null,
        country,
      );
      const { settings } = seller;
      const fresh: SaleTerms = {
        day,
        shop: {
          hasTVA: settings.hasTVA,
          vatRate: settings.vatRate,
          country,
          rounding: roundingFor(settings.rounding, typology?.ttc ?? true),
          tierMode: settings.tierMode,
          allRulesInEq75: settings.allRulesInEq75,
          minimumOrderHT: settings.minimumOrderHT,
          minimumProducts: settings.minimumProducts,
          maximumProducts: settings.maximumProducts,
          multipleOf: settings.multipleOf,
          minimumReservation: settings.minimumReservation,
        },
        typology: typology ?? { name: '', ttc: true, globalDiscount: 0, allRulesInEq75: null },
        promotions: inPlay(promotions.get(seller.shopId) ?? [], day, order.promoCode?.trim() || null),
        shipping: delivery.shipping,
        franco: delivery.franco,
        vatExemption: taxes.vatExemption,
        buyerDuty: taxes.buyerDuty,
        typedShipping: null,
        agreed: null,
      };
      const terms = selling.termsOf(fresh);
      const priced = priceOrder({
        ...terms,
        sellerId: seller.shopId,
        lines,
        promoCode: order.promoCode ?? null,
        rates: law,
      });
      const unsold = order.products.flatMap((product, index) => {
        const line = lines[index];
        return selling.isSold(factOf(product), line?.id ?? '')
          ? []
          : [cartError(`products.${line?.id ?? index}.quantity`, 'stock', { label: line?.label ?? '', available: 0 })];
      });
      // Nobody sells them here yet: they are refused in words, and never priced at nothing.
      const booked =
        order.reservations.length > 0 ? [cartError('reservations', 'reservationsUnsold', { shop: seller.name })] : [];
      return {
        order,
        seller,
        typologyKey,
        facts,
        delivery,
        terms,
        notices: taxes.notices,
        priced: { ...priced, errors: [...booked, ...unsold, ...priced.errors] },
      };
    }),
  );
  // All have read what they wanted before the first refusal is told: the connection is another call's from then on.
  return parts.map((part) => {
    if (part.status === 'rejected') throw part.reason;
    return part.value;
  });
};

/** The cart of a shop's visitor. */
export const priceCart = (
  tx: Tx,
  orders: readonly CartOrder[],
  call: Call,
  wished: Wished,
): Promise<readonly PricedCartOrder[]> => priceBySeller(tx, orders, call, wished, shopSelling(call));

/** What the buyer may read of a price's trace: not the rules' inner rows of other categories; they are not in it by construction. */
export const cartPrice = async (tx: Tx, input: InputOf<typeof getCartPrice>, call: Call): Promise<SellerPrice[]> =>
  (await priceCart(tx, input.orders, call, { typology: input.typology })).map(({ priced }) =>
    toPricedJson(priced, (words) => say(words, call.lang)),
  );
