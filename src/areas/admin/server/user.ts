import { endLostFactor, factorOn, openActing, tellAccess } from '#areas/identity/server/index.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { found, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { INSTALLATION, type RowOf, sql, type Tx } from '#platform/db.ts';
import { runList } from '#platform/list.ts';
import { refuse } from '../rules/refusals.ts';
import {
  userList,
  whyNotActAs,
  whyNotAttach,
  whyNotBlock,
  whyNotEndFactor,
  whyNotMaster,
  whyNotUnblock,
} from '../rules/user.ts';
import type * as endpoints from '../rules/user-endpoints.ts';
import { readAcross } from './everything.ts';

type Role = RowOf<'user_account'>['role'];
type Row = RowOf<'user_account', 'id' | 'username' | 'email' | 'role' | 'is_master' | 'created_at'> & {
  state: 'open' | 'blocked';
  shops: string;
  last_seen: string | null;
};
const STATE = sql`case when u.blocked_at is null then 'open' else 'blocked' end`;
const SELECT = sql`u.id, u.username, u.email, u.role, u.is_master, u.created_at, ${STATE} as state,
  coalesce((select string_agg(h.name, ', ' order by l.created_at) from user_shop l join shop h on h.shop_id = l.shop_id
            where l.user_id = u.id and l.role <> 'buyer'), '') as shops,
  (select max(x.created_at) from session x where x.user_id = u.id and x.on_behalf_of is null) as last_seen`;

const shape = (row: Row) => ({
  id: row.id,
  username: row.username,
  email: row.email,
  role: row.role as Role,
  state: row.state,
  isMaster: row.is_master,
  shops: row.shops,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen,
});

export const listUsers = async (tx: Tx, query: InputOf<typeof endpoints.users>, call: Call) => {
  await readAcross(tx, call);
  return runList(
    tx,
    call.actor,
    userList,
    {
      from: sql`user_account u`,
      where: sql`true`,
      select: SELECT,
      key: sql`u.id`,
      search: (typed) =>
        sql`folded(u.username || ' ' || u.email || ' ' || u.firstname || ' ' || u.lastname) like '%' || replace(replace(folded(${typed}), '%', '\\%'), '_', '\\_') || '%'`,
      columns: {
        username: sql`u.username`,
        email: sql`u.email`,
        role: sql`u.role`,
        state: STATE,
        isMaster: sql`u.is_master`,
        shops: sql`u.username`,
        createdAt: sql`u.created_at`,
        lastSeenAt: sql`u.created_at`,
      },
    },
    query,
    shape,
  );
};

type Record = OutputOf<typeof endpoints.user>;
export const readUser = async (tx: Tx, { id }: { readonly id: string }, call: Call): Promise<Record> => {
  await readAcross(tx, call);
  const one = found((await sql<Row>`select ${SELECT} from user_account u where u.id = ${id}`.execute(tx)).rows[0]);
  const more = found(
    (
      await sql<
        Omit<Record, keyof ReturnType<typeof shape>>
      >`select trim(u.firstname || ' ' || u.lastname) as name, u.phone,
        u.email_validated_at is not null as "isValidated", ${factorOn(sql`u.id`)} as "secondFactor", u.blocked_at as "blockedAt", u.blocked_reason as "blockedReason",
        coalesce((select jsonb_agg(jsonb_build_object('id', l.shop_id, 'shopName', h.name, 'role', l.role, 'blocked', l.blocked) order by l.created_at)
          from user_shop l join shop h on h.shop_id = l.shop_id where l.user_id = u.id), '[]') as links,
        coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'createdAt', x.created_at, 'expiresAt', x.expires_at, 'onBehalfOf', b.username)
          order by x.created_at desc) from (select * from session where user_id = u.id and revoked_at is null and expires_at > ${call.now}
          order by created_at desc limit 50) x left join user_account b on b.id = x.on_behalf_of), '[]') as sessions,
        coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'username', a.username, 'email', a.email) order by a.username)
          from master_link m join user_account a on a.id = m.user_id where m.master_id = u.id), '[]') as accounts,
        coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'username', a.username, 'email', a.email) order by a.username)
          from master_link m join user_account a on a.id = m.master_id where m.user_id = u.id), '[]') as masters
      from user_account u where u.id = ${id}`.execute(tx)
    ).rows[0],
  );
  return { ...shape(one), ...more };
};

const held = async (tx: Tx, id: string) =>
  found(
    await tx
      .selectFrom('user_account')
      .select([
        'id',
        'username',
        'role',
        'is_master as isMaster',
        'blocked_at',
        factorOn(sql`user_account.id`).as('secondFactor'),
      ])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  );
const known = ({ role, blocked_at }: { readonly role: Role; readonly blocked_at: string | null }) => ({
  role,
  state: blocked_at === null ? ('open' as const) : ('blocked' as const),
});

export const block = async (tx: Tx, { id, reason }: InputOf<typeof endpoints.blockUser>, call: Call) => {
  refuseIf(whyNotBlock(known(await held(tx, id))));
  await tx
    .updateTable('user_account')
    .set({ blocked_at: call.now, blocked_reason: reason })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('session')
    .set({ revoked_at: call.now })
    .where('user_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  await readAcross(tx, call);
  call.audit('account', id, { État: ['Ouvert', 'Bloqué'], Raison: [null, reason] });
  return readUser(tx, { id }, call);
};

export const unblock = async (tx: Tx, { id }: InputOf<typeof endpoints.unblockUser>, call: Call) => {
  refuseIf(whyNotUnblock(known(await held(tx, id))));
  await tx.updateTable('user_account').set({ blocked_at: null, blocked_reason: '' }).where('id', '=', id).execute();
  await readAcross(tx, call);
  call.audit('account', id, { État: ['Bloqué', 'Ouvert'] });
  return readUser(tx, { id }, call);
};

/**
 * Ends the second factor of a user, who is told by mail; the author and the reason stand in the books of the
 * installation.
 */
export const endFactor = async (tx: Tx, { id, reason }: InputOf<typeof endpoints.endUserFactor>, call: Call) => {
  refuseIf(whyNotEndFactor(await held(tx, id)));
  await endLostFactor(tx, call, id);
  await readAcross(tx, call);
  call.audit('account', id, { 'Double authentification': ['Active', 'Inactive'], Raison: [null, reason] });
  return readUser(tx, { id }, call);
};

export const setMaster = async (tx: Tx, { id, isMaster }: InputOf<typeof endpoints.makeMaster>, call: Call) => {
  const before = await held(tx, id);
  refuseIf(whyNotMaster(before));
  await tx.updateTable('user_account').set({ is_master: isMaster }).where('id', '=', id).execute();
  await readAcross(tx, call);
  call.audit('account', id, { 'Compte maître': [before.isMaster, isMaster] });
  return readUser(tx, { id }, call);
};

export const attach = async (tx: Tx, { id, email }: InputOf<typeof endpoints.attachAccount>, call: Call) => {
  refuseIf(whyNotAttach(await held(tx, id)));
  const other = await tx
    .selectFrom('user_account')
    .select(['id', 'email'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('id', '!=', id)
    .where('role', '!=', 'admin')
    .executeTakeFirst();
  if (!other) throw new Refused(refuse('admin.no-such-account'));
  await tx
    .insertInto('master_link')
    .values({ master_id: id, user_id: other.id, created_by: call.actor.userId, created_at: call.now })
    .onConflict((on) => on.doNothing())
    .execute();
  await readAcross(tx, call);
  call.audit('account', id, { 'Compte rattaché': [null, other.email] });
  return readUser(tx, { id }, call);
};

export const detach = async (tx: Tx, { id, userId }: InputOf<typeof endpoints.detachAccount>, call: Call) => {
  const other = await held(tx, userId);
  const gone = await tx
    .deleteFrom('master_link')
    .where('master_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  found(gone.numDeletedRows > 0n ? gone : undefined);
  await readAcross(tx, call);
  call.audit('account', id, { 'Compte rattaché': [other.username, null] });
  return readUser(tx, { id }, call);
};

const ONE_HOUR = 3600;

/** The owner of the shop reads of it; for who works in none it stands in the books of the installation. */
export const actAs = async (tx: Tx, { id, reason }: InputOf<typeof endpoints.actAsUser>, call: Call) => {
  const who = await held(tx, id);
  refuseIf(whyNotActAs(known(who)));
  const adminId = call.actor.userId as string;
  const admin = await held(tx, adminId);
  const from = call.actor.sessionId as string;
  const { sessionId, shopId, until } = await openActing(tx, call, { userId: id, by: adminId, from, seconds: ONE_HOUR });
  await readAcross(tx, call);
  call.audit('account', id, { 'Connexion en son nom': [null, reason] });
  await call.enterShop(tx, shopId ?? INSTALLATION);
  await tx
    .insertInto('support_access')
    .values({
      shop_id: call.shopId,
      id: call.newId(),
      session_id: sessionId,
      admin_id: adminId,
      admin_name: admin.username,
      user_id: id,
      user_name: who.username,
      reason,
      created_at: call.now,
      until,
      ended_at: null,
    })
    .execute();
  await tellAccess(tx, call, { userId: id, userName: who.username, shopId, adminName: admin.username, reason });
  return { id, until };
};

/** Opens the history of an account. Acts on accounts stand in the books of the installation. */
export const seeAccount = async (tx: Tx, id: string, call: Call): Promise<unknown> => {
  await readAcross(tx, call);
  return found(await tx.selectFrom('user_account').select('id').where('id', '=', id).executeTakeFirst());
};
