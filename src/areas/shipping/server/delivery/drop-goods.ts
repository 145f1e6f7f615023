import { shipmentsOf } from '#areas/deliveries/server/index.ts';
import { releasePart } from '#areas/stock/server/index.ts';
import { contribute } from '#kernel/slot.ts';
import type { Call } from '#platform/call.ts';
import { json, type RowOf, type Tx } from '#platform/db.ts';
import { statusOfShipments } from '#areas/sales/rules/order/goods-received.ts';
import { leftOf, type Quantities, takenSoFar } from '#areas/sales/rules/order/quantities.ts';
import { statusInPart } from '../../rules/delivery/to-ship.ts';
import { returnDropped } from '#areas/allocations/server/index.ts';
import {
  changeSale,
  goneSlot,
  holderOf,
  lineRowsOf,
  lockSale,
  partsOfLines,
  takenBy,
} from '#areas/sales/server/index.ts';
import { afterReturns } from '../return/follow-goods.ts';
import { toShipOf } from './to-ship.ts';

/**
 * Units of an order that will not leave any more, because they were credited first: their stock is free, and what is left to ship is the rest. The caller
 * has locked the order, and has made sure that so much of each line is still to leave.
 */
export const dropGoods = async (
  tx: Tx,
  call: Call,
  sale: RowOf<'sale'>,
  units: Quantities,
  by: { readonly kind: 'credit'; readonly id: string },
): Promise<void> => {
  const rows = await lineRowsOf(tx, call, sale.id);
  const { left: before } = await toShipOf(tx, call.shopId, sale.id, rows);
  // Awaited goods lie on no shelf: there is nothing to release.
  if (!sale.awaits_goods) await releasePart(tx, call, holderOf(sale.id), partsOfLines(rows, units));
  await returnDropped(
    tx,
    call,
    sale.id,
    rows.flatMap((row) =>
      row.format_id === null || units[row.id] === undefined
        ? []
        : takenBy({ formatId: row.format_id, parts: row.priced.parts }, units[row.id] ?? 0),
    ),
  );
  await tx
    .insertInto('document_link')
    .values({
      shop_id: call.shopId,
      id: call.newId(),
      from_kind: 'order',
      from_id: sale.id,
      to_kind: by.kind,
      to_id: by.id,
      why: 'dropped',
      quantities: json(units),
      created_at: call.now,
    })
    .execute();
  if (!sale.ships_more || Object.keys(leftOf(before, units)).length > 0) return;
  await endGoods(tx, call, sale);
};

/** The rest will not leave: the order is now as far as its parcels are. */
const endGoods = async (tx: Tx, call: Call, sale: RowOf<'sale'>): Promise<void> => {
  const said = statusOfShipments((await shipmentsOf(tx, call.shopId, sale.id)).map((one) => one.status));
  await changeSale(tx, call, sale, {
    ships_more: false,
    ...(said ? { delivery_status: await afterReturns(tx, call, sale.id, statusInPart(said, false), false) } : {}),
  });
};

/** Answers of the goods of a changed order: the gone ones stand, and a change that keeps no other ends them. */
export const goneAnswers = contribute(goneSlot, 0, {
  goneOf: async (tx, call, saleId) => {
    const { shipped, dropped } = await toShipOf(tx, call.shopId, saleId, await lineRowsOf(tx, call, saleId));
    return takenSoFar({}, [shipped, dropped]);
  },
  followChange: async (tx, call, saleId) => {
    const sale = await lockSale(tx, call, 'order', saleId);
    if (!sale.ships_more) return;
    const { left } = await toShipOf(tx, call.shopId, saleId, await lineRowsOf(tx, call, saleId));
    if (Object.keys(left).length === 0) await endGoods(tx, call, sale);
  },
});
