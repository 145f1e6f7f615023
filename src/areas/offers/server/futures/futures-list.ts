import type { Call } from '#platform/call.ts';
import { sql } from '#platform/db.ts';
import { futuresList } from '../../rules/lists.ts';
import { listSales } from '#areas/sales/server/index.ts';

/** Beside the columns of every sale: how many parts of the schedule have come that no deposit asks for, given back ones among them. */
export const futuresColumns = (call: Call) => ({
  dueParts: sql`(select count(*) from futures_order u
    join sale o on o.shop_id = u.shop_id and o.id = u.order_id and o.kind = 'order' and o.status = 'validated'
    join futures_part p on p.shop_id = u.shop_id and p.order_id = u.order_id and p.amount > 0 and p.due_on <= ${call.today}::date
      and (p.bill_id is null or exists (select 1 from document_link d where d.shop_id = p.shop_id and d.from_id = p.bill_id and d.why = 'credited'))
    where u.shop_id = s.shop_id and u.sale_id = s.id)`,
});

export const listFutures = listSales('futures', futuresList, futuresColumns);
