import type { InputOf } from '#kernel/endpoint.ts';
import { absent, found, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { queueMail } from '#platform/mail.ts';
import { emailValidated } from '../rules/events.ts';
import type { validateEmail } from '../rules/endpoints.ts';
import type { Lang } from '#kernel/language/lang.ts';
import { accountMail } from '../rules/messages/mail.ts';
import type { Address } from '../rules/address.ts';
import { greeting } from './account.ts';
import { endTokens, issueLink, useToken } from './one-time-token.ts';

export interface Newcomer {
  readonly email: string;
  /** As `hashPassword` gives it. */
  readonly passwordHash: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly phone: string;
  readonly isPro: boolean;
  readonly company: string;
  readonly siret: string;
  readonly vatNumber: string;
  /** The role of the new account; a buyer by default. */
  readonly role?: 'buyer' | 'owner' | 'agent';
  /** The known facts about his firm, where they are more than the fields above. */
  readonly business?: object;
  /** In which he registered, where the worker opens the account. */
  readonly lang?: Lang;
}

const LINK = { purpose: 'validate-email', page: '/auth/validate', seconds: 7 * 24 * 3600 };
const TRIES = 6;

/** Letters and spaces, below fifty characters (section 5): what a login may be called. */
export const usernameOf = (
  { firstname, lastname }: Pick<Newcomer, 'firstname' | 'lastname'>,
  otherwise = 'Acheteur',
): string =>
  `${firstname} ${lastname}`
    .replace(/[^\p{L}\p{M} ]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 36)
    .trim() || otherwise;
/** Two people of one name: letters drawn from a new id tell their logins apart. */
export const lettersOf = (id: string): string =>
  id
    .replaceAll('-', '')
    .slice(-6)
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? 'q');

/** Builds the firm's facts, which spare the buyer typing them again. */
const businessOf = ({ isPro, company, siret, vatNumber }: Newcomer): object =>
  isPro
    ? Object.fromEntries(Object.entries({ reason: company, siret, vatNumber }).filter(([, words]) => words !== ''))
    : {};

/**
 * Opens an account for its own holder: a buyer with his order, or anybody at registration. It does not tell whether one
 * existed already: the answer, the words and the work are the same. Only the reader of that address's mails learns it.
 * The order is the new account's own; the client record of the e-mail is linked once the e-mail is validated.
 */
export const accountAtCheckout = async (tx: Tx, call: Call, who: Newcomer): Promise<string | null> => {
  const email = who.email.trim();
  for (let turn = 0; turn < TRIES; turn += 1) {
    const id = call.newId();
    const username = turn === 0 ? usernameOf(who) : `${usernameOf(who)} ${lettersOf(id)}`;
    const made =
      await sql`insert into user_account (id, username, email, password_hash, role, firstname, lastname, phone, is_pro, business, lang, created_at)
      values (${id}, ${username}, ${email}, ${who.passwordHash}, ${who.role ?? 'buyer'}, ${who.firstname}, ${who.lastname}, ${who.phone}, ${who.isPro}, ${JSON.stringify(who.business ?? businessOf(who))}::jsonb, ${who.lang ?? call.lang}, ${call.now})
      on conflict do nothing returning id`.execute(tx);
    if (made.rows.length > 0) {
      await welcome(tx, call, id, who);
      return id;
    }
    const known = await tx
      .selectFrom('user_account')
      .select('id')
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .executeTakeFirst();
    if (known) break;
  }
  await remind(tx, call, who);
  return null;
};

/**
 * Keeps the facts that a buyer typed with an order, to propose them at the next. Facts that he wrote on his account
 * himself stay.
 */
export const rememberBuyer = async (
  tx: Tx,
  userId: string,
  given: Pick<Newcomer, 'firstname' | 'lastname' | 'phone'> & {
    readonly delivery: Address;
    readonly billing: Address | null;
  },
): Promise<void> => {
  await sql`update user_account set
      firstname = case when firstname = '' then ${given.firstname} else firstname end,
      lastname = case when lastname = '' then ${given.lastname} else lastname end,
      phone = case when phone = '' then ${given.phone} else phone end,
      delivery_address = case when coalesce(delivery_address ->> 'street', '') = '' then ${JSON.stringify(given.delivery)}::jsonb else delivery_address end,
      billing_address = case when coalesce(billing_address ->> 'street', '') = '' then ${JSON.stringify(given.billing ?? given.delivery)}::jsonb else billing_address end,
      version = version + 1
    where id = ${userId} and role = 'buyer' and (firstname = '' or lastname = '' or phone = '' and ${given.phone} <> ''
      or coalesce(delivery_address ->> 'street', '') = '' or coalesce(billing_address ->> 'street', '') = '')`.execute(
    tx,
  );
};

/**
 * The link of the mail was followed: once, within its time, by who knows the account's password. The address alone proves nothing of who
 * made the account: somebody else may have typed it, and would be given the client record of who reads its mails.
 */
export const confirmEmail = async (
  tx: Tx,
  input: InputOf<typeof validateEmail>,
  call: Call,
): Promise<{ sucess: boolean }> => {
  const { userId } = await useToken(tx, call, LINK.purpose, input.token);
  if (userId !== call.actor.userId) throw new Refused(absent);
  const { email } = await tx
    .updateTable('user_account')
    .set({ email_validated_at: call.now })
    .where('id', '=', found(userId))
    .returning('email')
    .executeTakeFirstOrThrow();
  call.audit('user', found(userId), { emailValidated: [false, true] });
  await call.emit(emailValidated, { userId: found(userId), email });
  return { sucess: true };
};

const FROM = { name: 'Comptoir' };

/** The links of earlier mails open nothing any more. */
export const endValidationLinks = (tx: Tx, call: Call, userId: string): void =>
  endTokens(tx, call, userId, LINK.purpose);

const TEXT = { buyer: 'text', owner: 'sellerText', agent: 'agentText' } as const;

/** Sends the mail that asks to confirm the address, in terms of the reader's own purpose. */
export const welcome = async (
  tx: Tx,
  call: Call,
  userId: string,
  { email, firstname, role, lang = call.lang }: Pick<Newcomer, 'email' | 'firstname' | 'lang'> & { role?: string },
): Promise<void> => {
  const { url, expiresAt } = await issueLink(tx, call, LINK, userId);
  const words = accountMail[lang];
  const text = words.welcome[role === 'owner' || role === 'agent' ? TEXT[role] : TEXT.buyer];
  await queueMail(
    tx,
    call,
    {
      to: email,
      lang,
      subject: words.welcome.subject,
      from: FROM,
      expiresAt,
      blocks: [
        { kind: 'title', text: words.welcome.title },
        {
          kind: 'text',
          text: `${greeting(words, firstname)}\n\n${text}`,
        },
        { kind: 'button', text: words.welcome.button, url },
        {
          kind: 'small',
          text: words.welcome.small,
        },
      ],
    },
    null,
  );
};

const remind = async (tx: Tx, call: Call, { email, firstname, lang = call.lang }: Newcomer): Promise<void> => {
  const words = accountMail[lang];
  await queueMail(
    tx,
    call,
    {
      to: email,
      lang,
      subject: words.known.title,
      from: FROM,
      blocks: [
        { kind: 'title', text: words.known.title },
        {
          kind: 'text',
          text: `${greeting(words, firstname)}\n\n${words.known.text}`,
        },
        { kind: 'button', text: words.toLogin, url: `${call.baseUrl}/auth/login` },
        { kind: 'small', text: words.known.small },
      ],
    },
    null,
  );
};
