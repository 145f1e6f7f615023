import type { InputOf } from '#kernel/endpoint.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { refuse } from '../rules/refusals.ts';
import type { switchShop } from '../rules/switch-endpoints.ts';
import { openSession } from './session.ts';

/**
 * A session stands in one shop for life: to go to another one is a new session, and the old one ends. Who acts under another's name
 * goes on doing so.
 */
export const goToShop = async (tx: Tx, { shopId }: InputOf<typeof switchShop>, call: Call) => {
  const { userId, sessionId, onBehalfOf, keyId } = call.actor;
  if (!userId || !sessionId || keyId) throw new Refused(refuse('identity.not-of-this-shop'));
  if (shopId !== null) {
    const link = await tx
      .selectFrom('user_shop')
      .select('role')
      .where('user_id', '=', userId)
      .where('shop_id', '=', shopId)
      .where('role', '!=', 'buyer')
      .where((eb) => eb.or([eb('blocked', '=', false), eb('role', '=', 'owner')]))
      .executeTakeFirst();
    if (!link) throw new Refused(refuse('identity.not-of-this-shop'));
  }
  await tx.updateTable('session').set({ revoked_at: call.now }).where('id', '=', sessionId).execute();
  const { jwt } = await openSession(tx, call, userId, shopId, onBehalfOf);
  return { jwt, sucess: true };
};
