import { isUuid } from '#kernel/id.ts';
import { found, Refused } from '#kernel/refusal.ts';
import type { Call, Preparing } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { networkOf } from '#platform/network/network.ts';
import { passwordMatches } from '#platform/password.ts';
import { refuse } from '../../rules/refusals.ts';
import { refuseAccount } from '../../rules/account/account-refusals.ts';
import { countAttempts, giveBackAttempt } from '../attempts.ts';

/**
 * Reads the caller, who acts for himself. These calls are `inPerson`: a user who acts in another's name changes nothing
 * of how that one signs in.
 */
export const ownSelf = (call: Call): { readonly userId: string; readonly sessionId: string } => ({
  userId: found(call.actor.userId),
  sessionId: found(call.actor.sessionId),
});

/**
 * The hash that the typed password was compared with: the transaction that follows believes it only if it is still the
 * account's.
 */
export interface Proved {
  readonly counted: readonly string[];
  readonly userId: string | null;
  readonly hash: string | null;
  readonly matches: boolean;
}
const NOBODY: Proved = { counted: [], userId: null, hash: null, matches: false };
const MINUTES = 15;
const MOST_AT_ACCOUNT = 10;
const MOST_FROM_NETWORK = 100;

/**
 * Whether this is the password of who calls, compared before the transaction because it takes long, and counted before that: a session
 * that was left open is no way to guess it. The names of its counters are no login's: its owner still signs in elsewhere.
 */
export const provePassword = async (
  password: string,
  { ip, sessionId, inShop }: Pick<Preparing, 'ip' | 'sessionId' | 'inShop'>,
): Promise<Proved> => {
  if (!sessionId || !isUuid(sessionId)) return NOBODY;
  const known: { counted: readonly string[]; userId: string | null; hash: string | null } = { ...NOBODY };
  const countedHash = () =>
    inShop(null, async (tx, call) => {
      const user = await tx
        .selectFrom('session')
        .innerJoin('user_account', 'user_account.id', 'session.user_id')
        .select(['user_account.id', 'user_account.password_hash'])
        .where('session.id', '=', sessionId)
        .where('session.revoked_at', 'is', null)
        .where('session.on_behalf_of', 'is', null)
        .where('session.expires_at', '>', call.now)
        .executeTakeFirst();
      if (!user) return null;
      const [atAccount, fromNetwork] = [`${user.id} own password`, `${networkOf(ip)} own password`];
      await countAttempts(
        tx,
        call,
        [
          { bucket: atAccount, most: MOST_AT_ACCOUNT, minutes: MINUTES },
          { bucket: fromNetwork, most: MOST_FROM_NETWORK, minutes: MINUTES },
        ],
        refuse('identity.too-many-tries'),
      );
      Object.assign(known, { counted: [atAccount, fromNetwork], userId: user.id, hash: user.password_hash });
      return user.password_hash;
    });
  const matches = await passwordMatches(countedHash, password);
  return { ...known, matches };
};

/**
 * Locks the account until the end for a caller who proved that its password is his; refuses beside the field otherwise.
 */
export const provedSelf = async (tx: Tx, call: Call, proved: Proved) => {
  const { userId, sessionId } = ownSelf(call);
  const user = found(
    await tx
      .selectFrom('user_account')
      .select(['id', 'email', 'firstname', 'role', 'lang', 'password_hash'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst(),
  );
  if (!proved.matches || proved.userId !== userId || user.password_hash !== proved.hash) {
    const refusal = refuseAccount('identity.wrong-password');
    throw new Refused({ ...refusal, fields: { password: refusal.words } });
  }
  for (const bucket of proved.counted) giveBackAttempt(call, bucket);
  return { ...user, sessionId };
};

/**
 * Ends the sessions of an account, but for one: also those opened in its name by others, and those it opened in the
 * name of others.
 */
export const endSessionsBut = (tx: Tx, call: Call, userId: string, kept: string | null) =>
  sql`update session set revoked_at = ${call.now}
    where revoked_at is null and (user_id = ${userId} or on_behalf_of = ${userId}) and id is distinct from ${kept}::uuid`.execute(
    tx,
  );
