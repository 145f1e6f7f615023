import type { InputOf } from '#kernel/endpoint.ts';
import { found, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx, json } from '#platform/db.ts';
import type { updateMe } from '../rules/endpoints.ts';
import { refuse } from '../rules/refusals.ts';
import type { User } from '../rules/user.ts';

/** The user of a session as the API shows him, in one statement; the shop names come through the policy of `shop`. */
export const userView = async (tx: Tx, sessionId: string): Promise<User> => {
  const row = (
    await sql<{ user: User }>`select jsonb_build_object(
      'id', u.id, 'username', u.username, 'firstname', u.firstname, 'lastname', u.lastname, 'email', u.email, 'phone', u.phone,
      'role', u.role, 'isPro', u.is_pro, 'business', u.business, 'masterAccount', u.is_master, 'scope', u.scope, 'version', u.version,
      'deliveryAddress', u.delivery_address, 'billingAddress', u.billing_address, 'cart', c.content,
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

export const readMe = (tx: Tx, _input: object, call: Call) => userView(tx, call.actor.sessionId as string);

/** `{ cart, message: false }` is the silent save of the cart, one second after its last change: one statement, no version asked. */
export const changeMe = async (tx: Tx, input: InputOf<typeof updateMe>, call: Call) => {
  const userId = call.actor.userId as string;
  if (input.cart !== undefined) {
    const content = JSON.stringify(input.cart ?? { orders: [] });
    await sql`insert into cart (user_id, content, updated_at) values (${userId}, ${content}::jsonb, ${call.now})
      on conflict (user_id) do update set content = excluded.content, updated_at = excluded.updated_at`.execute(tx);
  }
  const changes = {
    ...(input.firstname === undefined ? {} : { firstname: input.firstname }),
    ...(input.lastname === undefined ? {} : { lastname: input.lastname }),
    ...(input.phone === undefined ? {} : { phone: input.phone }),
    ...(input.username === undefined ? {} : { username: input.username }),
    ...(input.business === undefined ? {} : { business: json(input.business) }),
    ...(input.deliveryAddress === undefined
      ? {}
      : { delivery_address: input.deliveryAddress && json(input.deliveryAddress) }),
    ...(input.billingAddress === undefined
      ? {}
      : { billing_address: input.billingAddress && json(input.billingAddress) }),
  };
  if (Object.keys(changes).length > 0) {
    const changed = await tx
      .updateTable('user_account')
      .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
      .where('id', '=', userId)
      .$if(input.version !== undefined, (query) => query.where('version', '=', input.version as number))
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw new Refused(refuse('identity.lost-race'));
    call.audit('user', userId, { changed: Object.keys(changes) });
  }
  const view = await userView(tx, call.actor.sessionId as string);
  return input.message === false || Object.keys(changes).length === 0
    ? view
    : { ...view, message: 'Votre profil est enregistré.', sucess: true };
};
