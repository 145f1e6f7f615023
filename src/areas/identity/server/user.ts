import { differenceOf, withheld } from '#kernel/difference.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { found, lostRace, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { later } from '#platform/clock.ts';
import { sql, type Tx, json } from '#platform/db.ts';
import { say } from '#platform/process/say.ts';
import type { updateMe } from '../rules/endpoints.ts';
import { refuseAccount } from '../rules/account/account-refusals.ts';
import { refuse, words } from '../rules/refusals.ts';
import type { User } from '../rules/user.ts';

/** The user of a session as the API shows him, in one statement; the shop names come through the policy of `shop`. */
export const userView = async (tx: Tx, sessionId: string): Promise<User> => {
  const row = (
    await sql<{ user: User }>`select jsonb_build_object(
      'id', u.id, 'username', u.username, 'firstname', u.firstname, 'lastname', u.lastname, 'email', u.email, 'phone', u.phone,
      'role', u.role, 'isPro', u.is_pro, 'business', u.business, 'masterAccount', u.is_master, 'scope', u.scope, 'lang', u.lang, 'version', u.version,
      'deliveryAddress', u.delivery_address, 'billingAddress', u.billing_address, 'cart', c.content, 'cartVersion', coalesce(c.version, 0),
      'shops', coalesce((select jsonb_agg(jsonb_build_object('id', l.shop_id, 'typology', l.typology_key) order by l.created_at)
                         from user_shop l where l.user_id = u.id), '[]'),
      'links', coalesce((select jsonb_agg(jsonb_build_object('id', l.shop_id, 'name', coalesce(h.name, ''), 'role', l.role,
                         'authorizations', l.authorizations, 'blocked', l.blocked) order by l.created_at)
                         from user_shop l left join shop h on h.shop_id = l.shop_id where l.user_id = u.id), '[]'),
      'actor', begin_call(s.id, 'any')
    ) as user
    from session s join user_account u on u.id = s.user_id left join cart c on c.user_id = u.id where s.id = ${sessionId}`.execute(
      tx,
    )
  ).rows[0];
  const { user } = found(row);
  // Somebody logged out in another window while this call was on its way.
  if (user.actor.kind === 'visitor') throw new Refused(refuse('identity.session-ended'));
  return user;
};

const SEEN_SECONDS = 600;

/**
 * Browsers ask this when they open, so that it is where a session is seen: at most every ten minutes, and after the answer, which waits
 * for nothing. Other calls are not looked at.
 */
export const readMe = async (tx: Tx, _input: object, call: Call) => {
  const sessionId = call.actor.sessionId as string;
  const stale = later(call.now, -SEEN_SECONDS);
  const [view, late] = await Promise.all([
    userView(tx, sessionId),
    tx
      .selectFrom('session')
      .select('id')
      .where('id', '=', sessionId)
      .where((eb) => eb.or([eb('last_seen_at', 'is', null), eb('last_seen_at', '<', stale)]))
      .executeTakeFirst(),
  ]);
  if (late)
    call.afterCommit(async (inShop) => {
      await inShop(null, (own) =>
        own.updateTable('session').set({ last_seen_at: call.now }).where('id', '=', sessionId).execute(),
      );
    });
  return view;
};

/** `{ cart, message: false }` is the silent save of the cart, one second after its last change: one statement, no version asked. */
export const changeMe = async (tx: Tx, input: InputOf<typeof updateMe>, call: Call) => {
  const userId = call.actor.userId as string;
  if (input.cart !== undefined) {
    // A window that saves its cart says which one it knew; a caller that sends the whole user back says nothing of it.
    const known = input.message === false ? (input.cartVersion ?? null) : null;
    const content = JSON.stringify(input.cart ?? { orders: [] });
    const { rows } =
      await sql`insert into cart (user_id, content, updated_at) values (${userId}, ${content}::jsonb, ${call.now})
      on conflict (user_id) do update set content = excluded.content, updated_at = excluded.updated_at, version = cart.version + 1
      where ${known}::int is null or cart.version = ${known}::int returning version`.execute(tx);
    if (rows.length === 0) throw new Refused(refuse('identity.cart-changed'));
  }
  const changes = {
    ...(input.firstname === undefined ? {} : { firstname: input.firstname }),
    ...(input.lastname === undefined ? {} : { lastname: input.lastname }),
    ...(input.phone === undefined ? {} : { phone: input.phone }),
    ...(input.username === undefined ? {} : { username: input.username }),
    ...(input.lang === undefined ? {} : { lang: input.lang }),
    ...(input.business === undefined ? {} : { business: json(input.business) }),
    ...(input.deliveryAddress === undefined
      ? {}
      : { delivery_address: input.deliveryAddress && json(input.deliveryAddress) }),
    ...(input.billingAddress === undefined
      ? {}
      : { billing_address: input.billingAddress && json(input.billingAddress) }),
  };
  if (input.username !== undefined) await refuseTakenName(tx, userId, input.username);
  if (Object.keys(changes).length > 0) {
    const before = found(
      await tx.selectFrom('user_account').select('lang').where('id', '=', userId).executeTakeFirst(),
    );
    const changed = await tx
      .updateTable('user_account')
      .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
      .where('id', '=', userId)
      .$if(input.version !== undefined, (query) => query.where('version', '=', input.version as number))
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw new Refused(lostRace('identity'));
    // A person's identity can be erased, and the trail cannot: the trail only says that it changed.
    call.audit('user', userId, {
      ...withheld(Object.keys(changes).filter((field) => field !== 'lang')),
      ...differenceOf(before, { lang: input.lang }),
    });
  }
  const view = await userView(tx, call.actor.sessionId as string);
  return input.message === false || Object.keys(changes).length === 0
    ? view
    : { ...view, message: say(words('identity.profile-saved'), call.lang), sucess: true };
};

/** Said beside the field. Of two who choose it at one moment, the second is refused by the index, in plain words. */
const refuseTakenName = async (tx: Tx, userId: string, username: string): Promise<void> => {
  const taken = await tx
    .selectFrom('user_account')
    .select('id')
    .where(sql`folded(username)`, '=', sql`folded(${username})`)
    .where('id', '!=', userId)
    .executeTakeFirst();
  if (!taken) return;
  const refusal = refuseAccount('identity.username-taken');
  throw new Refused({ ...refusal, fields: { username: refusal.words } });
};
