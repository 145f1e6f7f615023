import { clientForCheckout } from '#areas/clients/server/index.ts';
import { seller as sellerOf } from '#areas/shops/server/index.ts';
import { type Held, heldBy, type HeldFormat, holdShelves, release, reserve } from '#areas/stock/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { compare, dec, euro, plus, sum, toPlainText, toText } from '#kernel/money.ts';
import { found, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import type { addOfficeOrder, changeOfficeOrder, discardOrder, priceOfficeOrder } from '../../rules/endpoints.ts';
import { orderPlaced } from '../../rules/events.ts';
import { whyNotChange, whyNotDiscard } from '../../rules/order/lifecycle.ts';
import type { OfficePrice } from '../../rules/order/office-order.ts';
import { orderDifference, type OrderFacts } from '../../rules/order/order-difference.ts';
import { refuseOrder } from '../../rules/order/order-refusals.ts';
import { isCard, type Order, type SaleParties, type ShippingChoice } from '../../rules/order/sale.ts';
import { nextNumber } from './counter.ts';
import { review } from '../jobs.ts';
import { type Before, type Composed, composeOrder, isNamed, refusalOf, type StoredLine } from './office-compose.ts';
import { officePrice } from './office-price.ts';
import { holderOf } from './order-actions.ts';
import { writeRetaxed } from './retax.ts';
import { insertSale, lockSale, type NewSale, readOrder, rewriteSale, stateOf } from './sale.ts';
import { lineRowsOf } from './sale-line.ts';
import { visibleSales } from './sale-list.ts';

const storedLines = async (tx: Tx, call: Call, saleId: string): Promise<StoredLine[]> =>
  (
    await sql<StoredLine>`
  select id, priced, source from sale_line where shop_id = ${call.shopId} and sale_id = ${saleId} order by position`.execute(
      tx,
    )
  ).rows;

/** One's own orders, or all: what one may not see does not exist. */
const seen = async (tx: Tx, call: Call, id: string): Promise<void> => {
  found(
    (
      await sql`select 1 as there from sale s where ${visibleSales(call)} and s.kind = 'order' and s.id = ${id}`.execute(
        tx,
      )
    ).rows[0],
  );
};

/** The price of what is typed, at every key: reads, never locks, never writes. */
export const priceTyped = async (tx: Tx, input: InputOf<typeof priceOfficeOrder>, call: Call): Promise<OfficePrice> => {
  const { orderId, ...asked } = input;
  if (!orderId) return officePrice(await composeOrder(tx, asked, call, null), call);
  await seen(tx, call, orderId);
  const sale = found(
    await tx
      .selectFrom('sale')
      .selectAll()
      .where('shop_id', '=', call.shopId)
      .where('id', '=', orderId)
      .executeTakeFirst(),
  ) as unknown as RowOf<'sale'>;
  return officePrice(
    await composeOrder(tx, asked, call, {
      sale,
      lines: await storedLines(tx, call, orderId),
      held: await heldBy(tx, call, holderOf(orderId)),
    }),
    call,
  );
};

const refuseGaps = (made: Composed, place: boolean): void => {
  const errors = place ? [...made.mistakes, ...made.gaps] : made.mistakes;
  if (errors.length > 0) throw new Refused(refusalOf(errors));
};

/** Somebody typed with the order enters the books with it, found again by his e-mail; a draft waits. Before any shelf is locked, as at the checkout. */
const clientOfTyped = async (
  tx: Tx,
  call: Call,
  { buyer, delivery, billing }: Omit<SaleParties, 'seller'>,
): Promise<string> =>
  (
    await clientForCheckout(tx, call, {
      ...buyer,
      userId: null,
      deliveryAddress: delivery,
      billingAddress: billing,
      by: 'office',
    })
  ).clientId;

const shippingOf = ({ one }: Composed, before: Before | null): ShippingChoice => {
  const { choice } = one.delivery;
  if (choice.ref !== null || choice.collectionPoint !== null) return choice;
  // A mode that the seller gave up since still carries the orders it was chosen for.
  const old = before?.sale.shipping;
  if (old && one.terms.shipping?.ref === (old.ref ?? old.collectionPoint))
    return { ...old, instructions: choice.instructions };
  return { ...choice, name: one.terms.shipping?.label ?? '' };
};

interface Wanted {
  readonly lineId: string;
  readonly formatId: string;
  readonly quantity: string;
}
const wantedOf = (made: Composed, lineIds: ReadonlyMap<string, string>): Wanted[] =>
  made.one.priced.lines.flatMap((line) =>
    line.kind === 'product' && line.source
      ? [
          {
            lineId: found(lineIds.get(line.id)),
            formatId: line.source.formatId,
            quantity: toPlainText(plus(line.quantity, line.freeUnits)),
          },
        ]
      : [],
  );

const fiscalStart = async (tx: Tx, call: Call) => {
  const { settings } = await sellerOf(tx, call.shopId);
  return { month: settings.logStartMonth, day: settings.logStartDay };
};

const saleOf = (
  made: Composed,
  call: Call,
  more: Pick<
    NewSale,
    'id' | 'number' | 'status' | 'clientId' | 'lineIds' | 'shipping' | 'note' | 'promoCode' | 'warehouseId'
  >,
): NewSale => ({
  ...more,
  kind: 'order',
  paymentStatus: 'pending',
  origin: call.actor.kind === 'agent' ? 'agent' : 'office',
  checkoutId: null,
  buyerUserId: made.buyerUserId,
  typologyKey: made.one.typologyKey,
  parties: made.parties,
  payment: { type: made.payment, list: [], means: [], label: '' },
  priced: made.one.priced,
  terms: made.one.terms,
});

const tell = (call: Call, sale: NewSale, tellBuyer: boolean): Promise<void> =>
  call.emit(orderPlaced, {
    saleId: sale.id,
    number: sale.number ?? '',
    total: toPlainText(sale.priced.totals.totalTTC),
    quiet: !tellBuyer,
    by: call.actor.userId,
    buyerEmail: sale.parties.buyer.email,
    buyerName: sale.parties.buyer.company || `${sale.parties.buyer.firstname} ${sale.parties.buyer.lastname}`.trim(),
  });

const newIds = (made: Composed, call: Call): ReadonlyMap<string, string> =>
  new Map(
    made.one.priced.lines.map((line) => [
      line.id,
      made.rows.find((row) => row.pricedId === line.id)?.was?.id ?? call.newId(),
    ]),
  );

/** An order typed by the office: priced by the rules of the checkout, its stock reserved and its number taken in the same order of locks. */
export const add = async (tx: Tx, input: InputOf<typeof addOfficeOrder>, call: Call): Promise<Order> => {
  const { place, tellBuyer, ...asked } = input;
  const made = await composeOrder(tx, asked, call, null);
  refuseGaps(made, place);
  const id = call.newId();
  const lineIds = newIds(made, call);
  const warehouseId = asked.warehouseId ?? null;
  const clientId = place && made.isTyped ? await clientOfTyped(tx, call, made.parties) : made.clientId;
  if (place)
    await reserve(tx, call, {
      holder: holderOf(id),
      lines: wantedOf(made, lineIds).map((line) => ({ ...line, ...(warehouseId ? { warehouseId } : {}) })),
    });
  const number = place
    ? (await nextNumber(tx, call, 'order', call.today, { fiscalStart: await fiscalStart(tx, call) })).number
    : null;
  const sale = saleOf(made, call, {
    id,
    number,
    status: place ? 'pending' : 'draft',
    clientId,
    lineIds,
    warehouseId,
    shipping: shippingOf(made, null),
    note: asked.note ?? '',
    promoCode: asked.promoCode || null,
  });
  await insertSale(tx, call, sale);
  call.audit('order', id, {
    status: sale.status,
    lines: made.rows.length,
    total: toText(made.one.priced.totals.totalTTC, 2),
  });
  if (place) await tell(call, sale, tellBuyer);
  return {
    ...(await readOrder(tx, { id }, call)),
    message: place ? `Commande ${number} enregistrée` : 'Brouillon enregistré',
    sucess: true,
  };
};

/**
 * Changes a draft or an order that waits. The order is locked first, then all the shelves that it holds or will want, in the order of
 * their ids; lines that did not move keep what they hold. Who read an older version is told so.
 */
export const change = async (tx: Tx, input: InputOf<typeof changeOfficeOrder>, call: Call): Promise<Order> => {
  const { id, version, place, tellBuyer, ...asked } = input;
  await seen(tx, call, id);
  const sale = await lockSale(tx, call, id, version);
  refuseIf(whyNotChange(stateOf(sale)));
  refuseOtherHolder(
    sale,
    asked.buyer != null || (asked.clientId != null && asked.clientId !== sale.client_id),
    asked.buyer != null ? 'buyer' : 'clientId',
  );
  const stands = place || sale.status === 'pending';
  const typed = asked.buyer ?? (sale.client_id === null && !asked.clientId ? sale.parties.buyer : null);
  const delivery = asked.deliveryAddress ?? sale.parties.delivery;
  const madeClient =
    stands && typed && isNamed(typed)
      ? await clientOfTyped(tx, call, { buyer: typed, delivery, billing: asked.billingAddress ?? delivery })
      : null;
  const held = stands
    ? await holdShelves(
        tx,
        call,
        holderOf(id),
        asked.lines.map((line) => line.formatId),
      )
    : [];
  const before: Before = { sale, lines: await storedLines(tx, call, id), held };
  const made = await composeOrder(tx, asked, call, before);
  refuseGaps(made, stands);
  refuseAboveAgreed(made, sale);
  const lineIds = newIds(made, call);
  const warehouseId = asked.warehouseId === undefined ? sale.warehouse_id : asked.warehouseId;
  const clientId = made.clientId ?? madeClient;
  if (stands) await moveStock(tx, call, id, held, wantedOf(made, lineIds), warehouseId);
  const isNew = stands && sale.status === 'draft';
  const number = isNew
    ? (await nextNumber(tx, call, 'order', call.today, { fiscalStart: await fiscalStart(tx, call) })).number
    : sale.number;
  const now = saleOf(made, call, {
    id,
    number,
    status: stands ? 'pending' : 'draft',
    clientId,
    lineIds,
    warehouseId,
    shipping: shippingOf(made, before),
    note: asked.note ?? (asked.note === null ? '' : sale.note),
    promoCode: asked.promoCode === undefined ? sale.promo_code : asked.promoCode || null,
  });
  const written = { ...now, payment: { ...sale.payment, type: made.payment } };
  await rewriteSale(tx, call, written, sale);
  if (made.taxed && made.one.terms.taxDay) {
    const rows = await lineRowsOf(tx, call, id);
    await writeRetaxed(
      tx,
      call,
      await lockSale(tx, call, id),
      rows.map((row) => row.id),
      made.taxed,
      made.one.terms.taxDay,
    );
  }
  // What is due may have changed: what was paid is looked at again.
  if (sale.status === 'pending') await review(tx, call, id, null);
  call.audit('order', id, {
    changes: orderDifference(factsBefore(before), { ...factsAfter(written), total: toText(made.total, 2) }),
  });
  if (isNew) await tell(call, written, tellBuyer);
  return {
    ...(await readOrder(tx, { id }, call)),
    message: isNew ? `Commande ${number} enregistrée` : stands ? 'Commande modifiée' : 'Brouillon enregistré',
    sucess: true,
  };
};

/** A card was given by one person: what it will be debited for stays his. */
const refuseOtherHolder = (sale: RowOf<'sale'>, isOther: boolean, field: string): void => {
  if (isOther && isCard(sale.payment.type) && sale.checkout_id)
    throw new Refused(refuseOrder('sales.card-holder', {}, { [field]: refuseOrder('sales.card-holder').words }));
};

/** A card was given for an amount: the office may come down from it, never go above without asking the buyer again. */
const refuseAboveAgreed = (made: Composed, sale: RowOf<'sale'>): void => {
  const agreed = sale.terms?.agreed ?? (isCard(sale.payment.type) && sale.checkout_id ? sale.total_gross : null);
  if (agreed === null || !isCard(made.payment)) return;
  if (compare(made.total, dec(agreed)) > 0)
    throw new Refused(refuseOrder('sales.above-agreed', { agreed: euro(dec(agreed)) }));
};

const moveStock = async (
  tx: Tx,
  call: Call,
  id: string,
  held: readonly HeldFormat[],
  wanted: readonly Wanted[],
  warehouseId: string | null,
): Promise<void> => {
  const byLine = new Map<string, HeldFormat[]>();
  for (const one of held) byLine.set(one.lineId, [...(byLine.get(one.lineId) ?? []), one]);
  const stays = (line: Wanted): boolean => {
    const own = byLine.get(line.lineId) ?? [];
    return (
      own.length > 0 &&
      own.every((one) => one.formatId === line.formatId && (warehouseId === null || one.warehouseId === warehouseId)) &&
      compare(sum(own.map((one: Held) => dec(one.quantity))), dec(line.quantity)) === 0
    );
  };
  const kept = new Set(wanted.filter(stays).map((line) => line.lineId));
  const freed = [...byLine.keys()].filter((lineId) => !kept.has(lineId));
  if (freed.length > 0) await release(tx, call, holderOf(id), freed);
  const lines = wanted
    .filter((line) => !kept.has(line.lineId))
    .map((line) => ({ ...line, ...(warehouseId ? { warehouseId } : {}) }));
  if (lines.length > 0) await reserve(tx, call, { holder: holderOf(id), lines });
};

const factsBefore = ({ sale, lines }: Before): OrderFacts => ({
  lines: lines
    .filter(({ priced }) => priced.kind === 'product')
    .map(({ id, priced }) => ({
      id,
      label: `${priced.label} ${priced.format}`.trim(),
      quantity: priced.quantity,
      freeUnits: priced.freeUnits,
      unitPrice: priced.unitPrice,
    })),
  total: sale.total_gross,
  status: sale.status,
  client: sale.client_id,
  typology: sale.typology_key,
  delivery: sale.shipping.name,
  payment: sale.payment.type,
  promoCode: sale.promo_code,
  warehouse: sale.warehouse_id,
  place: JSON.stringify(sale.parties.delivery),
  note: sale.note,
});
const factsAfter = (sale: NewSale): OrderFacts => ({
  lines: sale.priced.lines
    .filter((line) => line.kind === 'product')
    .map((line) => ({
      id: sale.lineIds.get(line.id) ?? line.id,
      label: `${line.label} ${line.formatLabel}`.trim(),
      quantity: Number(toPlainText(line.quantity)),
      freeUnits: Number(toPlainText(line.freeUnits)),
      unitPrice: Number(toPlainText(line.unitPrice)),
    })),
  total: toText(sale.priced.totals.totalTTC, 2),
  status: sale.status,
  client: sale.clientId,
  typology: sale.typologyKey,
  delivery: sale.shipping.name,
  payment: sale.payment.type,
  promoCode: sale.promoCode,
  warehouse: sale.warehouseId,
  place: JSON.stringify(sale.parties.delivery),
  note: sale.note,
});

/** A draft goes: it never had a number, and it holds nothing. */
export const discard = async (tx: Tx, input: InputOf<typeof discardOrder>, call: Call): Promise<object> => {
  await seen(tx, call, input.id);
  const sale = await lockSale(tx, call, input.id);
  refuseIf(whyNotDiscard(stateOf(sale)));
  await tx.deleteFrom('sale_line').where('shop_id', '=', call.shopId).where('sale_id', '=', input.id).execute();
  await tx.deleteFrom('sale').where('shop_id', '=', call.shopId).where('id', '=', input.id).execute();
  call.audit('order', input.id, { discarded: true });
  return {};
};
