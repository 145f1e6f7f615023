import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { later } from '#platform/clock.ts';
import { sql, type Tx } from '#platform/db.ts';
import { networkOf } from '#platform/network/network.ts';
import { passwordMatches } from '#platform/password.ts';
import { SESSION_COOKIE, SESSION_SECONDS, tokenOf } from '#platform/session.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import type { login } from '../rules/endpoints.ts';
import { refuse } from '../rules/refusals.ts';
import { userView } from './user.ts';

const TRIES = 10;
const WINDOW = '15 minutes';

/** Counted per account and per network, so that guessing is slow from one place and the owner is not locked out from another. */
export const guessesOf = (name: string, call: Call): string => `${name.toLowerCase()}|${networkOf(call.ip)}`;

const refuseGuessing = async (tx: Tx, call: Call, name: string): Promise<void> => {
  const { rows } = await sql<{ tries: number }>`select count(*)::int as tries from login_attempt
    where bucket = ${guessesOf(name, call)} and at > ${call.now}::timestamptz - ${WINDOW}::interval`.execute(tx);
  if ((rows[0]?.tries ?? 0) >= TRIES) throw new Refused(refuse('identity.too-many-tries'));
};

/** A new session row and its token; the shop is the one the user runs or works for, the oldest link first. */
export const openSession = async (
  tx: Tx,
  call: Call,
  userId: string,
  shopId: string | null,
  onBehalfOf: string | null = null,
): Promise<{ sessionId: string; jwt: string }> => {
  const sessionId = call.newId();
  await tx
    .insertInto('session')
    .values({
      id: sessionId,
      user_id: userId,
      shop_id: shopId,
      on_behalf_of: onBehalfOf,
      created_at: call.now,
      expires_at: later(call.now, SESSION_SECONDS),
      revoked_at: null,
    })
    .execute();
  const jwt = await tokenOf(sessionId);
  call.setCookie({ name: SESSION_COOKIE, value: jwt, maxAge: SESSION_SECONDS, httpOnly: true });
  return { sessionId, jwt };
};

/** Login by user name or e-mail. A master account that runs no shop of its own is answered as `masterAccount` only (section 4). */
export const signIn = async (tx: Tx, input: InputOf<typeof login>, call: Call) => {
  const name = (input.email ?? input.username ?? '').trim().toLowerCase();
  await refuseGuessing(tx, call, name);
  const user = await tx
    .selectFrom('user_account')
    .select(['id', 'password_hash', 'is_master', 'role'])
    .where((eb) => eb.or([eb(sql`lower(email)`, '=', name), eb(sql`folded(username)`, '=', sql`folded(${name})`)]))
    .orderBy(sql`lower(email) = ${name}`, 'desc')
    .executeTakeFirst();
  const matches = await passwordMatches(user?.password_hash ?? null, input.password);
  // Read again, and held: a password that was changed meanwhile opens nothing, and one changed afterwards finds this session to end.
  const still =
    matches && user
      ? await tx
          .selectFrom('user_account')
          .select('password_hash')
          .where('id', '=', user.id)
          .forShare()
          .executeTakeFirst()
      : undefined;
  if (!user || !still || still.password_hash !== user.password_hash) {
    await tx
      .insertInto('login_attempt')
      .values({ bucket: guessesOf(name, call), at: call.now })
      .execute();
    throw new Refused(refuse('identity.wrong-login'), { keep: true });
  }
  const link = await tx
    .selectFrom('user_shop')
    .select(['shop_id', 'role'])
    .where('user_id', '=', user.id)
    .where('role', '!=', 'buyer')
    .where('blocked', '=', false)
    .orderBy('created_at')
    .executeTakeFirst();
  const { sessionId, jwt } = await openSession(tx, call, user.id, link?.shop_id ?? null);
  await sql`select begin_call(${sessionId}, 'any')`.execute(tx);
  const view = await userView(tx, sessionId);
  const onlyMaster = user.is_master && !link;
  return { user: onlyMaster ? null : view, jwt, masterAccount: user.is_master ? view : null };
};

export const signOut = async (tx: Tx, _input: object, call: Call) => {
  if (call.actor.sessionId) {
    await tx.updateTable('session').set({ revoked_at: call.now }).where('id', '=', call.actor.sessionId).execute();
  }
  call.setCookie({ name: SESSION_COOKIE, value: '', maxAge: 0, httpOnly: true });
  return { sucess: true };
};
