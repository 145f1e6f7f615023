import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { Day } from '#kernel/day.ts';
import { addMonths, startOfMonth } from '#kernel/month.ts';
import { absent, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { type productSales, SALES_LINES, SALES_MONTHS } from '../../rules/product/product-sales.ts';
import { seesPrices, visibleSales } from '../order/sale-list.ts';

/** Ordered for good: what waits, was refused or given up is no sale. */
const SOLD = sql`s.status in ('validated', 'invoiced')`;

interface Line
  extends RowOf<'sale_line', 'id' | 'label' | 'quantity' | 'unit_net'>,
    RowOf<'sale', 'number' | 'status' | 'buyer_name'> {
  sale_id: string;
  on: Day;
}

export const readProductSales = async (
  tx: Tx,
  { id }: InputOf<typeof productSales>,
  call: Call,
): Promise<OutputOf<typeof productSales>> => {
  const { shopId } = call;
  // Formats that were withdrawn since were sold all the same.
  const formats = await tx
    .selectFrom('product_format')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('product_id', '=', id)
    .execute();
  if (formats.length === 0) throw new Refused(absent);
  const first = addMonths(startOfMonth(call.today), 1 - SALES_MONTHS);
  const lines = sql`sale_line l join sale s on s.shop_id = l.shop_id and s.id = l.sale_id
    where l.shop_id = ${shopId} and l.format_id = any(${formats.map((one) => one.id)}::uuid[]) and ${visibleSales(call, 'order')} and ${SOLD}`;
  const { rows: sold } = await sql<{
    month: string;
    units: string;
  }>`select to_char(s.placed_on, 'YYYY-MM') as month, sum(l.quantity)::text as units
    from ${lines} and s.placed_on >= ${first} group by 1`.execute(tx);
  const { rows: last } =
    await sql<Line>`select l.id, l.label, l.quantity, l.unit_net, s.number, s.status, s.buyer_name, s.id as sale_id, s.placed_on as on
    from ${lines} and s.placed_on is not null order by s.placed_on desc, s.id desc, l.position limit ${SALES_LINES}`.execute(
      tx,
    );
  const units = new Map(sold.map((row) => [row.month, Number(row.units)]));
  const prices = seesPrices(call);
  return {
    months: Array.from({ length: SALES_MONTHS }, (_, at) => {
      const month = addMonths(first, at).slice(0, 7);
      return { month, units: units.get(month) ?? 0 };
    }),
    lines: last.map((row) => ({
      id: row.id,
      orderId: row.sale_id,
      number: row.number,
      on: row.on,
      status: row.status,
      buyer: row.buyer_name,
      label: row.label,
      units: Number(row.quantity),
      ...(prices ? { price: Number(row.unit_net) } : {}),
    })),
  };
};
