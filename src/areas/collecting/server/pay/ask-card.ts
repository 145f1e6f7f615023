import { countAttempts } from '#areas/identity/server/index.ts';
import { cardHolder, openImprint } from '#areas/payments/server/index.ts';
import { seller as sellerOf } from '#areas/shops/server/index.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { newToken } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import { isThisMachine, networkOf } from '#platform/network/network.ts';
import { hashOfToken } from '#platform/password/shop-token.ts';

/** Asks for a card of the acting shop's, outside a cart: a checkout of its own, and the imprint of the card on it. */
export const askCard = async (
  tx: Tx,
  call: Call,
  asked: {
    readonly purpose: 'bill' | 'instalments';
    readonly email: string;
    readonly cardToken: string;
    /** The amount that is debited at once. */
    readonly asks?: string;
  },
): Promise<{ readonly checkoutId: string; readonly imprintId: string }> => {
  const checkoutId = call.newId();
  await tx
    .insertInto('checkout')
    .values({
      id: checkoutId,
      user_id: null,
      // The hash of a discarded secret: this checkout gives no way to read orders.
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
    ...(asked.asks === undefined ? {} : { asks: asked.asks }),
    provider: cardHolder([await sellerOf(tx, call.shopId)]) ?? undefined,
  });
  return { checkoutId, imprintId };
};

const TRIES = 10;
const TRIES_OF_NETWORK = 40;
/** Counts a card given behind a private link: enough tries for a holder who mistypes, too few for a thief who tries stolen cards. */
export const countCardTries = (tx: Tx, call: Call, bucket: string, tooMany: Refusal): Promise<void> =>
  countAttempts(
    tx,
    call,
    [
      { bucket, most: TRIES, minutes: 60 },
      ...(isThisMachine(call.ip) ? [] : [{ bucket: `${networkOf(call.ip)} pay`, most: TRIES_OF_NETWORK, minutes: 60 }]),
    ],
    tooMany,
  );
