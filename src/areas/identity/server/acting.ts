import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { found } from '#kernel/refusal.ts';
import { noteAccess } from '#platform/access/access-event.ts';
import type { Call } from '#platform/call.ts';
import { later } from '#platform/clock.ts';
import { INSTALLATION, type RowOf, sql, type Tx } from '#platform/db.ts';
import { wordsOfCall } from '#platform/history.ts';
import { SESSION_COOKIE, SESSION_SECONDS, tokenOf } from '#platform/session.ts';
import type { actForAccount, attachedAccounts, supportAccesses } from '../rules/acting-endpoints.ts';
import { deviceOf, FIRST_TURN } from './session.ts';

/** The shop that somebody works for, the oldest first; none for a buyer. */
const workplaceOf = async (tx: Tx, userId: string): Promise<string | null> =>
  (
    await tx
      .selectFrom('user_shop')
      .select('shop_id')
      .where('user_id', '=', userId)
      .where('role', '!=', 'buyer')
      .where('blocked', '=', false)
      .orderBy('created_at')
      .executeTakeFirst()
  )?.shop_id ?? null;

/** A session in another's name, in the browser of who acts; it ends with his own. */
export const openActing = async (
  tx: Tx,
  call: Call,
  { userId, by, from, seconds }: { userId: string; by: string; from: string; seconds: number },
): Promise<{ sessionId: string; shopId: string | null; until: string }> => {
  const [sessionId, shopId, until] = [call.newId(), await workplaceOf(tx, userId), later(call.now, seconds)];
  await tx
    .insertInto('session')
    .values({
      id: sessionId,
      user_id: userId,
      shop_id: shopId,
      on_behalf_of: by,
      opened_from: from,
      created_at: call.now,
      expires_at: until,
      revoked_at: null,
      ...FIRST_TURN,
      ...deviceOf(call),
    })
    .execute();
  noteAccess(call, { userId, shopId, byId: by, kind: 'acted', what: 'session' });
  call.setCookie({ name: SESSION_COOKIE, value: await tokenOf(sessionId), maxAge: seconds, httpOnly: true });
  return { sessionId, shopId, until };
};

const sessionNow = async (tx: Tx, call: Call) =>
  found(
    await tx
      .selectFrom('session')
      .select(['id', 'user_id', 'on_behalf_of', 'opened_from'])
      .where('id', '=', call.actor.sessionId as string)
      .executeTakeFirst(),
  );

export const listAttached = async (
  tx: Tx,
  _input: object,
  { actor }: Call,
): Promise<OutputOf<typeof attachedAccounts>> => {
  const master = actor.onBehalfOf ?? actor.userId;
  const { rows } = await sql<
    RowOf<'user_account', 'id' | 'username' | 'email'> & {
      role: 'buyer' | 'owner' | 'iam' | 'agent';
      shop: string | null;
    }
  >`select u.id, u.username, u.email, coalesce(w.role, 'buyer') as role, h.name as shop
    from master_link m
    join user_account b on b.id = m.master_id and b.is_master
    join user_account u on u.id = m.user_id and u.blocked_at is null and u.role <> 'admin'
    left join lateral (select l.shop_id, l.role from user_shop l where l.user_id = u.id and l.role <> 'buyer' and not l.blocked
                       order by l.created_at limit 1) w on true
    left join lateral shop_names(array[w.shop_id]) h on w.shop_id is not null
    where m.master_id = ${master} order by u.username`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    username: row.username,
    email: row.email,
    role: row.role,
    shopName: row.shop,
    isCurrent: row.id === actor.userId,
  }));
};

/** From the master's own session, or from that of another attached account: never from an account's to one that is not attached. */
export const actFor = async (tx: Tx, { id }: InputOf<typeof actForAccount>, call: Call) => {
  const master = call.actor.onBehalfOf ?? (call.actor.userId as string);
  found(
    await tx
      .selectFrom('master_link as m')
      .innerJoin('user_account as b', 'b.id', 'm.master_id')
      .innerJoin('user_account as u', 'u.id', 'm.user_id')
      .select('m.user_id')
      .where('m.master_id', '=', master)
      .where('m.user_id', '=', id)
      .where('b.is_master', '=', true)
      .where('b.blocked_at', 'is', null)
      .where('u.blocked_at', 'is', null)
      .where('u.role', '!=', 'admin')
      .executeTakeFirst(),
  );
  const now = await sessionNow(tx, call);
  if (now.opened_from) await endSession(tx, call, now.id);
  await openActing(tx, call, { userId: id, by: master, from: now.opened_from ?? now.id, seconds: SESSION_SECONDS });
  return { id };
};

const endSession = async (tx: Tx, call: Call, id: string): Promise<void> => {
  await tx.updateTable('session').set({ revoked_at: call.now }).where('id', '=', id).execute();
};

/**
 * Ends a session opened in another's name. The session that opened it still exists: its end would have ended this one
 * too.
 */
export const goBack = async (tx: Tx, _input: object, call: Call) => {
  const { acting = null } = call.actor;
  const now = await sessionNow(tx, call);
  if (!now.opened_from || !now.on_behalf_of) return { acting: null };
  await endSession(tx, call, now.id);
  if (acting === 'admin') await endSupport(tx, call, now.id);
  const from = await tx.selectFrom('session').select('turn').where('id', '=', now.opened_from).executeTakeFirst();
  const value = await tokenOf(now.opened_from, from?.turn);
  call.setCookie({ name: SESSION_COOKIE, value, maxAge: SESSION_SECONDS, httpOnly: true });
  return { acting };
};

/** Where the support acted it is told when it left; of who has no shop it stands in the books of the installation. */
const endSupport = async (tx: Tx, call: Call, sessionId: string): Promise<void> => {
  await call.enterShop(tx, call.shopOrNone ?? INSTALLATION);
  await tx
    .updateTable('support_access')
    .set({ ended_at: call.now })
    .where('shop_id', '=', call.shopId)
    .where('session_id', '=', sessionId)
    .execute();
};

const MOST = 100;
const MOST_CHANGES = 50;
export const listSupport = async (tx: Tx, _input: object, call: Call): Promise<OutputOf<typeof supportAccesses>> => {
  const { rows } = await sql<
    RowOf<'support_access', 'id' | 'created_at' | 'until' | 'ended_at' | 'admin_name' | 'user_name' | 'reason'> & {
      changes: readonly { id: string; at: string; endpoint: string }[];
    }
  >`select s.id, s.created_at, s.until, s.ended_at, s.admin_name, s.user_name, s.reason,
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'at', c.at, 'endpoint', c.endpoint) order by c.at, c.id)
        from (select a.id, a.at, a.endpoint from audit a
               where a.shop_id = ${call.shopId} and a.on_behalf_of = s.admin_id and a.user_id = s.user_id
                 and a.at between s.created_at and coalesce(s.ended_at, s.until)
               order by a.at, a.id limit ${MOST_CHANGES}) c), '[]') as changes
    from support_access s where s.shop_id = ${call.shopId} order by s.created_at desc limit ${MOST}`.execute(tx);
  return rows.map((row) => {
    const endedAt = row.ended_at ?? row.until;
    return {
      id: row.id,
      at: row.created_at,
      endedAt,
      isOpen: Date.parse(endedAt) > Date.parse(call.now),
      who: row.admin_name,
      as: row.user_name,
      reason: row.reason,
      changes: row.changes.map((one) => ({ id: one.id, at: one.at, did: wordsOfCall(one.endpoint) })),
    };
  });
};
