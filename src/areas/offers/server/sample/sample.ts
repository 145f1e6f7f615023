import { releaseStock, returnStock, saidOfLate, shipStock } from '#areas/stock/server/index.ts';
import type { Day } from '#kernel/day.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { differenceOf } from '#kernel/difference.ts';
import { dec, negate, toPlainText } from '#kernel/money.ts';
import { isAllowed } from '#kernel/permission.ts';
import { found, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { sampleGiven } from '../../rules/events.ts';
import type { Order } from '#areas/sales/rules/order/sale.ts';
import {
  type SampleFollowUp,
  SEES_COST,
  whyNotGive,
  whyNotTakeBack,
  whyNotTell,
  whyNotThatDay,
} from '../../rules/sample/sample.ts';
import type { giveSample, takeBackSample, tellOutcome } from '../../rules/sample/sample-endpoints.ts';
import { refuseSample } from '../../rules/sample/sample-refusals.ts';
import { holderOf, changeSale, lockSale, readSale, visibleSales } from '#areas/sales/server/index.ts';
import { ordersMadeOf } from '../quote/follow-up.ts';
import { costlessSql, costSql, type Followed, uncostedSql, worthSql } from './sample-list.ts';

const KIND = 'sample';

/** Reads samples; those that the user may not see do not exist. */
type Seen = RowOf<'sale', 'id' | 'client_id'> & { worth: string; cost: string; uncosted: number; costless: string[] };
export const seen = async (tx: Tx, call: Call, id: string): Promise<Seen> =>
  found(
    (
      await sql<Seen>`select s.id, s.client_id, ${worthSql} as worth, ${costSql} as cost, ${uncostedSql} as uncosted, ${costlessSql} as costless from sale s
        where ${visibleSales(call, KIND)} and s.id = ${id}`.execute(tx)
    ).rows[0],
  );

const documentOf = (sale: RowOf<'sale'>) => ({ kind: KIND, id: sale.id, label: sale.number ?? '' });

/** They leave the cellar as samples: the journal and the declarations know them from sales. */
export const give = async (tx: Tx, input: InputOf<typeof giveSample>, call: Call): Promise<Order> => {
  await seen(tx, call, input.id);
  const sale = await lockSale(tx, call, KIND, input.id, input.version);
  refuseIf(whyNotGive(sale.status));
  const day = (input.day ?? call.today) as Day;
  refuseIf(whyNotThatDay(day, sale.placed_on as Day | null, call.today));
  const left = await shipStock(tx, call, holderOf(sale.id), { document: documentOf(sale), cause: 'sample', day });
  const said = await saidOfLate(tx, call, { day, warehouseIds: left.map((one) => one.warehouseId), late: 'next' });
  await changeSale(tx, call, sale, {
    status: 'validated' as const,
    delivery_status: 'delivered' as const,
    validated_at: call.now,
    shipped_at: call.now,
  });
  await tx
    .insertInto('sample_follow_up')
    .values({
      shop_id: call.shopId,
      sale_id: sale.id,
      given_on: day,
      given_by: call.actor.userId,
      outcome: null,
      note: '',
      order_id: null,
      told_by: null,
      told_at: null,
    })
    .execute();
  call.audit('sample', sale.id, { status: [sale.status, 'validated'], givenOn: [null, day] });
  await call.emit(sampleGiven, { saleId: sale.id, number: sale.number ?? '', day });
  return {
    ...(await readSale(tx, call, KIND, sale.id)),
    message: `Échantillons remis, sortis du stock${said === '' ? '' : `.${said}`}`,
    sucess: true,
  };
};

/** Reads the goods that left under this document, shelf by shelf. */
const leftAs = async (tx: Tx, call: Call, id: string) =>
  (
    await sql<RowOf<'stock_movement', 'format_id' | 'warehouse_id' | 'lot'> & { quantity: string }>`
      select format_id, warehouse_id, lot, sum(quantity) as quantity from stock_movement
      where shop_id = ${call.shopId} and document_kind = ${KIND} and document_id = ${id}
      group by format_id, warehouse_id, lot having sum(quantity) < 0`.execute(tx)
  ).rows;

/** Reserved, they are free again; handed over, they are back on the shelf they left. */
export const takeBack = async (tx: Tx, input: InputOf<typeof takeBackSample>, call: Call): Promise<Order> => {
  await seen(tx, call, input.id);
  const sale = await lockSale(tx, call, KIND, input.id, input.version);
  refuseIf(whyNotTakeBack(sale.status));
  const wasGiven = sale.status === 'validated';
  if (wasGiven)
    await returnStock(tx, call, {
      document: documentOf(sale),
      note: input.reason,
      lines: (await leftAs(tx, call, sale.id)).map((one) => ({
        formatId: one.format_id,
        warehouseId: one.warehouse_id,
        lot: one.lot,
        quantity: toPlainText(negate(dec(one.quantity))),
      })),
    });
  else await releaseStock(tx, call, holderOf(sale.id));
  // An order that followed goods that came back follows nothing: it may follow others.
  await tx
    .updateTable('sample_follow_up')
    .set({ order_id: null })
    .where('shop_id', '=', call.shopId)
    .where('sale_id', '=', sale.id)
    .execute();
  await changeSale(tx, call, sale, {
    status: 'cancelled' as const,
    closed_at: call.now,
    ...(wasGiven ? { delivery_status: 'returned' as const } : {}),
  });
  call.audit('sample', sale.id, {
    status: [sale.status, 'cancelled'],
    ...(input.reason ? { reason: [null, input.reason] } : {}),
  });
  return {
    ...(await readSale(tx, call, KIND, sale.id)),
    message: wasGiven
      ? 'Échantillons annulés, les bouteilles sont revenues en stock'
      : 'Échantillons annulés, les bouteilles sont libres',
    sucess: true,
  };
};

/** Orders of the client that could follow these samples, among those the caller sees: placed since and standing. */
const mayFollow = (clientId: string | null, givenOn: string) =>
  sql`s.client_id = ${clientId} and s.placed_on >= ${givenOn} and s.status in ('pending', 'validated', 'invoiced')`;
const followsOthers = (saleId: string) =>
  sql`exists (select 1 from sample_follow_up g where g.shop_id = s.shop_id and g.order_id = s.id and g.sale_id <> ${saleId})`;

const PROPOSED = 10;

export const readSampleFollowUp = async (tx: Tx, { id }: Followed, call: Call): Promise<SampleFollowUp> => {
  const sale = await seen(tx, call, id);
  const row = await tx
    .selectFrom('sample_follow_up')
    .selectAll()
    .where('shop_id', '=', call.shopId)
    .where('sale_id', '=', id)
    .executeTakeFirst();
  const worth = {
    ...(isAllowed(call.actor, 'seeAllPrice') ? { worth: Number(sale.worth) } : {}),
    ...(isAllowed(call.actor, SEES_COST)
      ? { cost: Number(sale.cost), uncosted: sale.uncosted, costless: sale.costless }
      : {}),
  };
  const [soldBy = null] = await ordersMadeOf(tx, call, id);
  if (!row) return { givenOn: null, outcome: null, note: '', order: null, orders: [], soldBy, ...worth };
  const orders = (
    await sql<RowOf<'sale', 'id' | 'number' | 'placed_on'>>`select s.id, s.number, s.placed_on from sale s
      where ${visibleSales(call, 'order')} and ${mayFollow(sale.client_id, row.given_on)} and not ${followsOthers(id)} order by s.placed_on desc, s.id desc limit ${PROPOSED}`.execute(
      tx,
    )
  ).rows;
  const order = row.order_id
    ? (
        await sql<
          RowOf<'sale', 'id' | 'number'>
        >`select s.id, s.number from sale s where s.shop_id = ${call.shopId} and s.kind = 'order' and s.id = ${row.order_id}`.execute(
          tx,
        )
      ).rows[0]
    : undefined;
  return {
    givenOn: row.given_on,
    outcome: row.outcome,
    note: row.note,
    ...worth,
    soldBy,
    order: order ? { id: order.id, number: order.number ?? '' } : null,
    orders: orders.map((one) => ({ id: one.id, number: one.number ?? '', placedOn: one.placed_on ?? '' })),
  };
};

/** Said once or corrected later: what the client made of it, and the order that followed. */
export const tell = async (tx: Tx, input: InputOf<typeof tellOutcome>, call: Call) => {
  await seen(tx, call, input.id);
  const sale = await lockSale(tx, call, KIND, input.id);
  refuseIf(whyNotTell(sale.status));
  const before = found(
    await tx
      .selectFrom('sample_follow_up')
      .selectAll()
      .where('shop_id', '=', call.shopId)
      .where('sale_id', '=', sale.id)
      .executeTakeFirst(),
  );
  const orderId = input.outcome === 'ordered' ? (input.orderId ?? null) : null;
  const number = orderId === null ? null : await numberOfFollowing(tx, call, sale, before.given_on, orderId);
  await tx
    .updateTable('sample_follow_up')
    .set({ outcome: input.outcome, note: input.note, order_id: orderId, told_by: call.actor.userId, told_at: call.now })
    .where('shop_id', '=', call.shopId)
    .where('sale_id', '=', sale.id)
    .execute();
  call.audit('sample', sale.id, {
    ...differenceOf({ outcome: before.outcome, note: before.note }, { outcome: input.outcome, note: input.note }),
    ...(orderId !== before.order_id ? { followedBy: [null, number ?? ''] } : {}),
  });
  return { ...(await readSampleFollowUp(tx, { id: sale.id }, call)), message: 'Résultat noté', sucess: true };
};

/** An order follows one sample: of two that claim it at once, an index keeps the second out. */
const numberOfFollowing = async (
  tx: Tx,
  call: Call,
  sale: RowOf<'sale'>,
  givenOn: string,
  orderId: string,
): Promise<string> => {
  const order = (
    await sql<
      RowOf<'sale', 'id' | 'number'> & { taken: boolean }
    >`select s.id, s.number, ${followsOthers(sale.id)} as taken from sale s
      where ${visibleSales(call, 'order')} and ${mayFollow(sale.client_id, givenOn)} and s.id = ${orderId}`.execute(tx)
  ).rows[0];
  if (!order) {
    const { words } = refuseSample('sales.sample-order');
    throw new Refused(refuseSample('sales.sample-order', {}, { orderId: words }));
  }
  if (order.taken) throw new Refused(refuseSample('sales.sample-order-taken'));
  return order.number ?? '';
};
