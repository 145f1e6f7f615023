import { releaseImprint } from '#areas/payments/server/index.ts';
import { changeSale, lockSale } from '#areas/sales/server/index.ts';
import { compare, dec, isPositive, toText } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { fitParts } from '../../rules/instalment/instalment.ts';
import { isLateRow } from '../kind-in-sql.ts';
import { changePart, changePlan, isLive, lastPlan, leftOf, type PartRow, partsOf, type PlanRow } from './plan.ts';

/** One that was paid to the end asks again for what came back, by hand or from an account; a card was forgotten by then. */
const mayAskAgain = (plan: PlanRow): boolean => isLive(plan) || (plan.status === 'done' && plan.means !== 'card');

/**
 * Fits the parts of an order's schedule to what is still owed, under the lock of the order: after every movement of money, credit note
 * and answer. Together they never ask for more; the day of the next one is that of the bill.
 */
export const fitPlan = async (tx: Tx, call: Call, saleId: string): Promise<void> => {
  const plan = await lastPlan(tx, call, saleId);
  if (!plan) return;
  if (!mayAskAgain(plan)) return writeNextDay(tx, call, plan, null);
  await lockSale(tx, call, 'order', saleId);
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
  await writeNextDay(tx, call, plan, isOpen && plan.status !== 'waiting' ? nextDayOf(plan, now) : null);
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

/** The day by which the next of it is due: what is tried again is due on the day of the try, and money on its way is late for nobody. */
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
const writeNextDay = async (tx: Tx, call: Call, plan: PlanRow, day: string | null): Promise<void> => {
  const { sale_id: saleId, bill_id: billId } = plan;
  // What lateness adds is due at once, whatever was agreed on for the rest.
  const dayOfBill = sql`case when (${billId}::uuid is null or b.id = ${billId}::uuid) and not ${isLateRow} then ${day}::date end`;
  const { rows } = await sql<RowOf<'bill', 'id'>>`update bill_balance o set instalment_on = ${dayOfBill} from bill b
    where b.shop_id = ${call.shopId} and b.sale_id = ${saleId} and o.shop_id = b.shop_id and o.bill_id = b.id
      and o.instalment_on is distinct from ${dayOfBill} returning b.id`.execute(tx);
  if (rows.length === 0) return;
  const first = await sql<{
    due: string | null;
  }>`select min(coalesce(o.instalment_on, b.due_on)) as due from bill b join bill_balance o on o.shop_id = b.shop_id and o.bill_id = b.id
    where b.shop_id = ${call.shopId} and b.sale_id = ${saleId} and o.remaining > 0 and o.status in ('pending', 'partial')`.execute(
    tx,
  );
  await changeSale(tx, call, { id: saleId, kind: 'order' }, { due_on: first.rows[0]?.due ?? null });
};
