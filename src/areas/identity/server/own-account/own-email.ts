import { withheld } from '#kernel/difference.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { absent, found, Refused } from '#kernel/refusal.ts';
import type { Call, Preparing } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { queueMail } from '#platform/mail.ts';
import { emailValidated } from '../../rules/events.ts';
import { safetyMail } from '../../rules/account/account-mail.ts';
import type { askEmailChange } from '../../rules/account/account-endpoints.ts';
import { refuseAccount } from '../../rules/account/account-refusals.ts';
import type { validateEmail } from '../../rules/endpoints.ts';
import { accountMail } from '../../rules/messages/mail.ts';
import { refuse } from '../../rules/refusals.ts';
import { greeting } from '../account.ts';
import { countAttempts } from '../attempts.ts';
import { confirmEmail } from '../checkout-account.ts';
import { endTokens, issueLink, takeToken } from '../one-time-token.ts';
import { ownSelf, type Proved, provedSelf, provePassword } from './person.ts';
import { type Owner, tellOwner } from './tell-owner.ts';

const LINK = { purpose: 'change-email', page: '/auth/validate', seconds: 24 * 3600 };
const MOST_IN_AN_HOUR = 5;

export const proveForEmail = (input: InputOf<typeof askEmailChange>, caller: Preparing): Promise<Proved> =>
  provePassword(input.password, caller);

/**
 * The account keeps its address until who reads the mails of the new one has said so. Whether another account has that address is not
 * told: the answer is the same, and it is only found out by who reads its mails.
 */
export const askForEmail = async (tx: Tx, input: InputOf<typeof askEmailChange>, call: Call, proved: Proved) => {
  const user = await provedSelf(tx, call, proved);
  if (input.email.toLowerCase() === user.email.toLowerCase()) {
    const refusal = refuseAccount('identity.same-email');
    throw new Refused({ ...refusal, fields: { email: refusal.words } });
  }
  await countAttempts(
    tx,
    call,
    [{ bucket: `${user.id} new address`, most: MOST_IN_AN_HOUR, minutes: 60 }],
    refuse('identity.too-many-resets'),
  );
  endTokens(tx, call, user.id, LINK.purpose);
  await tx.updateTable('user_account').set({ pending_email: input.email }).where('id', '=', user.id).execute();
  await sendConfirmation(tx, call, user, input.email, await issueLink(tx, call, LINK, user.id));
  await tellOwner(tx, call, user, 'emailAsked');
  call.audit('user', user.id, withheld(['pendingEmail']));
  return {};
};

export const giveUpEmail = async (tx: Tx, _input: object, call: Call) => {
  const { userId } = ownSelf(call);
  endTokens(tx, call, userId, LINK.purpose);
  await tx.updateTable('user_account').set({ pending_email: null }).where('id', '=', userId).execute();
  call.audit('user', userId, withheld(['pendingEmail']));
  return {};
};

/** The link of a mail: of a new account's address, or of one that takes the place of another. Its purpose says which. */
export const confirmAnyEmail = async (tx: Tx, input: InputOf<typeof validateEmail>, call: Call) => {
  const changes = await takeToken(tx, call, LINK.purpose, input.token);
  return changes ? replaceEmail(tx, call, changes.userId) : confirmEmail(tx, input, call);
};

const replaceEmail = async (tx: Tx, call: Call, ofUser: string | null): Promise<{ sucess: boolean }> => {
  const { userId } = ownSelf(call);
  if (ofUser !== userId) throw new Refused(absent);
  const user = found(
    await tx
      .selectFrom('user_account')
      .select(['id', 'email', 'firstname', 'role', 'lang', 'pending_email'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst(),
  );
  const email = user.pending_email;
  if (email === null) throw new Refused(refuse('identity.dead-link'));
  const taken = await tx
    .selectFrom('user_account')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  if (taken) throw new Refused(refuse('identity.email-taken'));
  await tx
    .updateTable('user_account')
    .set((eb) => ({ email, pending_email: null, email_validated_at: call.now, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
  // A link that was sent to the old address, for a new password above all, is worth nothing any more.
  endTokens(tx, call, userId);
  await tellOwner(tx, call, user, 'emailChanged');
  call.audit('user', userId, withheld(['email']));
  await call.emit(emailValidated, { userId, email });
  return { sucess: true };
};

const sendConfirmation = async (
  tx: Tx,
  call: Call,
  user: Owner,
  to: string,
  { url, expiresAt }: { readonly url: string; readonly expiresAt: string },
): Promise<void> => {
  const { lang } = user;
  const [title, text] = safetyMail[lang].confirm;
  await queueMail(
    tx,
    call,
    {
      to,
      lang,
      subject: title,
      from: { name: 'Comptoir' },
      expiresAt,
      blocks: [
        { kind: 'title', text: title },
        { kind: 'text', text: `${greeting(accountMail[lang], user.firstname)}\n\n${text}` },
        { kind: 'button', text: safetyMail[lang].confirmButton, url },
        { kind: 'small', text: safetyMail[lang].confirmSmall },
      ],
    },
    null,
  );
};
