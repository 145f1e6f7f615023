import { typedName } from '#kernel/language/typed-words.ts';
import { Refused } from '#kernel/refusal.ts';
import { fill } from '#kernel/language/words.ts';
import type { Permission } from '#kernel/permission.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import type { AccountMail } from '../rules/messages/mail.fr.ts';
import { refuse } from '../rules/refusals.ts';

export interface NewAccount {
  readonly username: string;
  readonly email: string;
  /** As `hashPassword` gives it; null: no password opens this account. */
  readonly passwordHash: string | null;
  readonly role: 'buyer' | 'owner' | 'iam' | 'agent' | 'admin';
  readonly firstname?: string;
  readonly lastname?: string;
  readonly phone?: string;
  readonly isPro?: boolean;
  readonly isMaster?: boolean;
}

/**
 * Creates the login of a user already known; a user who works in an estate needs no confirmation mail. The e-mail is
 * compared without case; a second account with the same e-mail is refused.
 */
export const createAccount = async (tx: Tx, call: Call, account: NewAccount): Promise<string> => {
  const id = call.newId();
  const made = await sql<
    RowOf<'user_account', 'id'>
  >`insert into user_account (id, username, email, password_hash, role, firstname, lastname, phone, is_pro, is_master, lang, email_validated_at, created_at)
    values (${id}, ${account.username}, ${account.email.trim()}, ${account.passwordHash}, ${account.role},
            ${account.firstname ?? ''}, ${account.lastname ?? ''}, ${account.phone ?? ''}, ${account.isPro ?? false}, ${account.isMaster ?? false}, ${account.role === 'buyer' ? call.lang : 'fr'},
            ${account.role === 'buyer' ? null : call.now}, ${call.now})
    on conflict do nothing returning id`.execute(tx);
  if (made.rows.length === 0) throw new Refused(refuse('identity.email-taken'));
  return id;
};

/** Links an account to the shop. A new invitation opens a blocked link again. */
export const linkToShop = async (
  tx: Tx,
  call: Call,
  link: {
    userId: string;
    shopId: string;
    role: 'owner' | 'iam' | 'agent' | 'buyer';
    authorizations?: Partial<Record<Permission, boolean>>;
    typology?: string | null;
  },
): Promise<void> => {
  await sql`insert into user_shop (id, user_id, shop_id, role, typology_key, authorizations, created_at)
    values (${call.newId()}, ${link.userId}, ${link.shopId}, ${link.role}, ${link.typology ?? null}, ${JSON.stringify(link.authorizations ?? {})}::jsonb, ${call.now})
    on conflict (user_id, shop_id) do update set role = excluded.role, authorizations = excluded.authorizations, typology_key = excluded.typology_key,
      blocked = false`.execute(tx);
};

/**
 * Sets a user's price category in a shop, which follows his client record, and makes him one of its buyers. Pricing
 * reads it for signed-in users.
 */
export const setTypology = async (
  tx: Tx,
  call: Call,
  link: { readonly userId: string; readonly typology: string | null },
): Promise<void> => {
  await sql`insert into user_shop (id, user_id, shop_id, role, typology_key, authorizations, created_at)
    values (${call.newId()}, ${link.userId}, ${call.shopId}, 'buyer', ${link.typology}, '{}'::jsonb, ${call.now})
    on conflict (user_id, shop_id) do update set typology_key = excluded.typology_key`.execute(tx);
};

export const greeting = (words: AccountMail, firstname: string): string =>
  firstname ? fill(words.hello, { name: typedName(firstname) }, 'fr') : words.helloAll;

/** Reads the owners of a shop, for notices that name them. */
export const ownersOf = async (tx: Tx, shopId: string): Promise<readonly string[]> =>
  (
    await tx
      .selectFrom('user_shop')
      .select('user_id')
      .where('shop_id', '=', shopId)
      .where('role', '=', 'owner')
      .execute()
  ).map((one) => one.user_id);
