import type { ListQuery } from '#kernel/list.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { holding, inFrench, runList } from '#platform/list.ts';
import type { BillReadState, SupplierBillRow } from '../../rules/bill/bill-endpoints.ts';
import { supplierBillList } from '../../rules/lists.ts';
import { OWED, READ_STATE } from './owed.ts';

export const lateOn = (call: Call) => sql`(${OWED} > 0 and b.due_on < ${call.today}::date)`;

/** The tables of the bills, for their list and for the queries that count them. */
export const billSource = (call: Call) => ({
  from: sql`purchase_bill b join supplier s on s.shop_id = b.shop_id and s.id = b.supplier_id left join purchase p on p.shop_id = b.shop_id and p.id = b.purchase_id`,
  where: sql`b.shop_id = ${call.shopId}`,
  columns: {
    number: sql`b.number`,
    supplier: inFrench(sql`s.name`),
    supplierId: sql`b.supplier_id`,
    purchaseId: sql`b.purchase_id`,
    order: sql`coalesce(p.number, '')`,
    day: sql`b.day`,
    dueOn: sql`b.due_on`,
    status: READ_STATE,
    net: sql`b.net`,
    vat: sql`b.vat`,
    gross: sql`b.gross`,
    owed: OWED,
    late: lateOn(call),
    paidOn: sql`b.paid_on`,
  },
});

export type BillHead = RowOf<
  'purchase_bill',
  'id' | 'number' | 'supplier_id' | 'purchase_id' | 'day' | 'due_on' | 'net' | 'vat' | 'gross' | 'paid_on'
> & {
  supplier: RowOf<'supplier'>['name'];
  ordered: RowOf<'purchase'>['number'];
  owed: string;
  late: boolean;
  read_state: BillReadState;
};
/** A bill as its list and its record tell it. */
export const billRow = (row: BillHead): SupplierBillRow => ({
  id: row.id,
  number: row.number,
  supplierId: row.supplier_id,
  supplier: row.supplier,
  purchaseId: row.purchase_id,
  order: row.ordered ?? '',
  day: row.day,
  dueOn: row.due_on,
  status: row.read_state,
  net: Number(row.net),
  vat: Number(row.vat),
  gross: Number(row.gross),
  owed: Number(row.owed),
  late: row.late,
  paidOn: row.paid_on,
});

export const listBills = (tx: Tx, query: ListQuery, call: Call) =>
  runList(
    tx,
    call.actor,
    supplierBillList,
    {
      ...billSource(call),
      select: sql`b.id, b.number, b.supplier_id, s.name as supplier, b.purchase_id, p.number as ordered, b.day, b.due_on, ${READ_STATE} as read_state, b.net, b.vat, b.gross,
        ${OWED} as owed, ${lateOn(call)} as late, b.paid_on`,
      key: sql`b.id`,
      search: (words) => holding(sql`folded(concat_ws(' ', b.number, s.name, p.number))`, words),
    },
    query,
    billRow,
  );
