import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { refuseOrder } from '../rules/order/order-refusals.ts';

const NAMED = 5;

/**
 * Refuses to erase a client while a document is to be written, delivered or billed for him: the estate must know who he
 * is.
 */
export const refuseWhileOrdering = async (
  tx: Tx,
  { clientId }: { readonly clientId: string },
  call: Call,
): Promise<void> => {
  const { rows } = await sql<RowOf<'sale', 'number'>>`select number from sale
    where shop_id = ${call.shopId} and client_id = ${clientId}::uuid
      and (status in ('draft', 'pending', 'error') or (status = 'validated' and kind <> 'quote')
        or (status = 'invoiced' and delivery_status not in ('delivered', 'returned')))
    order by created_at limit ${NAMED}`.execute(tx);
  if (rows.length === 0) return;
  const numbers = rows.map((row) => row.number ?? 'brouillon').join(', ');
  throw new Refused(refuseOrder('sales.client-has-orders', { numbers }));
};
