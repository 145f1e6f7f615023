import { PERMISSIONS } from '#kernel/permission.ts';
import { Refused } from '#kernel/refusal.ts';
import { newApiKey } from '#platform/api-key.ts';
import type { Call } from '#platform/call.ts';
import { json, sql, type Tx } from '#platform/db.ts';
import { rowById, updateRow } from '#platform/record/row.ts';
import { serveLookup } from '#platform/lookup.ts';
import { apiKeyLookup } from '../rules/key-endpoints.ts';
import { refuse } from '../rules/refusals.ts';

/** Revoking again is no fault: the first time counts. */
const revokeKey = async (tx: Tx, id: string, call: Call): Promise<object> => {
  const before = await rowById(tx, call, 'api_key', id, { lock: true });
  if (before.revoked_at !== null) return {};
  await updateRow(tx, call, 'api_key', id, { revoked_at: call.now });
  call.audit('api_key', id, { revokedAt: [null, call.now] });
  return {};
};

export const apiKeyBindings = serveLookup(apiKeyLookup, {
  keepsArchived: true,
  archive: revokeKey,
  secret: (call) => {
    const { token, hash, hint } = newApiKey(call.shopId);
    return { columns: { hash, hint }, answer: { token } };
  },
  columns: (_tx, input, call) => {
    const { expiresOn } = input;
    if (expiresOn !== null && expiresOn < call.today)
      throw new Refused(
        refuse('identity.key-in-the-past', {}, { expiresOn: refuse('identity.key-in-the-past').words }),
      );
    // It opens until the end of its last day, where the shop is.
    const end = sql`(${expiresOn}::date + 1)::timestamp at time zone (select zone from shop where shop_id = ${call.shopId})`;
    return {
      authorizations: json(Object.fromEntries(input.permissions.map((one) => [one, true]))),
      expires_at: expiresOn === null ? null : end,
      created_by: call.actor.userId as string,
    };
  },
  read: (_tx, _rows, call) => (row) => ({
    permissions: PERMISSIONS.filter((one) => row.authorizations[one] === true),
    state:
      row.revoked_at !== null
        ? 'revoked'
        : row.expires_at !== null && row.expires_at <= call.now
          ? 'expired'
          : 'active',
  }),
});
