import type { Lang } from '#kernel/language/lang.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { emailValidated } from '../rules/events.ts';
import { refuse } from '../rules/refusals.ts';
import { lettersOf, usernameOf } from './checkout-account.ts';

/** Somebody who follows an invitation: he reads the mails of its address. */
export interface Invited {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly role: 'iam' | 'agent';
  readonly lang: Lang;
  /** As `hashPassword` gives it. */
  readonly passwordHash: string;
}

/** The account of an address, whatever its case. */
export const accountOf = async (
  tx: Tx,
  email: string,
): Promise<RowOf<'user_account', 'id' | 'role' | 'email_validated_at'> | null> =>
  (await tx
    .selectFrom('user_account')
    .select(['id', 'role', 'email_validated_at'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()) ?? null;

const TRIES = 6;

/** His account, which no confirmation is asked for: the link that he followed came by mail. */
export const invitedAccount = async (tx: Tx, call: Call, who: Invited): Promise<string> => {
  for (let turn = 0; turn < TRIES; turn += 1) {
    const id = call.newId();
    const name = usernameOf(who, 'Invité');
    const made = await sql`insert into user_account
        (id, username, email, password_hash, role, firstname, lastname, lang, email_validated_at, created_at)
      values (${id}, ${turn === 0 ? name : `${name} ${lettersOf(id)}`}, ${who.email}, ${who.passwordHash}, ${who.role},
        ${who.firstname}, ${who.lastname}, ${who.lang}, ${call.now}, ${call.now})
      on conflict do nothing returning id`.execute(tx);
    if (made.rows.length > 0) {
      await call.emit(emailValidated, { userId: id, email: who.email });
      return id;
    }
    if (await accountOf(tx, who.email)) break;
  }
  // Somebody made it while this one was typing.
  throw new Refused(refuse('identity.email-taken'));
};
