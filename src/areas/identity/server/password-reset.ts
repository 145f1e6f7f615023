import type { InputOf } from '#kernel/endpoint.ts';
import { found } from '#kernel/refusal.ts';
import type { Call, Preparing } from '#platform/call.ts';
import { noteAccess } from '#platform/access/access-event.ts';
import { sql, type Tx } from '#platform/db.ts';
import { defineJob, type Run } from '#platform/jobs.ts';
import { queueMail } from '#platform/mail.ts';
import { networkOf } from '#platform/network/network.ts';
import { hashPassword } from '#platform/password.ts';
import { SESSION_COOKIE } from '#platform/session.ts';
import { emailValidated } from '../rules/events.ts';
import { accountMail } from '../rules/messages/mail.ts';
import { refuse } from '../rules/refusals.ts';
import type { askReset, resetPassword } from '../rules/reset-endpoints.ts';
import { forgetFactor } from './own-account/factor-code.ts';
import { greeting } from './account.ts';
import { countAttempts, guessesAt } from './attempts.ts';
import { endTokens, issueLink, refuseDeadLink, useToken } from './one-time-token.ts';

export const sendResetJob = defineJob<{ email: string }>('identity.send-reset');
const LINK = { purpose: 'reset-password', page: '/auth/resetpwd', seconds: 3600 };
/** In an hour: nobody's mailbox is filled, and nobody tries addresses by the hundred. */
const MOST_BY_ADDRESS = 3;
const MOST_BY_SENDER = 10;
const FROM = { name: 'Comptoir' };

/**
 * Counted whether an account exists or not. Who registers with another's address does not keep him from a new password: each is counted
 * for itself. No bucket of a login ends like these.
 */
export const refuseFlood = (tx: Tx, call: Call, email: string, of: 'reset' | 'registration'): Promise<void> =>
  countAttempts(
    tx,
    call,
    [
      { bucket: `${email} ${of}`, most: MOST_BY_ADDRESS, minutes: 60 },
      { bucket: `${networkOf(call.ip)} ${of}`, most: MOST_BY_SENDER, minutes: 60 },
    ],
    refuse(of === 'reset' ? 'identity.too-many-resets' : 'identity.too-many-registrations'),
  );

/**
 * Whether there is an account is only looked at afterwards, by the worker: here the answer, its words and its work are those of
 * any address, to the millisecond.
 */
export const askForReset = async (tx: Tx, input: InputOf<typeof askReset>, call: Call) => {
  const email = input.email.toLowerCase();
  await refuseFlood(tx, call, email, 'reset');
  call.enqueue(sendResetJob, { email });
  return { sucess: true };
};

/** The link goes to the address as the account has it, never as it was typed, and is the only one that opens: older ones die. */
export const sendReset = async ({ email }: { readonly email: string }, run: Run): Promise<void> => {
  await run.inAnyShop(null, async (tx: Tx, call) => {
    const user = await tx
      .selectFrom('user_account')
      .select(['id', 'email', 'firstname', 'role', 'lang'])
      .where(sql`lower(email)`, '=', email)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!user) return;
    endTokens(tx, call, user.id, LINK.purpose);
    const { url, expiresAt } = await issueLink(tx, call, LINK, user.id);
    const { lang } = user;
    const words = accountMail[lang];
    await queueMail(
      tx,
      call,
      {
        to: user.email,
        lang,
        subject: words.reset.subject,
        from: FROM,
        expiresAt,
        blocks: [
          { kind: 'title', text: words.reset.title },
          {
            kind: 'text',
            text: `${greeting(words, user.firstname)}\n\n${words.reset.text}`,
          },
          { kind: 'button', text: words.reset.button, url },
          {
            kind: 'small',
            text: words.reset.small,
          },
        ],
      },
      null,
    );
  });
};

/** Hashes the new password before the transaction: it takes long. Only a caller whose link opens makes us do it. */
export const hashNewPassword = async (input: InputOf<typeof resetPassword>, { inShop }: Preparing): Promise<string> => {
  await inShop(null, (tx, call) => refuseDeadLink(tx, call, LINK.purpose, input.token));
  return hashPassword(input.password);
};

/**
 * Sets a password by the link. Its user reads the mails of the address: the account is his from now on, whoever made
 * it. All open sessions close, here and elsewhere. In an account whose address was never confirmed, the traces that
 * somebody else may have left are forgotten.
 */
export const setPassword = async (tx: Tx, input: InputOf<typeof resetPassword>, call: Call, hash: string) => {
  const userId = found((await useToken(tx, call, LINK.purpose, input.token)).userId);
  // Held until the end: a login that has just found the old password right waits here, and then finds it wrong.
  const before = found(
    await tx
      .selectFrom('user_account')
      .select(['email', 'username', 'firstname', 'role', 'lang', 'email_validated_at'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst(),
  );
  await tx
    .updateTable('user_account')
    .set((eb) => ({
      password_hash: hash,
      email_validated_at: before.email_validated_at ?? call.now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', userId)
    .execute();
  // A stranger who made the account without reading its mails cannot keep its holder out with a code, nor come in with
  // a key.
  if (before.email_validated_at === null) {
    await forgetFactor(tx, userId);
    await tx.deleteFrom('passkey').where('user_id', '=', userId).execute();
    await tx.deleteFrom('service_identity').where('user_id', '=', userId).execute();
  }
  if (before.email_validated_at === null && before.role === 'buyer') {
    await tx
      .updateTable('user_account')
      .set({ delivery_address: null, billing_address: null })
      .where('id', '=', userId)
      .execute();
    await tx.deleteFrom('cart').where('user_id', '=', userId).execute();
  }
  await tx
    .updateTable('session')
    .set({ revoked_at: call.now })
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('on_behalf_of', '=', userId)]))
    .execute();
  endTokens(tx, call, userId);
  // A user who guessed wrongly before he asked for the link may sign in with the new password.
  call.write(tx.deleteFrom('login_attempt').where('bucket', '=', guessesAt(userId, call)));
  if (call.actor.userId === userId) call.setCookie({ name: SESSION_COOKIE, value: '', maxAge: 0, httpOnly: true });
  noteAccess(call, { userId, kind: 'changed', what: 'reset' });
  const { lang } = before;
  const words = accountMail[lang];
  await queueMail(
    tx,
    call,
    {
      to: before.email,
      lang,
      subject: words.changed.title,
      from: FROM,
      blocks: [
        { kind: 'title', text: words.changed.title },
        {
          kind: 'text',
          text: `${greeting(words, before.firstname)}\n\n${words.changed.text}`,
        },
        { kind: 'button', text: words.toLogin, url: `${call.baseUrl}/auth/login` },
        {
          kind: 'small',
          text: before.role === 'owner' ? `${words.changed.small} ${words.changed.keys}` : words.changed.small,
        },
      ],
    },
    null,
  );
  if (before.email_validated_at === null) await call.emit(emailValidated, { userId, email: before.email });
  return { sucess: true };
};
