import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import type { OwnFutures } from '../../rules/futures/buyer-futures.ts';

interface OwnRow
  extends RowOf<
    'sale',
    'id' | 'shop_id' | 'number' | 'status' | 'placed_on' | 'bottles' | 'total_gross' | 'awaits_goods'
  > {
  seller_name: string;
  order_id: RowOf<'futures_order'>['order_id'] | null;
  order_number: RowOf<'sale'>['number'];
  order_status: RowOf<'sale'>['status'] | null;
  deliver_from: RowOf<'futures_order'>['deliver_from'];
  deliver_to: RowOf<'futures_order'>['deliver_to'];
  parts: OwnFutures['parts'];
}

const MOST_READ = 100;

/**
 * Reads the futures that the calling buyer ordered in the acting shop, with their schedules: in one statement, however
 * many there are.
 */
export const ownFutures = async (tx: Tx, call: Call): Promise<readonly OwnFutures[]> =>
  (
    await sql<OwnRow>`select s.id, s.shop_id, s.number, s.status, s.placed_on, s.bottles, s.total_gross, s.parties -> 'seller' ->> 'name' as seller_name,
      u.order_id, o.number as order_number, o.status as order_status, coalesce(o.awaits_goods, false) as awaits_goods, u.deliver_from, u.deliver_to,
      coalesce((select jsonb_agg(jsonb_build_object('n', p.n, 'dueOn', p.due_on, 'percent', p.percent, 'amount', p.amount, 'bill',
          case when p.bill_id is null or exists (select 1 from document_link d where d.shop_id = p.shop_id and d.from_id = p.bill_id and d.why = 'credited') then null
            else jsonb_build_object('id', p.bill_id, 'number', p.bill_number) end) order by p.n)
        from futures_part p where p.shop_id = u.shop_id and p.order_id = u.order_id), '[]') as parts
    from sale s left join futures_order u on u.shop_id = s.shop_id and u.sale_id = s.id
      left join sale o on o.shop_id = u.shop_id and o.kind = 'order' and o.id = u.order_id
    where s.shop_id = ${call.shopId} and s.kind = 'futures' and s.buyer_user_id = ${call.actor.userId} and s.status in ('pending', 'validated', 'cancelled')
    order by s.placed_at desc, s.id desc limit ${MOST_READ}`.execute(tx)
  ).rows.map((row) => ({
    id: row.id,
    number: row.number ?? '',
    status: row.status as OwnFutures['status'],
    placedOn: row.placed_on,
    bottles: Number(row.bottles),
    totalTTC: Number(row.total_gross),
    seller: { id: row.shop_id, name: row.seller_name },
    order:
      row.order_id === null
        ? null
        : {
            id: row.order_id,
            number: row.order_number ?? '',
            status: row.order_status ?? '',
            awaits: row.awaits_goods,
          },
    deliverFrom: row.deliver_from,
    deliverTo: row.deliver_to,
    parts: row.parts,
  }));
