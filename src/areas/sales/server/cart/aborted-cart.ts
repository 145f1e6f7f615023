import type { InputOf } from '#kernel/endpoint.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { hashOfToken } from '#platform/password/shop-token.ts';
import type * as declared from '../../rules/endpoints.ts';
import { closeOrder } from '../order/order-actions.ts';
import { lockSale } from '../order/sale.ts';

/** Where an order of this buyer lies: in a checkout whose link he holds, or in one that his account made. */
const placeOf = async (
  tx: Tx,
  input: InputOf<typeof declared.abortCart>,
  call: Call,
): Promise<{ id: string; shop_ids: readonly string[] }> => {
  if (input.token) {
    return found(
      (
        await sql<
          RowOf<'checkout', 'id' | 'shop_ids'>
        >`select c.id, c.shop_ids from checkout c where c.token_hash = ${hashOfToken(input.token)}`.execute(tx)
      ).rows[0],
    );
  }
  return found(
    (
      await sql<
        RowOf<'checkout', 'id'> & { shop_ids: string[] }
      >`select c.id, array[s.shop_id] as shop_ids from sale s join checkout c on c.id = s.checkout_id
    where s.id = ${input.id} and s.kind = 'order' and s.buyer_user_id = ${call.actor.userId} and c.user_id = ${call.actor.userId}`.execute(
        tx,
      )
    ).rows[0],
  );
};

/**
 * Gives up an order when its cart is emptied, or ordered anew; called for each order with an id. Only an unconfirmed
 * order is given up: an order that waits for the buyer's bank, or a draft. The caller holds the checkout's link, or is
 * the buyer.
 */
export const abortCart = async (tx: Tx, input: InputOf<typeof declared.abortCart>, call: Call) => {
  const checkout = await placeOf(tx, input, call);
  for (const shopId of checkout.shop_ids) {
    await call.enterShop(tx, shopId);
    const row = await tx
      .selectFrom('sale')
      .select('id')
      .where('shop_id', '=', shopId)
      .where('kind', '=', 'order')
      .where('id', '=', input.id)
      .where('checkout_id', '=', checkout.id)
      .executeTakeFirst();
    if (!row) continue;
    const sale = await lockSale(tx, call, 'order', row.id);
    const isOpen = sale.status === 'draft' || (sale.status === 'pending' && sale.payment_status === 'requiresAction');
    if (isOpen) await closeOrder(tx, call, sale, 'aborted', 'Panier vidé');
    return { sucess: true, status: isOpen ? 'aborted' : sale.status };
  }
  return found<{ sucess: boolean; status: string }>(null);
};
