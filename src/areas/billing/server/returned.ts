import { changeSale, lockSale, reviewPayment } from '#areas/sales/server/index.ts';
import { unbilledBack } from '#areas/shipping/server/index.ts';
import { leftOf } from '#areas/sales/rules/order/quantities.ts';
import { compare, dec, max, minus, sum, toText, ZERO } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { composeBill, UNNUMBERED } from '../rules/bill/compose-bill.ts';
import { leftToBill } from '../rules/bill/part-of-bill.ts';
import { wholeOf } from './bill.ts';
import { settle } from './gap.ts';
import { isGoodsBillRow } from './kind-in-sql.ts';

/** Computes what is asked for an order by its bills of goods, before their deposits. */
const askedByBills = async (tx: Tx, shopId: string, saleId: string) => {
  const { rows } = await sql<
    RowOf<'bill_part', 'gross'>
  >`select p.gross from bill_part p join bill b on b.shop_id = p.shop_id and b.id = p.bill_id
    where p.shop_id = ${shopId} and p.sale_id = ${saleId} and ${isGoodsBillRow}`.execute(tx);
  return sum(rows.map((row) => dec(row.gross)));
};

/**
 * Writes what goods that came back unbilled take off their order: it is asked for what its bills and the rest come to.
 * An order of which nothing else is left to bill is wholly billed; a cancelled return opens it again.
 */
export const followReturns = async (tx: Tx, call: Call, saleId: string): Promise<void> => {
  const sale = await lockSale(tx, call, 'order', saleId);
  const isBack = (await unbilledBack(tx, call.shopId, [saleId])).size > 0;
  const { draft, of, ordered, before } = await wholeOf(tx, call, sale);
  const rest = isBack ? leftToBill(composeBill(draft, UNNUMBERED), of, before) : ZERO;
  const returned = isBack
    ? max(ZERO, minus(minus(dec(sale.total_gross), await askedByBills(tx, call.shopId, saleId)), rest))
    : ZERO;
  const isMoved = compare(returned, dec(sale.total_returned)) !== 0;
  const isOver = sale.billed_at !== null && Object.keys(leftOf(ordered, before)).length === 0;
  const status = isOver ? 'invoiced' : 'validated';
  const follows = (sale.status === 'validated' || sale.status === 'invoiced') && sale.billed_at !== null;
  if (isMoved || (follows && status !== sale.status))
    await changeSale(tx, call, sale, {
      total_returned: toText(returned, 2),
      ...(follows ? { status } : {}),
    });
  if (!isMoved) return;
  await reviewPayment(tx, call, saleId, null);
  await settle(tx, call, saleId);
};

/** The part of an order that its bills have billed, or that came back unbilled: no change of the order may move it. */
export const billedOf = async (tx: Tx, call: Call, sale: RowOf<'sale'>) => {
  const { draft, of, before } = await wholeOf(tx, call, sale);
  const whole = composeBill(draft, UNNUMBERED);
  return { units: before, worth: minus(dec(whole.totals.charged), leftToBill(whole, of, before)) };
};

/** Lays the money of a changed order out over its bills and what is still to be billed. */
export const followChange = async (tx: Tx, call: Call, saleId: string): Promise<void> => {
  await followReturns(tx, call, saleId);
  await settle(tx, call, saleId);
};
