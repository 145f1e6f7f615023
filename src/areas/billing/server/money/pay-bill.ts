import { paperSlot } from '#areas/payments/server/index.ts';
import { PAYABLE } from '#areas/sales/server/index.ts';
import { compare, type Dec, dec, euro, isPositive, min, minus, sum } from '#kernel/money.ts';
import { found, Refused } from '#kernel/refusal.ts';
import { contribute } from '#kernel/slot.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { refusePaying } from '../../rules/money/pay-refusals.ts';
import { isBillRow } from '../kind-in-sql.ts';

type Row = RowOf<'bill', 'number' | 'client_id' | 'buyer_name'> & {
  readonly saleId: RowOf<'bill_part'>['sale_id'];
  readonly left: string;
};

/** Reads what a bill still asks of each of its orders, the oldest order first. */
const asksOf = async (tx: Tx, call: Call, id: string): Promise<readonly Row[]> => {
  const { rows } =
    await sql<Row>`select b.number, b.client_id, b.buyer_name, p.sale_id as "saleId", coalesce(x.remaining, case when b.sale_id is null then p.gross - p.deducted else o.remaining end) as left
    from bill b join bill_part p on p.shop_id = b.shop_id and p.bill_id = b.id join bill_balance o on o.shop_id = b.shop_id and o.bill_id = b.id
      join sale s on s.shop_id = p.shop_id and s.kind = 'order' and s.id = p.sale_id
      left join bill_part_balance x on x.shop_id = p.shop_id and x.bill_id = p.bill_id and x.sale_id = p.sale_id
    where b.shop_id = ${call.shopId} and b.id = ${id} and ${isBillRow} order by s.placed_on, s.created_at, s.id`.execute(
      tx,
    );
  found(rows[0]);
  return rows;
};
const leftOf = (rows: readonly Row[]): Dec => sum(rows.map((one) => dec(one.left)));

/** Deals an amount to the orders of a bill, each part naming it. The caller holds the locks of the orders. */
export const dealtToBill = async (tx: Tx, call: Call, id: string, amount: Dec) => {
  const rows = await asksOf(tx, call, id);
  const left = leftOf(rows);
  if (compare(amount, left) > 0) {
    const facts = { number: rows[0]?.number ?? '', left: euro(left) };
    const { words } = refusePaying('billing.bill-takes-less', facts);
    throw new Refused(refusePaying('billing.bill-takes-less', facts, { amount: words }));
  }
  let rest = amount;
  return rows.flatMap((one) => {
    const part = min(rest, dec(one.left));
    rest = minus(rest, part);
    return isPositive(part) ? [{ payable: { kind: PAYABLE, id: one.saleId, names: id }, amount: part }] : [];
  });
};

/** A bill is paid as itself, whatever else its orders owe. */
export const billPaper = contribute(paperSlot, 0, {
  kind: 'bill',
  numberOf: async (tx, call, id) => {
    const find = tx.selectFrom('bill').select('number').where('shop_id', '=', call.shopId).where('id', '=', id);
    return (await find.executeTakeFirst())?.number ?? null;
  },
  asks: async (tx, call, id) =>
    (await asksOf(tx, call, id)).map((one) => ({ kind: PAYABLE, id: one.saleId, names: id })),
  described: async (tx, call, id) => {
    const rows = await asksOf(tx, call, id);
    const { client_id: clientId, buyer_name: payer, number: reference } = found(rows[0]);
    return { clientId, payer, reference, left: leftOf(rows) };
  },
  dealt: dealtToBill,
});
