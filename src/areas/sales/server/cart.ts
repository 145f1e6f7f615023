import type { Address } from '#areas/identity/rules/address.ts';
import type { IdentityTables } from '#areas/identity/server/tables.ts';
import { rates } from '#areas/catalogue/server/index.ts';
import { type Seller, sellers } from '#areas/shops/server/index.ts';
import { found, Refused } from '#kernel/refusal.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import { dayIn } from '#platform/clock.ts';
import { sql, type Tx } from '#platform/db.ts';
import type { CartOrder } from '../rules/cart-input.ts';
import { idOf } from '../rules/cart-input.ts';
import type { getCartPrice } from '../rules/endpoints.ts';
import { cartError } from '../rules/limits.ts';
import { refuseOrder } from '../rules/order-refusals.ts';
import { type PricedOrder, type SellerPrice, toPricedJson } from '../rules/priced.ts';
import { priceOrder, roundingFor } from '../rules/pricing.ts';
import type { Promotion } from '../rules/promotions.ts';
import { cartFacts, type Fact, lineOf } from './cart-facts.ts';
import { type Delivery, deliveriesFor } from './cart-delivery.ts';
import type { SalesTables } from './tables.ts';

/** One seller's part of a cart, priced: what checkout writes and what get-cart-price shows. */
export interface PricedCartOrder {
  readonly order: CartOrder;
  readonly seller: Seller;
  readonly typologyKey: string | null;
  readonly facts: ReadonlyMap<string, Fact>;
  readonly priced: PricedOrder;
  readonly delivery: Delivery;
}

interface PromotionRow {
  shop_id: string; id: string; name: string; code: string | null; type: '%' | '€'; amount: string; activation: Promotion['activation']; threshold: string;
  starts_on: string | null; ends_on: string | null;
}

const promotionsOf = async (tx: Tx<SalesTables>, shops: readonly string[]): Promise<ReadonlyMap<string, Promotion[]>> => {
  const { rows } = await sql<PromotionRow>`select shop_id, id, name, code, type, amount, activation, threshold, starts_on, ends_on from promotion
    where shop_id = any(${[...shops]}::uuid[]) and active`.execute(tx);
  const byShop = new Map<string, Promotion[]>();
  for (const row of rows) {
    byShop.set(row.shop_id, [...(byShop.get(row.shop_id) ?? []), {
      id: row.id, name: row.name, code: row.code, type: row.type, amount: row.amount, activation: row.activation, threshold: row.threshold, from: row.starts_on,
      to: row.ends_on, level: row.activation === 'minProduct' || row.activation === 'minPrice' ? 'line' : 'order',
    }]);
  }
  return byShop;
};

/** The typology each seller gave this buyer; staff of a shop may ask for another of theirs, anybody else's wish is ignored. */
const typologiesOf = async (tx: Tx<SalesTables & IdentityTables>, call: Call, shops: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (!call.actor.userId) return new Map();
  const rows = await tx.selectFrom('user_shop').select(['shop_id', 'typology_key']).where('user_id', '=', call.actor.userId)
    .where('shop_id', 'in', [...shops]).where('blocked', '=', false).execute();
  return new Map(rows.flatMap((row) => (row.typology_key ? [[row.shop_id, row.typology_key] as const] : [])));
};

export const typologyFor = (seller: Seller, assigned: string | undefined, wished: string | undefined, call: Call): string | null => {
  const staff = call.actor.shopId === seller.shopId && (call.actor.kind === 'owner' || call.actor.kind === 'iam' || call.actor.kind === 'agent');
  if (staff && wished && Object.hasOwn(seller.typologies, wished)) return wished;
  if (assigned && Object.hasOwn(seller.typologies, assigned)) return assigned;
  return Object.entries(seller.typologies).find(([, one]) => one.public)?.[0] ?? null;
};

/**
 * Prices a cart, seller by seller, from what the database says: the same number of statements for one line as for a thousand, for
 * one seller as for ten. Nothing that the client believed about prices is read.
 */
export const priceCart = async (
  tx: Tx<SalesTables>, orders: readonly CartOrder[], call: Call, wished: { readonly typology?: string | undefined; readonly address?: Partial<Address> | undefined; readonly isPro?: boolean | undefined },
): Promise<readonly PricedCartOrder[]> => {
  const shops = orders.map((one) => one.seller.id);
  if (new Set(shops).size !== shops.length) throw new Refused(refuseOrder('sales.same-seller-twice'));
  const known = await sellers(tx as never, shops);
  const assigned = await typologiesOf(tx as never, call, shops);
  const facts = await cartFacts(tx, orders);
  const promotions = await promotionsOf(tx, shops);
  const law = await rates(tx as never);
  const deliveries = await deliveriesFor(tx, known, { address: wished.address, isPro: wished.isPro ?? false });
  return Promise.all(orders.map(async (order) => {
    const seller = found(known.get(order.seller.id));
    const typologyKey = typologyFor(seller, assigned.get(seller.shopId), wished.typology, call);
    const typology = typologyKey === null ? null : seller.typologies[typologyKey];
    const lines = order.products.map((product, index) => {
      const fact = facts.get(`${seller.shopId} ${idOf(product.chosenFormat)}`);
      if (!fact || fact.product_id !== product.id) throw new Refused(refuseOrder('sales.lines-unknown'));
      return lineOf(fact, product.idTmp ?? `${index + 1}`.padStart(5, '0'), product.quantity, product.isWrapped ?? false, typologyKey);
    });
    const day = dayIn(seller.zone, Date.parse(call.now));
    const delivery = await deliveries(seller, order, lines, typologyKey, facts, day);
    const priced = priceOrder({
      sellerId: seller.shopId, day,
      shop: { ...seller.settings, country: seller.business.address.country || 'FR', rounding: roundingFor(seller.settings.rounding, typology?.ttc ?? true) },
      typology: typology ?? { name: '', ttc: true, globalDiscount: 0, allRulesInEq75: null },
      lines, promotions: promotions.get(seller.shopId) ?? [], promoCode: order.promoCode ?? null, rates: law, shipping: delivery.shipping, franco: delivery.franco,
    });
    const unsold = order.products.flatMap((product, index) => {
      const status = facts.get(`${seller.shopId} ${idOf(product.chosenFormat)}`)?.status;
      return status === 'online' ? [] : [cartError(`products.${lines[index]?.id ?? index}.quantity`, 'stock', { label: lines[index]?.label ?? '', available: 0 })];
    });
    // Nobody sells them here yet: they are refused in words, and never priced at nothing.
    const booked = order.reservations.length > 0 ? [cartError('reservations', 'reservationsUnsold', { shop: seller.name })] : [];
    return { order, seller, typologyKey, facts, delivery, priced: { ...priced, errors: [...booked, ...unsold, ...priced.errors] } };
  }));
};

/** What the buyer may read of a price's trace: not the rules' inner rows of other categories; they are not in it by construction. */
export const cartPrice = async (tx: Tx<SalesTables>, input: InputOf<typeof getCartPrice>, call: Call): Promise<SellerPrice[]> =>
  (await priceCart(tx, input.orders, call, { typology: input.typology })).map(({ priced }) => toPricedJson(priced, call.lang === 'en' ? 'en' : 'fr'));
