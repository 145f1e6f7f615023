import { futuresConfirmed } from '#areas/offers/rules/events.ts';
import { askDocumentDay } from '#areas/papers/server/index.ts';
import { inEveryShop } from '#areas/shops/server/index.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { defineJob, every, type Run, type Subscription, within, work } from '#platform/jobs.ts';
import { eachAlone } from '#platform/jobs/each-alone.ts';
import { futuresPartLeft } from '../../rules/events.ts';
import { billPart, type PartOfFutures } from './futures-part.ts';

const AT_ONCE = 200;
const billPartsJob = defineJob<{ orderId: string }>('billing.bill-parts-of-order');

/**
 * Finds the unbilled parts of schedules that are due by today. A user bills the parts that were given back, or that
 * were overdue before the first automatic round, since a user knows the reason. A refused part waits for tomorrow.
 */
const dueParts = async (tx: Tx, call: Call, orderId: string | null): Promise<readonly PartOfFutures[]> =>
  (
    await sql<
      RowOf<'futures_order', 'sale_id'> & RowOf<'futures_part', 'order_id' | 'n'>
    >`select u.sale_id, p.order_id, p.n from futures_part p
      join futures_order u on u.shop_id = p.shop_id and u.order_id = p.order_id
      join sale o on o.shop_id = p.shop_id and o.id = p.order_id and o.kind = 'order' and o.status = 'validated'
      where p.shop_id = ${call.shopId} and p.bill_id is null and not p.by_hand and p.amount > 0 and p.due_on <= ${call.today}::date
        and p.tried_on is distinct from ${call.today}::date and (${orderId}::uuid is null or p.order_id = ${orderId}::uuid)
      order by p.due_on, p.order_id, p.n limit ${AT_ONCE}`.execute(tx)
  ).rows.map((row) => ({ saleId: row.sale_id, orderId: row.order_id, n: row.n }));

/** Leaves a part to the users and notifies them once a reason: the same refusal tomorrow is no news. */
const leaveToPeople = async (tx: Tx, call: Call, part: PartOfFutures, reason: string): Promise<void> => {
  const of = sql`shop_id = ${call.shopId} and order_id = ${part.orderId} and n = ${part.n} and bill_id is null`;
  const { rows } = await sql<
    RowOf<'futures_part', 'refusal'>
  >`select refusal from futures_part where ${of} for update`.execute(tx);
  const [left] = rows;
  if (!left) return;
  await sql`update futures_part set tried_on = ${call.today}, refusal = ${reason} where ${of}`.execute(tx);
  if (left.refusal !== reason) await call.emit(futuresPartLeft, { saleId: part.saleId, n: part.n, reason });
};

/**
 * Sorts the parts that are older than this round: a user bills those due before its first day, the rest is billed
 * automatically.
 */
const leaveOverdue = (tx: Tx, call: Call): Promise<unknown> =>
  sql`update futures_part set by_hand = due_on < ${call.today}::date where shop_id = ${call.shopId} and bill_id is null and by_hand is null`.execute(
    tx,
  );

type InShop = (work: (tx: Tx, call: Call) => Promise<unknown>) => Promise<unknown>;
const billOne = async (inShop: InShop, part: PartOfFutures): Promise<void> => {
  try {
    await inShop(async (tx, call) => {
      await askDocumentDay(tx, call);
      await billPart(tx, call, part);
    });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const reason = error.refusal.words.fr;
    await inShop((tx, call) => leaveToPeople(tx, call, part, reason));
  }
};

export const billDueParts = async (run: Pick<Run, 'inAnyShop' | 'alive'>, shopId: string): Promise<void> => {
  const parts = await run.inAnyShop(shopId, async (tx, call) => {
    await leaveOverdue(tx, call);
    return dueParts(tx, call, null);
  });
  await eachAlone(run, { what: 'part of a schedule', shopId }, parts, (part) =>
    billOne((act) => run.inAnyShop(shopId, act), part),
  );
};

export const futuresRounds: readonly Subscription[] = [
  every('billing.bill-due-parts', 60, async (_nothing, run) => {
    await inEveryShop(run, 'parts of futures', (shopId) => billDueParts(run, shopId));
  }),
  // A part that falls due with the confirmation does not wait for the next round.
  within(futuresConfirmed, async (_tx, { orderId }, call) => {
    call.enqueue(billPartsJob, { orderId });
  }),
  work(billPartsJob, async ({ orderId }, run) => {
    const parts = await run.inShop((tx, call) => dueParts(tx, call, orderId));
    for (const part of parts) await billOne((act) => run.inShop(act), part);
  }),
];
