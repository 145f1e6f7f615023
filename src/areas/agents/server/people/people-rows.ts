import { factorOn } from '#areas/identity/server/index.ts';
import { isAllowed, type Permission, PERMISSIONS } from '#kernel/permission.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RawBuilder, sql, type Tx } from '#platform/db.ts';
import type { PeopleCalls, Person } from '../../rules/people-endpoints.ts';
import type { PersonState } from '../../rules/person.ts';

export interface PersonRecord {
  readonly id: string;
  readonly user_id: string | null;
  readonly name: string;
  readonly email: string;
  readonly authorizations: Readonly<Record<string, boolean>>;
  readonly state: PersonState;
  readonly last_seen_at: string | null;
  readonly since: string;
  readonly expires_at: string | null;
  readonly invited_by: string | null;
  readonly version: number;
  readonly second_factor: boolean;
}

export const rightsIn = (authorizations: Readonly<Record<string, boolean>>): Permission[] =>
  PERMISSIONS.filter((one) => authorizations[one] === true);
/** Every right by its name, so that a link never lacks one by silence. */
export const mapOfRights = (rights: readonly Permission[]): Record<Permission, boolean> =>
  Object.fromEntries(PERMISSIONS.map((one) => [one, rights.includes(one)])) as Record<Permission, boolean>;

const named = (first: RawBuilder<unknown>, last: RawBuilder<unknown>, otherwise: RawBuilder<unknown>) =>
  sql`coalesce(nullif(trim(${first} || ' ' || ${last}), ''), ${otherwise})`;

/** Selects the people of this role in the shop and those invited to it, in one shape: `p`. */
export const peopleOf = (call: Call, { role }: Pick<PeopleCalls, 'role'>): RawBuilder<unknown> => sql`(
  select l.id, l.user_id, ${named(sql`u.firstname`, sql`u.lastname`, sql`u.username`)} as name, u.email, l.authorizations,
      case when l.blocked then 'blocked' else 'active' end as state,
      (select max(s.created_at) from session s where s.user_id = l.user_id and s.shop_id = l.shop_id) as last_seen_at,
      l.created_at as since, null::timestamptz as expires_at, l.invited_by, l.version, ${factorOn(sql`u.id`)} as second_factor
    from user_shop l join user_account u on u.id = l.user_id
    where l.shop_id = ${call.shopId} and l.role = ${role}
  union all
  select i.id, null, ${named(sql`i.firstname`, sql`i.lastname`, sql`i.email`)}, i.email, i.authorizations,
      case when i.expires_at > ${call.now}::timestamptz then 'invited' else 'expired' end, null, i.created_at, i.expires_at, i.invited_by, i.version, false
    from invitation i
    where i.shop_id = ${call.shopId} and i.role = ${role} and i.accepted_at is null and i.revoked_at is null) p`;

/** Selects the people that the caller sees: all of them, or without that right those whom he invited. */
export const seenOf = (call: Call, { see }: Pick<PeopleCalls, 'see'>): RawBuilder<unknown> =>
  isAllowed(call.actor, see) ? sql`true` : sql`p.invited_by = ${call.actor.userId}`;

export const personRecord = async (tx: Tx, call: Call, calls: PeopleCalls, id: string): Promise<PersonRecord> =>
  found(
    (
      await sql<PersonRecord>`select p.* from ${peopleOf(call, calls)} where p.id = ${id} and ${seenOf(call, calls)}`.execute(
        tx,
      )
    ).rows[0],
  );

export const isMe = (call: Call, userId: string | null): boolean => userId !== null && userId === call.actor.userId;

export const personView = async (tx: Tx, call: Call, calls: PeopleCalls, id: string): Promise<Person> => {
  const one = await personRecord(tx, call, calls, id);
  const inviter = one.invited_by
    ? await tx
        .selectFrom('user_account')
        .select(['username', 'firstname', 'lastname'])
        .where('id', '=', one.invited_by)
        .executeTakeFirst()
    : undefined;
  return {
    id: one.id,
    name: one.name,
    email: one.email,
    state: one.state,
    permissions: rightsIn(one.authorizations),
    isMe: isMe(call, one.user_id),
    secondFactor: one.second_factor,
    lastSeenAt: one.last_seen_at,
    since: one.since,
    expiresAt: one.expires_at,
    invitedBy: inviter ? `${inviter.firstname} ${inviter.lastname}`.trim() || inviter.username : null,
    version: one.version,
  };
};
