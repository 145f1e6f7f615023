import { REASON_WORDS } from '#areas/payments/rules/refusals.ts';
import { toReceive } from '#areas/payments/rules/payable.ts';
import { imprintOf, paymentsOf } from '#areas/payments/server/index.ts';
import { lockSale, PAYABLE, visibleSales } from '#areas/sales/server/index.ts';
import { day, type Day } from '#kernel/day.ts';
import { type Dec, dec, isZero, min, plus, sum } from '#kernel/money.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { rowById, updateRow } from '#platform/record/row.ts';
import { RETURN_CODES, reasonWords } from '#areas/banking/rules/sepa/return-reasons.ts';
import { creditedOf } from '#areas/billing/server/index.ts';
import { lockOrdersOf, partsLeft } from '../pay/pay-link.ts';

export type PlanRow = RowOf<'instalment_plan'>;
export type PartRow = RowOf<'instalment_part'>;

/**
 * Reads the running schedule of an order, else the last one, whatever its state. A caller that changes it holds the
 * lock of the order.
 */
export const lastPlan = async (tx: Tx, call: Call, saleId: string): Promise<PlanRow | null> =>
  (await tx
    .selectFrom('instalment_plan')
    .selectAll()
    .where('shop_id', '=', call.shopId)
    .where('sale_id', '=', saleId)
    .orderBy((eb) => eb('status', 'in', ['waiting', 'active']), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

/** Any order of the shop for a right on its payments, else those that one may open. */
export const seeOrder = async (tx: Tx, call: Call, id: string): Promise<void> => {
  if (call.rights.includes('seeAllPayment')) return;
  found((await sql`select 1 from sale s where ${visibleSales(call, 'order')} and s.id = ${id}`.execute(tx)).rows[0]);
};

export const isLive = ({ status }: Pick<PlanRow, 'status'>): boolean => status === 'waiting' || status === 'active';

export const partsOf = (tx: Tx, call: Call, planId: string): Promise<PartRow[]> =>
  tx
    .selectFrom('instalment_part')
    .selectAll()
    .where('shop_id', '=', call.shopId)
    .where('plan_id', '=', planId)
    .orderBy('due_on')
    .orderBy('n')
    .execute();

/** A part with its schedule, by its own id: the order of the schedule is locked before either is changed. */
export const partOf = async (
  tx: Tx,
  call: Call,
  id: string,
): Promise<{ readonly part: PartRow; readonly plan: PlanRow }> => {
  const part = await rowById(tx, call, 'instalment_part', id);
  const plan = await rowById(tx, call, 'instalment_plan', part.plan_id);
  return { part, plan };
};

export const changePart = async (
  tx: Tx,
  call: Call,
  id: string,
  to: Partial<Omit<PartRow, 'shop_id' | 'id' | 'plan_id' | 'n'>>,
): Promise<void> => {
  await updateRow(tx, call, 'instalment_part', id, to);
};
export const changePlan = async (
  tx: Tx,
  call: Call,
  id: string,
  to: Partial<Pick<PlanRow, 'status' | 'ended_at' | 'ended_why' | 'hash' | 'expires_at' | 'checkout_id' | 'sent_to'>>,
): Promise<void> => {
  await updateRow(tx, call, 'instalment_plan', id, to);
};

/**
 * The subject of a schedule: an order, a bill of it, or a bill of several orders, for which the first of them stands.
 */
export interface Scheduled {
  readonly saleId: string;
  readonly billId: string | null;
}
export const scheduledBy = (plan: Pick<PlanRow, 'sale_id' | 'bill_id'>): Scheduled => ({
  saleId: plan.sale_id,
  billId: plan.bill_id,
});

/** The number of a bill of several orders, which money reaches by all of them; null of any other. */
export const sharedNumber = async (tx: Tx, call: Call, billId: string | null): Promise<string | null> => {
  if (billId === null) return null;
  const bill = await tx
    .selectFrom('bill')
    .select(['sale_id', 'number'])
    .where('shop_id', '=', call.shopId)
    .where('id', '=', billId)
    .executeTakeFirst();
  return bill?.sale_id === null ? bill.number : null;
};
export const isSharedBill = async (tx: Tx, call: Call, billId: string | null): Promise<boolean> =>
  (await sharedNumber(tx, call, billId)) !== null;

/** The order of a schedule under its lock; of a bill of several all of them are locked, and the first is given. */
export const lockScheduled = async (tx: Tx, call: Call, { saleId, billId }: Scheduled): Promise<RowOf<'sale'>> =>
  billId !== null && (await isSharedBill(tx, call, billId))
    ? lockOrdersOf(tx, call, { id: billId, sale_id: null })
    : lockSale(tx, call, 'order', saleId);

/**
 * Computes the amount still to be received for the subject of a schedule: its order, or its bill. It never exceeds the
 * remainder of the order, or of the bill's orders.
 */
export const leftOf = async (tx: Tx, call: Call, of: Scheduled): Promise<Dec> => {
  if (of.billId !== null && (await isSharedBill(tx, call, of.billId))) {
    const parts = await partsLeft(tx, call, of.billId);
    return min(sum(parts.map((one) => plus(dec(one.left), dec(one.moving)))), await remainingOf(tx, call, of.billId));
  }
  const { total_gross: total } = found(
    await tx
      .selectFrom('sale')
      .select('total_gross')
      .where('shop_id', '=', call.shopId)
      .where('kind', '=', 'order')
      .where('id', '=', of.saleId)
      .executeTakeFirst(),
  );
  const { sums } = await paymentsOf(tx, call.shopId, { kind: PAYABLE, id: of.saleId });
  const ofOrder = toReceive(dec(total), await creditedOf(tx, call.shopId, of.saleId), sums.kept);
  if (of.billId === null) return ofOrder;
  return min(ofOrder, await remainingOf(tx, call, of.billId));
};

const remainingOf = async (tx: Tx, call: Call, billId: string): Promise<Dec> => {
  const bill = await tx
    .selectFrom('bill_balance')
    .select('remaining')
    .where('shop_id', '=', call.shopId)
    .where('bill_id', '=', billId)
    .executeTakeFirst();
  return dec(bill?.remaining ?? '0');
};

export const dayOf = (text: string): Day => day(text);

/** Why a part was refused, in words: a card by its provider, an account by its bank. */
export const whyOf = (part: Pick<PartRow, 'reason' | 'status' | 'amount'>): string => {
  if (part.status === 'cancelled' && isZero(dec(part.amount))) return 'Réglée autrement';
  const code = RETURN_CODES.find((one) => one === part.reason);
  return code ? reasonWords(code) : (REASON_WORDS[part.reason] ?? part.reason);
};

/** « Visa •••• 4242 » */
export const cardOf = async (tx: Tx, { checkout_id: id }: Pick<PlanRow, 'checkout_id'>): Promise<string> => {
  const imprint = id === null ? null : await imprintOf(tx, id);
  if (!imprint || imprint.last4 === null || imprint.status !== 'setup') return '';
  const brand = imprint.brand ?? '';
  return `${brand.slice(0, 1).toUpperCase()}${brand.slice(1)} •••• ${imprint.last4}`.trim();
};
