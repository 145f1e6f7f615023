import { Refused } from '#kernel/refusal.ts';
import type { Call, Preparing } from '#platform/call.ts';
import { later } from '#platform/clock.ts';
import { sql, type Tx } from '#platform/db.ts';
import { isThisMachine, networkOf } from '#platform/network/network.ts';
import { passwordMatches } from '#platform/password.ts';
import { SESSION_COOKIE, SESSION_SECONDS, tokenOf } from '#platform/session.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { approximate } from '#kernel/visitor/approximate.ts';
import { noteAccess, noteOf } from '#platform/access/access-event.ts';
import type { login } from '../rules/endpoints.ts';
import { refuse } from '../rules/refusals.ts';
import { issueToken } from './one-time-token.ts';
import { areMany, countAttempts, giveBackAttempt, guessesAt, guessesFrom, guessesOn } from './attempts.ts';
import { userView } from './user.ts';
import { hasFactor } from './own-account/factor-on.ts';

/** The purpose of what a right password answers where a code is asked for after it. */
export const SECOND_STEP = 'second-step';
const STEP_SECONDS = 600;
const MINUTES = 15;
const MOST_AT_ACCOUNT = 10;
const MOST_FROM_NETWORK = 100;
const NO_LIMIT = 1_000_000_000;
/** From so many wrong passwords on, the next one costs the device some work. */
const ASKED_AT_ACCOUNT = 3;
const ASKED_FROM_NETWORK = 10;

/** Describes the device and place of a session, for the user's list of his sessions. */
export const deviceOf = (call: Call) => ({
  user_agent: (call.headers['user-agent'] ?? '').slice(0, 400),
  network: approximate(networkOf(call.ip)),
  last_seen_at: call.now,
});

/** A session begins with its first token. */
export const FIRST_TURN = { turn: 0, turned_at: null, turn_due: false } as const;

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
      ...FIRST_TURN,
      ...deviceOf(call),
      opened_from: null,
    })
    .execute();
  const jwt = await tokenOf(sessionId);
  call.setCookie({ name: SESSION_COOKIE, value: jwt, maxAge: SESSION_SECONDS, httpOnly: true });
  return { sessionId, jwt };
};

const nameOf = (input: InputOf<typeof login>): string => (input.email ?? input.username ?? '').trim().toLowerCase();

/**
 * The user whose password was compared, and the compared hash: the transaction that follows believes it only if it
 * still is his.
 */
interface Compared {
  /** The buckets in which this guess was counted: given back when it was right. */
  readonly counted: readonly string[];
  readonly userId: string | null;
  readonly hash: string | null;
  readonly matches: boolean;
}

/**
 * Compares the password before the transaction: it takes long, and no connection waits for it. The guess is counted
 * first, so that of many made at once no more are compared than in turn. All spellings of a name are one account.
 */
export const comparePassword = async (
  input: InputOf<typeof login>,
  { ip, headers, inShop }: Preparing,
): Promise<Compared> => {
  const name = nameOf(input);
  const found = { counted: [] as readonly string[], userId: null as string | null, hash: null as string | null };
  const countedHash = () =>
    inShop(null, async (tx, call) => {
      const { user, account } = await accountNamed(tx, name);
      const counted = [guessesAt(account, { ip }), guessesFrom({ ip }), guessesOn(account)] as const;
      const [atAccount, fromNetwork, onAccount] = counted;
      await countAttempts(
        tx,
        call,
        [
          { bucket: atAccount, most: MOST_AT_ACCOUNT, minutes: MINUTES },
          { bucket: fromNetwork, most: MOST_FROM_NETWORK, minutes: MINUTES },
          { bucket: onAccount, most: NO_LIMIT, minutes: MINUTES },
        ],
        refuse('identity.too-many-tries'),
      );
      Object.assign(found, { counted, userId: user?.id ?? null, hash: user?.password_hash ?? null });
      return found.hash;
    });
  const matches = await passwordMatches(countedHash, input.password);
  if (!matches) await noteFailure({ ip, headers, inShop }, found.userId, 'password');
  return { ...found, matches };
};

/** Notes a sign-in that failed, in a transaction of its own: that of the call is rolled back. */
export const noteFailure = (
  { ip, headers, inShop }: Pick<Preparing, 'ip' | 'headers' | 'inShop'>,
  userId: string | null,
  way: Way,
): Promise<void> =>
  inShop(null, async (_tx, { now, newId, write }) =>
    write(noteOf({ userId, kind: 'failed', what: way }, { now, newId, ip, headers })),
  );

/**
 * Finds the account of a name, and the name under which guesses at it are counted; an unknown name counts by itself.
 */
const accountNamed = async (tx: Tx, name: string) => {
  const user = await tx
    .selectFrom('user_account')
    .select(['id', 'password_hash'])
    .where((eb) => eb.or([eb(sql`lower(email)`, '=', name), eb(sql`folded(username)`, '=', sql`folded(${name})`)]))
    .orderBy(sql`lower(email) = ${name}`, 'desc')
    .executeTakeFirst();
  return { user, account: user?.id ?? (await foldedName(tx, name)) };
};

/**
 * True when the next guess needs a challenge that the device works on: after some wrong guesses of the caller, or at an
 * account at which others guess. Nobody is shut out.
 */
export const guessedOften = (input: InputOf<typeof login>, { ip, inShop }: Preparing): Promise<boolean> =>
  inShop(null, async (tx, call) => {
    const { account } = await accountNamed(tx, nameOf(input));
    return areMany(tx, call, [
      { bucket: guessesOn(account), most: ASKED_AT_ACCOUNT, minutes: MINUTES },
      ...(isThisMachine(ip) ? [] : [{ bucket: guessesFrom({ ip }), most: ASKED_FROM_NETWORK, minutes: MINUTES }]),
    ]);
  });

const foldedName = async (tx: Tx, name: string): Promise<string> =>
  (await sql<{ name: string }>`select folded(${name}) as name`.execute(tx)).rows[0]?.name ?? name;

/** Login by user name or e-mail. A master account that runs no shop of its own is answered as `masterAccount` only (section 4). */
export const signIn = async (tx: Tx, _input: InputOf<typeof login>, call: Call, compared: Compared) => {
  // Read again, and held: a password that was changed meanwhile opens nothing, and one changed afterwards finds this session to end.
  const user =
    compared.matches && compared.userId
      ? await tx
          .selectFrom('user_account')
          .select(['id', 'password_hash', 'is_master', 'blocked_at'])
          .where('id', '=', compared.userId)
          .forShare()
          .executeTakeFirst()
      : undefined;
  if (!user || user.password_hash !== compared.hash) throw new Refused(refuse('identity.wrong-login'));
  if (user.blocked_at) throw new Refused(refuse('identity.account-blocked'));
  for (const bucket of compared.counted) giveBackAttempt(call, bucket);
  return enterOrAsk(tx, call, user, 'password');
};

interface Entering {
  readonly id: string;
  readonly is_master: boolean;
}
/** The means by which a person came in. */
export type Way = 'password' | 'code' | 'passkey' | 'service';

/**
 * Signs in a user known by his password, or by a service that stands for it; asks for a code too where his account
 * wants one.
 */
export const enterOrAsk = async (tx: Tx, call: Call, user: Entering, way: Way) => {
  if (!(await hasFactor(tx, user.id))) return enter(tx, call, user, way);
  // No session, and nothing that any other call takes: what the second step is made with.
  const secondFactor = await issueToken(tx, call, SECOND_STEP, user.id, STEP_SECONDS);
  return { user: null, jwt: '', masterAccount: null, secondFactor };
};

/** Opens the session of a user who has proved his identity, by whatever means. */
export const enter = async (tx: Tx, call: Call, user: Entering, way: Way) => {
  const link = await tx
    .selectFrom('user_shop')
    .select(['shop_id', 'role'])
    .where('user_id', '=', user.id)
    .where('role', '!=', 'buyer')
    .where('blocked', '=', false)
    .orderBy('created_at')
    .executeTakeFirst();
  // A new sign-in in the same browser goes on there, under a new token: the old one is not left behind.
  const { actor } = call;
  if (actor.sessionId && actor.userId === user.id && actor.onBehalfOf === null)
    call.write(tx.updateTable('session').set({ revoked_at: call.now }).where('id', '=', actor.sessionId));
  const { sessionId, jwt } = await openSession(tx, call, user.id, link?.shop_id ?? null);
  noteAccess(call, { userId: user.id, shopId: link?.shop_id ?? null, kind: 'entered', what: way });
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
