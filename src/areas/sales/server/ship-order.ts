import { createShipment } from '#areas/deliveries/server/index.ts';
import { ship } from '#areas/stock/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { buyerParty, dutyTypeOf, otherPlace, sellerParty } from '../rules/bill-of-sale.ts';
import type { shipOrder } from '../rules/endpoints.ts';
import { orderShipped } from '../rules/events.ts';
import { whyNotShip } from '../rules/lifecycle.ts';
import { noteOfSale } from '../rules/note-of-sale.ts';
import type { Order } from '../rules/sale.ts';
import { billSeller, linesOf } from './bill.ts';
import { nextNumber } from './counter.ts';
import { holderOf } from './order-actions.ts';
import { lockSale, readOrder, stateOf } from './sale.ts';
import type { SalesTables } from './tables.ts';

/** The goods leave: stock goes down with its movements, and the delivery note takes its number as the last step, whole and for ever. */
export const shipSale = async (tx: Tx<SalesTables>, input: InputOf<typeof shipOrder>, call: Call): Promise<Order> => {
  const sale = await lockSale(tx, call, input.id);
  refuseIf(whyNotShip(stateOf(sale)));
  await ship(tx as never, call, holderOf(sale.id), { document: { kind: 'order', id: sale.id, label: sale.number ?? '' } });
  const status = input.delivered ? 'delivered' as const : 'transit' as const;
  await tx.updateTable('sale').set((eb) => ({ delivery_status: status, shipped_at: call.now, version: eb('version', '+', 1) })).where('shop_id', '=', call.shopId)
    .where('id', '=', sale.id).execute();
  const { seller, settings } = await billSeller(tx, call.shopId);
  const lines = await linesOf(tx, call, sale.id);
  const { number } = await nextNumber(tx, call, 'deliveryNote', call.today, { fiscalStart: { month: settings.logStartMonth, day: settings.logStartDay } });
  const parties = { buyer: sale.parties.buyer, billing: sale.parties.billing, delivery: sale.parties.delivery, clientCode: null };
  const parcels = (sale.priced as { counts?: { parcels?: number } }).counts?.parcels ?? 1;
  const { note, whyPlain } = noteOfSale({
    number, day: call.today, order: sale.number, carrier: input.carrier, tracking: input.tracking, parcels: Math.max(1, parcels), lines,
    instructions: sale.shipping.instructions, seller: sellerParty(seller), buyer: buyerParty(parties), deliverTo: otherPlace(parties), dutyType: dutyTypeOf(lines),
  });
  await sql`insert into document_link (shop_id, id, from_kind, from_id, to_kind, to_id, why, quantities, created_at)
    values (${call.shopId}, ${call.newId()}, 'order', ${sale.id}, 'deliveryNote', ${call.newId()}, 'shipped',
      ${JSON.stringify({ number, carrier: input.carrier, tracking: input.tracking, day: call.today, note })}::jsonb, ${call.now})`.execute(tx);
  await createShipment(tx as never, call, {
    shippable: { kind: 'order', id: sale.id, label: sale.number ?? '' }, status, modeRef: sale.shipping.ref, modeName: sale.shipping.name, collectionPointId: sale.shipping.collectionPoint,
    carrier: input.carrier, trackingNumber: input.tracking, parcels: Math.max(1, parcels), address: sale.parties.delivery, instructions: sale.shipping.instructions,
    lines: note.lines, shippedDay: call.today,
  });
  call.thing('order', sale.id, { deliveryStatus: status, deliveryNote: number });
  await call.emit(orderShipped, { saleId: sale.id, note: number });
  const order = await readOrder(tx, input, call);
  return whyPlain ? { ...order, message: `Commande expédiée. Le bon ne vaut pas document d’accompagnement : ${whyPlain}`, sucess: true } : order;
};
