import { lockSale, visibleSales } from '#areas/sales/server/index.ts';
import { day } from '#kernel/day.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { found, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import type { billFuturesPart } from '../../rules/deposit/deposit-endpoints.ts';
import { refuseDeposit } from '../../rules/deposit/deposit-refusals.ts';
import { writeDeposit } from './deposit.ts';

type Part = RowOf<'futures_part'> & { given_back: boolean };

export const issuePart = async (tx: Tx, { id, n }: InputOf<typeof billFuturesPart>, call: Call) => {
  const { order_id } = found(
    (
      await sql<RowOf<'futures_order', 'order_id'>>`select u.order_id from sale s
        join futures_order u on u.shop_id = s.shop_id and u.sale_id = s.id where ${visibleSales(call, 'futures')} and s.id = ${id}`.execute(
        tx,
      )
    ).rows[0],
  );
  return billPart(tx, call, { saleId: id, orderId: order_id, n });
};

/** The part, its futures and the order made from them. */
export interface PartOfFutures {
  readonly saleId: string;
  readonly orderId: string;
  readonly n: number;
}

/** Bills a part of an order sold en primeur, once: under the lock of the order, two at once are one deposit. */
export const billPart = async (tx: Tx, call: Call, { saleId, orderId, n }: PartOfFutures) => {
  await lockSale(tx, call, 'order', orderId);
  const part = found(
    (
      await sql<Part>`select p.*, exists (select 1 from document_link d
          where d.shop_id = p.shop_id and d.from_id = p.bill_id and d.why = 'credited') as given_back
        from futures_part p where p.shop_id = ${call.shopId} and p.order_id = ${orderId} and p.n = ${n} for update`.execute(
        tx,
      )
    ).rows[0],
  );
  if (part.bill_id !== null && !part.given_back)
    throw new Refused(refuseDeposit('deposit.part-billed', { number: part.bill_number ?? '' }));
  const { billId, number } = await writeDeposit(tx, { id: orderId, amount: Number(part.amount) }, call, {
    percent: Number(part.percent),
    dueOn: day(part.due_on),
  });
  await tx
    .updateTable('futures_part')
    .set({ bill_id: billId, bill_number: number, refusal: null })
    .where('shop_id', '=', call.shopId)
    .where('order_id', '=', orderId)
    .where('n', '=', n)
    .execute();
  call.audit('futures', saleId, { deposit: [null, number] });
  return { billId, number };
};
