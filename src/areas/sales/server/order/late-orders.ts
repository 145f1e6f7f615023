import { inEveryShop } from '#areas/shops/server/index.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { every, type Run, type Subscription } from '#platform/jobs.ts';

const AT_ONCE = 500;
/**
 * The payment statuses that the day alone makes late. Other statuses say more: money on its way, a refusal, a promise
 * that was kept.
 */
const WAITS = sql`('pending', 'setup', 'partial')`;

/**
 * Writes the day by which the order's bills are to be paid, which billing knows: the order becomes late, or no longer
 * is. Its lock is held.
 */
export const dueOnOf = async (tx: Tx, call: Call, id: string, dueOn: string | null): Promise<void> => {
  await sql`update sale set due_on = ${dueOn}::date, version = version + 1, payment_status = case
      when payment_status in ${WAITS} and ${dueOn}::date < ${call.today}::date then 'missing'
      when payment_status = 'missing' and coalesce(${dueOn}::date, ${call.today}::date) >= ${call.today}::date
        then case when total_paid > 0 then 'partial' else 'pending' end
      else payment_status end
    where shop_id = ${call.shopId} and kind = 'order' and id = ${id}`.execute(tx);
};

/**
 * Runs each hour, so that orders become late on the very day in every zone. The version stays: no user changed
 * anything.
 */
export const lateOrders: readonly Subscription[] = [
  every('sales.mark-late', 60, async (_nothing, run) => {
    await inEveryShop(run, 'late orders', (shopId) => markLate(run, shopId));
  }),
];

const markLate = async (run: Run, shopId: string): Promise<void> => {
  for (let marked = AT_ONCE; marked === AT_ONCE; ) {
    await run.alive();
    marked = await run.inAnyShop(shopId, markSomeLate);
  }
};

/** Marks the orders that the calendar names, the longest due first; gives their number. */
export const markSomeLate = async (tx: Tx, call: Call): Promise<number> =>
  (
    await sql<RowOf<'sale', 'id'>>`update sale set payment_status = 'missing'
      where shop_id = ${call.shopId} and kind = 'order' and id in (select s.id from sale s where s.shop_id = ${call.shopId} and s.kind = 'order'
        and s.due_on < ${call.today}::date and s.payment_status in ${WAITS} and s.status in ('pending', 'validated', 'invoiced')
        and greatest(0, s.total_gross - s.total_credited) > greatest(0, s.total_paid)
        order by s.due_on limit ${AT_ONCE} for update skip locked) returning id`.execute(tx)
  ).rows.length;
