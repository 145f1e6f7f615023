import { heldTypology } from '#areas/shops/rules/typology-key.ts';
import { seller as sellerOf } from '#areas/shops/server/index.ts';
import { whyNotTypeAt } from '#areas/payments/rules/payment-types.ts';
import { compare, type Dec, dec, plus, toPlainText } from '#kernel/money.ts';
import type { Day } from '#kernel/day.ts';
import { isAllowed } from '#kernel/permission.ts';
import { found, type Refusal } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import type { CartError } from '#areas/pricing/rules/cart-error.ts';
import { kindOf, type SaleKind } from '#areas/papers/rules/document-kinds.ts';
import { cartError } from '#areas/pricing/rules/limits.ts';
import { withoutPrices } from '../../rules/order/office-kept.ts';
import { isOfficePayment, type OfficeLine, usualPayment } from '../../rules/order/office-order.ts';
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
import { isNamed } from './document-client.ts';
import { creditFacts, overLimit } from './client-terms.ts';
import { deliveryGaps, sorted } from './document-gaps.ts';
import { takenBefore } from './taken-before.ts';
import { buyerOf, seesAllPrices } from './typed-buyer.ts';
import { besideLines, cartOf, rowsOf, sellingOf, type Typed } from './typed-selling.ts';
import { atTaxDay } from '../order/tax-day.ts';

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

const warehouseIsKnown = async (tx: Tx, call: Call, id: string): Promise<boolean> =>
  (await sql`select 1 from warehouse where shop_id = ${call.shopId} and id = ${id} and archived_at is null`.execute(tx))
    .rows.length > 0;

/**
 * Reads a typed document (buyer, lines, terms beside them), prices it by the rules of the checkout, and checks it:
 * mistakes, gaps, notices.
 */
export const composeDocument = async (
  tx: Tx,
  kind: SaleKind,
  input: Asked,
  call: Call,
  before: Before | null,
): Promise<Composed> => {
  const asked = seesAllPrices(call) ? input : withoutPrices(input);
  const buyer = await buyerOf(tx, asked, call, before);
  const typed: Typed = { asked, before, buyer, rows: rowsOf(asked, before), beside: besideLines(asked, before) };
  const listed = await listedPrices(tx, call, kind, typed);
  const made = await priceTyped(tx, call, kind, typed, listed);
  const mistakes = await mistakesOf(tx, call, typed, made);
  const { parties } = buyer;
  const paymentDelay = asked.paymentDelay ?? (buyer.sameClient ? before?.sale.payment.delay : null) ?? buyer.own.delay;
  const warning = warningOf(call, made, parties, paymentDelay);
  const taxed = await atTaxDay(tx, made, parties.delivery.country);
  const total = taxed?.totals.gross ?? made.priced.totals.totalTTC;
  const credit = await creditOf(tx, call, kind, typed, made, total);
  const hold = kind === 'order' && credit && asked.liftLimit !== true ? creditHoldOf(credit) : null;
  const held = hold && refuseOverLimit(seesAllPrices(call) ? hold : {});
  const { gaps, advice } = await gapsOf(tx, call, kind, typed, made, { listed, held });
  const { isGiven, expires } = kindOf(kind);
  return {
    one: made,
    taxed,
    paymentDelay,
    conditions: conditionsAfter(
      asked.conditions,
      before?.sale ?? null,
      expires ? made.seller.settings.paperNotes.quote : null,
    ),
    delayWarning: warning?.fr ?? null,
    credit: kind === 'order' ? credit : null,
    total,
    clientId: buyer.clientId,
    buyerUserId: buyer.sameClient ? (before?.sale.buyer_user_id ?? null) : (buyer.client?.userId ?? null),
    isTyped: buyer.clientId === null && isNamed(parties.buyer),
    rows: typed.rows,
    mistakes,
    parties: { ...parties, seller: { name: made.seller.name, email: made.seller.contactEmail } },
    payment: isGiven ? 'sample' : paymentOf(typed, made),
    gaps,
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

/** Prices that a kind has in place of the list; null where it sells at the list. */
const listedPrices = async (tx: Tx, call: Call, kind: SaleKind, { asked, before, buyer }: Typed) => {
  const { prices } = rulesOfKind(kind);
  if (!prices) return null;
  const { typologies } = await sellerOf(tx, call.shopId);
  return prices(tx, call, {
    saleId: before?.sale.id ?? null,
    clientId: buyer.clientId,
    typologyKey: heldTypology(typologies, buyer.typology),
    formatIds: asked.lines.map((line) => line.formatId),
  });
};

const priceTyped = async (
  tx: Tx,
  call: Call,
  kind: SaleKind,
  typed: Typed,
  listed: ReadonlyMap<string, number> | null,
): Promise<PricedCartOrder> => {
  const { typology, parties } = typed.buyer;
  const [one] = await priceBySeller(
    tx,
    [cartOf(call, typed)],
    call,
    { typology, address: parties.delivery, isPro: parties.buyer.isPro },
    sellingOf(kind, typed, listed),
  );
  return found(one);
};

/** Finds the mistakes that keep a document from being written at all. */
const mistakesOf = async (
  tx: Tx,
  call: Call,
  { asked, before }: Typed,
  made: PricedCartOrder,
): Promise<readonly CartError[]> => {
  // A means of payment that was agreed before it was put aside stays.
  const off =
    asked.payment && asked.payment !== before?.sale.payment.type
      ? whyNotTypeAt('documents', asked.payment, made.seller.settings.paymentTypes)
      : null;
  return [
    ...(off ? [{ code: off.code, field: 'payment', words: off.words }] : []),
    ...(asked.typology && !Object.hasOwn(made.seller.typologies, asked.typology)
      ? [cartError('typology', 'typologyUnknown')]
      : []),
    ...(asked.warehouseId && !(await warehouseIsKnown(tx, call, asked.warehouseId))
      ? [cartError('warehouseId', 'warehouseUnknown')]
      : []),
  ];
};

/** Finds the gaps that keep a document from being more than a draft, and the mere advice to the office. */
const gapsOf = async (
  tx: Tx,
  call: Call,
  kind: SaleKind,
  { asked, before, buyer, rows, beside }: Typed,
  made: PricedCartOrder,
  { listed, held }: { readonly listed: ReadonlyMap<string, number> | null; readonly held: Refusal | null },
): Promise<{ readonly gaps: readonly CartError[]; readonly advice: readonly string[] }> => {
  const { isGiven, isAllocated, isAwaited, isShippable } = kindOf(kind);
  const { clientId, parties } = buyer;
  const lineIds = rows.map((row) => row.pricedId);
  const { gaps, advice } = sorted(made, lineIds, {
    prices: seesAllPrices(call),
    stock: isAllowed(call.actor, 'seeAllStock'),
    reserves: isShippable,
  });
  const refused = isAllocated
    ? await allocationGaps(tx, call, {
        saleId: before?.sale.id ?? null,
        clientId,
        typologyKey: made.typologyKey,
        wanted: goodsOf(made).map(([, one]) => one),
        before: takenBefore(before),
        futures: isAwaited,
      })
    : new Map<string, Refusal>();
  const { priceless } = rulesOfKind(kind);
  return {
    advice,
    gaps: [
      ...(clientId === null && !isNamed(parties.buyer)
        ? [asked.buyer ? cartError('buyer.lastname', 'clientName') : cartError('clientId', 'client')]
        : []),
      ...(asked.lines.length === 0 && beside.reservations.length === 0 ? [cartError('lines', 'noLines')] : []),
      ...(held ? [{ code: held.code, field: 'liftLimit', words: held.words }] : []),
      ...gaps,
      ...(!isGiven && compare(dec(beside.wholeDiscount ?? 0), wholeDiscountTaken(made.priced.lines)) > 0
        ? [cartError('wholeDiscount', 'discountTooMuch')]
        : []),
      ...goodsOf(made).flatMap(([pricedId, one]) => {
        const why = refused.get(one.formatId);
        return why ? [{ code: why.code, field: `lines.${lineIds.indexOf(pricedId)}.quantity`, words: why.words }] : [];
      }),
      ...((listed && (await priceless?.(tx, call, made, listed, lineIds, new Set(refused.keys())))) ?? []),
      ...deliveryGaps(made, beside.shipping?.ref ?? null, beside.typedShipping, parties.delivery),
    ],
  };
};

/** Why the law does not allow that delay of payment, where it does not. */
const warningOf = (call: Call, made: PricedCartOrder, parties: SaleParties, delay: Delay | null) =>
  delay &&
  delayWarning(
    delay,
    { issuedOn: call.today as Day, orderedOn: null, deliveredOn: null },
    made.seller.settings.endOfMonth,
    {
      seller: made.seller.business.address.country || 'FR',
      buyer: { isPro: parties.buyer.isPro, country: parties.billing.country },
      categories: made.priced.lines.map((line) => line.source?.legal?.category ?? null),
    },
  );

const creditOf = (
  tx: Tx,
  call: Call,
  kind: SaleKind,
  { before, buyer }: Typed,
  made: PricedCartOrder,
  total: Dec,
): Promise<CreditFacts | null> =>
  creditFacts(tx, call, {
    // Gifts, and orders paid by the card of a checkout, are not owed.
    client:
      kindOf(kind).isGiven || (isCard(before?.sale.payment.type ?? '') && before?.sale.checkout_id)
        ? null
        : buyer.proven,
    limit: creditLimitOf(buyer.own, made.seller.settings),
    saleId: before?.sale.id ?? null,
    total,
    lifted: before?.sale.credit_lifted ?? null,
  });

/** The means that was typed, else the one that it had, else the usual one of the client. */
const paymentOf = ({ asked, before, buyer: { client } }: Typed, made: PricedCartOrder): PaymentChoice['type'] =>
  asked.payment ??
  before?.sale.payment.type ??
  usualPayment(
    client && isOfficePayment(client.paymentMethod) ? client.paymentMethod : null,
    made.seller.banks.length > 0 ? 'transfer' : 'check',
    made.seller.settings.paymentTypes,
  );

/** Lists the goods that each line takes off the shelves: the articles of a box, one by one. */
const goodsOf = (made: PricedCartOrder) =>
  made.priced.lines.flatMap((line) =>
    line.kind === 'product' && line.source
      ? takenBy(line.source, toPlainText(plus(line.quantity, line.freeUnits))).map((one) => [line.id, one] as const)
      : [],
  );
