import { advanceShipment } from '#areas/deliveries/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { found, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import { rowById, updateRow } from '#platform/record/row.ts';
import { deliveryMissed } from '../../rules/events.ts';
import { whyNotShip } from '#areas/sales/rules/order/lifecycle.ts';
import type * as declared from '../../rules/round/round-endpoints.ts';
import { refuseRound } from '../../rules/round/round-refusals.ts';
import { type Round, whyNotHandOver, whyNotLeaveRound, whyNotMiss, whyNotRound } from '../../rules/round/round.ts';
import { shipOrder } from '../delivery/ship-order.ts';
import { lockSale, stateOf } from '#areas/sales/server/index.ts';
import { cannotTake, lockOrders, lockRound } from './plan-round.ts';
import { readRound } from './read-round.ts';

/** By the house's own means; the rest is as the order proposes it. */
const OWN = {
  transport: 'own',
  carrier: '',
  carrierAddress: '',
  tracking: '',
  vehicle: '',
  delivered: false,
  arc: '',
} as const;
const ARRIVED = ['delivered', 'returned', 'partiallyReturned'];

/**
 * The parcels of an order that the driver takes: all that left by the house's own means and did not arrive. Where each of them has a carrier, the last one
 * only: it came back, and goes out again by ourselves; what another carrier still has stays with him.
 */
const parcelsOf = async (
  tx: Tx,
  call: Call,
  saleId: string,
): Promise<RowOf<'shipment', 'id' | 'status' | 'carrier'>[]> => {
  // A parcel that left by a carrier whom nobody named is a carrier's all the same: its note says how it travels.
  const { rows } = await sql<
    RowOf<'shipment', 'id' | 'status' | 'carrier'> & { own: boolean }
  >`select h.id, h.status, h.carrier,
      h.carrier = '' and not exists (select 1 from document_link l where l.shop_id = h.shop_id and l.from_kind = 'order' and l.from_id = h.shippable_id
        and l.why = 'shipped' and l.quantities ->> 'shipment' = h.id::text and l.quantities -> 'note' ->> 'transport' = 'carrier') as own
      from shipment h
      where h.shop_id = ${call.shopId} and h.shippable_kind = 'order' and h.shippable_id = ${saleId} and not (h.status = any(${ARRIVED}))
      order by h.created_at desc, h.id desc`.execute(tx);
  const own = rows.filter((one) => one.own);
  return own.length > 0 ? own : rows.slice(0, 1);
};

/**
 * Sends an order on its way as the round leaves: it is shipped, or, when it left before and was not handed over, leaves
 * again.
 */
const depart = async (
  tx: Tx,
  call: Call,
  sale: RowOf<'sale'>,
): Promise<{ parcels: readonly string[]; told: string }> => {
  const state = stateOf(sale);
  refuseIf(whyNotRound(state));
  let told = '';
  if (whyNotShip(state) === null) {
    const answer = await shipOrder(tx, { ...OWN, id: sale.id }, call);
    told = 'message' in answer && typeof answer.message === 'string' ? answer.message : '';
  }
  const parcels = await parcelsOf(tx, call, sale.id);
  for (const one of parcels)
    if (one.status !== 'transit') await advanceShipment(tx, { id: one.id, to: 'transit' }, call);
  return { parcels: parcels.map((one) => one.id), told };
};

/** Everything leaves, or nothing does: the van is loaded once. Notes are numbered in the order of the stops. */
export const leave = async (tx: Tx, { id }: InputOf<typeof declared.leaveRound>, call: Call) => {
  const head = await lockRound(tx, call, id);
  const before = await readRound(tx, { id }, call);
  refuseIf(whyNotLeaveRound({ leftAt: head.left_at, stops: before.stops }));
  const open = before.stops.filter((stop) => stop.outcome === null);
  const sales = await lockOrders(
    tx,
    call,
    open.map((stop) => stop.orderId),
  );
  const gone: { stop: string; parcel: string }[] = [];
  const notes: string[] = [];
  for (const [index, stop] of open.entries()) {
    const sale = found(sales[index]);
    try {
      const { parcels, told } = await depart(tx, call, sale);
      gone.push(...parcels.map((parcel) => ({ stop: stop.id, parcel })));
      if (told !== '') notes.push(`${sale.number ?? ''}\u00a0: ${told}`);
    } catch (thrown) {
      if (!(thrown instanceof Refused)) throw thrown;
      throw cannotTake(sale.number, thrown.refusal);
    }
  }
  await sql`insert into delivery_stop_parcels (shop_id, stop_id, shipment_id)
    select ${call.shopId}, m.stop, m.parcel from jsonb_to_recordset(${json(gone)}::jsonb) as m(stop uuid, parcel uuid)`.execute(
    tx,
  );
  await updateRow(tx, call, 'delivery_round', id, { left_at: call.now, version: head.version + 1 });
  call.audit('delivery_round', id, { status: ['planned', 'onRoad'] });
  const after = await readRound(tx, { id }, call);
  return notes.length > 0 ? { ...after, message: `Tournée partie. ${notes.join(' ')}`, sucess: true } : after;
};

/** Locks the order of a stop, then the stop: a second caller reads what the first one noted. */
const lockStop = async (tx: Tx, call: Call, id: string) => {
  const at = await rowById(tx, call, 'delivery_stop', id);
  const sale = await lockSale(tx, call, 'order', at.sale_id);
  const stop = await rowById(tx, call, 'delivery_stop', id, { lock: true });
  const head = await rowById(tx, call, 'delivery_round', at.round_id);
  return { sale, stop, round: { id: head.id, leftAt: head.left_at } };
};

const note = async (
  tx: Tx,
  call: Call,
  stop: RowOf<'delivery_stop', 'id'>,
  outcome: 'delivered' | 'missed',
  reason = '',
): Promise<void> => void (await updateRow(tx, call, 'delivery_stop', stop.id, { outcome, reason, noted_at: call.now }));

/** The parcels of the stop, wherever they are now; nothing moves where the office noted before that they arrived or came back. */
const moveParcels = async (
  tx: Tx,
  call: Call,
  stop: RowOf<'delivery_stop', 'id'>,
  to: 'delivered' | 'exception',
): Promise<void> => {
  const { rows } = await sql<RowOf<'shipment', 'id' | 'status'>>`select h.id, h.status from delivery_stop_parcels p
      join shipment h on h.shop_id = p.shop_id and h.id = p.shipment_id
      where p.shop_id = ${call.shopId} and p.stop_id = ${stop.id} order by h.id`.execute(tx);
  for (const parcels of rows)
    if (parcels.status !== to && !ARRIVED.includes(parcels.status))
      await advanceShipment(tx, { id: parcels.id, to }, call);
};

/** Handed over at the door: the parcels arrive, the order follows and its client is told, and who took them is kept for ever. */
export const handOver = async (tx: Tx, input: InputOf<typeof declared.handOver>, call: Call): Promise<Round> => {
  const { sale, stop, round } = await lockStop(tx, call, input.id);
  refuseIf(whyNotHandOver(stop, stateOf(sale), round));
  if (stop.outcome === 'missed') {
    const elsewhere =
      await sql`select 1 from delivery_stop o where o.shop_id = ${call.shopId} and o.sale_id = ${sale.id} and o.outcome is null`.execute(
        tx,
      );
    if (elsewhere.rows.length > 0) throw new Refused(refuseRound('sales.stop-elsewhere'));
  }
  await note(tx, call, stop, 'delivered');
  await sql`insert into delivery_proof (shop_id, id, stop_id, sale_id, signer, strokes, signed_at, noted_by)
    values (${call.shopId}, ${call.newId()}, ${stop.id}, ${sale.id}, ${input.signer}, ${json(input.strokes)}::jsonb, ${call.now}, ${call.actor.userId})`.execute(
    tx,
  );
  await moveParcels(tx, call, stop, 'delivered');
  call.audit('delivery_round', round.id, { delivered: [null, sale.number ?? ''] });
  call.audit('order', sale.id, { receivedBy: [null, input.strokes.length > 0 ? 'signé' : 'sans signature'] });
  return readRound(tx, { id: round.id }, call);
};

export const miss = async (tx: Tx, input: InputOf<typeof declared.missStop>, call: Call): Promise<Round> => {
  const { sale, stop, round } = await lockStop(tx, call, input.id);
  refuseIf(whyNotMiss(stop, stateOf(sale), round));
  await note(tx, call, stop, 'missed', input.reason);
  await moveParcels(tx, call, stop, 'exception');
  call.audit('delivery_round', round.id, { missed: [null, `${sale.number ?? ''}\u00a0: ${input.reason}`] });
  await call.emit(deliveryMissed, {
    saleId: sale.id,
    roundId: round.id,
    reason: input.reason,
    by: call.actor.userId,
  });
  return readRound(tx, { id: round.id }, call);
};
