import { clientOf, clientSeenBy } from '#areas/clients/server/index.ts';
import type { ClientSeen } from '#areas/clients/rules/client.ts';
import { Address } from '#areas/identity/rules/address.ts';
import type { HeldFormat } from '#areas/stock/server/index.ts';
import { type Dec, dec, plus, ZERO } from '#kernel/money.ts';
import { isAllowed } from '#kernel/permission.ts';
import { found, Refused, type Words } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import type { CartOrder } from '../../rules/cart/cart-input.ts';
import { type CartError, cartError } from '#areas/pricing/rules/limits.ts';
import { termsAfter, withoutPrices } from '../../rules/order/office-kept.ts';
import { isOfficePayment, type OfficeLine, type OfficeOrder } from '../../rules/order/office-order.ts';
import { refuseOrder } from '../../rules/order/order-refusals.ts';
import { whyPartiesUnfit } from '../../rules/order/parties.ts';
import type { SellerPriceLine } from '#areas/pricing/rules/lines/priced.ts';
import type { Retaxed } from '#areas/pricing/rules/taxes/retax.ts';
import type { ClientRegime } from '#areas/pricing/rules/taxes/regime.ts';
import type { PaymentChoice, SaleParties } from '../../rules/order/sale.ts';
import type { LineInput } from '#areas/pricing/rules/lines/sale-line.ts';
import { type OfficeWish, priceCart, type PricedCartOrder } from '../cart/cart.ts';
import { atTaxDay, termsOf } from './tax-day.ts';

export interface StoredLine {
  readonly id: string;
  readonly priced: SellerPriceLine;
  readonly source: LineInput | null;
}
/** The order as it was, when one is changed. */
export interface Before {
  readonly sale: RowOf<'sale'>;
  readonly lines: readonly StoredLine[];
  readonly held: readonly HeldFormat[];
}

export type Asked = OfficeOrder & { readonly reprice?: boolean };

/** A typed order with everything that follows from it, ready to be shown or written. */
export interface Composed {
  readonly one: PricedCartOrder;
  /** The same at the rates of the day that a named action put it at. */
  readonly taxed: Retaxed | null;
  /** VAT included, as it is or becomes. */
  readonly total: Dec;
  readonly clientId: string | null;
  readonly buyerUserId: string | null;
  readonly parties: SaleParties;
  /** Somebody who is not in the books yet. */
  readonly isTyped: boolean;
  readonly payment: PaymentChoice['type'];
  /** Id under which each line was priced, and the row it is or becomes. */
  readonly rows: readonly { readonly asked: OfficeLine; readonly pricedId: string; readonly was: StoredLine | null }[];
  /** What keeps it from being written at all; what keeps it from being more than a draft. */
  readonly mistakes: readonly CartError[];
  readonly gaps: readonly CartError[];
  readonly notices: readonly string[];
}

export const seesAllPrices = (call: Call): boolean => isAllowed(call.actor, 'seeAllPrice');

const partyOf = (client: ClientSeen): SaleParties['buyer'] => ({
  firstname: client.firstname,
  lastname: client.lastname,
  email: client.email,
  phone: client.phone || client.landline,
  isPro: client.kind === 'professional',
  company: client.businessName,
  siret: client.siret || client.siren,
  vatNumber: client.vatNumber,
});
const NOBODY: SaleParties['buyer'] = {
  firstname: '',
  lastname: '',
  email: '',
  phone: '',
  isPro: false,
  company: '',
  siret: '',
  vatNumber: '',
};
export const isNamed = (buyer: SaleParties['buyer']): boolean =>
  `${buyer.company}${buyer.firstname}${buyer.lastname}`.trim() !== '';

const addressOf = (client: ClientSeen | null, use: 'forBilling' | 'forDelivery'): Address | null => {
  const one = client?.addresses.find((each) => each[use]) ?? client?.addresses[0];
  if (!one || !client) return null;
  const { id: _id, forBilling: _b, forDelivery: _d, isDefault: _m, ...address } = one;
  return { ...address, exciseNumber: address.exciseNumber || client.exciseNumber };
};

const regimeOf = (client: ClientSeen | null): ClientRegime | null =>
  client && {
    vatRegime: client.vatRegime,
    exciseRegime: client.exciseRegime,
    vatNumber: client.vatNumber,
    exciseNumber: client.exciseNumber || client.addresses.map((one) => one.exciseNumber).find(Boolean) || '',
    country: client.addresses.find((one) => one.isDefault)?.country ?? '',
  };

/** Whom it is for: somebody of the books whom this person may see, somebody typed, or whoever it was for. */
const clientFor = async (tx: Tx, asked: Asked, call: Call, before: Before | null) => {
  const old = before?.sale.client_id ?? null;
  if (asked.buyer) return { client: null, clientId: null, sameClient: false };
  if (asked.clientId && asked.clientId !== old)
    return {
      client: await clientSeenBy(tx, { id: asked.clientId }, call),
      clientId: asked.clientId,
      sameClient: false,
    };
  return {
    client: old === null ? null : await clientOf(tx, call.shopId, old),
    clientId: old,
    sameClient: before !== null,
  };
};

/** An order of the shop whose buyer did not sign in as this client: his e-mail was typed by whoever ordered, and gives nobody the client's taxes nor his prices. */
const isOfStranger = (before: Before | null, client: ClientSeen | null): boolean =>
  before?.sale.origin === 'shop' &&
  (before.sale.buyer_user_id === null || before.sale.buyer_user_id !== client?.userId);

const warehouseIsKnown = async (tx: Tx, call: Call, id: string): Promise<boolean> =>
  (await sql`select 1 from warehouse where shop_id = ${call.shopId} and id = ${id} and archived_at is null`.execute(tx))
    .rows.length > 0;

const sameText = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The least number that no line of the order was priced under: ids decide to whom a cent goes, so they are never given again. */
const idsAfter = (lines: readonly StoredLine[]): (() => string) => {
  let last = Math.max(0, ...lines.map((line) => Number(line.priced.id)).filter(Number.isInteger));
  return () => `${(last += 1)}`.padStart(5, '0');
};

export const composeOrder = async (tx: Tx, typed: Asked, call: Call, before: Before | null): Promise<Composed> => {
  const asked = seesAllPrices(call) ? typed : withoutPrices(typed);
  const { client, clientId, sameClient } = await clientFor(tx, asked, call, before);
  const was = sameClient ? (before?.sale.parties ?? null) : null;
  const delivery = asked.deliveryAddress ?? was?.delivery ?? addressOf(client, 'forDelivery') ?? Address.parse({});
  const parties: SaleParties = {
    seller: before?.sale.parties.seller ?? { name: '', email: '' },
    buyer: asked.buyer ?? was?.buyer ?? (client ? partyOf(client) : NOBODY),
    delivery,
    billing: asked.billingAddress ?? was?.billing ?? addressOf(client, 'forBilling') ?? delivery,
    ...(was?.purchaseOrder ? { purchaseOrder: was.purchaseOrder } : {}),
  };
  const proven = sameClient && isOfStranger(before, client) ? null : client;
  const typology = asked.typology ?? (sameClient ? before?.sale.typology_key : null) ?? proven?.typology ?? undefined;
  // A category is a price list: who sees no prices sells at the client's own.
  if (
    asked.typology != null &&
    !seesAllPrices(call) &&
    asked.typology !== before?.sale.typology_key &&
    asked.typology !== proven?.typology
  ) {
    throw new Refused(
      refuseOrder('sales.price-not-yours', {}, { typology: refuseOrder('sales.price-not-yours').words }),
    );
  }
  const terms = before ? termsOf(before.sale) : null;
  const isAgreed =
    before?.sale.status === 'pending' &&
    asked.reprice !== true &&
    sameClient &&
    (before.sale.typology_key ?? undefined) === typology;

  const known = new Map(
    (before?.lines ?? []).filter((line) => line.priced.kind === 'product').map((line) => [line.id, line]),
  );
  const nextId = idsAfter(before?.lines ?? []);
  const rows = asked.lines.map((line) => {
    const stored = known.get(line.id) ?? null;
    return { asked: line, was: stored, pricedId: stored?.priced.id ?? nextId() };
  });
  const twice = rows.flatMap((row, index) =>
    rows.findIndex((one) => one.pricedId === row.pricedId) === index
      ? []
      : [cartError(`lines.${index}.quantity`, 'lineTwice')],
  );
  if (twice.length > 0) throw new Refused(refusalOf(twice));

  const warehouseId = asked.warehouseId === undefined ? (before?.sale.warehouse_id ?? null) : asked.warehouseId;
  const oldShipping = before?.sale.shipping ?? null;
  const shipping =
    asked.shipping === undefined
      ? oldShipping && {
          ref: oldShipping.ref,
          collectionPoint: oldShipping.collectionPoint,
          instructions: oldShipping.instructions,
          name: oldShipping.name,
        }
      : asked.shipping;
  const promoCode = asked.promoCode === undefined ? (before?.sale.promo_code ?? null) : asked.promoCode || null;
  const sameMode =
    (shipping?.ref ?? null) === (oldShipping?.ref ?? null) &&
    (shipping?.collectionPoint ?? null) === (oldShipping?.collectionPoint ?? null);
  const goods = (lines: readonly { readonly formatId: string | null; readonly quantity: number }[]) =>
    lines.map((line) => `${line.formatId} ${line.quantity}`).sort();
  const typedShipping =
    shipping?.price === undefined ? (sameMode ? (terms?.typedShipping ?? null) : null) : shipping.price;
  const place = (address: Address) => [address.country, address.zipcode, address.mountain];

  const office: OfficeWish = {
    regime: regimeOf(proven),
    warehouseId,
    lines: new Map(
      rows.map(({ asked: line, was: stored, pricedId }) => {
        const isSame = isAgreed && stored !== null && stored.priced.formatId === line.formatId;
        const price = line.unitPrice === undefined ? (stored?.source?.manualPrice ?? null) : line.unitPrice;
        return [
          pricedId,
          {
            kept: isSame && terms ? stored.source : null,
            // An order of before the terms were kept holds its prices as if they had been typed.
            typed: {
              manualPrice: price === null && isSame && !stored.source ? stored.priced.unitPrice : price,
              manualDiscount: line.discount === undefined ? (stored?.source?.manualDiscount ?? null) : line.discount,
            },
          },
        ];
      }),
    ),
    held: heldByFormat(before?.held ?? [], warehouseId),
    terms: (fresh) =>
      termsAfter(
        terms,
        fresh,
        {
          agreement: isAgreed,
          promoCode: promoCode === (before?.sale.promo_code ?? null),
          destination: was !== null && sameText(place(was.delivery), place(delivery)),
          carriage: sameMode && sameText(goods(asked.lines), goods([...known.values()].map((line) => line.priced))),
        },
        { price: typedShipping, label: shipping?.name || 'Livraison' },
      ),
  };
  const cart: CartOrder = {
    seller: { id: call.shopId },
    reservations: [],
    promoCode,
    products: rows.map(({ asked: line, pricedId }) => ({
      id: line.formatId,
      chosenFormat: line.formatId,
      quantity: line.quantity,
      isWrapped: line.isWrapped,
      idTmp: pricedId,
    })),
    shipping: shipping
      ? { ref: shipping.ref, collectionPoint: shipping.collectionPoint, instructions: shipping.instructions }
      : null,
  };
  const [one] = await priceCart(tx, [cart], call, { typology, address: delivery, isPro: parties.buyer.isPro, office });
  const made = found(one);
  const mistakes = [
    ...(asked.typology && !Object.hasOwn(made.seller.typologies, asked.typology)
      ? [cartError('typology', 'typologyUnknown')]
      : []),
    ...(asked.warehouseId && !(await warehouseIsKnown(tx, call, asked.warehouseId))
      ? [cartError('warehouseId', 'warehouseUnknown')]
      : []),
  ];
  const { gaps, advice } = sorted(
    made,
    rows.map((row) => row.pricedId),
    { prices: seesAllPrices(call), stock: isAllowed(call.actor, 'seeAllStock') },
  );
  const old = before?.sale.payment.type;
  const taxed = await atTaxDay(tx, made, delivery.country);
  return {
    one: made,
    taxed,
    total: taxed?.totals.gross ?? made.priced.totals.totalTTC,
    clientId,
    buyerUserId: sameClient ? (before?.sale.buyer_user_id ?? null) : (client?.userId ?? null),
    isTyped: clientId === null && isNamed(parties.buyer),
    rows,
    mistakes,
    parties: { ...parties, seller: { name: made.seller.name, email: made.seller.contactEmail } },
    payment:
      asked.payment ??
      old ??
      (client && isOfficePayment(client.paymentMethod)
        ? client.paymentMethod
        : made.seller.banks.length > 0
          ? 'transfer'
          : 'check'),
    gaps: [
      ...(clientId === null && !isNamed(parties.buyer)
        ? [asked.buyer ? cartError('buyer.lastname', 'clientName') : cartError('clientId', 'client')]
        : []),
      ...(asked.lines.length === 0 ? [cartError('lines', 'noLines')] : []),
      ...gaps,
      ...deliveryGaps(made, shipping?.ref ?? null, typedShipping, delivery),
    ],
    // Known while he can still be asked: an order that could not be billed would be found out when the goods have left.
    notices: [
      ...made.notices,
      ...advice,
      ...(isNamed(parties.buyer) ? [whyPartiesUnfit(parties)?.words.fr ?? []].flat() : []),
    ],
  };
};

const heldByFormat = (held: readonly HeldFormat[], warehouseId: string | null): ReadonlyMap<string, Dec> => {
  const sums = new Map<string, Dec>();
  for (const one of held) {
    if (warehouseId === null || one.warehouseId === warehouseId)
      sums.set(one.formatId, plus(sums.get(one.formatId) ?? ZERO, dec(one.quantity)));
  }
  return sums;
};

/** What stops the office too. The minima and multiples that a shop asks of its buyers are advice to its own people. */
const STOPS: ReadonlySet<string> = new Set([
  'stock',
  'quantity',
  'noPrice',
  'promoCodeUnknown',
  'promoCodeTooLong',
  'promoCodeUnmet',
]);
/** Sentences that hold amounts: for those who see prices. */
const PRICED: ReadonlySet<string> = new Set(['orderMinPrice', 'reservationMin']);
const sorted = (
  one: PricedCartOrder,
  ids: readonly string[],
  { prices, stock }: { readonly prices: boolean; readonly stock: boolean },
): { readonly gaps: CartError[]; readonly advice: string[] } => {
  const placed = (error: CartError): CartError => {
    if (error.code === 'promoCodeUnmet' && !prices)
      return cartError('promoCode', 'promoCodeUnmet', { why: 'sa condition n’est pas remplie' });
    const [, id, key] = /^products\.([^.]+)\.(\w+)$/.exec(error.field) ?? [];
    // That it is short stops the order; how many are left is for those who see the stock.
    const told =
      error.code === 'stock' && !stock
        ? cartError(error.field, 'stockHidden', { label: one.priced.lines.find((line) => line.id === id)?.label ?? '' })
        : error;
    return id === undefined
      ? told
      : { ...told, field: `lines.${ids.indexOf(id)}.${key === 'price' ? 'unitPrice' : key}` };
  };
  return {
    gaps: one.priced.errors.filter((error) => STOPS.has(error.code)).map(placed),
    advice: [
      ...new Set(
        one.priced.errors
          .filter((error) => !STOPS.has(error.code) && (prices || !PRICED.has(error.code)))
          .map((error) => error.words.fr),
      ),
    ],
  };
};

const deliveryGaps = (
  { terms, delivery }: PricedCartOrder,
  ref: string | null,
  typed: number | null,
  address: Address,
): CartError[] => {
  const isCarried = terms.shipping?.kind === 'option' && delivery.choice.type !== 'pickup';
  return [
    ...(ref !== null && delivery.choice.ref === null && typed === null && terms.shipping === null
      ? [cartError('shipping.ref', 'modeNotServed')]
      : []),
    ...(isCarried && (address.street === '' || address.zipcode === '' || address.city === '')
      ? [cartError('deliveryAddress.street', 'deliveryAddress')]
      : []),
  ];
};

/** All of them as one refusal, told by the first, with each beside its field. */
export const refusalOf = (errors: readonly CartError[]) => {
  const fields: Record<string, Words> = {};
  for (const error of errors) fields[error.field] ??= error.words;
  return refuseOrder('sales.order-refused', { first: errors[0]?.words.fr ?? '' }, fields);
};
