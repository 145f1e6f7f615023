import { PAYMENT_TYPE_WORDS } from '#areas/payments/rules/methods.ts';
import { SET_OFF_WORDS } from '#areas/payments/rules/payment.ts';
import { opensAllOrders, seesPrices } from '#areas/sales/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { runList } from '#platform/list.ts';
import type { bill, bills } from '../rules/endpoints.ts';
import { billList } from '../rules/lists.ts';
import type { BillCollected, BillRow } from '../rules/endpoints.ts';
import { isBillRow } from './kind-in-sql.ts';

interface Row
  extends RowOf<
      'bill',
      | 'id'
      | 'number'
      | 'kind'
      | 'issued_on'
      | 'due_on'
      | 'buyer_name'
      | 'client_id'
      | 'sale_id'
      | 'total_net'
      | 'total_vat'
      | 'total_gross'
      | 'deducted'
    >,
    RowOf<'bill_balance', 'settled' | 'credited' | 'remaining'> {
  order_number: string | null;
  platform: RowOf<'bill_platform'>['state'] | null;
  seller_name: string;
  /** The stored status, except that late bills are shown as such. */
  status: RowOf<'bill_balance'>['status'] | 'missing';
}

interface WholeRow extends Row {
  document: unknown;
  orders: readonly { id: string; number: string }[];
}

/** The day by which it, or the next part of it, is to be paid: a bill that was paid ahead is never due before its own date. */
const dueOn = sql`coalesce(o.instalment_on, case when b.due_on < b.issued_on then b.issued_on else b.due_on end)`;
/** Late once its day has passed and something of it remains. */
const statusOn = (today: string) =>
  sql`(case when o.remaining > 0 and ${isBillRow} and ${dueOn} < ${sql.lit(today)} then 'missing' else o.status end)`;
const from = sql`bill b join bill_balance o on o.shop_id = b.shop_id and o.bill_id = b.id left join bill_platform k on k.shop_id = b.shop_id and k.bill_id = b.id`;
const columns = (
  call: Call,
) => sql`b.id, b.number, b.kind, b.issued_on, ${dueOn} as due_on, b.buyer_name, b.client_id, b.sale_id, b.document -> 'references' ->> 'order' as order_number,
  b.document -> 'seller' ->> 'name' as seller_name, b.total_net, b.total_vat, b.total_gross, b.deducted, o.settled, o.credited, o.remaining, ${statusOn(call.today)} as status, k.state as platform`;

/** Bills of the shop, for a right that opens them all; a buyer's own; else those that one issued oneself. */
export const visibleBills = (call: Call) => {
  const { actor } = call;
  if (actor.kind === 'buyer') return sql`b.buyer_user_id = ${actor.userId}`;
  if (opensAllOrders(call)) return sql`b.shop_id = ${call.shopId}`;
  return sql`b.shop_id = ${call.shopId} and b.created_by = ${actor.userId}`;
};

export const seeBill = async (tx: Tx, id: string, call: Call): Promise<unknown> =>
  found((await sql`select 1 from bill b where ${visibleBills(call)} and b.id = ${id}`.execute(tx)).rows[0]);

const billRow = (row: Row, prices: boolean): BillRow => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  issuedOn: row.issued_on,
  dueOn: row.due_on,
  buyerName: row.buyer_name,
  clientId: row.client_id,
  orderId: row.sale_id,
  orderNumber: row.order_number,
  sellerName: row.seller_name,
  status: row.status,
  platform: row.platform,
  ...(prices
    ? {
        totalHT: Number(row.total_net),
        totalVAT: Number(row.total_vat),
        totalTTC: Number(row.total_gross),
        asked: Math.round((Number(row.total_gross) - Number(row.deducted)) * 100) / 100,
        due: Number(row.remaining),
        paid: Number(row.settled),
        credited: Number(row.credited),
      }
    : {}),
});

/** The tables of the list of bills, and the columns that are counted. */
export const billTables = from;
export const billColumns = (call: Call) => ({
  number: sql`b.number`,
  buyerName: sql`b.buyer_name`,
  kind: sql`b.kind`,
  issuedOn: sql`b.issued_on`,
  dueOn,
  status: statusOn(call.today),
  platform: sql`k.state`,
  due: sql`o.remaining`,
  clientId: sql`b.client_id`,
  orderId: sql`b.sale_id`,
  totalHT: sql`b.total_net`,
  totalVAT: sql`b.total_vat`,
  totalTTC: sql`b.total_gross`,
});

export const listBills = (tx: Tx, query: InputOf<typeof bills>, call: Call) => {
  const prices = seesPrices(call);
  return runList(
    tx,
    call.actor,
    billList,
    {
      // Credit notes have a list of their own: here their positive amounts would add to what was billed.
      from,
      where: sql`${visibleBills(call)} and ${isBillRow}`,
      select: columns(call),
      key: sql`b.id`,
      columns: billColumns(call),
      words: sql`b.search_words`,
      search: (words) =>
        call.actor.kind === 'buyer'
          ? sql`b.search_words like '%' || folded(${words}) || '%'`
          : sql`b.id in (select search_bill(${words}))`,
    },
    query,
    (row: Row) => billRow(row, prices),
  );
};

/** Reads the part of the bill that is being collected from the client's account. */
const collectedOf = async (tx: Tx, call: Call, id: string, prices: boolean): Promise<BillCollected | null> => {
  const { rows } = await sql<
    RowOf<'sepa_collection', 'id' | 'number' | 'due_on'> & RowOf<'sepa_debit', 'amount'>
  >`select k.id, k.number, k.due_on, l.amount from sepa_debit l join sepa_collection k on k.shop_id = l.shop_id and k.id = l.collection_id
    where l.shop_id = ${call.shopId} and l.bill_id = ${id} and l.status in ('scheduled', 'processing')`.execute(tx);
  const [one] = rows;
  return one
    ? {
        remittanceId: one.id,
        remittance: one.number,
        dueOn: one.due_on,
        ...(prices ? { amount: Number(one.amount) } : {}),
      }
    : null;
};

/** Reads the payments that settle a bill; a part of a receipt leads to the receipt. */
const paymentsOn = async (tx: Tx, call: Call, id: string) => {
  const { rows } = await sql<
    RowOf<'payment_intent', 'id' | 'method' | 'set_off' | 'day'> & RowOf<'bill_payment', 'amount'>
  >`select coalesce(i.source_id, i.id) as id, i.method, i.set_off, i.day, sum(y.amount) as amount
    from bill_payment y join payment_intent i on i.shop_id = y.shop_id and i.id = y.payment_id
    where y.shop_id = ${call.shopId} and y.bill_id = ${id}
    group by coalesce(i.source_id, i.id), i.method, i.set_off, i.day order by i.day, min(i.created_at)`.execute(tx);
  return rows.map((row) => ({
    paymentId: row.id,
    label: row.set_off === null ? PAYMENT_TYPE_WORDS[row.method] : SET_OFF_WORDS[row.set_off],
    day: row.day,
    amount: Number(row.amount),
  }));
};

export const readBill = async (tx: Tx, { id }: InputOf<typeof bill>, call: Call) => {
  const row = found(
    (
      await sql<WholeRow>`select ${columns(call)}, b.document, coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'number', coalesce(s.number, '')) order by s.placed_on, s.number)
          from bill_part p join sale s on s.shop_id = p.shop_id and s.kind = 'order' and s.id = p.sale_id where p.shop_id = b.shop_id and p.bill_id = b.id), '[]') as orders from ${from} where ${visibleBills(call)} and b.id = ${id}`.execute(
        tx,
      )
    ).rows[0],
  );
  const prices = seesPrices(call);
  return {
    ...billRow(row, prices),
    orders: [...row.orders],
    ...(call.actor.kind === 'buyer' ? {} : { collecting: await collectedOf(tx, call, id, prices) }),
    ...(call.actor.kind === 'buyer' || !prices ? {} : { payments: [...(await paymentsOn(tx, call, id))] }),
    ...(prices ? { document: row.document } : {}),
  };
};
