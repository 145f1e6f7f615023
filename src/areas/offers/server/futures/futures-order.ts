import { seller as sellerOf } from '#areas/shops/server/index.ts';
import { labelsOf, reserveStock } from '#areas/stock/server/index.ts';
import { created } from '#kernel/difference.ts';
import type { Day } from '#kernel/day.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { dec, toPlainText, toText } from '#kernel/money.ts';
import { found, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import { kindOf } from '#areas/papers/rules/document-kinds.ts';
import { orderValidated } from '#areas/sales/rules/events.ts';
import { futuresConfirmed } from '../../rules/events.ts';
import { orderPlaced } from '#areas/papers/rules/events.ts';
import { type FuturesFollowUp, partsOf } from '../../rules/futures/futures.ts';
import { isEnPrimeur } from '#areas/sales/rules/withdrawal/withdrawal.ts';
import type {
  cancelFutures,
  confirmFutures,
  futuresFollowUp,
  releaseFutures,
} from '../../rules/futures/futures-endpoints.ts';
import { refuseFutures } from '../../rules/futures/futures-refusals.ts';
import { isClosed, type SaleStatus } from '#areas/papers/rules/statuses.ts';
import type { Order } from '#areas/sales/rules/order/sale.ts';
import { returnDraws } from '#areas/allocations/server/index.ts';
import { toShipOf } from '#areas/shipping/server/index.ts';
import { nextNumber } from '#areas/papers/server/index.ts';
import {
  wantedBy,
  holderOf,
  changeSale,
  lockSale,
  readSale,
  saleWords,
  lineRowsOf,
  seesPrices,
  visibleSales,
} from '#areas/sales/server/index.ts';
import { AGREED, OF_LINE } from '../quote/quote-order.ts';
import { campaignOf } from './campaign-of.ts';

const KIND = 'futures';

/** Refuses an order that the user may not see, as if it did not exist. */
const seen = async (tx: Tx, call: Call, id: string): Promise<void> => {
  found((await sql`select 1 from sale s where ${visibleSales(call, KIND)} and s.id = ${id}`.execute(tx)).rows[0]);
};

const refuseUnlessPending = (status: SaleStatus): void => {
  if (status !== 'pending')
    throw new Refused(
      refuseFutures('sales.futures-not-pending', { status: kindOf(KIND).statusWords[status].toLowerCase() }),
    );
};

/** The order of futures: the same lines at the same prices, validated, whose goods are awaited. Its number and its money are its own. */
const copyAwaited = async (tx: Tx, call: Call, sale: RowOf<'sale'>, id: string, number: string): Promise<void> => {
  const agreed = sql.join(AGREED.map((column) => sql.ref(column)));
  await sql`insert into sale (shop_id, id, kind, number, status, payment_status, origin, search_words, note, placed_at, placed_on, validated_at, created_by, created_at,
      awaits_goods, ${agreed})
    select shop_id, ${id}, 'order', ${number}, 'validated', 'pending', origin, folded(${saleWords(number, sale.parties)}),
      note, ${call.now}, ${call.today}, ${call.now}, ${call.actor.userId}, ${call.now}, true, ${agreed}
    from sale where shop_id = ${call.shopId} and kind = 'futures' and id = ${sale.id}`.execute(tx);
  const rows = await lineRowsOf(tx, call, sale.id);
  const ids = Object.fromEntries(rows.map((row) => [row.id, call.newId()]));
  const ofLine = sql.join(OF_LINE.map((column) => sql.ref(column)));
  await sql`insert into sale_line (shop_id, id, sale_id, ${ofLine})
    select shop_id, (${json(ids)}::jsonb ->> id::text)::uuid, ${id}, ${ofLine}
    from sale_line where shop_id = ${call.shopId} and sale_id = ${sale.id}`.execute(tx);
};

/**
 * Confirms the futures once, even when two users press at the same time. An order is made of them, and takes over their
 * units of the campaign.
 */
export const confirm = async (tx: Tx, input: InputOf<typeof confirmFutures>, call: Call): Promise<Order> => {
  await seen(tx, call, input.id);
  const sale = await lockSale(tx, call, KIND, input.id, input.version);
  refuseUnlessPending(sale.status);
  const { settings } = await sellerOf(tx, call.shopId);
  const { number } = await nextNumber(tx, call, 'order', call.today, {
    fiscalStart: { month: settings.logStartMonth, day: settings.logStartDay },
  });
  const campaign = await campaignOf(tx, call, sale.id);
  const id = call.newId();
  await copyAwaited(tx, call, sale, id, number);
  await sql`update allocation_draw set sale_id = ${id} where shop_id = ${call.shopId} and sale_id = ${sale.id}`.execute(
    tx,
  );
  const today = call.today as Day;
  const deliverFrom = (campaign?.deliver_from ?? null) as Day | null;
  await tx
    .insertInto('futures_order')
    .values({
      shop_id: call.shopId,
      sale_id: sale.id,
      order_id: id,
      deliver_from: deliverFrom,
      deliver_to: campaign?.deliver_to ?? null,
      is_en_primeur: isEnPrimeur((sale.placed_on ?? today) as Day, deliverFrom),
      released_on: null,
    })
    .execute();
  const parts = partsOf(campaign?.schedule ?? [], dec(sale.total_gross), today);
  await sql`insert into futures_part (shop_id, order_id, n, due_on, percent, amount)
    select ${call.shopId}, ${id}, m.n, m."dueOn", m.percent, m.amount
    from jsonb_to_recordset(${json(parts)}::jsonb) as m(n int, "dueOn" date, percent numeric, amount numeric)`.execute(
    tx,
  );
  await sql`insert into document_link (shop_id, id, from_kind, from_id, to_kind, to_id, why, quantities, created_at)
    values (${call.shopId}, ${call.newId()}, 'futures', ${sale.id}, 'order', ${id}, 'ordered', '{}'::jsonb, ${call.now})`.execute(
    tx,
  );
  await changeSale(tx, call, sale, { status: 'validated' as const, validated_at: call.now });
  call.audit(KIND, sale.id, { status: ['pending', 'validated'], order: [null, number] });
  call.audit(
    'order',
    id,
    created({ status: 'validated', total: toText(dec(sale.total_gross), 2), futures: sale.number ?? '' }),
  );
  await call.emit(orderPlaced, {
    saleId: id,
    number,
    total: toPlainText(dec(sale.total_gross)),
    quiet: true,
    by: call.actor.userId,
    buyerEmail: sale.buyer_email,
    buyerName: sale.buyer_name,
  });
  await call.emit(orderValidated, { saleId: id });
  await call.emit(futuresConfirmed, { saleId: sale.id, orderId: id });
  return readSale(tx, call, KIND, sale.id);
};

/** Cancels futures that are only reserved: confirmed futures are cancelled with their order. */
export const cancel = async (tx: Tx, input: InputOf<typeof cancelFutures>, call: Call): Promise<Order> => {
  await seen(tx, call, input.id);
  const sale = await lockSale(tx, call, KIND, input.id, input.version);
  refuseUnlessPending(sale.status);
  await returnDraws(tx, call, sale.id);
  await changeSale(tx, call, sale, { status: 'cancelled' as const, closed_at: call.now });
  call.audit(KIND, sale.id, {
    status: ['pending', 'cancelled'],
    ...(input.reason ? { reason: [null, input.reason] } : {}),
  });
  return readSale(tx, call, KIND, sale.id);
};

const orderOf = async (tx: Tx, call: Call, saleId: string): Promise<RowOf<'futures_order'> | undefined> =>
  tx
    .selectFrom('futures_order')
    .selectAll()
    .where('shop_id', '=', call.shopId)
    .where('sale_id', '=', saleId)
    .executeTakeFirst();

/**
 * Refuses to release a wine that never came in. A format that is not followed sells without limit from the list, but
 * nothing proves that a wine sold before its bottling exists.
 */
const refuseWithoutWine = async (tx: Tx, call: Call, formatIds: readonly string[]): Promise<void> => {
  const { rows } = await sql<RowOf<'product_format', 'id'>>`select f.id from product_format f
    where f.shop_id = ${call.shopId} and f.id = any(${[...new Set(formatIds)]}::uuid[])
      and not exists (select 1 from stock_item i where i.shop_id = f.shop_id and i.format_id = f.id)`.execute(tx);
  if (rows.length === 0) return;
  const labels = await labelsOf(
    tx,
    call.shopId,
    rows.map((one) => one.id),
  );
  const what = rows.map((one) => labels.get(one.id) ?? '').join(', ');
  throw new Refused(refuseFutures('sales.futures-no-wine', { what }));
};

/**
 * Releases the order when the wine is there: the units still to leave are reserved, all or none, and it is prepared
 * like any other.
 */
export const release = async (tx: Tx, input: InputOf<typeof releaseFutures>, call: Call): Promise<Order> => {
  await seen(tx, call, input.id);
  const made = await orderOf(tx, call, input.id);
  if (!made) throw new Refused(refuseFutures('sales.futures-not-confirmed'));
  const order = await lockSale(tx, call, 'order', made.order_id);
  refuseIf(
    isClosed(order.status)
      ? refuseFutures('sales.futures-closed')
      : order.awaits_goods
        ? null
        : refuseFutures('sales.futures-released'),
  );
  const rows = await lineRowsOf(tx, call, order.id);
  const { left } = await toShipOf(tx, call.shopId, order.id, rows);
  const wanted = rows.flatMap((row) =>
    row.format_id !== null && left[row.id] !== undefined
      ? wantedBy(row.id, { formatId: row.format_id, parts: row.priced.parts }, left[row.id] ?? '0', order.warehouse_id)
      : [],
  );
  await refuseWithoutWine(
    tx,
    call,
    wanted.map((one) => one.formatId),
  );
  await reserveStock(tx, call, { holder: holderOf(order.id), lines: wanted });
  await changeSale(tx, call, order, { awaits_goods: false });
  await tx
    .updateTable('futures_order')
    .set({ released_on: call.today })
    .where('shop_id', '=', call.shopId)
    .where('sale_id', '=', input.id)
    .execute();
  call.audit(KIND, input.id, { releasedOn: [null, call.today] });
  call.audit('order', order.id, { awaitsGoods: [true, false] });
  return readSale(tx, call, KIND, input.id);
};

const NOTHING: FuturesFollowUp = {
  order: null,
  deliverFrom: null,
  deliverTo: null,
  isEnPrimeur: false,
  releasedOn: null,
  parts: [],
};

export const readFuturesFollowUp = async (
  tx: Tx,
  { id }: InputOf<typeof futuresFollowUp>,
  call: Call,
): Promise<FuturesFollowUp> => {
  const sale = found(
    (
      await sql<RowOf<'sale', 'id' | 'placed_on' | 'status'>>`select s.id, s.placed_on, s.status from sale s
        where ${visibleSales(call, KIND)} and s.id = ${id}`.execute(tx)
    ).rows[0],
  );
  const made = await orderOf(tx, call, id);
  if (!made) {
    const campaign = await campaignOf(tx, call, id);
    const from = (campaign?.deliver_from ?? null) as Day | null;
    return {
      ...NOTHING,
      deliverFrom: from,
      deliverTo: campaign?.deliver_to ?? null,
      isEnPrimeur: isEnPrimeur((sale.placed_on ?? call.today) as Day, from),
    };
  }
  const order = (
    await sql<
      RowOf<'sale', 'id' | 'number' | 'status' | 'awaits_goods'>
    >`select s.id, s.number, s.status, s.awaits_goods from sale s
      where s.shop_id = ${call.shopId} and s.kind = 'order' and s.id = ${made.order_id}`.execute(tx)
  ).rows[0];
  const parts = (
    await sql<
      RowOf<'futures_part'> & { given_back: boolean }
    >`select p.*, exists (select 1 from document_link d where d.shop_id = p.shop_id and d.from_id = p.bill_id and d.why = 'credited') as given_back
      from futures_part p where p.shop_id = ${call.shopId} and p.order_id = ${made.order_id} order by p.n`.execute(tx)
  ).rows;
  return {
    order: order
      ? { id: order.id, number: order.number ?? '', status: order.status, awaits: order.awaits_goods }
      : null,
    deliverFrom: made.deliver_from,
    deliverTo: made.deliver_to,
    isEnPrimeur: made.is_en_primeur,
    releasedOn: made.released_on,
    parts: parts.map((row) => ({
      n: row.n,
      dueOn: row.due_on,
      percent: Number(row.percent),
      ...(seesPrices(call) ? { amount: Number(row.amount) } : {}),
      // Given back by a credit note, it is to bill again.
      bill: row.bill_id === null || row.given_back ? null : { id: row.bill_id, number: row.bill_number ?? '' },
      ...(row.refusal === null ? {} : { why: row.refusal }),
    })),
  };
};
