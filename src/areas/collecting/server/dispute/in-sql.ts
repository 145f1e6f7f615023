import { OPEN_DISPUTES } from '#areas/payments/rules/dispute/dispute.ts';
import { sql } from '#platform/db.ts';

/**
 * True for a bill `b` with an open dispute about money that a bank took back. Its client gets no reminder for it until
 * the bank has decided.
 */
export const isDisputed = sql`exists (select 1 from bill_part q join payment_intent r on r.shop_id = q.shop_id and r.payable_kind = 'order' and r.payable_id = q.sale_id
    join payment_dispute d on d.shop_id = r.shop_id and d.id = r.dispute_id
  where q.shop_id = b.shop_id and q.bill_id = b.id and r.status = 'refunded' and d.status in (${sql.join(OPEN_DISPUTES.map((one) => sql.lit(one)))}))`;

/**
 * True for a schedule `n` whose payer had the bank take money back. No further part is debited automatically, whatever
 * the bank decides, unless the payer gives the money again.
 */
export const isPlanDisputed = sql`exists (select 1 from payment_intent r where r.shop_id = n.shop_id and r.dispute_id is not null and r.status = 'refunded'
    and r.payable_kind = 'order' and (r.payable_id = n.sale_id or r.payable_id in (select q.sale_id from bill_part q where q.shop_id = n.shop_id and q.bill_id = n.bill_id)))`;
