import { isNamed } from '#areas/deliveries/rules/carrier.ts';
import {
  isMeasured,
  MOST_SIZES,
  type ParcelSize,
  proposeSizes,
  weightOfSizes,
} from '#areas/deliveries/rules/packing/parcel-size.ts';
import { boxesOf, carrierNamed, createShipment, isLabelled, shipmentsOf } from '#areas/deliveries/server/index.ts';
import { type HeldFormat, shipStock } from '#areas/stock/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { exciseCountryOf } from '#kernel/field/territory.ts';
import { type Dec, dec, plus, toPlainText, ZERO } from '#kernel/money.ts';
import { Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { recipientOf } from '#areas/papers/rules/sale-parties.ts';
import { dutyTypeOf, otherPlace } from '#areas/papers/rules/paper-parties.ts';
import type * as declared from '../../rules/delivery/ship-endpoints.ts';
import { orderDelivered, orderShipped } from '../../rules/events.ts';
import { whyNotShip } from '#areas/sales/rules/order/lifecycle.ts';
import { refuseOrder } from '#areas/sales/rules/order/order-refusals.ts';
import { travelling } from '../../rules/papers/box-lines.ts';
import { type Carried, noteOfSale } from '../../rules/papers/note-of-sale.ts';
import type { Order } from '#areas/sales/rules/order/sale.ts';
import { isGoods, type ShipmentProposal } from '#areas/papers/rules/shipment.ts';
import { statusOfShipments } from '#areas/sales/rules/order/goods-received.ts';
import { leftOf, quantitiesOf } from '#areas/sales/rules/order/quantities.ts';
import { partOfLine, statusInPart, whyNotLeave } from '../../rules/delivery/to-ship.ts';
import { bottlesOf, costsFor, shipmentFor, toShipOf } from './to-ship.ts';
import { differenceOf } from '#kernel/difference.ts';
import { partiesOnNote } from './parties-on-note.ts';
import { partiesForDuty, whySuspendedUnfit } from './suspended-duty.ts';
import { paperSeller, nextNumber } from '#areas/papers/server/index.ts';
import {
  partsOfLines,
  holderOf,
  changeSale,
  lockSale,
  readOrder,
  stateOf,
  lineRowsOf,
  whyRatesMoved,
} from '#areas/sales/server/index.ts';
import { afterReturns } from '../return/follow-goods.ts';

/**
 * Reads the user's answers, and takes the rest from the order's proposal: a carrier that the buyer chose is never
 * forgotten.
 */
const carriedAs = (input: InputOf<typeof declared.shipOrder>, proposed: ShipmentProposal): Carried => {
  const transport = input.transport ?? (input.carrier === '' ? proposed.transport : 'carrier');
  return {
    transport,
    carrier: transport === 'carrier' ? input.carrier || proposed.carrier : '',
    carrierAddress: input.carrierAddress,
    tracking: input.tracking,
    vehicle: input.vehicle,
    packages: input.sizes?.length ?? input.packages ?? proposed.packages,
    weight: weightOfSizes(input.sizes ?? []) ?? input.weight ?? proposed.weight,
    arc: input.arc,
  };
};

/** As they were measured, else as the boxes of the shop propose them. */
const measured = async (
  tx: Tx,
  call: Call,
  carried: Carried,
  typed: readonly ParcelSize[] | undefined,
  bottles: number,
): Promise<Carried> => {
  if (typed) return { ...carried, sizes: typed };
  const sizes = proposeSizes({ count: carried.packages, bottles, weight: carried.weight }, await boxesOf(tx, call));
  return carried.packages <= MOST_SIZES && isMeasured(sizes) ? { ...carried, sizes } : carried;
};

/** The carrier reads the firm, and calls or writes to the buyer where the address itself says nobody. */
const reachable = ({ delivery, buyer }: RowOf<'sale'>['parties']) => ({
  ...delivery,
  name: recipientOf(delivery, buyer),
  phone: delivery.phone || buyer.phone,
  email: delivery.email || buyer.email,
});

/** A carrier of the shop is named with the address that the shop keeps of it. */
const atItsAddress = async (tx: Tx, call: Call, carried: Carried): Promise<Carried> =>
  carried.carrierAddress === ''
    ? { ...carried, carrierAddress: (await carrierNamed(tx, call.shopId, carried.carrier))?.address ?? '' }
    : carried;

/** As somebody who sees prices typed it, else by the grid of the carrier, for what really leaves. */
const costOf = async (
  tx: Tx,
  input: InputOf<typeof declared.shipOrder>,
  call: Call,
  sale: RowOf<'sale'>,
  rows: Awaited<ReturnType<typeof lineRowsOf>>,
  units: Parameters<typeof costsFor>[4],
  carried: Carried,
): Promise<string | null> => {
  if (carried.transport !== 'carrier') return null;
  if (input.cost !== null && input.cost !== undefined) return String(input.cost);
  if (carried.carrier === '') return null;
  const quotes = await costsFor(tx, call, sale, rows, units, carried.weight);
  const own = quotes.find((one) => isNamed(one.carrier, carried.carrier))?.cost;
  return own === null || own === undefined ? null : String(own);
};

/** `L22-04`, or `L22-04 × 4, L23-01 × 2` when one line was taken from several. */
const lotsBy = (held: readonly HeldFormat[], keyOf: (one: HeldFormat) => string): ReadonlyMap<string, string> => {
  const taken = new Map<string, Map<string, Dec>>();
  for (const one of held) {
    if (one.lot === '') continue;
    const own = taken.get(keyOf(one)) ?? new Map<string, Dec>();
    taken.set(keyOf(one), own.set(one.lot, plus(own.get(one.lot) ?? ZERO, dec(one.quantity))));
  }
  return new Map(
    [...taken].map(([lineId, own]) => [
      lineId,
      own.size === 1
        ? [...own.keys()].join('')
        : [...own].map(([lot, units]) => `${lot} × ${toPlainText(units)}`).join(', '),
    ]),
  );
};

/** The goods leave: stock goes down with its movements, and the delivery note takes its number as the last step, whole and for ever. */
export const shipOrder = async (tx: Tx, input: InputOf<typeof declared.shipOrder>, call: Call): Promise<Order> => {
  const sale = await lockSale(tx, call, 'order', input.id);
  refuseIf(whyNotShip(stateOf(sale)));
  const rows = await lineRowsOf(tx, call, sale.id);
  const all = rows.map((row) => row.priced);
  if (!all.some(isGoods)) return renderServices(tx, input, call, sale);
  const { goods, left } = await toShipOf(tx, call.shopId, sale.id, rows);
  refuseIf(whyNotLeave(goods, left, input.lines ?? []));
  const units = input.lines ? quantitiesOf(input.lines.map((one) => ({ id: one.id, units: dec(one.quantity) }))) : left;
  if (Object.keys(units).length === 0) throw new Refused(refuseOrder('sales.already-shipped'));
  const shipsMore = Object.keys(leftOf(left, units)).length > 0;
  const isPart = Object.keys(leftOf(goods, units)).length > 0;
  const leaving = rows.filter((row) => units[row.id] !== undefined);
  const lines = leaving.map((row) => partOfLine(row.priced, units[row.id] ?? '0'));
  const named = await partiesForDuty(tx, call, sale);
  refuseIf(whySuspendedUnfit(dutyTypeOf(lines), named));
  const held = await shipStock(tx, call, holderOf(sale.id), {
    document: {
      kind: 'order',
      id: sale.id,
      label: sale.number ?? '',
      duty: { suspended: dutyTypeOf(lines) === 'DSU', country: exciseCountryOf(named.delivery) },
    },
    // The last to leave takes all that is still held for the order, so that nothing stays reserved for what is gone.
    ...(shipsMore ? { lines: partsOfLines(leaving, units) } : {}),
  });
  const { seller, settings } = await paperSeller(tx, call.shopId);
  const lots = lotsBy(held, (one) => one.lineId);
  const lotsOfParts = lotsBy(held, (one) => `${one.lineId} ${one.formatId}`);
  const goodsLeaving = leaving.flatMap((row, at) =>
    travelling(lines[at] ?? row.priced).map((one) => ({
      one,
      lot: (one.box === null ? lots.get(row.id) : lotsOfParts.get(`${row.id} ${one.line.formatId}`)) ?? null,
    })),
  );
  const parties = {
    buyer: sale.parties.buyer,
    billing: sale.parties.billing,
    delivery: named.delivery,
    clientCode: null,
  };
  const said = carriedAs(input, (await shipmentFor(tx, call, sale, rows, units)).shipment);
  const packed = await measured(tx, call, said, input.sizes, bottlesOf(rows, units));
  const carried = await atItsAddress(tx, call, packed);
  const { number } = await nextNumber(tx, call, 'deliveryNote', call.today, {
    fiscalStart: { month: settings.logStartMonth, day: settings.logStartDay },
  });
  const { note, whyPlain } = noteOfSale({
    number,
    day: call.today,
    order: sale.number,
    purchaseOrder: sale.parties.purchaseOrder ?? '',
    carried,
    lines: goodsLeaving.map(({ one }) => one),
    lots: goodsLeaving.map(({ lot }) => lot),
    instructions: sale.shipping.instructions,
    ...(await partiesOnNote(tx, call, sale, leaving, { seller, parties })),
    deliverTo: otherPlace(parties),
    dutyType: dutyTypeOf(lines),
    own: settings.paperNotes.deliveryNote,
  });
  const isWaiting = carried.transport === 'carrier' && (await isLabelled(tx, call.shopId, sale.shipping.ref));
  // Where the carrier himself tells what he does, it waits for him: it is not on its way before he took it.
  const leaves = input.delivered ? 'delivered' : isWaiting ? 'pendingPickup' : 'transit';
  const shipmentId = await createShipment(tx, call, {
    shippable: { kind: 'order', id: sale.id, label: sale.number ?? '' },
    status: leaves,
    modeRef: sale.shipping.ref,
    modeName: sale.shipping.name,
    collectionPointId: sale.shipping.collectionPoint,
    carrier: carried.carrier,
    trackingNumber: carried.tracking,
    parcels: carried.packages,
    weight: String(carried.weight),
    sizes: carried.sizes ?? [],
    address: reachable(sale.parties),
    instructions: sale.shipping.instructions,
    lines: note.lines,
    shippedDay: call.today,
    deliveredDay: input.delivered ? call.today : null,
    cost: await costOf(tx, input, call, sale, rows, units, carried),
  });
  await sql`insert into document_link (shop_id, id, from_kind, from_id, to_kind, to_id, why, quantities, created_at)
    values (${call.shopId}, ${call.newId()}, 'order', ${sale.id}, 'deliveryNote', ${call.newId()}, 'shipped',
      ${JSON.stringify({ number, carrier: carried.carrier, tracking: carried.tracking, day: call.today, note, lots: Object.fromEntries(lots), units, shipment: shipmentId })}::jsonb, ${call.now})`.execute(
    tx,
  );
  const reached = statusInPart(
    statusOfShipments((await shipmentsOf(tx, call.shopId, sale.id)).map((one) => one.status)) ?? leaves,
    shipsMore,
  );
  // Goods that leave for the first time have no returns yet.
  const status = sale.shipped_at === null ? reached : await afterReturns(tx, call, sale.id, reached, shipsMore);
  await changeSale(tx, call, sale, {
    delivery_status: status,
    shipped_at: sale.shipped_at ?? call.now,
    ships_more: shipsMore,
  });
  call.audit('order', sale.id, {
    ...differenceOf({ deliveryStatus: sale.delivery_status }, { deliveryStatus: status }),
    deliveryNote: [null, number],
  });
  await call.emit(orderShipped, { saleId: sale.id, note: number, ...(isPart ? { part: true, more: shipsMore } : {}) });
  if (status === 'delivered') await call.emit(orderDelivered, { saleId: sale.id, day: call.today });
  const order = await readOrder(tx, input, call);
  const moved = await whyRatesMoved(tx, call, { ...sale, shipped_at: sale.shipped_at ?? call.now });
  // The note itself says that its carrier has no address: only what somebody can still put right is told here.
  const isTold = carried.carrier === '' || carried.carrierAddress !== '';
  const told = [
    isTold && whyPlain && `Le bon ne vaut pas document d’accompagnement\u00a0: ${whyPlain}`,
    moved?.words.fr,
  ].filter(Boolean);
  return told.length > 0 ? { ...order, message: `Commande expédiée. ${told.join(' ')}`, sucess: true } : order;
};

/**
 * Notes the services of an order of services alone as rendered. No goods leave: there is no delivery note, and the
 * buyer gets no news of a shipment.
 */
const renderServices = async (
  tx: Tx,
  input: InputOf<typeof declared.shipOrder>,
  call: Call,
  sale: RowOf<'sale'>,
): Promise<Order> => {
  await changeSale(tx, call, sale, { delivery_status: 'delivered' as const, shipped_at: call.now });
  call.audit('order', sale.id, { deliveryStatus: [sale.delivery_status, 'delivered'] });
  return { ...(await readOrder(tx, input, call)), message: 'Prestation notée réalisée', sucess: true };
};
