import { differenceOf } from '#kernel/difference.ts';
import { receiveShipments } from '#areas/deliveries/server/index.ts';
import { type Day, day } from '#kernel/day.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import type * as declared from '../../rules/delivery/ship-endpoints.ts';
import { orderDelivered } from '../../rules/events.ts';
import {
  statusOfShipments,
  whyDayFixed,
  whyNotDeliver,
  whyNotReceivedOn,
  whyNotUndeliver,
} from '#areas/sales/rules/order/goods-received.ts';
import type { Order } from '#areas/sales/rules/order/sale.ts';
import { statusInPart } from '../../rules/delivery/to-ship.ts';
import {
  judgeAnew,
  receivedSql,
  withdrawalsOf,
  changeSale,
  lockSale,
  readOrder,
  stateOf,
} from '#areas/sales/server/index.ts';
import { afterReturns } from '../return/follow-goods.ts';

type SalesTx = Tx;
interface Trip {
  shipped_on: Day | null;
  received_on: Day | null;
}

const tripOf = async (tx: SalesTx, call: Call, saleId: string): Promise<Trip> =>
  (
    await sql<Trip>`
  select r.* from sale s cross join lateral (${receivedSql}) r where s.shop_id = ${call.shopId} and s.kind = 'order' and s.id = ${saleId}`.execute(
      tx,
    )
  ).rows[0] as Trip;

/** The goods were received: the shipments say so, and the order follows them. */
export const deliverOrder = async (
  tx: SalesTx,
  input: InputOf<typeof declared.deliverOrder>,
  call: Call,
): Promise<Order> => {
  const sale = await lockSale(tx, call, 'order', input.id);
  refuseIf(whyNotDeliver(stateOf(sale)));
  const trip = await tripOf(tx, call, sale.id);
  const on = input.day === undefined ? call.today : day(input.day);
  refuseIf(whyNotReceivedOn(on, { shippedOn: trip.shipped_on, today: call.today }));
  if (on !== trip.received_on) {
    refuseIf(whyDayFixed(await withdrawalsOf(tx, call, sale.id)));
    await receiveShipments(tx, call, { kind: 'order', id: sale.id }, on);
    call.audit('order', sale.id, {
      ...differenceOf(
        { deliveryStatus: sale.delivery_status },
        {
          deliveryStatus: await afterReturns(
            tx,
            call,
            sale.id,
            statusInPart('delivered', sale.ships_more),
            sale.ships_more,
          ),
        },
      ),
      receivedOn: [trip.received_on, on],
    });
  }
  return readOrder(tx, input, call);
};

/** Noted by mistake: it is on its way again. */
export const undeliverOrder = async (
  tx: SalesTx,
  input: InputOf<typeof declared.undeliverOrder>,
  call: Call,
): Promise<Order> => {
  const sale = await lockSale(tx, call, 'order', input.id);
  refuseIf(whyNotUndeliver(stateOf(sale)) ?? whyDayFixed(await withdrawalsOf(tx, call, sale.id)));
  const { received_on: before } = await tripOf(tx, call, sale.id);
  await receiveShipments(tx, call, { kind: 'order', id: sale.id }, null);
  call.audit('order', sale.id, { deliveryStatus: [sale.delivery_status, 'transit'], receivedOn: [before, null] });
  return readOrder(tx, input, call);
};

/** The order before its parcels, as where it ships and where it arrives. */
export const holdShipped = async (tx: SalesTx, call: Call, saleId: string): Promise<void> =>
  void (await sql`select 1 from sale where shop_id = ${call.shopId} and kind = 'order' and id = ${saleId} for update`.execute(
    tx,
  ));

/** Updates the order after a shipment moved, on any report: withdrawals are judged anew by the facts known now. */
export const followShipments = async (tx: SalesTx, call: Call, saleId: string): Promise<void> => {
  const sale = await tx
    .selectFrom('sale')
    .select(['id', 'kind', 'delivery_status', 'shipped_at', 'ships_more'])
    .where('shop_id', '=', call.shopId)
    .where('kind', '=', 'order')
    .where('id', '=', saleId)
    .forUpdate()
    .executeTakeFirst();
  if (!sale) return;
  const { rows } = await sql<
    RowOf<'shipment', 'status'>
  >`select h.status from shipment h where h.shop_id = ${call.shopId} and h.shippable_kind = 'order' and h.shippable_id = ${saleId}`.execute(
    tx,
  );
  const said = statusOfShipments(rows.map((row) => row.status));
  const status = said && (await afterReturns(tx, call, saleId, statusInPart(said, sale.ships_more), sale.ships_more));
  if (status !== null && status !== sale.delivery_status && sale.shipped_at !== null) {
    await changeSale(tx, call, sale, { delivery_status: status });
    const { received_on: on } = await tripOf(tx, call, saleId);
    // A return that was taken back is no second arrival.
    const wasTold = sale.delivery_status === 'returned' || sale.delivery_status === 'partiallyReturned';
    if (status === 'delivered' && on !== null && !wasTold) await call.emit(orderDelivered, { saleId, day: on });
  }
  await judgeAnew(tx, call, saleId);
};
