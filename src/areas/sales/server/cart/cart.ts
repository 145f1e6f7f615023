import type { Address } from '#areas/identity/rules/address.ts';
import { rates } from '#areas/catalogue/server/index.ts';
import { type Seller, sellers } from '#areas/shops/server/index.ts';
import { type Dec, dec, plus, toPlainText } from '#kernel/money.ts';
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
import { type ClientRegime, taxesOf } from '#areas/pricing/rules/taxes/regime.ts';
import type { LineInput } from '#areas/pricing/rules/lines/sale-line.ts';
import type { SaleTerms } from '#areas/pricing/rules/terms.ts';
import { cartFacts, type Fact, lineOf } from './cart-facts.ts';
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

/** What the office adds to a cart: it sells what is not shown in the shop, types prices, and changes orders that hold stock already. */
export interface OfficeWish {
  readonly regime: ClientRegime | null;
  readonly warehouseId: string | null;
  /** By line: what it was agreed at before, and what is typed on it now. */
  readonly lines: ReadonlyMap<
    string,
    { readonly kept: LineInput | null; readonly typed: Pick<LineInput, 'manualPrice' | 'manualDiscount'> }
  >;
  /** By format, what this very order holds already: it may have it again. */
  readonly held: ReadonlyMap<string, Dec>;
  /** Gives the terms from those of the moment: those of the order when they stand, with the delivery that the office typed. */
  readonly terms: (fresh: SaleTerms, delivery: Delivery) => SaleTerms;
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

interface Known extends ClientRegime {
  readonly typology: string | null;
}
interface KnownRow {
  shop_id: string;
  typology_key: string | null;
  vat_regime: ClientRegime['vatRegime'] | null;
  excise_regime: ClientRegime['exciseRegime'];
  vat_number: string;
  excise_number: string;
  country: string;
}

/** What each seller knows of this buyer: his typology and, where he is a client, his taxes. Nothing that he says of himself. */
const buyerAt = async (tx: Tx, call: Call, shops: readonly string[]): Promise<ReadonlyMap<string, Known>> => {
  if (!call.actor.userId) return new Map();
  const { rows } =
    await sql<KnownRow>`select s.shop_id, l.typology_key, c.vat_regime, c.excise_regime, c.vat_number, c.excise_number, c.country
    from unnest(${[...shops]}::uuid[]) as s(shop_id)
    left join user_shop l on l.shop_id = s.shop_id and l.user_id = ${call.actor.userId} and not l.blocked
    left join client c on c.shop_id = s.shop_id and c.user_id = ${call.actor.userId} and c.archived_at is null`.execute(
      tx,
    );
  return new Map(
    rows.map((row) => [
      row.shop_id,
      {
        typology: row.typology_key,
        vatRegime: row.vat_regime ?? 'country',
        exciseRegime: row.excise_regime ?? 'NULL',
        vatNumber: row.vat_number ?? '',
        exciseNumber: row.excise_number ?? '',
        country: row.country ?? '',
      },
    ]),
  );
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
  readonly office?: OfficeWish | undefined;
}

/**
 * Prices a cart, seller by seller, from what the database says: the same number of statements for one line as for a thousand, for
 * one seller as for ten. Nothing that the client believed about prices is read.
 */
export const priceCart = async (
  tx: Tx,
  orders: readonly CartOrder[],
  call: Call,
  wished: Wished,
): Promise<readonly PricedCartOrder[]> => {
  const shops = orders.map((one) => one.seller.id);
  if (new Set(shops).size !== shops.length) throw new Refused(refuseOrder('sales.same-seller-twice'));
  const { office } = wished;
  const selling = sellers(tx, shops);
  const [known, buyer, facts, promotions, law, deliveries] = await Promise.all([
    selling,
    // Whoever types an order for somebody is not its buyer.
    office ? new Map<string, Known>() : buyerAt(tx, call, shops),
    cartFacts(tx, call, orders, selling, office?.warehouseId),
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
        const fact = factOf(product);
        const own = office?.lines.get(id);
        if (own?.kept)
          return withHeld(
            {
              ...own.kept,
              ...own.typed,
              id,
              quantity: product.quantity,
              isWrapped: product.isWrapped ?? false,
              available: fact?.available ?? null,
            },
            office,
          );
        if (!fact || (!office && fact.product_id !== product.id)) throw new Refused(refuseOrder('sales.lines-unknown'));
        return withHeld(
          { ...lineOf(fact, id, product.quantity, product.isWrapped ?? false, typologyKey), ...own?.typed },
          office,
        );
      });
      const day = dayIn(seller.zone, Date.parse(call.now));
      const delivery = await deliveries(seller, order, lines, typologyKey, facts, day);
      const country = seller.business.address.country || 'FR';
      const to = wished.address ?? order.address ?? null;
      const taxes = taxesOf(
        office ? office.regime : (buyer.get(seller.shopId) ?? null),
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
      const terms = office ? office.terms(fresh, delivery) : fresh;
      const priced = priceOrder({
        ...terms,
        sellerId: seller.shopId,
        lines,
        promoCode: order.promoCode ?? null,
        rates: law,
      });
      // The office sells what the shop does not show; nobody sells what was taken out of the catalogue.
      const unsold = order.products.flatMap((product, index) => {
        const status = factOf(product)?.status;
        const line = lines[index];
        const isSold = office
          ? office.lines.get(line?.id ?? '')?.kept || (status && status !== 'closed')
          : status === 'online';
        return isSold
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

const withHeld = (line: LineInput, office: OfficeWish | undefined): LineInput => {
  const held = office?.held.get(line.formatId);
  return held && line.available !== null && line.available !== undefined
    ? { ...line, available: toPlainText(plus(dec(line.available), held)) }
    : line;
};

/** What the buyer may read of a price's trace: not the rules' inner rows of other categories; they are not in it by construction. */
export const cartPrice = async (tx: Tx, input: InputOf<typeof getCartPrice>, call: Call): Promise<SellerPrice[]> =>
  (await priceCart(tx, input.orders, call, { typology: input.typology })).map(({ priced }) =>
    toPricedJson(priced, (words) => say(words, call.lang)),
  );
