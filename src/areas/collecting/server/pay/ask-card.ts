import { cardHolder, openImprint } from '#areas/payments/server/index.ts';
import { seller as sellerOf } from '#areas/shops/server/index.ts';
import type { Call } from '#platform/call.ts';
import { newToken } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { hashOfToken } from '#platform/password/shop-token.ts';

/** Asks for a card of the acting shop's, outside a cart: a checkout of its own, and the imprint of the card on it. */
export const askCard = async (
  tx: Tx,
  call: Call,
  asked: { readonly purpose: 'bill' | 'instalments'; readonly email: string; readonly cardToken: string },
): Promise<{ readonly checkoutId: string; readonly imprintId: string }> => {
  const checkoutId = call.newId();
  await tx
    .insertInto('checkout')
    .values({
      id: checkoutId,
      user_id: null,
      // Of a secret that nobody holds: it is no place to read orders.
      token_hash: hashOfToken(newToken()),
      shop_ids: [call.shopId],
      lang: call.lang,
      created_at: call.now,
      purpose: asked.purpose,
    })
    .execute();
  const { id: imprintId } = await openImprint(tx, call, {
    checkoutId,
    buyerUserId: null,
    buyerEmail: asked.email,
    cardToken: asked.cardToken,
    provider: cardHolder([await sellerOf(tx, call.shopId)]) ?? undefined,
  });
  return { checkoutId, imprintId };
};
