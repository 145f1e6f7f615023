import { Refused } from '#kernel/refusal.ts';
import { scheduledPartsSlot } from '#areas/banking/server/index.ts';
import { contribute } from '#kernel/slot.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { instalmentLost } from '../../rules/events.ts';
import { afterRefusal } from '../../rules/instalment/instalment.ts';
import { refuseCollection } from '#areas/banking/rules/sepa/collection-refusals.ts';
import { isLateRow, isOtherLateRow } from '#areas/billing/server/index.ts';
import { fitPlan } from './fit-plan.ts';
import { changePart, dayOf, lockScheduled, partOf, scheduledBy } from './plan.ts';

/**
 * Joins as `x` the part of a schedule that a debit collects, for rows of bills named `b`. When an order has several bills, the
 * part is collected on the oldest open one, in the order in which money is shared. `x` has no part when none waits, and no row
 * when no schedule runs.
 */
const partOfBill = sql`left join lateral (select n.means, p.id as part, p.amount, p.due_on, p.try_on from instalment_plan n
    left join lateral (select y.id, y.amount, y.due_on, y.try_on from instalment_part y
      where y.shop_id = n.shop_id and y.plan_id = n.id and y.status = 'scheduled'
        and (n.bill_id is not null or b.id = (select f.id from bill f join bill_balance g on g.shop_id = f.shop_id and g.bill_id = f.id
          where f.shop_id = b.shop_id and f.sale_id = b.sale_id and not ${isOtherLateRow} and g.remaining > 0 and g.status in ('pending', 'partial') order by f.created_at, f.id limit 1))
      order by y.due_on, y.n limit 1) p on true
    where n.shop_id = b.shop_id and n.status = 'active' and (n.bill_id = b.id or n.bill_id is null and n.sale_id = b.sale_id) and not ${isLateRow}) x on true`;

/** The amount of a bill to collect now: the next part of its schedule, else the whole remainder. */
const collectable = sql`(case when x.part is null then o.remaining else least(o.remaining, x.amount) end)`;
/**
 * True for a bill to collect: a bill whose schedule is paid another way, or has no part that waits, is not collected.
 */
const isCollectable = sql`(x.means is null or (x.means = 'sepa' and x.part is not null))`;

/**
 * A bill may owe less than a part of the whole order asks for: what is beyond it becomes a part of its own, of the same day, which the next bill is
 * collected for.
 */
const splitPart = async (tx: Tx, call: Call, partId: string, amount: string): Promise<void> => {
  await sql`with whole as (select * from instalment_part where shop_id = ${call.shopId} and id = ${partId} and status = 'scheduled' and amount > ${amount}::numeric
      for update),
    rest as (insert into instalment_part (shop_id, id, plan_id, n, due_on, agreed, amount, status, try_on)
      select w.shop_id, ${call.newId()}::uuid, w.plan_id, (select max(y.n) + 1 from instalment_part y where y.shop_id = w.shop_id and y.plan_id = w.plan_id),
        w.due_on, w.agreed - ${amount}::numeric, w.amount - ${amount}::numeric, 'scheduled', w.try_on from whole w)
    update instalment_part p set agreed = ${amount}::numeric, amount = ${amount}::numeric from whole w where p.shop_id = w.shop_id and p.id = w.id`.execute(
    tx,
  );
};

/** The debits of a remittance take the parts that they were made of: with it they wait, and come with it. */
const takeByDebits = async (
  tx: Tx,
  call: Call,
  debits: readonly { readonly id: string; readonly amount: string; readonly partId: string | null }[],
): Promise<void> => {
  for (const { id, amount, partId } of debits) {
    if (partId === null) continue;
    await splitPart(tx, call, partId, amount);
    const { rows } =
      await sql`update instalment_part set status = 'processing', debit_id = ${id}, amount = ${amount}, attempts = attempts + 1,
        asked_at = ${call.now}, told_on = ${call.today}, reason = ''
      where shop_id = ${call.shopId} and id = ${partId} and status = 'scheduled' returning id`.execute(tx);
    // Cancelled, or moved into another remittance, since it was read.
    if (rows.length === 0) throw new Refused(refuseCollection('collection.not-due'));
  }
};

const partOfDebit = async (tx: Tx, call: Call, debitId: string): Promise<RowOf<'instalment_part', 'id'> | undefined> =>
  tx
    .selectFrom('instalment_part')
    .select('id')
    .where('shop_id', '=', call.shopId)
    .where('debit_id', '=', debitId)
    .executeTakeFirst();

/**
 * Notes a collected part before its money is shared out, under the caller's locks, so that its money serves no other
 * debt.
 */
const partCollected = async (tx: Tx, call: Call, debitId: string): Promise<void> => {
  const known = await partOfDebit(tx, call, debitId);
  if (known) await changePart(tx, call, known.id, { status: 'paid', reason: '' });
};

/** Sends a part back to waiting when its debit never went to the bank: it is asked for the next time. */
const partCalledOff = async (tx: Tx, call: Call, debitIds: readonly string[]): Promise<void> => {
  for (const debitId of debitIds) {
    const known = await partOfDebit(tx, call, debitId);
    if (!known) continue;
    await lockScheduled(tx, call, scheduledBy((await partOf(tx, call, known.id)).plan));
    const { part, plan } = await partOf(tx, call, known.id);
    await changePart(tx, call, part.id, {
      status: plan.status === 'cancelled' ? 'cancelled' : 'scheduled',
      debit_id: null,
      attempts: Math.max(0, part.attempts - 1),
    });
    await fitPlan(tx, call, plan.sale_id);
  }
};

/** Notes a part whose debit came back from the bank, before or after it was paid. */
const partReturned = async (tx: Tx, call: Call, debitId: string, code: string): Promise<void> => {
  const known = await partOfDebit(tx, call, debitId);
  if (!known) return;
  await lockScheduled(tx, call, scheduledBy((await partOf(tx, call, known.id)).plan));
  const { part, plan } = await partOf(tx, call, known.id);
  const next = afterRefusal({ attempts: part.attempts, reason: code }, dayOf(call.today));
  await changePart(tx, call, part.id, {
    status: next.status,
    reason: code,
    debit_id: null,
    try_on: next.status === 'scheduled' ? next.tryOn : part.try_on,
  });
  await fitPlan(tx, call, plan.sale_id);
  if (next.status === 'error') await call.emit(instalmentLost, { partId: part.id });
};

export const scheduledParts = contribute(scheduledPartsSlot, 0, {
  partOfBill,
  collectable,
  isCollectable,
  takeByDebits,
  partCollected,
  partCalledOff,
  partReturned,
});
