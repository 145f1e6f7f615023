import { releaseImprint } from '#areas/payments/server/index.ts';
import { dueOnOf, lockSale } from '#areas/sales/server/index.ts';
import { compare, dec, isPositive, toText } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { defineJob, type Subscription, work } from '#platform/jobs.ts';
import { fitParts } from '../../rules/instalment/instalment.ts';
import { isLateRow } from '#areas/billing/server/index.ts';
import { lockOrdersOf } from '../pay/pay-link.ts';
import { changePart, changePlan, isLive, isSharedBill, leftOf, type PartRow, partsOf, type PlanRow } from './plan.ts';

/**
 * True when a schedule may ask again for money that went back. A fully paid schedule may, by hand or from an account; a
 * card was forgotten by then.
 */
const mayAskAgain = (plan: PlanRow): boolean => isLive(plan) || (plan.status === 'done' && plan.means !== 'card');

/**
 * Fits the parts of an order's schedule to what is still owed, under the lock of the order: after every movement of money, credit note
 * and answer. Together they never ask for more; the day of the next one is that of the bill.
 */
export const fitPlan = async (tx: Tx, call: Call, saleId: string): Promise<void> => {
  for (const plan of await plansOf(tx, call, saleId)) await fitOne(tx, call, plan, saleId);
};

/** The last schedule of an order, and those of the bills that it shares with others. */
const plansOf = async (tx: Tx, call: Call, saleId: string): Promise<readonly PlanRow[]> => {
  const { rows } =
    await sql<PlanRow>`select n.* from instalment_plan n where n.shop_id = ${call.shopId} and (n.sale_id = ${saleId}
      or n.bill_id in (select p.bill_id from bill_part p join bill b on b.shop_id = p.shop_id and b.id = p.bill_id and b.sale_id is null
        where p.shop_id = ${call.shopId} and p.sale_id = ${saleId}))
    order by (n.status in ('waiting', 'active')) desc, n.created_at desc, n.id desc`.execute(tx);
  return [...new Map(rows.toReversed().map((row) => [row.sale_id, row])).values()];
};

const fitOne = async (tx: Tx, call: Call, plan: PlanRow, by: string): Promise<void> => {
  if (!mayAskAgain(plan)) return writeNextDay(tx, call, plan, null, by);
  const { sale_id: saleId } = plan;
  // The balance of a bill of several orders is locked after the order that was settled. No other order may be locked
  // after that.
  if (plan.bill_id !== null && (await isSharedBill(tx, call, plan.bill_id)))
    await sql`select 1 from bill_balance where shop_id = ${call.shopId} and bill_id = ${plan.bill_id} for update`.execute(
      tx,
    );
  else await lockSale(tx, call, 'order', saleId);
  const parts = await partsOf(tx, call, plan.id);
  const left = await leftOf(tx, call, { saleId, billId: plan.bill_id });
  const fitted = fitParts(
    plan.means,
    parts.map((one) => ({ ...one, agreed: dec(one.agreed), amount: dec(one.amount) })),
    left,
  );
  const now: PartRow[] = [];
  for (const [at, part] of parts.entries()) {
    const to = fitted[at];
    if (!to) continue;
    const changes = { status: to.status, settled: to.settled, amount: toText(to.amount, 2) };
    now.push({ ...part, ...changes });
    if (to.status === part.status && to.settled === part.settled && compare(to.amount, dec(part.amount)) === 0)
      continue;
    await changePart(tx, call, part.id, changes);
  }
  const isOpen = now.some((one) => one.status === 'scheduled' || one.status === 'processing' || one.status === 'error');
  if (!isOpen && isLive(plan)) await endPlan(tx, call, plan, 'done', '');
  else if (isOpen && plan.status === 'done')
    await changePlan(tx, call, plan.id, { status: 'active', ended_at: null, ended_why: '' });
  // A card that was asked for and not given yet promises nothing.
  await writeNextDay(tx, call, plan, isOpen && plan.status !== 'waiting' ? nextDayOf(plan, now) : null, by);
};

/** The card of a schedule that is over is forgotten. */
export const endPlan = async (
  tx: Tx,
  call: Call,
  plan: PlanRow,
  status: 'done' | 'cancelled',
  why: string,
): Promise<void> => {
  await changePlan(tx, call, plan.id, { status, ended_at: call.now, ended_why: why });
  if (plan.checkout_id !== null) await releaseImprint(tx, call, plan.checkout_id);
};

/**
 * Computes the next due day of a schedule: a part to try again is due on the day of the try, and money under way is
 * never late.
 */
const nextDayOf = (plan: PlanRow, parts: readonly PartRow[]): string | null => {
  const day = (one: PartRow): string => (plan.means === 'hand' || one.status !== 'scheduled' ? one.due_on : one.try_on);
  const of = (...statuses: readonly PartRow['status'][]): string | undefined =>
    parts
      .filter((one) => statuses.includes(one.status) && isPositive(dec(one.amount)))
      .map(day)
      .sort()[0];
  return of('scheduled', 'error') ?? of('processing') ?? null;
};

/** On the bills of the order, and on the order where it has one: reminders, the aged balance and lists read it there. */
const writeNextDay = async (tx: Tx, call: Call, plan: PlanRow, day: string | null, by: string): Promise<void> => {
  const { sale_id: saleId, bill_id: billId } = plan;
  // Late charges are due at once, whatever was agreed on for the rest.
  const dayOfBill = sql`case when (${billId}::uuid is null or b.id = ${billId}::uuid) and not ${isLateRow} then ${day}::date end`;
  const { rows } = await sql<
    RowOf<'bill', 'id' | 'sale_id'>
  >`update bill_balance o set instalment_on = ${dayOfBill} from bill b
    where b.shop_id = ${call.shopId} and (b.id = ${billId}::uuid or ${billId}::uuid is null and b.sale_id = ${saleId}) and o.shop_id = b.shop_id and o.bill_id = b.id
      and o.instalment_on is distinct from ${dayOfBill} returning b.id, b.sale_id`.execute(tx);
  const [changed] = rows;
  if (!changed) return;
  // The other orders of the bill follow under their own locks.
  if (changed.sale_id === null) call.enqueue(followBillJob, { billId: changed.id });
  await followDay(tx, call, changed.sale_id === null ? by : saleId);
};

const followBillJob = defineJob<{ billId: string }>('billing.follow-shared-bill');

/** By which day an order is to be paid: the first of its open bills'. */
const followDay = async (tx: Tx, call: Call, saleId: string): Promise<void> => {
  const { rows } = await sql<{
    due: string | null;
  }>`select min(coalesce(o.instalment_on, b.due_on)) as due from bill_part p join bill b on b.shop_id = p.shop_id and b.id = p.bill_id
      join bill_balance o on o.shop_id = b.shop_id and o.bill_id = b.id
      left join bill_part_balance x on x.shop_id = p.shop_id and x.bill_id = p.bill_id and x.sale_id = p.sale_id
    where p.shop_id = ${call.shopId} and p.sale_id = ${saleId} and coalesce(x.remaining, o.remaining) > 0 and o.status in ('pending', 'partial')`.execute(
    tx,
  );
  await dueOnOf(tx, call, saleId, rows[0]?.due ?? null);
};

/** Moves the next due day of each order of a shared bill along with that of the bill. */
export const followSharedBill: Subscription = work(followBillJob, async ({ billId }, run) => {
  await run.inShop(async (tx: Tx, call) => {
    await lockOrdersOf(tx, call, { id: billId, sale_id: null });
    const { rows } = await sql<
      RowOf<'bill_part', 'sale_id'>
    >`select sale_id from bill_part where shop_id = ${call.shopId} and bill_id = ${billId} order by sale_id`.execute(
      tx,
    );
    for (const row of rows) await followDay(tx, call, row.sale_id);
  });
});
