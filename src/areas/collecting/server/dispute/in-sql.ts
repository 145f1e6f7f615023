import { OPEN_DISPUTES } from '#areas/payments/rules/dispute/dispute.ts';
import { sql } from '#platform/db.ts';

/** Of a bill `b`: what a bank took back of it is argued about. Its client is not chased for it until the bank has decided. */
export const isDisputed = sql`exists (select 1 from bill_part q join payment_intent r on r.shop_id = q.shop_id and r.payable_kind = 'order' and r.payable_id = q.sale_id
    join payment_dispute d on d.shop_id = r.shop_id and d.id = r.dispute_id
  where q.shop_id = b.shop_id and q.bill_id = b.id and r.status = 'refunded' and d.status in (${sql.join(OPEN_DISPUTES.map((one) => sql.lit(one)))}))`;

/** Of a schedule `n`: its payer had his bank take money back. Nothing more is taken from him by itself, whatever the bank decides, unless it gives the money again. */
export const isPlanDisputed = sql`exists (select 1 from payment_intent r where r.shop_id = n.shop_id and r.dispute_id is not null and r.status = 'refunded'
    and r.payable_kind = 'order' and (r.payable_id = n.sale_id or r.payable_id in (select q.sale_id from bill_part q where q.shop_id = n.shop_id and q.bill_id = n.bill_id)))`;
