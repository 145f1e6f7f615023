import { seller as sellerOf, shopSender } from '#areas/shops/server/index.ts';
import { dayIn } from '#platform/clock.ts';
import type { Lang } from '#kernel/language/lang.ts';
import { fill } from '#kernel/language/words.ts';
import { typedName } from '#kernel/language/typed-words.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { queueMail } from '#platform/mail.ts';
import { agentMail } from '../../rules/messages/mail.ts';
import type { Role } from '../../rules/person.ts';

interface Invitation {
  readonly email: string;
  readonly firstname: string;
  readonly lang: Lang;
  readonly role: Role;
  readonly url: string;
  readonly expiresAt: string;
}

/**
 * Sends the invitation, the same for everybody: only the person who follows the link sees whether he has an account.
 */
export const sendInvitation = async (tx: Tx, call: Call, one: Invitation): Promise<void> => {
  const shop = await sellerOf(tx, call.shopId);
  const { lang } = one;
  const words = agentMail[lang];
  const told = { shop: shop.name, until: { day: dayIn(shop.zone, Date.parse(one.expiresAt)) } };
  await queueMail(
    tx,
    call,
    {
      to: one.email,
      lang,
      subject: fill(words.invited.subject, told, lang),
      from: shopSender(shop),
      expiresAt: one.expiresAt,
      blocks: [
        { kind: 'title', text: fill(words.invited.title, told, lang) },
        {
          kind: 'text',
          text: `${one.firstname ? fill(words.hello, { name: typedName(one.firstname) }, lang) : words.helloAll}\n\n${fill(one.role === 'iam' ? words.invited.text : words.invited.agentText, told, lang)}`,
        },
        { kind: 'button', text: words.invited.button, url: one.url },
        { kind: 'small', text: fill(words.invited.small, told, lang) },
      ],
    },
    call.shopId,
  );
};

/** Tells a person who works for a shop that his access there changes, is closed, is opened again or ends. */
export const tellPerson = async (
  tx: Tx,
  call: Call,
  userId: string | null,
  what: 'changed' | 'blocked' | 'unblocked' | 'removed',
): Promise<void> => {
  if (userId === null) return;
  const user = await tx
    .selectFrom('user_account')
    .select(['email', 'firstname', 'lang'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) return;
  const shop = await sellerOf(tx, call.shopId);
  const { lang } = user;
  const words = agentMail[lang];
  const told = { shop: shop.name };
  const hello = user.firstname ? fill(words.hello, { name: typedName(user.firstname) }, lang) : words.helloAll;
  await queueMail(
    tx,
    call,
    {
      to: user.email,
      lang,
      subject: fill(words[what].subject, told, lang),
      from: shopSender(shop),
      blocks: [
        { kind: 'title', text: fill(words[what].subject, told, lang) },
        { kind: 'text', text: `${hello}\n\n${fill(words[what].text, told, lang)}` },
      ],
    },
    call.shopId,
  );
};
