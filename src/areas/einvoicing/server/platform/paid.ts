import { type Day, day } from '#kernel/day.ts';
import { compare, dec, type Dec, isPositive, sum } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { Bill } from '#areas/billing/rules/bill/bill.ts';
import { receivedByRate } from '../../rules/platform/cdar.ts';
import { isPaymentTold } from '../../rules/platform/life.ts';

export interface Paid {
  readonly bill: Bill;
  readonly amounts: readonly { readonly rate: string; readonly amount: Dec }[];
  /** The day of the money that paid the last of the bill. */
  readonly paidOn: Day;
}

/** The day on which the last of the money that settles a bill came; today where no payment has a day. */
const paidOn = async (tx: Tx, call: Call, billId: string): Promise<Day> => {
  const { rows } = await sql<{ day: string | null }>`select max(i.day)::text as day
    from bill_payment y join payment_intent i on i.shop_id = y.shop_id and i.id = y.payment_id
    where y.shop_id = ${call.shopId} and y.bill_id = ${billId}`.execute(tx);
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
