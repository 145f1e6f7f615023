import type { Lang } from '#kernel/language/lang.ts';
import type { Call } from '#platform/call.ts';
import { noteAccess } from '#platform/access/access-event.ts';
import type { Tx } from '#platform/db.ts';
import { queueMail } from '#platform/mail.ts';
import { type SafetyMail, safetyMail } from '../../rules/account/account-mail.ts';
import { type ServiceMail, serviceMail } from '../../rules/account/service-mail.ts';
import { accountMail } from '../../rules/messages/mail.ts';
import { greeting } from '../account.ts';

type Told = Exclude<keyof SafetyMail, 'notYou' | 'confirm' | 'confirmButton' | 'confirmSmall'> | keyof ServiceMail;
export interface Owner {
  readonly id: string;
  readonly email: string;
  readonly firstname: string;
  /** The language of the account, whatever its kind: staff too chose it. */
  readonly lang: Lang;
}

/** Tells the owner of an account that something of its safety changed, at the address that it has: who did it may be somebody else. */
export const tellOwner = async (tx: Tx, call: Call, owner: Owner, what: Told): Promise<void> => {
  const { lang } = owner;
  noteAccess(call, {
    userId: owner.id,
    byId: call.actor.userId === owner.id ? null : call.actor.userId,
    kind: 'changed',
    what,
  });
  const [words, more] = [safetyMail[lang], accountMail[lang]];
  const [title, text] = { ...words, ...serviceMail[lang] }[what];
  await queueMail(
    tx,
    call,
    {
      to: owner.email,
      lang,
      subject: title,
      from: { name: 'Comptoir' },
      blocks: [
        { kind: 'title', text: title },
        { kind: 'text', text: `${greeting(more, owner.firstname)}\n\n${text}` },
        { kind: 'button', text: more.toLogin, url: `${call.baseUrl}/auth/login` },
        { kind: 'small', text: words.notYou },
      ],
    },
    null,
  );
};
