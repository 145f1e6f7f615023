import { whyNotTypeAt } from '#areas/payments/rules/payment-types.ts';
import { Address } from '#areas/identity/rules/address.ts';
import type { HeldFormat } from '#areas/stock/server/index.ts';
import { compare, type Dec, dec, plus, toPlainText, ZERO } from '#kernel/money.ts';
import type { Day } from '#kernel/day.ts';
import { isAllowed } from '#kernel/permission.ts';
import { found, type Refusal, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import type { CartOrder } from '../../rules/cart/cart-input.ts';
import type { CartError } from '#areas/pricing/rules/cart-error.ts';
import { kindOf, type SaleKind } from '#areas/papers/rules/document-kinds.ts';
import { cartError } from '#areas/pricing/rules/limits.ts';
import { termsAfter, withoutPrices } from '../../rules/order/office-kept.ts';
import { isOfficePayment, type OfficeLine, usualPayment } from '../../rules/order/office-order.ts';
import { refuseOrder } from '../../rules/order/order-refusals.ts';
import { conditionsAfter } from '../../rules/order/conditions.ts';
import { type CreditFacts, creditHoldOf } from '../../rules/order/credit-hold.ts';
import { refuseOverLimit } from '../../rules/order/over-limit.ts';
import { type Delay, delayWarning } from '../../rules/order/due-day.ts';
import { creditLimitOf } from '../../rules/order/own-terms.ts';
import { whyPartiesUnfit } from '../../rules/order/parties.ts';
import { wholeDiscountTaken } from '#areas/pricing/rules/lines/whole-discount.ts';
import type { Retaxed } from '#areas/pricing/rules/taxes/retax.ts';
import { isCard, type PaymentChoice } from '../../rules/order/sale.ts';
import type { SaleParties } from '#areas/papers/rules/sale-parties.ts';
import { rulesOfKind } from './kind-rules.ts';
import { allocationGaps } from '#areas/allocations/server/index.ts';
import { takenBy } from '../order/goods-of-line.ts';
import { priceBySeller, type PricedCartOrder } from '../cart/cart.ts';
import type { Asked, Before, StoredLine } from './typed-document.ts';
import { addressOf, clientFor, isNamed, isOfStranger, NOBODY, partyOf, regimeOf } from './document-client.ts';
import { creditFacts, overLimit, ownTerms } from './client-terms.ts';
import { deliveryGaps, refusalOf, sorted } from './document-gaps.ts';
import { takenBefore } from './taken-before.ts';
import { officeSelling } from './office-selling.ts';
import { atTaxDay, termsOf } from '../order/tax-day.ts';

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
  /** The facts that may hold it, when its client has a limit: only orders are held. */
  readonly credit: CreditFacts | null;
  /** Why the law does not allow that delay, when it does not: told, never refused. */
  readonly delayWarning: string | null;
  /** Somebody who is not in the books yet. */
  readonly isTyped: boolean;
  readonly payment: PaymentChoice['type'];
  readonly paymentDelay: Delay | null;
  /** Id under which each line was priced, and the row it is or becomes. */
  readonly rows: readonly { readonly asked: OfficeLine; readonly pricedId: string; readonly was: StoredLine | null }[];
  readonly conditions: string | null;
  /** Mistakes keep it from being written at all; gaps keep it from being more than a draft. */
  readonly mistakes: readonly CartError[];
  readonly gaps: readonly CartError[];
  readonly notices: readonly string[];
}

export const seesAllPrices = (call: Call): boolean => isAllowed(call.actor, 'seeAllPrice');

const warehouseIsKnown = async (tx: Tx, call: Call, id: string): Promise<boolean> =>
  (await sql`select 1 from warehouse where shop_id = ${call.shopId} and id = ${id} and archived_at is null`.execute(tx))
    .rows.length > 0;

const sameText = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The least number that no line of the order was priced under: ids decide to whom a cent goes, so they are never given again. */
const idsAfter = (lines: readonly StoredLine[]): (() => string) => {
  let last = Math.max(0, ...lines.map((line) => Number(line.priced.id)).filter(Number.isInteger));
  return () => `${(last += 1)}`.padStart(5, '0');
};

/**
 * Reads the price typed on a line, and the price of its campaign: wine sold before it is bottled never takes the list
 * price. An agreed campaign price stays; it is no typed price. It ends with the client, the category or the release
 * that it was for.
 */
const pricesTyped = (
  line: OfficeLine,
  stored: StoredLine | null,
  isSame: boolean,
  listed: ReadonlyMap<string, number> | null,
) => {
  const source = stored?.source ?? null;
  const [typed, agreed] =
    source?.priceFrom === 'campaign' ? [null, source.manualPrice ?? null] : [source?.manualPrice ?? null, null];
  return {
    own: line.unitPrice === undefined ? typed : line.unitPrice,
    fromCampaign: (isSame ? agreed : null) ?? listed?.get(line.formatId) ?? null,
  };
};

export const composeDocument = async (
  tx: Tx,
  kind: SaleKind,
  typed: Asked,
  call: Call,
  before: Before | null,
): Promise<Composed> => {
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
  const own = await ownTerms(tx, call, proven);
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
  const wholeDiscount = asked.wholeDiscount === undefined ? (terms?.wholeDiscount ?? null) : asked.wholeDiscount;
  const promoCode = asked.promoCode === undefined ? (before?.sale.promo_code ?? null) : asked.promoCode || null;
  const sameMode =
    (shipping?.ref ?? null) === (oldShipping?.ref ?? null) &&
    (shipping?.collectionPoint ?? null) === (oldShipping?.collectionPoint ?? null);
  const goods = (lines: readonly { readonly formatId: string | null; readonly quantity: number }[]) =>
    lines.map((line) => `${line.formatId} ${line.quantity}`).sort();
  const typedShipping =
    shipping?.price === undefined ? (sameMode ? (terms?.typedShipping ?? null) : null) : shipping.price;
  const place = (address: Address) => [address.country, address.zipcode, address.mountain];

  const { isGiven, isAwaited } = kindOf(kind);
  const rules = rulesOfKind(kind);
  const listed =
    (await rules.prices?.(tx, call, {
      saleId: before?.sale.id ?? null,
      clientId,
      typologyKey: typology ?? null,
      formatIds: asked.lines.map((line) => line.formatId),
    })) ?? null;
  const selling = officeSelling({
    regime: regimeOf(proven),
    warehouseId,
    isGiven,
    isAwaited,
    lines: new Map(
      rows.map(({ asked: line, was: stored, pricedId }) => {
        const isSame = isAgreed && stored !== null && stored.priced.formatId === line.formatId;
        const { own, fromCampaign } = pricesTyped(line, stored, isSame, listed);
        const price = own ?? fromCampaign;
        return [
          pricedId,
          {
            kept: isSame && terms ? stored.source : null,
            // An order of before the terms were kept holds its prices as if they had been typed.
            typed: {
              manualPrice: price === null && isSame && !stored.source ? stored.priced.unitPrice : price,
              priceFrom: own === null && fromCampaign !== null ? 'campaign' : null,
              manualDiscount: line.discount === undefined ? (stored?.source?.manualDiscount ?? null) : line.discount,
            },
          },
        ];
      }),
    ),
    held: heldByFormat(before?.held ?? [], warehouseId),
    termsOf: (fresh) => ({
      ...termsAfter(
        terms,
        fresh,
        {
          agreement: isAgreed,
          promoCode: promoCode === (before?.sale.promo_code ?? null),
          destination: was !== null && sameText(place(was.delivery), place(delivery)),
          carriage:
            sameMode &&
            sameText(
              goods(asked.lines),
              goods([...known.values()].filter((line) => !line.isOption).map((line) => line.priced)),
            ),
        },
        { price: typedShipping, label: shipping?.name || 'Livraison' },
      ),
      clientDiscount: asked.clientDiscount ?? (sameClient ? terms?.clientDiscount : null) ?? own.discount,
      wholeDiscount,
    }),
  });
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
  const [one] = await priceBySeller(
    tx,
    [cart],
    call,
    { typology, address: delivery, isPro: parties.buyer.isPro },
    selling,
  );
  const made = found(one);
  const old = before?.sale.payment.type;
  const types = made.seller.settings.paymentTypes;
  // A means of payment agreed before it was put aside stays.
  const off = asked.payment && asked.payment !== old ? whyNotTypeAt('documents', asked.payment, types) : null;
  const mistakes = [
    ...(off ? [{ code: off.code, field: 'payment', words: off.words }] : []),
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
    {
      prices: seesAllPrices(call),
      stock: isAllowed(call.actor, 'seeAllStock'),
      reserves: kindOf(kind).isShippable,
    },
  );
  const reserved = kindOf(kind).isAllocated
    ? await allocationGaps(tx, call, {
        saleId: before?.sale.id ?? null,
        clientId,
        typologyKey: made.typologyKey,
        wanted: goodsOf(made).map(([, one]) => one),
        before: takenBefore(before),
        futures: isAwaited,
      })
    : new Map<string, Refusal>();
  const paymentDelay = asked.paymentDelay ?? (sameClient ? before?.sale.payment.delay : null) ?? own.delay;
  const warning =
    paymentDelay &&
    delayWarning(
      paymentDelay,
      { issuedOn: call.today as Day, orderedOn: null, deliveredOn: null },
      made.seller.settings.endOfMonth,
      {
        seller: made.seller.business.address.country || 'FR',
        buyer: { isPro: parties.buyer.isPro, country: parties.billing.country },
        categories: made.priced.lines.map((line) => line.source?.legal?.category ?? null),
      },
    );
  const taxed = await atTaxDay(tx, made, delivery.country);
  const total = taxed?.totals.gross ?? made.priced.totals.totalTTC;
  const credit = await creditFacts(tx, call, {
    client: isGiven || (isCard(old ?? '') && before?.sale.checkout_id) ? null : proven,
    limit: creditLimitOf(own, made.seller.settings),
    saleId: before?.sale.id ?? null,
    total,
    lifted: before?.sale.credit_lifted ?? null,
  });
  const hold = kind === 'order' && credit && asked.liftLimit !== true ? creditHoldOf(credit) : null;
  const held = hold && refuseOverLimit(seesAllPrices(call) ? hold : {});
  return {
    one: made,
    taxed,
    paymentDelay,
    conditions: conditionsAfter(
      asked.conditions,
      before?.sale ?? null,
      kindOf(kind).expires ? made.seller.settings.paperNotes.quote : null,
    ),
    delayWarning: warning?.fr ?? null,
    credit: kind === 'order' ? credit : null,
    total,
    clientId,
    buyerUserId: sameClient ? (before?.sale.buyer_user_id ?? null) : (client?.userId ?? null),
    isTyped: clientId === null && isNamed(parties.buyer),
    rows,
    mistakes,
    parties: { ...parties, seller: { name: made.seller.name, email: made.seller.contactEmail } },
    payment: isGiven
      ? 'sample'
      : (asked.payment ??
        old ??
        usualPayment(
          client && isOfficePayment(client.paymentMethod) ? client.paymentMethod : null,
          made.seller.banks.length > 0 ? 'transfer' : 'check',
          types,
        )),
    gaps: [
      ...(clientId === null && !isNamed(parties.buyer)
        ? [asked.buyer ? cartError('buyer.lastname', 'clientName') : cartError('clientId', 'client')]
        : []),
      ...(asked.lines.length === 0 ? [cartError('lines', 'noLines')] : []),
      ...(held ? [{ code: held.code, field: 'liftLimit', words: held.words }] : []),
      ...gaps,
      ...(!isGiven && compare(dec(wholeDiscount ?? 0), wholeDiscountTaken(made.priced.lines)) > 0
        ? [cartError('wholeDiscount', 'discountTooMuch')]
        : []),
      ...goodsOf(made).flatMap(([pricedId, one]) => {
        const why = reserved.get(one.formatId);
        const line = rows.findIndex((row) => row.pricedId === pricedId);
        return why ? [{ code: why.code, field: `lines.${line}.quantity`, words: why.words }] : [];
      }),
      ...((listed &&
        (await rules.priceless?.(
          tx,
          call,
          made,
          listed,
          rows.map((row) => row.pricedId),
          new Set(reserved.keys()),
        ))) ??
        []),
      ...deliveryGaps(made, shipping?.ref ?? null, typedShipping, delivery),
    ],
    // Known while he can still be asked: an order that could not be billed would be found out when the goods have left.
    notices: isGiven
      ? []
      : [
          ...made.notices,
          ...(warning ? [warning.fr] : []),
          ...(held ? [] : overLimit(call, credit)),
          ...advice,
          ...(isNamed(parties.buyer) ? [whyPartiesUnfit(parties)?.words.fr ?? []].flat() : []),
        ],
  };
};

/** Lists the goods that each line takes off the shelves: the articles of a box, one by one. */
const goodsOf = (made: PricedCartOrder) =>
  made.priced.lines.flatMap((line) =>
    line.kind === 'product' && line.source
      ? takenBy(line.source, toPlainText(plus(line.quantity, line.freeUnits))).map((one) => [line.id, one] as const)
      : [],
  );

const heldByFormat = (held: readonly HeldFormat[], warehouseId: string | null): ReadonlyMap<string, Dec> => {
  const sums = new Map<string, Dec>();
  for (const one of held) {
    if (warehouseId === null || one.warehouseId === warehouseId)
      sums.set(one.formatId, plus(sums.get(one.formatId) ?? ZERO, dec(one.quantity)));
  }
  return sums;
};
