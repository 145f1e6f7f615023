import { billingSlot } from '#areas/sales/server/index.ts';
import { contribute } from '#kernel/slot.ts';
import { sql } from '#platform/db.ts';
import { whyNeverBillable } from '../rules/bill/billable.ts';
import { creditedOf } from './credited.ts';

/** What sales ask of bills and credit notes. */
export const saleAnswers = contribute(billingSlot, 0, {
  chain: sql`(select coalesce(jsonb_agg(jsonb_build_object('kind', case when b.kind = '381' then 'credit' else 'bill' end, 'id', b.id, 'label', b.number, 'why', case when b.kind = '381' then 'credited' else 'billed' end, 'at', b.issued_on) order by b.created_at), '[]')
     from bill b where b.shop_id = s.shop_id and b.sale_id = s.id)`,
  creditedOf,
  whyNeverBillable,
});
