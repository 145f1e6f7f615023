import { created } from '#kernel/difference.ts';
import { seller as sellerOf } from '#areas/shops/server/index.ts';
import { heldBy, holdShelves, reserveStock } from '#areas/stock/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import type { Day } from '#kernel/day.ts';
import { toPlainText, toText } from '#kernel/money.ts';
import { found, type Refusal, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import type { addOfficeOrder, changeOfficeOrder, discardOrder, priceOfficeOrder } from '../../rules/endpoints.ts';
import { type DocumentKind, kindOf, type SaleKind } from '#areas/papers/rules/document-kinds.ts';
import { type OrderState, whyNotChange, whyNotDiscard } from '../../rules/order/lifecycle.ts';
import { depositAfter } from '../../rules/order/office-kept.ts';
import type { OfficePrice } from '../../rules/order/office-order.ts';
import { orderDifference } from '../../rules/order/order-difference.ts';
import type { Order } from '../../rules/order/sale.ts';
import { nameOfBuyer, type ShippingChoice } from '#areas/papers/rules/sale-parties.ts';
import { drawAllocations } from '#areas/allocations/server/index.ts';
import { nextNumber } from '#areas/papers/server/index.ts';
import { reviewPayment } from '../jobs.ts';
import type { Composed } from './compose-document.ts';
import { seesAllPrices } from './typed-buyer.ts';
import { composeOffer } from './compose-offer.ts';
import type { Before, StoredLine, Visits } from './typed-document.ts';
import { clientOfTyped, clientTypedOf } from './typed-client.ts';
import { factsAfter, factsBefore } from './document-facts.ts';
import { refusalOf } from './document-gaps.ts';
import { formatsTaken, moveStock, wantedOf } from './document-stock.ts';
import { refuseAboveAgreed, refuseOtherHolder } from './card-given.ts';
import { takenBefore } from './taken-before.ts';
import { offerPrice } from './document-price.ts';
import { creditLiftedOf } from '../credit/credit-limit.ts';
import { holderOf } from '../order/order-actions.ts';
import { lockCredit } from '../credit/owed.ts';
import { awaitedColumns } from './awaited-order.ts';
import { validUntilOf } from './valid-until.ts';
import { writeRetaxed } from '../order/retax.ts';
import { insertSale, lockSale, type NewSale, readSale, rewriteSale, stateOf } from '../order/sale.ts';
import { lineRowsOf } from '../order/sale-line.ts';
import { visibleSales } from '../order/sale-list.ts';
import { askGone } from './gone-goods.ts';
import { rulesOfKind } from './kind-rules.ts';

/** Lines and options alike: each keeps the price it was agreed at, wherever it goes. */
export const storedLines = async (
  tx: Tx,
  call: Call,
  sale: Pick<RowOf<'sale'>, 'id' | 'options'>,
): Promise<StoredLine[]> => [
  ...(
    await sql<StoredLine>`
  select id, priced, source from sale_line where shop_id = ${call.shopId} and sale_id = ${sale.id} order by position`.execute(
      tx,
    )
  ).rows,
  ...sale.options.map((option) => ({ ...option, isOption: true })),
];

/** Refuses a document that the user may not see, as if it did not exist: he sees his own, or all. */
const refuseUnseen = async (tx: Tx, call: Call, kind: SaleKind, id: string): Promise<void> => {
  found(
    (await sql`select 1 as there from sale s where ${visibleSales(call, kind)} and s.id = ${id}`.execute(tx)).rows[0],
  );
};

/** The document as it was: only goods of a validated order leave. */
const beforeOf = async (tx: Tx, call: Call, sale: RowOf<'sale'>, held: Before['held']): Promise<Before> => ({
  sale,
  lines: await storedLines(tx, call, sale),
  held,
  gone: sale.kind === 'order' && sale.status === 'validated' ? await askGone().goneOf(tx, call, sale.id) : {},
});

/** Prices the typed document at every key: it reads, never locks, never writes. */
export const priceDocument =
  (kind: SaleKind) =>
  async (tx: Tx, input: InputOf<typeof priceOfficeOrder>, call: Call): Promise<OfficePrice> => {
    const { orderId, ...asked } = input;
    if (!orderId) return offerPrice(await composeOffer(tx, kind, asked, call, null), call);
    await refuseUnseen(tx, call, kind, orderId);
    const sale = found(
      await tx
        .selectFrom('sale')
        .selectAll()
        .where('shop_id', '=', call.shopId)
        .where('kind', '=', kind)
        .where('id', '=', orderId)
        .executeTakeFirst(),
    );
    return offerPrice(
      await composeOffer(
        tx,
        kind,
        asked,
        call,
        await beforeOf(tx, call, sale, await heldBy(tx, call, holderOf(orderId))),
      ),
      call,
    );
  };

const refuseGaps = (made: Composed, place: boolean, told: typeof refusalOf = refusalOf): void => {
  const errors = place ? [...made.mistakes, ...made.gaps] : made.mistakes;
  if (errors.length > 0) throw new Refused(told(errors));
};

export const shippingOf = ({ one }: Composed, before: Before | null): ShippingChoice => {
  const { choice } = one.delivery;
  if (choice.ref !== null || choice.collectionPoint !== null) return choice;
  // A mode that the seller gave up since still carries the orders it was chosen for.
  const old = before?.sale.shipping;
  if (old && one.terms.shipping?.ref === (old.ref ?? old.collectionPoint))
    return { ...old, instructions: choice.instructions };
  return { ...choice, name: one.terms.shipping?.label ?? '' };
};

const fiscalStart = async (tx: Tx, call: Call) => {
  const { settings } = await sellerOf(tx, call.shopId);
  return { month: settings.logStartMonth, day: settings.logStartDay };
};

/** Where a document comes from, by who writes it. */
const ORIGINS: Readonly<Record<string, NewSale['origin']>> = { agent: 'agent', buyer: 'shop' };

export const newSale = (
  kind: SaleKind,
  made: Composed,
  call: Call,
  more: Omit<
    NewSale,
    | 'kind'
    | 'paymentStatus'
    | 'origin'
    | 'checkoutId'
    | 'buyerUserId'
    | 'typologyKey'
    | 'parties'
    | 'payment'
    | 'priced'
    | 'terms'
    | 'conditions'
  >,
): NewSale => ({
  ...more,
  kind,
  paymentStatus: 'pending',
  origin: ORIGINS[call.actor.kind] ?? 'office',
  checkoutId: null,
  buyerUserId: made.buyerUserId,
  typologyKey: made.one.typologyKey,
  conditions: made.conditions,
  parties: made.parties,
  payment: { type: made.payment, list: [], means: [], label: '', delay: made.paymentDelay },
  priced: made.one.priced,
  terms: made.one.terms,
});

const tell = (
  call: Call,
  placed: NonNullable<DocumentKind['placed']>,
  sale: NewSale,
  tellBuyer: boolean,
): Promise<void> =>
  call.emit(placed, {
    saleId: sale.id,
    number: sale.number ?? '',
    total: toPlainText(sale.priced.totals.totalTTC),
    quiet: !tellBuyer,
    by: call.actor.userId,
    buyerEmail: sale.parties.buyer.email,
    buyerName: nameOfBuyer(sale.parties.buyer),
  });

/** A line keeps its id, and so does a charge: bills name both. */
export const newIds = (made: Composed, call: Call, before: Before | null = null): ReadonlyMap<string, string> => {
  const charges = (before?.lines ?? []).filter(({ priced, isOption }) => priced.kind !== 'product' && !isOption);
  return new Map(
    made.one.priced.lines.map(({ id, kind }) => {
      const was =
        made.rows.find((row) => row.pricedId === id)?.was ??
        charges.find(({ priced }) => priced.id === id && priced.kind === kind);
      return [id, was?.id ?? call.newId()];
    }),
  );
};

/**
 * Writes an order typed by the office: priced by the rules of the checkout, its stock reserved and its number taken in
 * the same order of locks. `told`: builds the refusal in the kind's words.
 */
export const putDocument =
  (kind: SaleKind, told: typeof refusalOf = refusalOf) =>
  async (tx: Tx, input: InputOf<typeof addOfficeOrder> & Visits, call: Call): Promise<NewSale> => {
    const { series, isShippable, isAllocated, isAwaited, placed } = kindOf(kind);
    const { place, tellBuyer, newClient, ...asked } = input;
    const { made, options, layout } = await composeOffer(tx, kind, asked, call, null);
    refuseGaps(made, place, told);
    const id = call.newId();
    const lineIds = newIds(made, call);
    const warehouseId = asked.warehouseId ?? null;
    const clientId =
      place && made.isTyped
        ? await clientOfTyped(tx, call, made.parties, newClient, input.awaited?.lang)
        : made.clientId;
    const creditLifted = place ? await creditLiftedOf(tx, call, made, clientId, null, asked.liftLimit === true) : null;
    if (place && isShippable)
      await reserveStock(tx, call, {
        holder: holderOf(id),
        lines: wantedOf(made, lineIds).map((line) => ({ ...line, ...(warehouseId ? { warehouseId } : {}) })),
      });
    if (place && isAllocated)
      await drawAllocations(tx, call, {
        saleId: id,
        clientId,
        typologyKey: made.one.typologyKey,
        wanted: wantedOf(made, lineIds),
        futures: isAwaited,
      });
    if (place) await rulesOfKind(kind).refuseOverLimit?.(tx, call, id, made.one.priced.counts.bottles);
    const number = place
      ? (await nextNumber(tx, call, series, call.today, { fiscalStart: await fiscalStart(tx, call) })).number
      : null;
    const typed = newSale(kind, made, call, {
      id,
      number,
      status: place ? 'pending' : 'draft',
      clientId,
      lineIds,
      warehouseId,
      shipping: shippingOf(made, null),
      note: asked.note ?? '',
      promoCode: asked.promoCode || null,
      validUntil: await validUntilOf(tx, call, kind, asked.validUntil, place, null),
      deliverOn: (asked.deliverOn ?? null) as Day | null,
      layout,
      options,
      deposit: depositAfter(asked.deposit, null, seesAllPrices(call)),
      creditLifted,
    });
    const sale: NewSale = { ...typed, ...awaitedColumns(input, typed.payment) };
    insertSale(call, sale);
    call.audit(
      kind,
      id,
      created({
        status: sale.status,
        lines: made.rows.length,
        total: toText(made.one.priced.totals.totalTTC, 2),
        ...(made.paymentDelay ? { paymentDelay: made.paymentDelay } : {}),
        // The audit records that the user was warned of a delay beyond the law.
        ...(made.delayWarning ? { delayWarning: made.delayWarning } : {}),
        ...(creditLifted === null ? {} : { creditLifted }),
      }),
    );
    if (place && placed && !input.awaited) await tell(call, placed, sale, tellBuyer);
    return sale;
  };

/** Adds a document that the caller may read. */
export const addDocument =
  (kind: SaleKind, told: typeof refusalOf = refusalOf) =>
  async (tx: Tx, input: InputOf<typeof addOfficeOrder> & Visits, call: Call): Promise<Order> => {
    const { id, number } = await putDocument(kind, told)(tx, input, call);
    return {
      ...(await readSale(tx, call, kind, id)),
      message: number ? kindOf(kind).words.placed(number) : 'Brouillon enregistré',
      sucess: true,
    };
  };

export const addOrder = addDocument('order');

/** The rules of a document at its stage: before it is validated, or once it is. */
export interface ChangeStage {
  readonly whyNot: (state: OrderState) => Refusal | null;
  readonly status: 'pending' | 'validated';
  /** Refuses what was typed and priced; the document is locked. */
  readonly refuse: (tx: Tx, call: Call, sale: RowOf<'sale'>, made: Composed) => Promise<void>;
}
const WAITING: ChangeStage = {
  whyNot: whyNotChange,
  status: 'pending',
  refuse: async (_tx, _call, sale, made) => refuseAboveAgreed(made, sale),
};

/**
 * Changes a draft or an order that waits. The order is locked first, then all the shelves that it holds or will want, in the order of
 * their ids; lines that did not move keep what they hold. Who read an older version is told so.
 */
export const changeDocument =
  (kind: SaleKind, stage: ChangeStage = WAITING) =>
  async (tx: Tx, input: InputOf<typeof changeOfficeOrder> & Visits, call: Call): Promise<Order> => {
    const { series, words, isShippable, isPayable, isAllocated, isAwaited, placed } = kindOf(kind);
    const { id, version, place, tellBuyer, newClient, ...asked } = input;
    await refuseUnseen(tx, call, kind, id);
    const sale = await lockSale(tx, call, kind, id, version);
    refuseIf(stage.whyNot(stateOf(sale)));
    refuseOtherHolder(
      sale,
      asked.buyer != null || (asked.clientId != null && asked.clientId !== sale.client_id),
      asked.buyer != null ? 'buyer' : 'clientId',
    );
    const stands = place || sale.status !== 'draft';
    const madeClient = stands ? await clientTypedOf(tx, call, sale, asked, newClient) : null;
    const holder = asked.clientId ?? sale.client_id;
    if (kind === 'order' && stands && holder !== null) await lockCredit(tx, call, holder);
    const held =
      stands && isShippable ? await holdShelves(tx, call, holderOf(id), await formatsTaken(tx, call, asked.lines)) : [];
    const before = await beforeOf(tx, call, sale, held);
    const { made, options, layout } = await composeOffer(tx, kind, asked, call, before);
    refuseGaps(made, stands);
    await stage.refuse(tx, call, sale, made);
    const lineIds = newIds(made, call, before);
    const warehouseId = asked.warehouseId === undefined ? sale.warehouse_id : asked.warehouseId;
    const clientId = made.clientId ?? madeClient;
    const creditLifted = stands
      ? await creditLiftedOf(tx, call, made, clientId, id, asked.liftLimit === true)
      : sale.credit_lifted;
    if (stands && isShippable) await moveStock(tx, call, id, held, wantedOf(made, lineIds, before.gone), warehouseId);
    if (stands && isAllocated)
      await drawAllocations(tx, call, {
        saleId: id,
        clientId,
        typologyKey: made.one.typologyKey,
        wanted: wantedOf(made, lineIds),
        futures: isAwaited,
        before: takenBefore(before),
      });
    if (stands) await rulesOfKind(kind).refuseOverLimit?.(tx, call, id, made.one.priced.counts.bottles);
    const isNew = stands && sale.status === 'draft';
    const number = isNew
      ? (await nextNumber(tx, call, series, call.today, { fiscalStart: await fiscalStart(tx, call) })).number
      : sale.number;
    const now = newSale(kind, made, call, {
      id,
      number,
      status: stands ? stage.status : 'draft',
      clientId,
      lineIds,
      warehouseId,
      shipping: shippingOf(made, before),
      note: asked.note ?? (asked.note === null ? '' : sale.note),
      promoCode: asked.promoCode === undefined ? sale.promo_code : asked.promoCode || null,
      validUntil: await validUntilOf(tx, call, kind, asked.validUntil, stands, sale.valid_until),
      deliverOn: (asked.deliverOn === undefined ? sale.deliver_on : asked.deliverOn) as Day | null,
      layout,
      options,
      deposit: depositAfter(asked.deposit, sale.deposit, seesAllPrices(call)),
      creditLifted,
    });
    const written = { ...now, payment: { ...sale.payment, type: made.payment, delay: made.paymentDelay } };
    rewriteSale(tx, call, written, sale);
    if (made.taxed && made.one.terms.taxDay) {
      const rows = await lineRowsOf(tx, call, id);
      await writeRetaxed(
        tx,
        call,
        await lockSale(tx, call, kind, id),
        rows.map((row) => row.id),
        made.taxed,
        made.one.terms.taxDay,
      );
    }
    // The amount due may have changed: the payments are reviewed again.
    if (sale.status !== 'draft' && isPayable) await reviewPayment(tx, call, id, null);
    call.audit(kind, id, {
      ...orderDifference(factsBefore(before), { ...factsAfter(written), total: toText(made.total, 2) }),
      ...(made.delayWarning && made.paymentDelay !== (sale.payment.delay ?? null)
        ? { delayWarning: [null, made.delayWarning] }
        : {}),
      ...(creditLifted === sale.credit_lifted ? {} : { creditLifted: [sale.credit_lifted, creditLifted] }),
    });
    if (isNew && placed) await tell(call, placed, written, tellBuyer);
    return {
      ...(await readSale(tx, call, kind, id)),
      message: isNew && number ? words.placed(number) : stands ? words.changed : 'Brouillon enregistré',
      sucess: true,
    };
  };

/** A draft goes: it never had a number, and it holds nothing. */
export const discardDocument =
  (kind: SaleKind) =>
  async (tx: Tx, input: InputOf<typeof discardOrder>, call: Call): Promise<object> => {
    await refuseUnseen(tx, call, kind, input.id);
    const sale = await lockSale(tx, call, kind, input.id);
    refuseIf(whyNotDiscard(stateOf(sale)));
    await tx.deleteFrom('sale_line').where('shop_id', '=', call.shopId).where('sale_id', '=', input.id).execute();
    await tx
      .deleteFrom('sale')
      .where('shop_id', '=', call.shopId)
      .where('kind', '=', kind)
      .where('id', '=', input.id)
      .execute();
    call.audit(kind, input.id, { discardedAt: [null, call.now] });
    return {};
  };
