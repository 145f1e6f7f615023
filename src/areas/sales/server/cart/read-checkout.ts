import { ibanWords, ribOf } from '#areas/payments/rules/methods.ts';
import { meansOfType } from '#areas/payments/rules/online-means.ts';
import { seller as sellerOf } from '#areas/shops/server/index.ts';
import { found } from '#kernel/refusal.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { hashOfToken } from '#platform/password/shop-token.ts';
import { isClosed } from '#areas/papers/rules/statuses.ts';
import type { checkout } from '../../rules/endpoints.ts';
import type { Order } from '../../rules/order/sale.ts';
import { ordersOfCheckout } from '../order/sale.ts';
import { onlineOf } from './pay-checkout.ts';

/** Where to send the money of the orders of the acting shop that are paid by transfer, and still are to be paid. */
export const transfersOf = async (
  tx: Tx,
  call: Call,
  orders: readonly Order[],
): Promise<OutputOf<typeof checkout>['transfers']> => {
  const owed = orders.filter(
    (one) => one.payment.type === 'transfer' && !isClosed(one.status) && (one.totalTTC ?? 0) > 0,
  );
  if (owed.length === 0) return [];
  const shop = await sellerOf(tx, call.shopId);
  const rib = ribOf(shop);
  if (!rib) return [];
  return owed.map(({ id, number }) => ({
    orderId: id,
    holder: rib.holder || shop.name,
    iban: ibanWords(rib.iban),
    bic: rib.bic,
    reference: number ?? '',
  }));
};

/** Reads the orders of a checkout for the holder of its link: a guest has no account, and ids are never enough. */
export const readCheckout = async (tx: Tx, input: { readonly token: string }, call: Call) => {
  const row = found(
    await tx.selectFrom('checkout').selectAll().where('token_hash', '=', hashOfToken(input.token)).executeTakeFirst(),
  );
  const orders = [];
  const transfers: OutputOf<typeof checkout>['transfers'] = [];
  const online = [];
  for (const shopId of row.shop_ids) {
    await call.enterShop(tx, shopId);
    const here = await ordersOfCheckout(tx, call, row.id);
    orders.push(...here);
    online.push(
      ...(await onlineOf(
        tx,
        call,
        here.filter((one) => meansOfType(one.payment.type ?? '')).map((one) => one.id),
      )),
    );
    transfers.push(...(await transfersOf(tx, call, here)));
  }
  const group = await tx
    .selectFrom('payment_group')
    .select(['status', 'expires_at'])
    .where('checkout_id', '=', row.id)
    .executeTakeFirst();
  return {
    id: row.id,
    orders,
    transfers,
    online,
    group: group ? { status: group.status, until: group.expires_at } : null,
  };
};
