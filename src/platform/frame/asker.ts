import { type Actor, type Module, type Permission, VISITOR } from '#kernel/permission.ts';
import { Refused } from '#kernel/refusal.ts';
import { asked, type Client } from '../db.ts';
import { type Asker, NoLongerAdmitted } from '../jobs/in-name-of.ts';
import { refuse } from '../refusals.ts';
import { admit } from './begin.ts';

interface Found {
  readonly zone: string;
  readonly modules: readonly Module[];
  readonly blocked_at: string | null;
  readonly role: 'owner' | 'iam' | 'agent' | null;
  readonly authorizations: Partial<Record<Permission, boolean>>;
  readonly is_key: boolean;
}

/** The links of people are read as `begin_call` reads them, and keys as `begin_key_call`. */
const STANDING = `select h.zone, h.blocked_at, k.id is not null as is_key,
    coalesce((select jsonb_agg(m.key) from jsonb_each(h.integration) m where (m.value ->> 'active')::boolean), '[]') as modules,
    case when k.id is not null then 'iam' else l.role end as role, coalesce(k.authorizations, l.authorizations, '{}') as authorizations
  from shop h
  left join user_account u on u.id = $2 and u.blocked_at is null
  left join user_shop l on l.user_id = u.id and l.shop_id = h.shop_id and l.role <> 'buyer' and (l.role = 'owner' or not l.blocked)
  left join api_key k on k.shop_id = h.shop_id and k.id = $2 and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
  where h.shop_id = $1`;

/** The asker as they stand in the shop now; refuses when the call that they made would be refused today. */
export const askerNow = async (
  client: Client,
  shopId: string,
  { userId, endpoint }: Asker,
): Promise<{ readonly actor: Actor; readonly zone: string | undefined }> => {
  const [row] = (await asked(client, STANDING, [shopId, userId])).rows as Found[];
  if (!row?.role) throw new NoLongerAdmitted(refuse('frame.forbidden'));
  const actor: Actor = {
    ...VISITOR,
    kind: row.role,
    userId,
    shopId,
    authorizations: row.authorizations,
    modules: row.modules,
    ...(row.blocked_at === null ? {} : { shopBlocked: { at: row.blocked_at } }),
    ...(row.is_key && userId !== null ? { keyId: userId } : {}),
  };
  try {
    admit(endpoint, { ...actor, known: true }, null);
  } catch (error) {
    throw error instanceof Refused ? new NoLongerAdmitted(error.refusal) : error;
  }
  return { actor, zone: row.zone };
};
