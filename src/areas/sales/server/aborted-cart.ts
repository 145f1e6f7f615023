import type { InputOf } from '#kernel/endpoint.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import type { abortCart } from '../rules/endpoints.ts';
import { close } from './order-actions.ts';
import { tokenHash } from './place-order.ts';
import { lockSale } from './sale.ts';
import type { SalesTables } from './tables.ts';

/**
 * Called for each order with an id when a cart is emptied. Only an order that nobody has confirmed yet is given up: one that waits
 * for the buyer's bank, or a draft. Whoever calls holds the checkout's link, or is the buyer.
 */
export const abort = async (tx: Tx<SalesTables>, input: InputOf<typeof abortCart>, call: Call) => {
  const owner = input.token
    ? sql`c.token_hash = ${tokenHash(input.token)}`
    : sql`c.user_id is not null and c.user_id = ${call.actor.userId}`;
  const checkout = found((await sql<{ id: string; shop_ids: string[] }>`select c.id, c.shop_ids from checkout c where ${owner}
    and (${input.token ?? null}::text is not null or c.created_at > ${call.now}::timestamptz - interval '1 day') order by c.created_at desc limit 20`.execute(tx)).rows[0]);
  for (const shopId of checkout.shop_ids) {
    await call.enterShop(tx as never, shopId);
    const row = await tx.selectFrom('sale').select('id').where('shop_id', '=', shopId).where('id', '=', input.id).where('checkout_id', '=', checkout.id).executeTakeFirst();
    if (!row) continue;
    const sale = await lockSale(tx, call, row.id);
    if (sale.status === 'draft' || (sale.status === 'pending' && sale.payment_status === 'requiresAction')) await close(tx, call, sale, 'aborted', 'Panier vidé');
    return { sucess: true };
  }
  return found<{ sucess: boolean }>(null);
};
