import { PAYABLE } from '#areas/sales/server/index.ts';
import { type Day, day } from '#kernel/day.ts';
import { compare, dec, type Dec, isPositive, sum } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { Bill } from '#areas/billing/rules/bill/bill.ts';
import { receivedByRate } from '../../rules/platform/cdar.ts';
import { isPaymentTold } from '../../rules/platform/life.ts';
import { isBillRow } from '#areas/billing/server/index.ts';

export interface Paid {
  readonly bill: Bill;
  readonly amounts: readonly { readonly rate: string; readonly amount: Dec }[];
  /** The day of the money that paid the last of the bill. */
  readonly paidOn: Day;
}

/**
 * The day on which the money of each of its orders came to what its bills up to this one had taken of it, the oldest first: the latest of these, and the day of
 * today where no payment has one.
 */
const paidOn = async (tx: Tx, call: Call, billId: string): Promise<Day> => {
  const { shopId } = call;
  const { rows } = await sql<{ day: string | null }>`select max(reached.day)::text as day from bill_part p
      join bill b on b.shop_id = p.shop_id and b.id = p.bill_id
      cross join lateral (
        select coalesce(sum(coalesce(w.settled, o.settled)), 0) as needed from bill_part q
          join bill b on b.shop_id = q.shop_id and b.id = q.bill_id and ${isBillRow}
          left join bill_part_balance w on w.shop_id = q.shop_id and w.bill_id = q.bill_id and w.sale_id = q.sale_id
          left join bill_balance o on o.shop_id = q.shop_id and o.bill_id = q.bill_id
        where q.shop_id = p.shop_id and q.sale_id = p.sale_id
          and (b.created_at, b.id) <= (select t.created_at, t.id from bill t where t.shop_id = p.shop_id and t.id = p.bill_id)) due
      cross join lateral (
        select coalesce(min(day) filter (where total >= due.needed), max(day)) as day from (
          select e.day, sum(case e.direction when 'in' then e.amount else -e.amount end) over (order by e.day, e.at, e.id) as total
          from payment_intent i join payment_event e on e.shop_id = i.shop_id and e.intent_id = i.id and e.day is not null
          where i.shop_id = p.shop_id and i.payable_kind = ${PAYABLE} and i.payable_id = p.sale_id) moved) reached
    where p.shop_id = ${shopId} and p.bill_id = ${billId}`.execute(tx);
  return day(rows[0]?.day ?? call.today);
};

/**
 * Reads the message for a paid bill. It is null when the bill is unpaid, when its deposits or credit notes left nothing
 * of it, or when VAT does not follow the money.
 */
export const paidOf = async (tx: Tx, call: Call, billId: string): Promise<Paid | null> => {
  const { shopId } = call;
  const { rows } = await sql<Pick<RowOf<'bill'>, 'document'> & RowOf<'bill_balance', 'settled' | 'credited'>>`
    select b.document, o.settled, o.credited from bill b
      join bill_balance o on o.shop_id = b.shop_id and o.bill_id = b.id and o.status = 'paid'
    where b.shop_id = ${shopId} and b.id = ${billId}`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const bill = Bill.parse(row.document);
  if (!isPaymentTold(bill)) return null;
  const { rows: notes } = await sql<Pick<RowOf<'bill'>, 'document'>>`select c.document from document_link d
      join bill c on c.shop_id = d.shop_id and c.id = d.to_id
    where d.shop_id = ${shopId} and d.from_id = ${billId} and d.why = 'credited'`.execute(tx);
  const amounts = receivedByRate(
    bill,
    notes.map(({ document }) => Bill.parse(document)),
  );
  // Credited by a way of which the rates are not known: nothing is told rather than something false.
  const isKnown =
    !isPositive(dec(row.credited)) || compare(sum(amounts.map(({ amount }) => amount)), dec(row.settled)) === 0;
  if (amounts.length === 0 || !isKnown || !amounts.every(({ amount }) => isPositive(amount))) return null;
  return { bill, amounts, paidOn: await paidOn(tx, call, billId) };
};
