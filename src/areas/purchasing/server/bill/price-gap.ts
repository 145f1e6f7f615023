import type { Day } from '#kernel/day.ts';
import { compare, type Dec, dec, sum, toText, ZERO } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import { rowById } from '#platform/record/row.ts';
import { gapByRate, type OrderClaims, unitGaps } from '../../rules/bill/price-gap.ts';
import { isAwaited, isReceivable, remainingOf } from '../../rules/purchase/purchase.ts';
import { cameOf, linesOf } from '../purchase/read-purchase.ts';
import { retellCosts } from '../purchase/reception-cost.ts';

const basesOf = (rates: readonly { readonly rate: number; readonly base: number }[]) =>
  rates.map((one) => ({ rate: dec(one.rate), base: dec(one.base) }));

/** Reads what moves the cost of an order: its accepted bills, and the credit notes on them. */
const claimsOf = async (tx: Tx, call: Call, purchaseId: string): Promise<OrderClaims> => {
  const order = await rowById(tx, call, 'purchase', purchaseId);
  const { rows: bills } = await sql<RowOf<'purchase_bill', 'rates' | 'settled'>>`select b.rates, b.settled
    from purchase_bill b where b.shop_id = ${call.shopId} and b.purchase_id = ${purchaseId} and b.status = 'accepted'`.execute(
    tx,
  );
  const { rows: credits } = await sql<
    RowOf<'purchase_credit', 'rates'> & { goods: readonly { readonly line: string; readonly quantity: number }[] }
  >`select c.rates, coalesce((select jsonb_agg(jsonb_build_object('line', g.line_id, 'quantity', g.quantity)) from purchase_credit_good g
        where g.shop_id = c.shop_id and g.credit_id = c.id), '[]') as goods
    from purchase_credit c join purchase_bill b on b.shop_id = c.shop_id and b.id = c.bill_id and b.status = 'accepted'
    where c.shop_id = ${call.shopId} and b.purchase_id = ${purchaseId} and c.status = 'noted'`.execute(tx);
  return {
    lines: (await linesOf(tx, call, purchaseId)).map((line) => ({
      ...cameOf(line),
      returned: dec(line.returned),
      remaining: isAwaited(order.status) && isReceivable(line) ? remainingOf(cameOf(line)) : ZERO,
      net: dec(line.net),
      vatRate: dec(line.vat_rate),
    })),
    claimed: bills.flatMap((bill) => basesOf(bill.rates)),
    settled: bills.flatMap((bill) => basesOf(bill.settled)),
    credits: credits.map((one) => ({
      rates: basesOf(one.rates),
      goods: one.goods.map(({ line, quantity }) => ({ lineId: line, quantity: dec(quantity) })),
    })),
  };
};

/** The amount by which bills and credit notes move the cost of an order. */
export const gapOfOrder = async (tx: Tx, call: Call, purchaseId: string | null): Promise<Dec> =>
  purchaseId === null ? ZERO : sum([...gapByRate(await claimsOf(tx, call, purchaseId)).values()]);

/**
 * Brings the cost of what was received of an order to what its bills and credit notes say now. Whoever accepts, disputes,
 * moves or withdraws one calls it, and a reception that shares the gap anew. Its caller holds the order.
 */
export const moveCosts = async (tx: Tx, call: Call, purchaseId: string | null): Promise<void> => {
  if (purchaseId === null) return;
  const gaps = unitGaps(await claimsOf(tx, call, purchaseId));
  const { rows: came } = await sql<
    RowOf<'purchase_reception', 'day'> &
      RowOf<'purchase_reception_line', 'reception_id' | 'position' | 'line_id' | 'price_gap'> &
      RowOf<'purchase_line', 'format_id'>
  >`select r.day, l.reception_id, l.position, l.line_id, l.price_gap, p.format_id from purchase_reception r
    join purchase_reception_line l on l.shop_id = r.shop_id and l.reception_id = r.id
    join purchase_line p on p.shop_id = l.shop_id and p.id = l.line_id
    where r.shop_id = ${call.shopId} and r.purchase_id = ${purchaseId} and r.taken_back_at is null and l.quantity > 0`.execute(
    tx,
  );
  const moved = came.flatMap((one) => {
    const gap = gaps.get(one.line_id) ?? ZERO;
    return compare(gap, dec(one.price_gap)) === 0 ? [] : [{ ...one, gap: toText(gap, 6) }];
  });
  if (moved.length === 0) return;
  await sql`update purchase_reception_line l set price_gap = x.gap
    from jsonb_to_recordset(${json(moved)}::jsonb) as x(reception_id uuid, position int, gap numeric)
    where l.shop_id = ${call.shopId} and l.reception_id = x.reception_id and l.position = x.position`.execute(tx);
  for (const [day, peers] of Map.groupBy(moved, (one) => one.day as Day))
    await retellCosts(tx, call, day, [...new Set(peers.flatMap((one) => one.format_id ?? []))]);
  await sql`update purchase_reception r set repriced_at = array_append(r.repriced_at, ${call.now}::timestamptz)
    where r.shop_id = ${call.shopId} and r.id = any(${[...new Set(moved.map((one) => one.reception_id))]}::uuid[])`.execute(
    tx,
  );
};
