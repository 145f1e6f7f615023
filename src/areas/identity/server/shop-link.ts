import type { Permission } from '#kernel/permission.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { emailValidated } from '../rules/events.ts';
import { accountOf } from './invited-account.ts';

interface Joining {
  /** The number under which he is known there: that of the invitation. */
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  readonly role: 'iam' | 'agent';
  readonly authorizations: Readonly<Partial<Record<Permission, boolean>>>;
  readonly invitedBy: string;
}

/**
 * Makes an account work for the acting shop. False where it does already, and for an administrator of the installation.
 * A buyer of the shop keeps his price category. A user who accepts by the link of a mail has shown that its address is
 * his.
 */
export const joinShop = async (tx: Tx, call: Call, who: Joining): Promise<boolean> => {
  const account = await accountOf(tx, who.email);
  if (account?.role === 'admin') return false;
  const made =
    await sql`insert into user_shop (id, user_id, shop_id, role, typology_key, authorizations, invited_by, created_at)
    values (${who.id}, ${who.userId}, ${call.shopId}, ${who.role}, null, ${JSON.stringify(who.authorizations)}::jsonb, ${who.invitedBy}, ${call.now})
    on conflict (user_id, shop_id) do update set id = excluded.id, role = excluded.role, authorizations = excluded.authorizations,
      invited_by = excluded.invited_by, created_at = excluded.created_at, blocked = false, version = user_shop.version + 1
    where user_shop.role = 'buyer' returning id`.execute(tx);
  if (made.rows.length === 0) return false;
  if (account?.id !== who.userId) return true;
  await tx
    .updateTable('user_account')
    .set({
      ...(account.role === 'buyer' ? { role: who.role } : {}),
      email_validated_at: account.email_validated_at ?? call.now,
    })
    .where('id', '=', who.userId)
    .execute();
  if (account.email_validated_at === null) await call.emit(emailValidated, { userId: who.userId, email: who.email });
  return true;
};

/** Ends a person's work for the shop; a person who buys there as well still does, at his prices. */
export const leaveShop = async (tx: Tx, call: Call, userId: string): Promise<void> => {
  await sql`update user_shop set role = 'buyer', authorizations = '{}'::jsonb, blocked = false, invited_by = null, id = ${call.newId()},
      version = version + 1
    where user_id = ${userId} and shop_id = ${call.shopId} and typology_key is not null`.execute(tx);
  await sql`delete from user_shop where user_id = ${userId} and shop_id = ${call.shopId} and role in ('iam', 'agent')`.execute(
    tx,
  );
};

/** Closes all his sessions in the acting shop; those in another one stay. */
export const endSessionsIn = async (tx: Tx, call: Call, userId: string): Promise<void> => {
  await tx
    .updateTable('session')
    .set({ revoked_at: call.now })
    .where('user_id', '=', userId)
    .where('shop_id', '=', call.shopId)
    .where('revoked_at', 'is', null)
    .execute();
};
