import { labelsOf } from '#areas/stock/server/index.ts';
import { seesPrices, visibleSales } from '#areas/sales/server/index.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import type { Opportunity, OpportunityGoods } from '../rules/opportunity.ts';
import { besideField } from '../rules/refusals.ts';

/** The goods of an opportunity, in the typed order. */
export const goodsOf = async (tx: Tx, call: Call, id: string): Promise<Opportunity['goods']> => {
  const { rows } = await sql<
    RowOf<'opportunity_line', 'format_id' | 'quantity'>
  >`select format_id, quantity from opportunity_line
    where shop_id = ${call.shopId} and opportunity_id = ${id} order by position, format_id`.execute(tx);
  if (rows.length === 0) return [];
  const labels = await labelsOf(
    tx,
    call.shopId,
    rows.map((row) => row.format_id),
  );
  return rows.map((row) => ({
    formatId: row.format_id,
    quantity: row.quantity,
    label: labels.get(row.format_id) ?? '',
  }));
};

/** Writes the goods in the place of those before. */
export const putGoods = async (tx: Tx, call: Call, id: string, goods: readonly OpportunityGoods[]): Promise<void> => {
  const before = await goodsOf(tx, call, id);
  const same = (one: OpportunityGoods, at: number): boolean =>
    before[at]?.formatId === one.formatId && before[at]?.quantity === one.quantity;
  if (before.length === goods.length && goods.every(same)) return;
  await sql`delete from opportunity_line where shop_id = ${call.shopId} and opportunity_id = ${id}`.execute(tx);
  const { rows } = await sql`insert into opportunity_line (shop_id, opportunity_id, format_id, position, quantity)
    select ${call.shopId}, ${id}, f.id, (g.at - 1)::int, (g.one ->> 'quantity')::int
    from jsonb_array_elements(${json(goods)}::jsonb) with ordinality g (one, at)
      join product_format f on f.shop_id = ${call.shopId} and f.id = (g.one ->> 'formatId')::uuid
    returning 1`.execute(tx);
  if (rows.length < goods.length) throw new Refused(besideField('goods', 'prospecting.no-article'));
  call.audit('opportunity', id, { goods: [before.length, goods.length] });
};

/** The quotes that were made of it, for whoever sees them; amounts for whoever sees prices. */
export const quotesOf = async (tx: Tx, call: Call, id: string): Promise<Opportunity['quotes']> => {
  const { rows } = await sql<
    RowOf<'sale', 'id' | 'number' | 'status' | 'total_gross'> & {
      order_id: RowOf<'sale'>['id'] | null;
      order_number: RowOf<'sale'>['number'];
    }
  >`select s.id, s.number, s.status, s.total_gross, r.id as order_id, r.number as order_number
    from opportunity_quote q join sale s on s.shop_id = q.shop_id and s.id = q.sale_id and s.kind = 'quote'
      left join lateral (select o.id, o.number from document_link d
        join sale o on o.shop_id = d.shop_id and o.id = d.to_id and o.kind = 'order'
        where d.shop_id = q.shop_id and d.from_id = q.sale_id and d.why = 'ordered' order by d.created_at, d.id limit 1) r on true
    where q.shop_id = ${call.shopId} and q.opportunity_id = ${id} and ${visibleSales(call, 'quote')}
    order by s.created_at desc, s.id`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    status: row.status,
    ...(seesPrices(call) ? { totalTTC: Number(row.total_gross) } : {}),
    order: row.order_id === null ? null : { id: row.order_id, number: row.order_number },
  }));
};
