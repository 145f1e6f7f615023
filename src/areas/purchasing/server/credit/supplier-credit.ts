import { created } from '#kernel/difference.ts';
import { whyAskDay } from '#kernel/field/far-day.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { dec, isPositive, min, plus, sum, toText } from '#kernel/money.ts';
import type { Day } from '#kernel/day.ts';
import { found, lostRace, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, type RowOf, sql, sqlState, type Tx } from '#platform/db.ts';
import { changeRow, rowById } from '#platform/record/row.ts';
import {
  type addSupplierCredit,
  CREDIT_STATE_WORDS,
  type deductSupplierCredit,
  refuseSupplierCredit,
  type SupplierCredit,
  type supplierCredit,
  whyNotCreditWithdrawn,
  whyNotUsed,
  type withdrawSupplierCredit,
} from '../../rules/credit/credit-endpoints.ts';
import { LEFT, OWED } from '../bill/owed.ts';
import { type CreditHead, creditRow } from './credit-list.ts';
import { billById, refuseRateTwice } from '../bill/supplier-bill.ts';
import { moveCosts } from '../bill/price-gap.ts';
import { lockPurchase } from '../purchase/read-purchase.ts';
import { bringBack, sendBack } from './returned-goods.ts';

type Row = RowOf<'purchase_credit'>;

export const readCredit = async (
  tx: Tx,
  { id }: InputOf<typeof supplierCredit>,
  call: Call,
): Promise<SupplierCredit> => {
  const row = found(
    (
      await sql<
        Row & CreditHead
      >`select c.*, s.name as supplier, b.number as bill, ${LEFT} as remains from purchase_credit c
        join supplier s on s.shop_id = c.shop_id and s.id = c.supplier_id left join purchase_bill b on b.shop_id = c.shop_id and b.id = c.bill_id
        where c.shop_id = ${call.shopId} and c.id = ${id}`.execute(tx)
    ).rows[0],
  );
  const uses = await sql<
    RowOf<'purchase_bill', 'id' | 'number' | 'paid_on'> & RowOf<'purchase_credit_use', 'amount'>
  >`select b.id, b.number, b.paid_on, u.amount
    from purchase_credit_use u join purchase_bill b on b.shop_id = u.shop_id and b.id = u.bill_id
    where u.shop_id = ${call.shopId} and u.credit_id = ${id} order by u.created_at, b.id`.execute(tx);
  const goods = await sql<
    RowOf<'purchase_credit_good', 'position' | 'quantity'> &
      RowOf<'purchase_reception_line', 'lot'> &
      RowOf<'purchase_line', 'label'> & { warehouse: RowOf<'warehouse'>['name'] }
  >`select g.position, g.quantity, l.lot, p.label, w.name as warehouse from purchase_credit_good g
    join purchase_reception_line l on l.shop_id = g.shop_id and l.reception_id = g.reception_id and l.position = g.reception_position
    join purchase_reception r on r.shop_id = g.shop_id and r.id = g.reception_id join warehouse w on w.shop_id = r.shop_id and w.id = r.warehouse_id
    join purchase_line p on p.shop_id = g.shop_id and p.id = g.line_id
    where g.shop_id = ${call.shopId} and g.credit_id = ${id} order by g.position`.execute(tx);
  return {
    ...creditRow(row),
    rates: row.rates,
    reason: row.reason,
    withdrawnWhy: row.withdrawn_why,
    goodsOn: row.goods_on,
    goods: goods.rows.map((one) => ({
      id: String(one.position),
      label: one.label,
      lot: one.lot,
      warehouse: one.warehouse,
      quantity: Number(one.quantity),
    })),
    uses: uses.rows.map((one) => ({ id: one.id, number: one.number, amount: Number(one.amount), paidOn: one.paid_on })),
    createdAt: row.created_at,
  };
};

/** Deducts of a bill what it owes, as far as the credit note goes. Its caller holds the supplier, then the bill. */
const deductOf = async (tx: Tx, call: Call, creditId: string, billId: string): Promise<string | null> => {
  const { rows } = await sql<{ owed: string; remains: string }>`select ${OWED} as owed, ${LEFT} as remains
    from purchase_bill b join purchase_credit c on c.shop_id = b.shop_id and c.id = ${creditId}
    where b.shop_id = ${call.shopId} and b.id = ${billId}`.execute(tx);
  const amount = min(dec(rows[0]?.owed ?? 0), dec(rows[0]?.remains ?? 0));
  if (!isPositive(amount)) return null;
  const text = toText(amount, 2);
  await sql`insert into purchase_credit_use (shop_id, credit_id, bill_id, amount, created_at, created_by)
    values (${call.shopId}, ${creditId}, ${billId}, ${text}, ${call.now}, ${call.actor.userId})
    on conflict (shop_id, credit_id, bill_id) do update set amount = purchase_credit_use.amount + excluded.amount`.execute(
    tx,
  );
  return text;
};

/**
 * Locks the order of a bill first, then the supplier: of two calls that use the same credit note or reception the
 * second sees the amount that the first took.
 */
const holdOrderOf = async (tx: Tx, call: Call, billId: string | null): Promise<RowOf<'purchase'> | null> => {
  if (billId === null) return null;
  const { purchase_id: purchaseId } = await billById(tx, call, billId);
  return purchaseId === null ? null : lockPurchase(tx, call, purchaseId);
};

export const addCredit = async (
  tx: Tx,
  input: InputOf<typeof addSupplierCredit>,
  call: Call,
): Promise<SupplierCredit> => {
  const { supplierId, billId } = input;
  refuseRateTwice(input.rates);
  refuseIf(whyAskDay(input.day as Day, call.today, input.sureDay));
  const order = await holdOrderOf(tx, call, billId);
  await rowById(tx, call, 'supplier', supplierId, { lock: true });
  if (billId !== null) {
    const bill = await billById(tx, call, billId, true);
    const why = refuseSupplierCredit('purchasing.credit-other-supplier');
    if (bill.supplier_id !== supplierId || bill.status === 'withdrawn' || bill.purchase_id !== (order?.id ?? null))
      throw new Refused({ ...why, fields: { billId: why.words } });
  }
  const net = sum(input.rates.map((one) => dec(one.base)));
  const vat = sum(input.rates.map((one) => dec(one.vat)));
  const why = refuseSupplierCredit('purchasing.credit-of-nothing');
  if (!isPositive(plus(net, vat))) throw new Refused({ ...why, fields: { 'rates.0.base': why.words } });
  const goes = input.goods.some((one) => one.quantity > 0);
  const goodsOn = input.goodsOn ?? call.today;
  const id = call.newId();
  await tx
    .insertInto('purchase_credit')
    .values({
      shop_id: call.shopId,
      id,
      supplier_id: supplierId,
      bill_id: billId,
      number: input.number,
      day: input.day,
      status: 'noted',
      rates: json(input.rates),
      net: toText(net, 2),
      vat: toText(vat, 2),
      gross: toText(plus(net, vat), 2),
      reason: input.reason,
      withdrawn_why: '',
      goods_on: goes ? goodsOn : null,
      version: 1,
      created_by: call.actor.userId,
      created_at: call.now,
      updated_at: call.now,
    })
    .execute()
    .catch((error: unknown) => {
      const twice = refuseSupplierCredit('purchasing.credit-twice');
      throw sqlState(error) === '23505' ? new Refused({ ...twice, fields: { number: twice.words } }) : error;
    });
  if (goes) await sendBack(tx, call, order, { creditId: id, number: input.number, goods: input.goods, day: goodsOn });
  await moveCosts(tx, call, order?.id ?? null);
  const deducted = billId === null ? null : await deductOf(tx, call, id, billId);
  call.audit('purchase_credit', id, created({ number: input.number, day: input.day, net: toText(net, 2) }));
  if (billId !== null)
    call.audit('purchase_bill', billId, {
      credit: [null, input.number],
      ...(deducted ? { amount: [null, deducted] } : {}),
    });
  return readCredit(tx, { id }, call);
};

const creditById = async (tx: Tx, call: Call, id: string, lock = false): Promise<Row> => {
  const asked = tx.selectFrom('purchase_credit').selectAll().where('shop_id', '=', call.shopId).where('id', '=', id);
  return found(await (lock ? asked.forUpdate() : asked).executeTakeFirst());
};

/** Deducts the remainder of a credit note from another bill of the same supplier. */
export const deductCredit = async (
  tx: Tx,
  { id, billId }: InputOf<typeof deductSupplierCredit>,
  call: Call,
): Promise<SupplierCredit> => {
  const { supplier_id: supplierId } = await creditById(tx, call, id);
  await rowById(tx, call, 'supplier', supplierId, { lock: true });
  const bill = await billById(tx, call, billId, true);
  const seen = await readCredit(tx, { id }, call);
  refuseIf(whyNotUsed(seen));
  const other = refuseSupplierCredit('purchasing.credit-other-supplier');
  if (bill.supplier_id !== supplierId || bill.status === 'withdrawn')
    throw new Refused({ ...other, fields: { billId: other.words } });
  const amount = await deductOf(tx, call, id, billId);
  const nothing = refuseSupplierCredit('purchasing.credit-nothing-owed');
  if (amount === null) throw new Refused({ ...nothing, fields: { billId: nothing.words } });
  call.audit('purchase_credit', id, { bill: [null, bill.number], amount: [null, amount] });
  call.audit('purchase_bill', billId, { credit: [null, seen.number], amount: [null, amount] });
  return readCredit(tx, { id }, call);
};

/**
 * Withdraws a credit note that was typed by error: bills owe again the amounts that it took off them, and its goods are
 * in stock again.
 */
export const withdrawCredit = async (
  tx: Tx,
  { id, reason }: InputOf<typeof withdrawSupplierCredit>,
  call: Call,
): Promise<SupplierCredit> => {
  const seen = await creditById(tx, call, id);
  const order = await holdOrderOf(tx, call, seen.bill_id);
  await rowById(tx, call, 'supplier', seen.supplier_id, { lock: true });
  const { rows: bills } = await sql<
    RowOf<'purchase_bill', 'id' | 'number' | 'paid_on'>
  >`select b.id, b.number, b.paid_on
    from purchase_bill b where b.shop_id = ${call.shopId} and b.id in (
      select u.bill_id from purchase_credit_use u where u.shop_id = ${call.shopId} and u.credit_id = ${id}) order by b.id for update`.execute(
    tx,
  );
  const row = await creditById(tx, call, id, true);
  refuseIf(whyNotCreditWithdrawn(row));
  const billed = row.bill_id === null ? null : (await billById(tx, call, row.bill_id)).purchase_id;
  if (billed !== (order?.id ?? null)) throw new Refused(lostRace('purchasing', 'bill'));
  const paid = bills.find((one) => one.paid_on !== null);
  if (paid) throw new Refused(refuseSupplierCredit('purchasing.credit-on-paid', { bill: paid.number }));
  if (order) await bringBack(tx, call, order, row);
  await sql`delete from purchase_credit_use u where u.shop_id = ${call.shopId} and u.credit_id = ${id}`.execute(tx);
  await changeRow(tx, call, 'purchase_credit', id, { status: 'withdrawn', withdrawn_why: reason });
  await moveCosts(tx, call, billed);
  const words = [CREDIT_STATE_WORDS.noted, CREDIT_STATE_WORDS.withdrawn] as const;
  call.audit('purchase_credit', id, { status: words, reason: [null, reason] });
  for (const one of bills) call.audit('purchase_bill', one.id, { credit: [row.number, null] });
  return readCredit(tx, { id }, call);
};
export const seeCredit = (tx: Tx, id: string, call: Call): Promise<unknown> => creditById(tx, call, id);
