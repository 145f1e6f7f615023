import { orderToTell, visibleSales } from '#areas/sales/server/index.ts';
import { dec, isPositive, max, minus, sum, toNumber, ZERO } from '#kernel/money.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import type {
  Instalment,
  InstalmentPlan,
  OrderInstalments,
  ownInstalments,
} from '../../rules/instalment/instalment-endpoints.ts';
import {
  cardOf,
  isLive,
  isSharedBill,
  lastPlan,
  leftOf,
  type PartRow,
  partsOf,
  type PlanRow,
  seeOrder,
  whyOf,
} from './plan.ts';
import { whyNotByCard, whyNotBySepa, whyNotLay } from './why-not.ts';

export const toInstalment = (part: PartRow, remittanceId: string | null): Instalment => ({
  id: part.id,
  n: part.n,
  dueOn: part.due_on,
  agreed: Number(part.agreed),
  amount: Number(part.amount),
  status: part.status,
  tryOn: part.try_on,
  attempts: part.attempts,
  why: whyOf(part),
  paymentId: part.intent_id,
  remittanceId,
});

const seen = async (tx: Tx, call: Call, plan: PlanRow): Promise<InstalmentPlan> => {
  const parts = await partsOf(tx, call, plan.id);
  const debits = parts.flatMap((one) => one.debit_id ?? []);
  const { rows } = await sql<RowOf<'sepa_debit', 'id' | 'collection_id'>>`select id, collection_id from sepa_debit
    where shop_id = ${call.shopId} and id = any(${debits}::uuid[])`.execute(tx);
  const remittances = new Map(rows.map((row) => [row.id, row.collection_id]));
  return {
    id: plan.id,
    billId: plan.bill_id,
    means: plan.means,
    status: plan.status,
    sentTo: plan.sent_to,
    isExpired: plan.status === 'waiting' && plan.expires_at !== null && plan.expires_at <= call.now,
    card: await cardOf(tx, plan),
    agreedAt: plan.agreed?.at ?? null,
    parts: parts.map((one) =>
      toInstalment(one, one.debit_id === null ? null : (remittances.get(one.debit_id) ?? null)),
    ),
  };
};

/** The order that a schedule is kept under: of a bill of several, the first of them, whichever is asked by. */
export const standsFor = async (tx: Tx, call: Call, id: string, billId: string | null): Promise<string> => {
  if (!(await isSharedBill(tx, call, billId))) return id;
  const { rows } = await sql<
    RowOf<'bill_part', 'sale_id'>
  >`select sale_id from bill_part where shop_id = ${call.shopId} and bill_id = ${billId} order by sale_id`.execute(tx);
  found(rows.find((row) => row.sale_id === id));
  return found(rows[0]).sale_id;
};

/**
 * Reads the schedule of an order, for a user who may see the order; asked from a bill, the remainder is the bill's.
 */
export const readInstalments = async (
  tx: Tx,
  { id, billId }: { readonly id: string; readonly billId?: string | undefined },
  call: Call,
): Promise<OrderInstalments> => {
  await seeOrder(tx, call, id);
  const first = await standsFor(tx, call, id, billId ?? null);
  const sale = found(await orderToTell(tx, call, first));
  const plan = await lastPlan(tx, call, first);
  const shown = plan && plan.status !== 'cancelled' ? await seen(tx, call, plan) : null;
  const left = await leftOf(tx, call, { saleId: first, billId: billId ?? plan?.bill_id ?? null });
  const open = sum(
    (shown?.parts ?? [])
      .filter((one) => one.status === 'scheduled' || one.status === 'processing' || one.status === 'error')
      .map((one) => dec(one.amount)),
  );
  return {
    orderId: first,
    orderNumber: sale.number ?? '',
    plan: shown,
    left: toNumber(left),
    outside: toNumber(isPositive(open) ? max(ZERO, minus(left, open)) : ZERO),
    email: sale.buyer_email,
    whyNot: (await whyNotLay(tx, call, sale, billId ?? null))?.words.fr ?? null,
    whyNotCard: (await whyNotByCard(tx, call))?.words.fr ?? null,
    whyNotSepa: (await whyNotBySepa(tx, call, sale.client_id))?.words.fr ?? null,
    isConsumer: !sale.parties.buyer.isPro,
  };
};

/**
 * Reads the last schedule of a bill that several orders share, for the client of the bill: it may be kept under another
 * order.
 */
const planOfOwnBill = async (tx: Tx, call: Call, id: string): Promise<PlanRow | undefined> =>
  (
    await sql<PlanRow>`select n.* from bill_part p join bill b on b.shop_id = p.shop_id and b.id = p.bill_id and b.sale_id is null
        join instalment_plan n on n.shop_id = b.shop_id and n.bill_id = b.id
      where p.shop_id = ${call.shopId} and p.sale_id = ${id} and b.buyer_user_id = ${call.actor.userId} and n.status <> 'cancelled'
      order by n.status in ('waiting', 'active') desc, n.created_at desc, n.id desc limit 1`.execute(tx)
  ).rows[0];

/** Reads the payments to come for a caller who may open the order (a buyer: an own order), in the order's shop. */
export const readOwnInstalments = async (
  tx: Tx,
  { id }: InputOf<typeof ownInstalments>,
  call: Call,
): Promise<OutputOf<typeof ownInstalments>> => {
  const { rows } = await sql<
    RowOf<'sale', 'shop_id'>
  >`select s.shop_id from sale s where ${visibleSales(call, 'order')} and s.id = ${id}`.execute(tx);
  await call.enterShop(tx, found(rows[0]).shop_id);
  const own = await lastPlan(tx, call, id);
  const plan = own && isLive(own) ? own : ((await planOfOwnBill(tx, call, id)) ?? own);
  if (!plan || plan.status === 'cancelled') return { plan: null };
  const parts = (await partsOf(tx, call, plan.id)).map((part) => {
    const { id: partId, n, dueOn, agreed, amount, status, tryOn } = toInstalment(part, null);
    return { id: partId, n, dueOn, agreed, amount, status, tryOn };
  });
  const { bill_id: billId, means, status } = plan;
  return { plan: { billId, means, waits: status === 'waiting', card: await cardOf(tx, plan), parts } };
};
