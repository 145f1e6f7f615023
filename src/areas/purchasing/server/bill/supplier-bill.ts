import { delayOfRecord, dueDay } from '#areas/sales/rules/order/due-day.ts';
import { whyAskDay } from '#kernel/field/far-day.ts';
import { seller } from '#areas/shops/server/index.ts';
import { created, differenceOf } from '#kernel/difference.ts';
import { addDays, type Day } from '#kernel/day.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { dec, isNegative, negate, plus, sum, toNumber, toText } from '#kernel/money.ts';
import { found, lostRace, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, type RowOf, sql, sqlState, type Tx } from '#platform/db.ts';
import { changeRow, rowById, updateRow, type Written } from '#platform/record/row.ts';
import { storedBytes, storeFile, wholeBody } from '#platform/files.ts';
import {
  type acceptSupplierBill,
  type addSupplierBill,
  type attachSupplierBill,
  BILL_FILE_LIMIT,
  BILL_STATE_WORDS,
  type billProposal,
  type BillState,
  type changeSupplierBill,
  type disputeSupplierBill,
  type paySupplierBill,
  refuseSupplierBill,
  type SupplierBill,
  type supplierBill,
  type supplierBillFile,
  whyNotAccepted,
  whyNotBillChanged,
  whyNotDisputed,
  whyNotPaid,
} from '../../rules/bill/bill-endpoints.ts';
import { isReckoned, isWithin, type MatchRow, matchOf, toBill } from '../../rules/bill/bill-match.ts';
import { type BillHead, billRow, lateOn } from './bill-list.ts';
import { OWED, READ_STATE } from './owed.ts';
import { gapOfOrder, moveCosts } from './price-gap.ts';
import { linesOf, lockPurchase, owedOf, seePurchase } from '../purchase/read-purchase.ts';

type Row = RowOf<'purchase_bill'>;
const USUAL_DELAY = 30;

export const billById = async (tx: Tx, call: Call, id: string, lock = false): Promise<Row> => {
  const asked = tx.selectFrom('purchase_bill').selectAll().where('shop_id', '=', call.shopId).where('id', '=', id);
  return found(await (lock ? asked.forUpdate() : asked).executeTakeFirst());
};
export const standing = (row: Row) => ({ status: row.status, paidOn: row.paid_on });
export const ratesOf = (rates: Row['rates']) =>
  rates.map((one) => ({ rate: dec(one.rate), base: dec(one.base), vat: dec(one.vat) }));

/** Reads the amounts that credit notes on the bills of an order take back, rate by rate. */
export const creditedOf = async (tx: Tx, call: Call, purchaseId: string) => {
  const { rows } = await sql<RowOf<'purchase_credit', 'rates'>>`select c.rates from purchase_credit c
    join purchase_bill b on b.shop_id = c.shop_id and b.id = c.bill_id and b.status not in ('disputed', 'withdrawn')
    where c.shop_id = ${call.shopId} and b.purchase_id = ${purchaseId} and c.status = 'noted'`.execute(tx);
  return rows.flatMap((row) => ratesOf(row.rates));
};
/** The bill beside its order: what the other bills of that order claim comes first. */
const matched = async (
  tx: Tx,
  call: Call,
  { id, purchaseId, rates }: { id: string | null; purchaseId: string | null; rates: Row['rates'] },
): Promise<readonly MatchRow[]> => {
  if (purchaseId === null) return [];
  const lines = (await linesOf(tx, call, purchaseId)).map(owedOf);
  const others = await tx
    .selectFrom('purchase_bill')
    .select(['id', 'rates', 'settled', 'status'])
    .where('shop_id', '=', call.shopId)
    .where('purchase_id', '=', purchaseId)
    // A disputed bill does not count: the bill that replaces it is compared without it.
    .where('status', 'not in', ['disputed', 'withdrawn'])
    .execute();
  return matchOf(
    lines,
    ratesOf(rates),
    others
      .filter((one) => one.id !== id)
      // The amount that the last bill of its goods left unclaimed is claimed by no other.
      .flatMap((one) => ratesOf(one.status === 'accepted' ? [...one.rates, ...one.settled] : one.rates)),
    await creditedOf(tx, call, purchaseId),
  );
};
const isWithinOf = (row: Pick<Row, 'purchase_id' | 'rates'>, match: readonly MatchRow[], tolerance: number): boolean =>
  row.purchase_id === null ? isReckoned(ratesOf(row.rates), dec(tolerance)) : isWithin(match, dec(tolerance));
const toleranceOf = async (tx: Tx, call: Call): Promise<number> =>
  (await seller(tx, call.shopId)).settings.purchaseTolerance;

export const readBill = async (tx: Tx, { id }: InputOf<typeof supplierBill>, call: Call): Promise<SupplierBill> => {
  const row = found(
    (
      await sql<
        Row & BillHead
      >`select b.*, s.name as supplier, p.number as ordered, ${OWED} as owed, ${READ_STATE} as read_state, ${lateOn(call)} as late from purchase_bill b
        join supplier s on s.shop_id = b.shop_id and s.id = b.supplier_id left join purchase p on p.shop_id = b.shop_id and p.id = b.purchase_id
        where b.shop_id = ${call.shopId} and b.id = ${id}`.execute(tx)
    ).rows[0],
  );
  const tolerance = await toleranceOf(tx, call);
  const match = await matched(tx, call, { id, purchaseId: row.purchase_id, rates: row.rates });
  return {
    ...billRow(row),
    rates: row.rates,
    reason: row.reason,
    fileName: row.file_name,
    paidBy: row.paid_by,
    match: match.map((one) => ({
      id: one.rate,
      ordered: toNumber(one.ordered),
      received: toNumber(one.received),
      billedBefore: toNumber(one.billedBefore),
      billed: toNumber(one.billed),
      credited: toNumber(one.credited),
      difference: toNumber(one.difference),
      vatDifference: toNumber(one.vatDifference),
    })),
    costGap: toNumber(await gapOfOrder(tx, call, row.purchase_id)),
    withinTolerance: isWithinOf(row, match, tolerance),
    tolerance,
    version: row.version,
    createdAt: row.created_at,
  };
};

export const propose = async (
  tx: Tx,
  { id }: InputOf<typeof billProposal>,
  call: Call,
): Promise<OutputOf<typeof billProposal>> => {
  await seePurchase(tx, id, call);
  return toBill(await matched(tx, call, { id: null, purchaseId: id, rates: [] })).map((one) => ({
    rate: toNumber(one.rate),
    base: toNumber(one.base),
    vat: toNumber(one.vat),
  }));
};

type Typed = Pick<InputOf<typeof addSupplierBill>, 'number' | 'day' | 'dueOn' | 'rates'>;
/** The day on which it is due: as the bill says, else by the terms of the supplier, else thirty days after it. */
const dueOn = async (
  tx: Tx,
  call: Call,
  typed: Typed,
  supplierId: string,
  purchaseId: string | null,
): Promise<string> => {
  if (typed.dueOn !== null) {
    const why = refuseSupplierBill('purchasing.bill-due-before');
    if (typed.dueOn < typed.day) throw new Refused({ ...why, fields: { dueOn: why.words } });
    return typed.dueOn;
  }
  const supplier = await rowById(tx, call, 'supplier', supplierId);
  const delay = delayOfRecord(supplier.payment_delay);
  if (delay === null) return addDays(typed.day as Day, USUAL_DELAY);
  const { rows } = await sql<{
    ordered: string | null;
    came: string | null;
  }>`select max(p.placed_on)::text as ordered, max(r.day)::text as came
    from purchase p left join purchase_reception r on r.shop_id = p.shop_id and r.purchase_id = p.id and r.taken_back_at is null
    where p.shop_id = ${call.shopId} and p.id = ${purchaseId}::uuid`.execute(tx);
  const start = {
    issuedOn: typed.day as Day,
    orderedOn: (rows[0]?.ordered ?? null) as Day | null,
    deliveredOn: (rows[0]?.came ?? null) as Day | null,
  };
  return dueDay(delay, start, (await seller(tx, call.shopId)).settings.endOfMonth);
};

export const refuseRateTwice = (rates: Typed['rates']): void => {
  const twice = rates.findIndex((one, at) => rates.findIndex((each) => each.rate === one.rate) < at);
  const why = refuseSupplierBill('purchasing.bill-rate-twice');
  if (twice >= 0) throw new Refused({ ...why, fields: { [`rates.${twice}.rate`]: why.words } });
};
const columnsOf = async (tx: Tx, call: Call, typed: Typed, supplierId: string, purchaseId: string | null) => {
  refuseRateTwice(typed.rates);
  const net = sum(typed.rates.map((one) => dec(one.base)));
  const vat = sum(typed.rates.map((one) => dec(one.vat)));
  return {
    number: typed.number,
    day: typed.day,
    due_on: await dueOn(tx, call, typed, supplierId, purchaseId),
    rates: json(typed.rates),
    net: toText(net, 2),
    vat: toText(vat, 2),
    gross: toText(plus(net, vat), 2),
    status: 'toCheck' as const,
    reason: '',
    updated_at: call.now,
  };
};
const refusedWrite = (error: unknown): unknown => {
  const why = refuseSupplierBill('purchasing.bill-twice');
  return sqlState(error) === '23505' ? new Refused({ ...why, fields: { number: why.words } }) : error;
};
const told = (typed: Typed) => ({
  number: typed.number,
  day: typed.day,
  net: toText(sum(typed.rates.map((one) => dec(one.base))), 2),
});

/** The order that a bill names is of its supplier, and was sent. */
export const refuseOtherOrder = async (tx: Tx, call: Call, purchaseId: string, supplierId: string): Promise<void> => {
  const { rows } =
    await sql`select 1 from purchase p where p.shop_id = ${call.shopId} and p.id = ${purchaseId} and p.supplier_id = ${supplierId}
      and p.number is not null`.execute(tx);
  const why = refuseSupplierBill('purchasing.bill-other-supplier');
  if (rows.length === 0) throw new Refused({ ...why, fields: { purchaseId: why.words } });
};

export const addBill = async (tx: Tx, input: InputOf<typeof addSupplierBill>, call: Call): Promise<SupplierBill> => {
  const { supplierId, purchaseId, sureDay, ...typed } = input;
  refuseIf(whyAskDay(typed.day as Day, call.today, sureDay));
  await rowById(tx, call, 'supplier', supplierId);
  if (purchaseId !== null) await refuseOtherOrder(tx, call, purchaseId, supplierId);
  const id = call.newId();
  await tx
    .insertInto('purchase_bill')
    .values({
      ...(await columnsOf(tx, call, typed, supplierId, purchaseId)),
      shop_id: call.shopId,
      id,
      supplier_id: supplierId,
      purchase_id: purchaseId,
      settled: json([]),
      file_id: null,
      file_name: '',
      paid_on: null,
      paid_by: '',
      version: 1,
      created_by: call.actor.userId,
      created_at: call.now,
    })
    .execute()
    .catch((error: unknown) => {
      throw refusedWrite(error);
    });
  call.audit('purchase_bill', id, created(told(typed)));
  return readBill(tx, { id }, call);
};

type Columns = Written<'purchase_bill'>;
export const put = async (tx: Tx, call: Call, id: string, columns: Columns): Promise<void> => {
  await changeRow(tx, call, 'purchase_bill', id, { ...columns });
};
export const decided = (from: BillState, to: BillState) => [BILL_STATE_WORDS[from], BILL_STATE_WORDS[to]] as const;

export const changeBill = async (
  tx: Tx,
  { id, version, sureDay, ...typed }: InputOf<typeof changeSupplierBill>,
  call: Call,
): Promise<SupplierBill> => {
  const row = await billById(tx, call, id, true);
  refuseIf(whyNotBillChanged(standing(row)));
  if (row.version !== version) throw new Refused(lostRace('purchasing', 'bill'));
  if (row.day !== typed.day) refuseIf(whyAskDay(typed.day as Day, call.today, sureDay));
  await updateRow(tx, call, 'purchase_bill', id, {
    ...(await columnsOf(tx, call, typed, row.supplier_id, row.purchase_id)),
    version: version + 1,
  }).catch((error: unknown) => {
    throw refusedWrite(error);
  });
  call.audit('purchase_bill', id, {
    ...differenceOf({ number: row.number, day: row.day, net: row.net }, told(typed)),
    ...(row.status === 'toCheck' ? {} : { status: decided(row.status, 'toCheck') }),
  });
  return readBill(tx, { id }, call);
};

/** The bill with its order, held in that order: what came of it does not change while it is compared. */
export const holdWithOrder = async (tx: Tx, call: Call, id: string): Promise<Row> => {
  const seen = await billById(tx, call, id);
  if (seen.purchase_id !== null) await lockPurchase(tx, call, seen.purchase_id);
  const row = await billById(tx, call, id, true);
  if (row.purchase_id !== seen.purchase_id) throw new Refused(lostRace('purchasing', 'bill'));
  return row;
};

/** The amounts that a bill claims less than came, rate by rate. */
const unclaimed = (match: readonly MatchRow[]) =>
  match
    .filter((one) => isNegative(one.difference))
    .map((one) => ({ rate: Number(one.rate), base: toNumber(negate(one.difference)), vat: 0 }));

export const acceptBill = async (
  tx: Tx,
  { id, version, reason, settles }: InputOf<typeof acceptSupplierBill>,
  call: Call,
): Promise<SupplierBill> => {
  const row = await holdWithOrder(tx, call, id);
  if (version !== undefined && version !== row.version) throw new Refused(lostRace('purchasing', 'bill'));
  const match = await matched(tx, call, { id, purchaseId: row.purchase_id, rates: row.rates });
  refuseIf(whyNotAccepted(standing(row), isWithinOf(row, match, await toleranceOf(tx, call)), reason));
  await put(tx, call, id, { status: 'accepted', reason, settled: json(settles ? unclaimed(match) : []) });
  await moveCosts(tx, call, row.purchase_id);
  call.audit('purchase_bill', id, {
    status: decided(row.status, 'accepted'),
    ...(reason === row.reason ? {} : { reason: [row.reason, reason] }),
  });
  return readBill(tx, { id }, call);
};
export const disputeBill = async (
  tx: Tx,
  { id, reason }: InputOf<typeof disputeSupplierBill>,
  call: Call,
): Promise<SupplierBill> => {
  const row = await holdWithOrder(tx, call, id);
  refuseIf(whyNotDisputed(standing(row)));
  await put(tx, call, id, { status: 'disputed', reason });
  await moveCosts(tx, call, row.purchase_id);
  call.audit('purchase_bill', id, { status: decided(row.status, 'disputed'), reason: [row.reason, reason] });
  return readBill(tx, { id }, call);
};
export const payBill = async (
  tx: Tx,
  { id, paidOn, paidBy }: InputOf<typeof paySupplierBill>,
  call: Call,
): Promise<SupplierBill> => {
  await billById(tx, call, id, true);
  refuseIf(whyNotPaid(await readBill(tx, { id }, call)));
  const why = refuseSupplierBill('purchasing.bill-paid-later');
  if (paidOn > call.today) throw new Refused({ ...why, fields: { paidOn: why.words } });
  await put(tx, call, id, { paid_on: paidOn, paid_by: paidBy });
  call.audit('purchase_bill', id, { paidOn: [null, paidOn] });
  return readBill(tx, { id }, call);
};

const PDF = '%PDF-';
export const attachFile = async (
  tx: Tx,
  { id, fileName }: InputOf<typeof attachSupplierBill>,
  call: Call,
): Promise<object> => {
  await billById(tx, call, id, true);
  const why = refuseSupplierBill('purchasing.bill-file');
  const bytes = await wholeBody(call, BILL_FILE_LIMIT, why);
  if (new TextDecoder('latin1').decode(bytes.slice(0, PDF.length)) !== PDF) throw new Refused(why);
  const fileId = await storeFile(tx, call, {
    name: fileName,
    mime: 'application/pdf',
    bytes,
    visibility: 'private',
    thing: { kind: 'purchase_bill', id },
  });
  await put(tx, call, id, { file_id: fileId, file_name: fileName });
  call.audit('purchase_bill', id, { file: [null, fileName] });
  return {};
};
export const readFile = async (tx: Tx, { id }: InputOf<typeof supplierBillFile>, call: Call) => {
  const row = await billById(tx, call, id);
  return {
    name: row.file_name,
    mime: 'application/pdf',
    bytes: await storedBytes(tx, found(row.file_id)),
    inline: true,
  };
};
export const seeBill = (tx: Tx, id: string, call: Call): Promise<unknown> => billById(tx, call, id);
