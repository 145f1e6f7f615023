import { recordOnAccount, takenBackByBank } from '#areas/payments/server/index.ts';
import { lockSale } from '#areas/sales/server/index.ts';
import { day } from '#kernel/day.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { compare, type Dec, dec, isPositive, min, minus, toText } from '#kernel/money.ts';
import { found, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import { rowById, updateRow } from '#platform/record/row.ts';
import { unseal } from '#platform/secret/sealed.ts';
import { bankFeeKept, debitReturned } from '../../rules/events.ts';
import {
  type Returned,
  whyNotCancel,
  whyNotCollected,
  whyNotFile,
  whyNotHand,
  whyNotRemove,
  whyNotReturn,
} from '../../rules/sepa/collection.ts';
import type {
  cancelRemittance,
  collectRemittance,
  handRemittance,
  remittanceFile,
  removeDebit,
  returnDebit,
} from '../../rules/sepa/collection-endpoints.ts';
import { refuseCollection } from '../../rules/sepa/collection-refusals.ts';
import { stateOn, whyNotFail } from '../../rules/sepa/mandate.ts';
import { pain008 } from '../../rules/sepa/pain008.ts';
import { breaksMandate, reasonWords } from '../../rules/sepa/return-reasons.ts';
import { lockShared } from '#areas/billing/server/index.ts';
import { askSchedules } from './scheduled-parts.ts';
import { readRemittance } from './collection-list.ts';
import { lockMandate, placeOf, refusedByBank, stateOf } from './mandate.ts';
import { tellCalledOff } from './notice.ts';

type RemittanceRow = RowOf<'sepa_collection'>;
type DebitRow = RowOf<'sepa_debit'>;
const LABEL = 'Prélèvement SEPA';

/**
 * Locks a remittance before its debits, and both before the bills that they pay: of two users who act on it the second
 * waits, and is told.
 */
export const lockRemittance = async (tx: Tx, call: Call, id: string): Promise<RemittanceRow> =>
  await rowById(tx, call, 'sepa_collection', id, { lock: true });
const debitsOf = (tx: Tx, call: Call, id: string): Promise<DebitRow[]> =>
  tx
    .selectFrom('sepa_debit')
    .selectAll()
    .where('shop_id', '=', call.shopId)
    .where('collection_id', '=', id)
    .where('status', '<>', 'cancelled')
    .orderBy('end_to_end')
    .execute();
const change = async (
  tx: Tx,
  call: Call,
  row: RemittanceRow,
  to: Partial<Pick<RemittanceRow, 'status' | 'cancelled_at' | 'cancelled_why'>>,
): Promise<void> => {
  await updateRow(tx, call, 'sepa_collection', row.id, to);
  if (to.status) call.audit('sepa_collection', row.id, { status: [row.status, to.status] });
};
const moveAll = (tx: Tx, call: Call, id: string, to: 'processing' | 'cancelled') =>
  tx
    .updateTable('sepa_debit')
    .set({ status: to })
    .where('shop_id', '=', call.shopId)
    .where('collection_id', '=', id)
    .where('status', '=', 'scheduled')
    .execute();

export const readRemittanceFile = async (tx: Tx, { id }: InputOf<typeof remittanceFile>, call: Call) => {
  const row = await rowById(tx, call, 'sepa_collection', id);
  refuseIf(whyNotFile(row));
  const { rows } = await sql<
    DebitRow &
      RowOf<'sepa_mandate', 'reference' | 'signed_on' | 'sealed_iban'> & {
        bill: RowOf<'bill'>['number'];
        client: string;
      }
  >`select l.*, m.reference, m.signed_on, m.sealed_iban, b.number as bill, coalesce(nullif(c.name, ''), c.email) as client
    from sepa_debit l join sepa_mandate m on m.shop_id = l.shop_id and m.id = l.mandate_id join bill b on b.shop_id = l.shop_id and b.id = l.bill_id
      join client c on c.shop_id = l.shop_id and c.id = l.client_id
    where l.shop_id = ${call.shopId} and l.collection_id = ${id} and l.status <> 'cancelled' order by l.end_to_end`.execute(
    tx,
  );
  const debits = rows.map((one) => {
    const iban = one.sealed_iban && unseal(one.sealed_iban, placeOf(call.shopId, one.mandate_id));
    if (!iban) throw new Refused(refuseCollection('collection.unreadable', { client: one.client }));
    return {
      endToEnd: one.end_to_end,
      amount: one.amount,
      mandate: one.reference,
      signedOn: one.signed_on ?? '',
      sequence: one.sequence,
      debtor: { ...one.debtor, iban },
      words: `${row.creditor.name} ${one.bill}`,
    };
  });
  const text = pain008({
    number: row.number,
    madeAt: row.created_at,
    dueOn: row.due_on,
    scheme: row.scheme,
    creditor: row.creditor,
    debits,
  });
  return { name: `${row.number}.xml`, mime: 'application/xml', bytes: new TextEncoder().encode(text) };
};

/**
 * Refuses a remittance that is out of date: a debit that is no longer owed in full, or may no longer be collected, must
 * be taken out first.
 */
const whyStale = async (tx: Tx, call: Call, id: string): Promise<void> => {
  const { rows } = await sql<
    RowOf<'sepa_mandate', 'status' | 'signed_on' | 'used_on' | 'revoked_at' | 'replaced_at'> & {
      bill: RowOf<'bill'>['number'];
      client: string;
      amount: DebitRow['amount'];
      remaining: RowOf<'bill_balance'>['remaining'];
    }
  >`select m.status, m.signed_on, m.used_on, m.revoked_at, m.replaced_at, b.number as bill, coalesce(nullif(c.name, ''), c.email) as client, l.amount, o.remaining
    from sepa_debit l join sepa_mandate m on m.shop_id = l.shop_id and m.id = l.mandate_id join bill b on b.shop_id = l.shop_id and b.id = l.bill_id
      join bill_balance o on o.shop_id = l.shop_id and o.bill_id = l.bill_id join client c on c.shop_id = l.shop_id and c.id = l.client_id
    where l.shop_id = ${call.shopId} and l.collection_id = ${id} and l.status = 'scheduled' order by l.end_to_end`.execute(
    tx,
  );
  for (const one of rows) {
    const facts = { client: one.client, bill: one.bill };
    if (stateOn(one, call.today) !== 'completed') throw new Refused(refuseCollection('collection.mandate-over', facts));
    if (compare(dec(one.remaining), dec(one.amount)) < 0)
      throw new Refused(refuseCollection('collection.paid-since', facts));
  }
};

export const hand = async (
  tx: Tx,
  { id }: InputOf<typeof handRemittance>,
  call: Call,
): Promise<OutputOf<typeof handRemittance>> => {
  const row = await lockRemittance(tx, call, id);
  refuseIf(whyNotHand(row));
  await whyStale(tx, call, id);
  await change(tx, call, row, { status: 'processing' });
  await moveAll(tx, call, id, 'processing');
  return readRemittance(tx, { id }, call);
};

export const cancelled = async (
  tx: Tx,
  { id, reason }: InputOf<typeof cancelRemittance>,
  call: Call,
): Promise<OutputOf<typeof cancelRemittance>> => {
  const row = await lockRemittance(tx, call, id);
  refuseIf(whyNotCancel(row));
  const debits = await debitsOf(tx, call, id);
  for (const one of debits)
    call.audit('bill', one.bill_id, { sepaRemittance: [row.number, null], reason: [null, reason] });
  await change(tx, call, row, { status: 'cancelled', cancelled_at: call.now, cancelled_why: reason });
  call.audit('sepa_collection', id, { reason: [null, reason] });
  await moveAll(tx, call, id, 'cancelled');
  await askSchedules().partCalledOff(
    tx,
    call,
    debits.map((one) => one.id),
  );
  await tellCalledOff(tx, call, day(row.due_on), debits);
  return readRemittance(tx, { id }, call);
};

const lockDebit = async (tx: Tx, call: Call, id: string): Promise<{ row: RemittanceRow; debit: DebitRow }> => {
  const find = tx.selectFrom('sepa_debit').selectAll().where('shop_id', '=', call.shopId).where('id', '=', id);
  const row = await lockRemittance(tx, call, found(await find.executeTakeFirst()).collection_id);
  return { row, debit: found(await find.forUpdate().executeTakeFirst()) };
};

export const removed = async (
  tx: Tx,
  { id }: InputOf<typeof removeDebit>,
  call: Call,
): Promise<OutputOf<typeof removeDebit>> => {
  const { row, debit } = await lockDebit(tx, call, id);
  const others = await debitsOf(tx, call, row.id);
  refuseIf(whyNotRemove(debit, { status: row.status, debits: others.length }));
  await updateRow(tx, call, 'sepa_debit', id, { status: 'cancelled' });
  call.audit('bill', debit.bill_id, { sepaRemittance: [row.number, null] });
  call.audit('sepa_collection', row.id, { amount: [debit.amount, null] });
  await askSchedules().partCalledOff(tx, call, [id]);
  await tellCalledOff(tx, call, day(row.due_on), [debit]);
  return readRemittance(tx, { id: row.id }, call);
};

/** Deals a debit among the orders of its bill: never beyond the remaining debt of each. */
const partsOf = async (tx: Tx, call: Call, debit: DebitRow) => {
  const { rows } = await sql<{ id: RowOf<'bill_part'>['sale_id']; left: string }>`select p.sale_id as id,
      least(coalesce(x.remaining, o.remaining), greatest(0, s.total_gross - s.total_credited) - greatest(0, s.total_paid)) as left
    from bill_part p join bill_balance o on o.shop_id = p.shop_id and o.bill_id = p.bill_id join sale s on s.shop_id = p.shop_id and s.kind = 'order' and s.id = p.sale_id
      left join bill_part_balance x on x.shop_id = p.shop_id and x.bill_id = p.bill_id and x.sale_id = p.sale_id
    where p.shop_id = ${call.shopId} and p.bill_id = ${debit.bill_id} order by s.placed_on, s.created_at, s.id`.execute(
    tx,
  );
  let rest: Dec = dec(debit.amount);
  return rows.flatMap(({ id, left }) => {
    const amount = min(rest, dec(left));
    if (!isPositive(amount)) return [];
    rest = minus(rest, amount);
    return [{ payable: { kind: 'order' as const, id, names: debit.bill_id }, amount }];
  });
};

/** The money came: a receipt a debit, on the day of the bank, of which the orders of its bill take their part; what is too much stays on the client's account. */
export const collected = async (
  tx: Tx,
  { id }: InputOf<typeof collectRemittance>,
  call: Call,
): Promise<OutputOf<typeof collectRemittance>> => {
  const row = await lockRemittance(tx, call, id);
  refuseIf(whyNotCollected({ status: row.status, dueOn: row.due_on }, call.today));
  const debits = (await debitsOf(tx, call, id)).filter(
    (one) => one.status === 'scheduled' || one.status === 'processing',
  );
  const mandates = debits.map((one) => one.mandate_id);
  // Before what is left of bills, as where a remittance is made.
  await sql`select 1 from sepa_mandate where shop_id = ${call.shopId} and id = any(${mandates}::uuid[]) order by id for update`.execute(
    tx,
  );
  const bills = debits.map((one) => one.bill_id);
  const { rows: sales } = await sql<{
    id: RowOf<'bill_part'>['sale_id'];
  }>`select distinct p.sale_id as id from bill_part p
    where p.shop_id = ${call.shopId} and p.bill_id = any(${bills}::uuid[]) order by 1`.execute(tx);
  for (const sale of sales) await lockSale(tx, call, 'order', sale.id);
  await lockShared(
    tx,
    call,
    sales.map((sale) => sale.id),
  );
  for (const one of debits) {
    await askSchedules().partCollected(tx, call, one.id);
    const { id: paymentId } = await recordOnAccount(tx, call, {
      clientId: one.client_id,
      method: 'transfer',
      amount: dec(one.amount),
      day: day(row.due_on),
      label: LABEL,
      note: one.end_to_end,
      parts: await partsOf(tx, call, one),
    });
    await updateRow(tx, call, 'sepa_debit', one.id, { status: 'paid', payment_id: paymentId });
  }
  await sql`update sepa_mandate set used_on = greatest(used_on, ${row.due_on}::date) where shop_id = ${call.shopId} and id = any(${mandates}::uuid[])`.execute(
    tx,
  );
  await change(tx, call, row, { status: 'paid' });
  return readRemittance(tx, { id }, call);
};

/** A debit came back: what it paid is owed again, its entry is reversed with its payment, and the office is told. */
export const giveBack = async (tx: Tx, call: Call, id: string, { code, on, fee }: Returned): Promise<string> => {
  const { row, debit } = await lockDebit(tx, call, id);
  refuseIf(whyNotReturn(debit));
  const why = reasonWords(code);
  // Before what is paid, as where a remittance is made.
  const mandate = breaksMandate(code) ? await lockMandate(tx, call, debit.mandate_id) : null;
  if (debit.payment_id !== null)
    await takenBackByBank(tx, call, { id: debit.payment_id, reason: `Prélèvement rejeté\u00a0: ${why}` });
  await updateRow(tx, call, 'sepa_debit', id, { status: 'error', returned: json({ code, on, fee }) });
  call.audit('bill', debit.bill_id, { sepaRemittance: [row.number, null], reason: [null, why] });
  await askSchedules().partReturned(tx, call, id, code);
  call.audit('sepa_collection', row.id, { sepaReturn: [null, `${debit.end_to_end}, ${why}`] });
  if (fee) {
    const what = `rejet de prélèvement ${debit.end_to_end}`;
    await call.emit(bankFeeKept, { causeId: id, piece: row.number, what, day: on, amount: fee });
  }
  if (mandate && whyNotFail(stateOf(mandate, call)) === null) await refusedByBank(tx, call, mandate, why);
  await call.emit(debitReturned, { debitId: id, code });
  return row.id;
};

export const returned = async (
  tx: Tx,
  input: InputOf<typeof returnDebit>,
  call: Call,
): Promise<OutputOf<typeof returnDebit>> => {
  const on = input.day ?? call.today;
  if (on > call.today) {
    const refusal = refuseCollection('collection.future-return');
    throw new Refused({ ...refusal, fields: { day: refusal.words } });
  }
  const fee = input.fee ? toText(dec(input.fee), 2) : null;
  const id = await giveBack(tx, call, input.id, { code: input.code, on, fee });
  return readRemittance(tx, { id }, call);
};
