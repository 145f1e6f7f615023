import type { InputOf } from '#kernel/endpoint.ts';
import { lostRace, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import {
  type moveSupplierBill,
  refuseSupplierBill,
  type SupplierBill,
  type unpaySupplierBill,
  whyNotMoved,
  whyNotUnpaid,
  whyNotWithdrawn,
  type withdrawSupplierBill,
} from '../../rules/bill/bill-endpoints.ts';
import { lockPurchase } from '../purchase/read-purchase.ts';
import { moveCosts } from './price-gap.ts';
import { billById, decided, holdWithOrder, put, readBill, refuseOtherOrder, standing } from './supplier-bill.ts';

/** Undoes the payment of a bill, noted by error: the bill is to be paid again, with the reason. */
export const unpayBill = async (
  tx: Tx,
  { id, reason }: InputOf<typeof unpaySupplierBill>,
  call: Call,
): Promise<SupplierBill> => {
  const row = await billById(tx, call, id, true);
  refuseIf(whyNotUnpaid(standing(row)));
  await put(tx, call, id, { paid_on: null, paid_by: '' });
  call.audit('purchase_bill', id, { paidOn: [row.paid_on, null], reason: [null, reason] });
  return readBill(tx, { id }, call);
};

/** Withdraws a bill that was typed by error: it no longer counts, and stays readable. */
export const withdrawBill = async (
  tx: Tx,
  { id, reason }: InputOf<typeof withdrawSupplierBill>,
  call: Call,
): Promise<SupplierBill> => {
  const row = await holdWithOrder(tx, call, id);
  refuseIf(whyNotWithdrawn(standing(row)));
  // The credit notes get back the amounts that the bill had used.
  await sql`delete from purchase_credit_use u where u.shop_id = ${call.shopId} and u.bill_id = ${id}`.execute(tx);
  await put(tx, call, id, { status: 'withdrawn', reason });
  await moveCosts(tx, call, row.purchase_id);
  call.audit('purchase_bill', id, { status: decided(row.status, 'withdrawn'), reason: [row.reason, reason] });
  return readBill(tx, { id }, call);
};

const numberOf = async (tx: Tx, call: Call, id: string | null): Promise<string | null> => {
  const { rows } = await sql<RowOf<'purchase', 'number'>>`select p.number from purchase p
    where p.shop_id = ${call.shopId} and p.id = ${id}::uuid`.execute(tx);
  return rows[0]?.number ?? null;
};

/** To the order that it is of, or to none: it is compared anew. */
export const moveBill = async (
  tx: Tx,
  { id, purchaseId, reason }: InputOf<typeof moveSupplierBill>,
  call: Call,
): Promise<SupplierBill> => {
  const seen = await billById(tx, call, id);
  if (purchaseId !== null) await refuseOtherOrder(tx, call, purchaseId, seen.supplier_id);
  // Both orders are held, in one order for everybody: the cost of each moves.
  for (const orderId of [...new Set([seen.purchase_id, purchaseId].flatMap((one) => one ?? []))].sort())
    await lockPurchase(tx, call, orderId);
  const row = await billById(tx, call, id, true);
  if (row.purchase_id !== seen.purchase_id) throw new Refused(lostRace('purchasing', 'bill'));
  refuseIf(whyNotMoved(standing(row)));
  const { rows: gave } = await sql<RowOf<'purchase_credit', 'number'>>`select c.number from purchase_credit c
    where c.shop_id = ${call.shopId} and c.bill_id = ${id} and c.status = 'noted' and c.goods_on is not null limit 1`.execute(
    tx,
  );
  if (gave[0]) throw new Refused(refuseSupplierBill('purchasing.bill-gave-back', { credit: gave[0].number }));
  const why = refuseSupplierBill('purchasing.bill-moved-nowhere');
  if (purchaseId === row.purchase_id) throw new Refused({ ...why, fields: { purchaseId: why.words } });
  await put(tx, call, id, { purchase_id: purchaseId, status: 'toCheck', reason: '' });
  await moveCosts(tx, call, row.purchase_id);
  call.audit('purchase_bill', id, {
    order: [await numberOf(tx, call, row.purchase_id), await numberOf(tx, call, purchaseId)],
    ...(row.status === 'toCheck' ? {} : { status: decided(row.status, 'toCheck') }),
    reason: [row.reason, reason],
  });
  return readBill(tx, { id }, call);
};
