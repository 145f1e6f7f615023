import { heldTypology } from '#areas/shops/rules/typology-key.ts';
import type { Address } from '#areas/identity/rules/address.ts';
import { exciseYearNews, exciseYearWords } from '#areas/catalogue/rules/excise-year.ts';
import { type PriceReader, priceReader } from '#areas/catalogue/rules/typed-price.ts';
import { estatePriors, type Rates, rates } from '#areas/catalogue/server/index.ts';
import { CHECKOUT_TYPES, whyNotAmount } from '#areas/payments/rules/methods.ts';
import { keptSellers, type Seller } from '#areas/shops/server/index.ts';
import { isAllowed } from '#kernel/permission.ts';
import { found, Refused } from '#kernel/refusal.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import { dayIn } from '#platform/clock.ts';
import { isZero } from '#kernel/money.ts';
import { type RowOf, sql, together, type Tx } from '#platform/db.ts';
import { say } from '#platform/process/say.ts';
import { keptByShop, shopVersions } from '#platform/shop-memo.ts';
import type { CartOrder } from '../../rules/cart/cart-input.ts';
import { idOf } from '../../rules/cart/cart-input.ts';
import { type CartPrice, toldTerms } from '../../rules/cart/cart-price.ts';
import type { getCartPrice } from '../../rules/endpoints.ts';
import { cartError } from '#areas/pricing/rules/limits.ts';
import { refuseOrder } from '../../rules/order/order-refusals.ts';
import type { CartError } from '#areas/pricing/rules/cart-error.ts';
import type { PricedOrder } from '#areas/pricing/rules/lines/priced.ts';
import { toPricedJson } from '#areas/pricing/rules/lines/priced-json.ts';
import { givenWith, priceOrder, roundingFor } from '#areas/pricing/rules/pricing.ts';
import { inPlay, type Promotion } from '#areas/pricing/rules/promotions/promotions.ts';
import { buyerTaxes } from '#areas/pricing/rules/taxes/buyer-taxes.ts';
import { saleTaxes } from './sale-taxes.ts';
import { type SaleTerms, withVisits } from '#areas/pricing/rules/terms.ts';
import { soldInCart, type VisitToBook } from '#areas/reservations/rules/public/cart-visit.ts';
import { termsSentences } from '#areas/reservations/rules/public/terms-words.ts';
import { NO_VISITS } from '#areas/reservations/server/index.ts';
import type { BeforeCart } from './before-cart.ts';
import { cartFacts, type Fact, wasPrice } from './cart-facts.ts';
import type { UnreadCodes } from './promo-guesses.ts';
import type { KnownBuyer, Selling } from './selling.ts';
import { shopSelling } from './shop-selling.ts';
import { type Delivery, deliveriesFor } from './cart-delivery.ts';

/** A seller's part of a cart, priced: checkout writes it and get-cart-price shows it. */
export interface PricedCartOrder {
  readonly order: CartOrder;
  readonly seller: Seller;
  readonly typologyKey: string | null;
  readonly priced: PricedOrder;
  readonly delivery: Delivery;
  /** The terms of its pricing: a document keeps them. */
  readonly terms: SaleTerms;
  /** The terms of a client who buys himself; null for any other buyer. */
  readonly own: KnownBuyer['own'] | null;
  /** Its visits, whose seats are taken when it is placed. */
  readonly visits: readonly VisitToBook[];
  /** Notices about its taxes for the seller's team. */
  readonly notices: readonly string[];
  /** Prices of before the reductions that are announced to the buyer, by format. */
  readonly lowest: readonly { readonly formatId: string; readonly price: number }[];
}

type PromotionRow = RowOf<
  'promotion',
  | 'shop_id'
  | 'id'
  | 'name'
  | 'code'
  | 'type'
  | 'amount'
  | 'activation'
  | 'threshold'
  | 'starts_on'
  | 'ends_on'
  | 'cumulative'
  | 'applies_to'
>;

const promotionsOf = async (tx: Tx, shops: readonly string[]): Promise<ReadonlyMap<string, Promotion[]>> => {
  const { rows } =
    await sql<PromotionRow>`select shop_id, id, name, code, type, amount, activation, threshold, starts_on, ends_on, cumulative, applies_to from promotion
    where shop_id = any(${[...shops]}::uuid[]) and active`.execute(tx);
  const byShop = new Map(shops.map((shopId): [string, Promotion[]] => [shopId, []]));
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
        cumulative: row.cumulative,
        level:
          row.applies_to === 'delivery'
            ? 'delivery'
            : row.activation === 'minProduct' || row.activation === 'minPrice'
              ? 'line'
              : 'order',
      },
    ]);
  }
  return byShop;
};

const keptPromotions = keptByShop(promotionsOf);

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
  return heldTypology(seller.typologies, assigned);
};

export interface Wished {
  readonly typology?: string | undefined;
  readonly address?: Partial<Address> | undefined;
  readonly isPro?: boolean | undefined;
}

/**
 * Prices a cart, seller by seller, from what the database says: the same number of statements for one line as for a thousand, for
 * one seller as for ten. What a shop sells, and how, is read again when its version has moved; stock and the buyer are read each
 * time. Nothing that the client believed about prices is read.
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
  const asked = shopVersions(tx, shops);
  const readAtVersion = asked.then((versions) =>
    together([
      keptSellers(tx, versions),
      keptPromotions(tx, versions),
      deliveriesFor(tx, versions, { address: wished.address, isPro: wished.isPro ?? false }),
    ]),
  );
  const [[known, promotions, deliveries], buyer, facts, law] = await together([
    readAtVersion,
    selling.buyersAt(tx, shops),
    cartFacts(tx, orders, asked, selling.warehouseId),
    rates(tx),
  ]);
  return together(
    orders.map(async (order) => {
      const seller = found(known.get(order.seller.id));
      const typologyKey = typologyFor(seller, buyer.get(seller.shopId)?.typology ?? undefined, wished.typology, call);
      const typology = typologyKey === null ? null : seller.typologies[typologyKey];
      const reader = typologyKey === null ? null : priceReader(typologyKey, seller.typologies);
      const factOf = (product: CartOrder['products'][number]): Fact | undefined =>
        facts.get(`${seller.shopId} ${idOf(product.chosenFormat)}`);
      const ids = lineIds(order.products);
      const asked = order.products.map((product, index) => {
        const id = ids[index] as string;
        const line = selling.lineOf(factOf(product), product, id, reader);
        if (!line && !selling.tellsUnknown) throw new Refused(refuseOrder('sales.lines-unknown'));
        return line;
      });
      const lines = asked.filter((line) => line !== null);
      const day = dayIn(seller.zone, Date.parse(call.now));
      const country = seller.business.address.country || 'FR';
      const { settings } = seller;
      const own = buyer.get(seller.shopId)?.own ?? null;
      const untaxed: SaleTerms = {
        day,
        shop: {
          hasTVA: settings.hasTVA,
          vatRate: settings.vatRate,
          country,
          rounding: roundingFor(settings.rounding, typology?.ttc ?? true),
          tierMode: settings.tierMode,
          discountsOnDuty: settings.discountsOnDuty,
          allRulesInEq75: settings.allRulesInEq75,
          minimumOrderHT: settings.minimumOrderHT,
          minimumProducts: settings.minimumProducts,
          maximumProducts: settings.maximumProducts,
          multipleOf: settings.multipleOf,
          minimumReservation: settings.minimumReservation,
        },
        typology: typology ?? { name: '', ttc: true, globalDiscount: 0, allRulesInEq75: null },
        promotions: inPlay(promotions.get(seller.shopId) ?? [], day, order.promoCode?.trim() || null),
        shipping: null,
        franco: null,
        clientDiscount: own?.discount ?? 0,
        typedShipping: null,
        agreed: null,
      };
      // Gifts travel too: they are known before the delivery is.
      const given = givenWith(lines, selling.termsOf(untaxed));
      const delivery = await deliveries(seller, order, { lines, given }, typologyKey, day);
      const taxes = saleTaxes(
        buyer.get(seller.shopId) ?? null,
        { lines, to: wished.address ?? order.address ?? null, delivery, isPro: wished.isPro ?? false },
        { address: seller.business.address, country, declaresAbroad: settings.declaresVatAbroad },
      );
      const { visits, errors: unbooked } = selling.visits?.get(seller.shopId) ?? NO_VISITS;
      const terms = withVisits(
        selling.termsOf({
          ...untaxed,
          ...taxes.terms,
          shipping: delivery.shipping,
          franco: delivery.franco,
        }),
        visits.map((one) => soldInCart(one, call.lang)),
      );
      const priced = priceOrder({
        ...terms,
        sellerId: seller.shopId,
        lines,
        promoCode: order.promoCode ?? null,
        rates: law,
      });
      const unit = { day, sellerId: seller.shopId, rates: law };
      const priors = await priorsOfEstate(tx, seller.shopId, terms, priced, reader);
      const unsold = order.products.flatMap((product, index) => {
        const line = asked[index];
        if (!line) return [cartError(`products.${ids[index]}.quantity`, 'gone')];
        return selling.isSold(factOf(product), line.id)
          ? []
          : [cartError(`products.${line.id}.quantity`, 'stock', { label: line.label, available: 0 })];
      });
      return {
        order,
        seller,
        typologyKey,
        delivery,
        terms,
        own,
        visits,
        lowest: order.products.flatMap((product, index) => {
          const [fact, line] = [factOf(product), asked[index]];
          const price = fact && line ? wasPrice(fact, line, reader, { ...terms, ...unit }, priors) : null;
          return fact && price !== null ? [{ formatId: fact.row.format_id, price }] : [];
        }),
        notices: [...taxes.notices, ...oldDuty(law, terms, priced)],
        priced: { ...priced, errors: [...unbooked, ...unsold, ...priced.errors] },
      };
    }),
  );
};

/**
 * Reads the lowest prices before the estate's promotions that reduce the bought articles, for buyers who pay with VAT.
 * Only promotions that every buyer has from the first bottle count: a promotion by code, quantity or amount is no price
 * of the article. Nothing is read when there is none.
 */
const priorsOfEstate = async (
  tx: Tx,
  shopId: string,
  { promotions, typology, day }: SaleTerms,
  { lines }: PricedOrder,
  reader: PriceReader | null,
): Promise<ReadonlyMap<string, number>> => {
  const forAll = new Set(
    (promotions ?? []).flatMap((one) => (one.activation === 'always' && !one.code ? [one.id] : [])),
  );
  const lowered = lines.filter((line) => line.source && line.discounts.some(({ id }) => forAll.has(id)));
  if (reader === null || !typology.ttc || lowered.length === 0) return new Map();
  return estatePriors(tx, shopId, {
    formatIds: [...new Set(lowered.flatMap((line) => line.source?.formatId ?? []))],
    promotionIds: [...forAll],
    reader,
    today: day,
  });
};

/** The cart of a shop's visitor. */
export const priceCart = async (
  tx: Tx,
  orders: readonly CartOrder[],
  call: Call,
  wished: Wished,
  { unreadCodes: unread, visits }: BeforeCart,
): Promise<readonly PricedCartOrder[]> =>
  (await priceBySeller(tx, withoutUnread(orders, unread), call, wished, shopSelling(call, visits))).map((one) => {
    const why = whyNotPaidSo(one, wished.isPro ?? false);
    const tooMany = unread.has(one.seller.shopId) ? [cartError('promoCode', 'promoCodeTooMany')] : [];
    const errors = [...one.priced.errors, ...tooMany, ...(why ? [why] : [])];
    return { ...one, priced: { ...one.priced, errors } };
  });

const withoutUnread = (orders: readonly CartOrder[], unread: UnreadCodes): readonly CartOrder[] =>
  orders.map((order) => (unread.has(order.seller.id) ? { ...order, promoCode: null } : order));

/** A means that this amount cannot be paid with. As long as the delivery is not chosen its price is missing: too little is told only then. */
const whyNotPaidSo = ({ order, seller, priced, delivery }: PricedCartOrder, isPro: boolean): CartError | null => {
  const type = CHECKOUT_TYPES.find((one) => one === order.payment?.type);
  const why = type && whyNotAmount(type, seller, isPro ? 'professional' : 'private', priced.totals.totalTTC);
  if (!why || (why.code === 'payments.under-minimum' && delivery.configured && delivery.shipping === null)) return null;
  return { code: why.code, field: 'payment.type', words: why.words };
};

/**
 * Prices the cart for its buyer. The trace holds no inner rows of other categories by construction, so the buyer may
 * read it.
 */
export const cartPrice = async (
  tx: Tx,
  input: InputOf<typeof getCartPrice>,
  call: Call,
  before: BeforeCart,
): Promise<CartPrice[]> =>
  (await priceCart(tx, input.orders, call, { ...askedBy(call, input.typology), isPro: input.isPro }, before)).map(
    ({ seller, priced, own, lowest, terms, order, visits }) => ({
      ...toPricedJson(priced, (words) => say(words, call.lang)),
      taxNotes: buyerTaxes({ terms, to: order.address ?? null, isPro: input.isPro ?? false }).map((words) =>
        say(words, call.lang),
      ),
      ...(visits.length > 0 ? { visitTerms: visitTermsOf(visits, call.lang) } : {}),
      sparesDuty: sparesDuty(priced, terms),
      ...(terms.franco ? { francoMode: SIDES[terms.franco.basis ?? priced.mode] } : {}),
      ...(lowest.length > 0 ? { lowest: [...lowest] } : {}),
      ownTerms: own ? toldTerms(own, priced, seller.settings) : null,
    }),
  );

/** The conditions of each visit, with its name: a cart may hold several, each with its own. */
const visitTermsOf = (visits: readonly VisitToBook[], lang: Call['lang']): string[] =>
  [...new Map(visits.map(({ event }) => [event.id, event])).values()].flatMap((event) => {
    const told = termsSentences(event, lang);
    return told.length === 0 ? [] : [[event.title, told.join(' ')].join(' — ')];
  });

const SIDES = { net: 'HT', gross: 'TTC' } as const;

/** True where a discount leaves the duty inside the prices untouched. */
const sparesDuty = ({ lines }: PricedOrder, { shop }: SaleTerms): boolean =>
  !shop.discountsOnDuty &&
  lines.some(({ duty }) => duty !== null && duty.inPrice === 'included' && !duty.suspended && !isZero(duty.unit));

/** A category is a price list: the shop's people look through any of them when they see prices, and everybody else through his own. */
const askedBy = (call: Call, typology: string | undefined): Wished =>
  isAllowed(call.actor, 'seeAllPrice') ? { typology } : {};

/** Names each line of the answer: by the caller's id, unless an earlier line has the same. */
const lineIds = (products: CartOrder['products']): readonly string[] => {
  const taken = new Set<string>();
  return products.map(({ idTmp }, index) => {
    let id = idTmp || `${index + 1}`.padStart(5, '0');
    while (taken.has(id)) id = `${id}-${index + 1}`;
    taken.add(id);
    return id;
  });
};

/** Duty of a year whose rates are not known is reckoned at those of the year before, and said. */
const oldDuty = (law: Rates, terms: SaleTerms, priced: PricedOrder): readonly string[] => {
  const news = priced.lines.some((line) => line.duty !== null) ? exciseYearNews(law.excise, terms.day) : null;
  return news?.stage === 'begun' ? [exciseYearWords(news)] : [];
};
