import type { InputOf } from '#kernel/endpoint.ts';
import { PERMISSIONS } from '#kernel/permission.ts';
import { found, Refused } from '#kernel/refusal.ts';
import { newApiKey } from '#platform/api-key.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import type { ApiKey } from '../rules/api-key.ts';
import type { makeApiKey, revokeApiKey } from '../rules/key-endpoints.ts';
import { refuse } from '../rules/refusals.ts';

const shaped = (row: RowOf<'api_key'>, now: string): ApiKey => ({
  id: row.id,
  name: row.name,
  hint: row.hint,
  permissions: PERMISSIONS.filter((one) => row.authorizations[one] === true),
  state: row.revoked_at !== null ? 'revoked' : row.expires_at !== null && row.expires_at <= now ? 'expired' : 'active',
  expiresAt: row.expires_at,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  revokedAt: row.revoked_at,
});

export const listKeys = async (tx: Tx, _input: object, call: Call): Promise<ApiKey[]> =>
  (
    await tx
      .selectFrom('api_key')
      .selectAll()
      .where('shop_id', '=', call.shopId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
  ).map((row) => shaped(row, call.now));

export const makeKey = async (tx: Tx, input: InputOf<typeof makeApiKey>, call: Call) => {
  if (input.expiresOn !== null && input.expiresOn < call.today)
    throw new Refused(refuse('identity.key-in-the-past', {}, { expiresOn: refuse('identity.key-in-the-past').words }));
  const { token, hash, hint } = newApiKey(call.shopId);
  const id = call.newId();
  // It opens until the end of its last day, where the shop is.
  const end =
    input.expiresOn === null
      ? sql`null`
      : sql`(${input.expiresOn}::date + 1)::timestamp at time zone (select zone from shop where shop_id = ${call.shopId})`;
  const row = (
    await sql<
      RowOf<'api_key'>
    >`insert into api_key (shop_id, id, name, hint, hash, authorizations, expires_at, created_by, created_at)
    values (${call.shopId}, ${id}, ${input.name}, ${hint}, ${hash}, ${JSON.stringify(Object.fromEntries(input.permissions.map((one) => [one, true])))}::jsonb, ${end}, ${call.actor.userId}, ${call.now})
    returning *`.execute(tx)
  ).rows[0];
  call.audit('api_key', id, { created: input.name, permissions: input.permissions });
  return { ...shaped(found(row), call.now), token };
};

export const revokeKey = async (tx: Tx, input: InputOf<typeof revokeApiKey>, call: Call): Promise<object> => {
  const revoked = await tx
    .updateTable('api_key')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(call.now)) }))
    .where('shop_id', '=', call.shopId)
    .where('id', '=', input.id)
    .returning('name')
    .executeTakeFirst();
  call.audit('api_key', input.id, { revoked: found(revoked).name });
  return {};
};

/** Who stands in an audit row `a`, by name: a person, or a key of the API. `u` and `k` are joined by `whoJoin`. */
export const whoName = sql<string | null>`coalesce(u.username, 'API : ' || k.name)`;
export const whoJoin = sql`left join user_account u on u.id = a.user_id left join api_key k on k.shop_id = a.shop_id and k.id = a.user_id`;
