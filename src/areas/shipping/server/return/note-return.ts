import { returnShipments, shipmentsOf } from '#areas/deliveries/server/index.ts';
import { undoReturnedStock } from '#areas/stock/server/index.ts';
import { type Day, day } from '#kernel/day.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { dec, ZERO } from '#kernel/money.ts';
import { Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import { rowById } from '#platform/record/row.ts';
import { orderReturned } from '../../rules/events.ts';
import { leftOf, type Quantities, takenSoFar } from '#areas/sales/rules/order/quantities.ts';
import type { Order } from '#areas/sales/rules/order/sale.ts';
import {
  returnName,
  whyNotBack,
  whyNotCancelReturn,
  whyNotReturn,
  whyNotReturnedOn,
} from '../../rules/return/goods-return.ts';
import type * as declared from '../../rules/return/return-endpoints.ts';
import { refuseReturn } from '../../rules/return/return-refusals.ts';
import { followShipments } from '../delivery/deliver-order.ts';
import { askBilling, takenBy, lockSale, readOrder, stateOf, lineRowsOf } from '#areas/sales/server/index.ts';
import { isAllBack } from './follow-goods.ts';
import { billedBackOf, outsideOf, restedOf } from './outside.ts';
import { writeReturn } from './write-return.ts';

/** The day on which the first of an order left. */
export const leftOn = async (tx: Tx, shopId: string, saleId: string): Promise<Day | null> =>
  (
    await sql<{ day: Day | null }>`select min(h.shipped_day)::text as day from shipment h
      where h.shop_id = ${shopId} and h.shippable_kind = 'order' and h.shippable_id = ${saleId}`.execute(tx)
  ).rows[0]?.day ?? null;

const CAME_HOME = new Set(['delivered', 'returned']);
/** A parcel that is still on its way may be refused. */
export const isUnderWay = async (tx: Tx, shopId: string, saleId: string): Promise<boolean> =>
  (await shipmentsOf(tx, shopId, saleId)).some((one) => !CAME_HOME.has(one.status));

/** Goods came back, or were refused: of two who note the same at once, the second finds what the first noted. */
export const noteReturn = async (tx: Tx, input: InputOf<typeof declared.noteReturn>, call: Call): Promise<Order> => {
  const sale = await lockSale(tx, call, 'order', input.id);
  refuseIf(whyNotReturn(stateOf(sale)));
  const rows = await lineRowsOf(tx, call, sale.id);
  const outside = await outsideOf(tx, call.shopId, sale.id, rows);
  if (Object.keys(outside.outside).length === 0) throw new Refused(refuseReturn('sales.return-all-back'));
  if (input.refused && !(await isUnderWay(tx, call.shopId, sale.id)))
    throw new Refused(refuseReturn('sales.return-received'));
  const on = input.day === undefined ? call.today : day(input.day);
  refuseIf(whyNotReturnedOn(on, { shippedOn: await leftOn(tx, call.shopId, sale.id), today: call.today }));
  const ofLot = (lineId: string, lot: string) =>
    outside.lots.find((one) => one.lineId === lineId && one.lot === lot)?.units ??
    (lot === '' ? dec(outside.outside[lineId] ?? '0') : ZERO);
  refuseIf(whyNotBack(outside.goods, outside.outside, input.lines, ofLot));
  const backs = input.lines.filter((one) => one.shelf + one.lost > 0);
  const { name, said, hasUnbilled, hasBilled } = await writeReturn(tx, call, sale, rows, outside, {
    day: on,
    refused: input.refused,
    note: input.note,
    creditId: null,
    backs,
  });
  await goAfter(tx, call, sale, name);
  await askBilling().followReturns(tx, call, sale.id);
  await call.emit(orderReturned, {
    saleId: sale.id,
    name,
    refused: input.refused,
    billed: sale.billed_at !== null && hasBilled,
    by: call.actor.userId,
  });
  const also = [
    hasUnbilled ? 'Ce qui n’était pas facturé ne le sera pas.' : '',
    sale.billed_at !== null && hasBilled ? 'L’avoir est proposé sur la commande.' : '',
    said.trim(),
  ].filter(Boolean);
  return {
    ...(await readOrder(tx, { id: sale.id }, call)),
    message: [`${name} noté`, ...(also.length === 0 ? [] : [also.join(' ')])].join('. '),
    sucess: true,
  };
};

/** The order, and its parcels once all of it is back, follow what was written. */
const goAfter = async (tx: Tx, call: Call, sale: RowOf<'sale'>, name: string): Promise<void> => {
  if (await isAllBack(tx, call, sale)) await returnShipments(tx, call, { kind: 'order', id: sale.id }, true);
  await followShipments(tx, call, sale.id);
  call.audit('order', sale.id, { goodsReturned: [null, name] });
};

/**
 * Takes back the goods of a credit note: among those still outside, from the lots that left first. The caller has
 * locked the order, and checked that so much is outside.
 */
export const takeBackFor = async (
  tx: Tx,
  call: Call,
  sale: RowOf<'sale'>,
  units: Quantities,
  credit: {
    readonly id: string;
    readonly reason: string;
    readonly warehouseId: string | undefined;
    /** By line: what the credit note drops after. */
    readonly dropped: Quantities;
  },
): Promise<void> => {
  const rows = await lineRowsOf(tx, call, sale.id);
  const outside = await outsideOf(tx, call.shopId, sale.id, rows);
  const { name } = await writeReturn(tx, call, sale, rows, outside, {
    day: call.today,
    refused: false,
    note: credit.reason,
    creditId: credit.id,
    frees: rows.flatMap((row) =>
      row.format_id === null || credit.dropped[row.id] === undefined
        ? []
        : takenBy({ formatId: row.format_id, parts: row.priced.parts }, 1).map((one) => one.formatId),
    ),
    backs: Object.entries(units).map(([id, shelf]) => ({
      id,
      shelf: Number(shelf),
      lost: 0,
      reason: '',
      ...(credit.warehouseId ? { warehouseId: credit.warehouseId } : {}),
    })),
  });
  await goAfter(tx, call, sale, name);
};

/** A credit note gives back goods that came back: no return that it needs is taken back any more. */
export const restOnReturns = async (
  tx: Tx,
  call: Call,
  saleId: string,
  units: Quantities,
  creditId: string,
): Promise<void> => {
  if (Object.keys(units).length === 0) return;
  await tx
    .insertInto('document_link')
    .values({
      shop_id: call.shopId,
      id: call.newId(),
      from_kind: 'order',
      from_id: saleId,
      to_kind: 'credit',
      to_id: creditId,
      why: 'cameBack',
      quantities: json(units),
      created_at: call.now,
    })
    .execute();
};

/** Noted by mistake: its goods leave the shelves again. Both stay written. */
export const cancelReturn = async (
  tx: Tx,
  input: InputOf<typeof declared.cancelReturn>,
  call: Call,
): Promise<Order> => {
  const one = await rowById(tx, call, 'goods_return', input.id);
  const sale = await lockSale(tx, call, 'order', one.sale_id);
  const lines = await tx
    .selectFrom('goods_return_line')
    .selectAll()
    .where('shop_id', '=', call.shopId)
    .where('return_id', '=', one.id)
    .orderBy('position')
    .execute();
  refuseIf(
    whyNotCancelReturn(
      { isCancelled: await isCancelled(tx, call, one.id), isOfCredit: one.credit_id !== null, units: billedOf(lines) },
      {
        returned: await billedBackOf(tx, call.shopId, sale.id),
        rested: await restedOf(tx, call.shopId, sale.id),
      },
    ),
  );
  // Parcels that came back otherwise stay where they are.
  const wasAllBack = await isAllBack(tx, call, sale);
  await tx
    .insertInto('goods_return_cancelled')
    .values({
      shop_id: call.shopId,
      return_id: one.id,
      reason: input.reason,
      cancelled_by: call.actor.userId,
      cancelled_at: call.now,
    })
    .execute();
  const name = returnName(one.n);
  await undoReturnedStock(tx, call, {
    document: { kind: 'order', id: sale.id, label: sale.number ?? '' },
    lostUnder: { kind: 'goodsReturn', id: one.id, label: [sale.number, name.toLowerCase()].filter(Boolean).join(', ') },
    day: one.day,
    note: `${name} annulé\u00a0: ${input.reason}`,
    lines: lines.flatMap((line) =>
      line.moved.map((moved) => ({ ...moved, warehouseId: line.warehouse_id, isLost: line.fate === 'lost' })),
    ),
  });
  if (wasAllBack) await returnShipments(tx, call, { kind: 'order', id: sale.id }, false);
  await followShipments(tx, call, sale.id);
  await askBilling().followReturns(tx, call, sale.id);
  call.audit('order', sale.id, { goodsReturned: [name, null], reason: [null, input.reason] });
  return readOrder(tx, { id: sale.id }, call);
};

export const unitsOf = (lines: readonly Pick<RowOf<'goods_return_line'>, 'line_id' | 'quantity'>[]) =>
  takenSoFar(
    {},
    lines.map((line) => ({ [line.line_id]: line.quantity })),
  );

/** Finds the units of a return that a bill had billed: credit notes rest on them alone. */
export const billedOf = (lines: readonly Pick<RowOf<'goods_return_line'>, 'line_id' | 'quantity' | 'unbilled'>[]) =>
  leftOf(
    unitsOf(lines),
    takenSoFar(
      {},
      lines.map((line) => ({ [line.line_id]: line.unbilled })),
    ),
  );

const isCancelled = async (tx: Tx, call: Call, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('goods_return_cancelled')
    .select('return_id')
    .where('shop_id', '=', call.shopId)
    .where('return_id', '=', id)
    .executeTakeFirst()) !== undefined;
