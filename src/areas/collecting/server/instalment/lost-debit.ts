import { dec, isZero } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { instalmentTwice } from '../../rules/events.ts';
import { dealToOrders } from '../pay/deal.ts';
import { fitPlan } from './fit-plan.ts';
import { tellTaken } from './instalment-mails.ts';
import {
  changePart,
  isLive,
  isSharedBill,
  lockScheduled,
  type PartRow,
  partsOf,
  type PlanRow,
  scheduledBy,
} from './plan.ts';

type Stray = RowOf<'payment_intent', 'id' | 'amount'>;

/**
 * The label of a debit that the buyer reads. It ends with the number of its part, so a debit that no part bears any
 * more can be found again.
 */
export const debitLabel = (words: string, n: number, count: number): string => `${words.slice(0, 190)} ${n}/${count}`;
const partIn = (label: string): number => Number(/ (\d+)\/\d+$/.exec(label)?.[1] ?? 0);

/**
 * A debit may be believed lost, asked for again, and turn out to have been taken. No part bears it then: it is found by the card, which is of
 * one schedule alone.
 */
const strayOf = async (tx: Tx, call: Call, plan: PlanRow, part: PartRow): Promise<Stray | undefined> =>
  (
    await sql<Stray & RowOf<'payment_intent', 'label'>>`select i.id, i.amount, i.label from payment_intent i
      join card_imprint m on m.id = i.imprint_id and m.checkout_id = ${plan.checkout_id}
      where i.shop_id = ${call.shopId} and i.payable_id in (${plan.sale_id}, ${plan.client_id}) and i.kind = 'debit' and i.status = 'paid'
        and not exists (select 1 from instalment_part p where p.shop_id = i.shop_id and p.intent_id = i.id)
      order by i.created_at, i.id`.execute(tx)
  ).rows.find((one) => partIn(one.label) === part.n);

/**
 * Counts the money of a lost debit for a part that would be asked for again. Returns whether there was such a debit.
 */
export const paidByStray = async (tx: Tx, call: Call, plan: PlanRow, part: PartRow): Promise<boolean> => {
  const stray = await strayOf(tx, call, plan, part);
  if (!stray) return false;
  const paid = { status: 'paid' as const, settled: false, amount: stray.amount, intent_id: stray.id, reason: '' };
  await changePart(tx, call, part.id, paid);
  await fitPlan(tx, call, plan.sale_id);
  await tellTaken(tx, call, plan, { ...part, ...paid });
  return true;
};

/**
 * Tells the office that a part was paid twice: the money stays on the order, where it lowers the parts to come, and a
 * user decides.
 */
export const tellTwice = async (tx: Tx, call: Call, plan: PlanRow, part: PartRow): Promise<void> => {
  const stray = await strayOf(tx, call, plan, part);
  if (stray) await call.emit(instalmentTwice, { paymentId: stray.id, partId: part.id });
};

/** Money of a debit that no part bears any more. While its part is asked for again nothing is known yet: the answer decides. */
export const strayPaid = async (tx: Tx, call: Call, intentId: string): Promise<void> => {
  const find = sql<PlanRow & RowOf<'payment_intent', 'label'>>`select n.*, i.label from payment_intent i
    join card_imprint m on m.id = i.imprint_id
    join instalment_plan n on n.shop_id = i.shop_id and n.checkout_id = m.checkout_id where i.shop_id = ${call.shopId} and i.id = ${intentId}`;
  const [known] = (await find.execute(tx)).rows;
  if (!known) return;
  await lockScheduled(tx, call, scheduledBy(known));
  const [plan = known] = (await find.execute(tx)).rows;
  if (plan.bill_id !== null && (await isSharedBill(tx, call, plan.bill_id)))
    await dealToOrders(tx, call, plan.bill_id, intentId);
  const part = (await partsOf(tx, call, plan.id)).find((one) => one.n === partIn(known.label));
  if (!part || part.status === 'processing') return;
  const isAskedAgain = part.status === 'scheduled' || part.status === 'error';
  if (isAskedAgain && isLive(plan)) await paidByStray(tx, call, plan, part);
  // By its next debit, or in another way.
  else if (part.status === 'paid' || isZero(dec(part.amount))) await tellTwice(tx, call, plan, part);
};
