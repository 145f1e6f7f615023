import type { OutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import type { agents } from '../rules/endpoints.ts';

/** Lists the agents who sell for the acting shop, by name; an agent whose link was blocked works for it no more. */
export const listAgents = async (tx: Tx, _input: object, call: Call): Promise<OutputOf<typeof agents>> => ({
  users: await tx
    .selectFrom('user_shop as l')
    .innerJoin('user_account as u', 'u.id', 'l.user_id')
    .select(['u.id', 'u.username', 'u.firstname', 'u.lastname', 'u.email', 'u.phone'])
    .where('l.shop_id', '=', call.shopId)
    .where('l.role', '=', 'agent')
    .where('l.blocked', '=', false)
    .orderBy('u.lastname')
    .orderBy('u.firstname')
    .orderBy('u.username')
    .execute(),
});
