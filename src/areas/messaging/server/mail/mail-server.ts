import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { found, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call, InShop } from '#platform/call.ts';
import type { RowOf, Tx } from '#platform/db.ts';
import { keyAccount } from '#platform/secret/key-account.ts';
import { answerOf, sealMailPassword, troubleOf } from '#platform/mail/own-server.ts';
import { tryServer } from '#platform/mail/try-server.ts';
import { isPrivateHost } from '#platform/network/outbound.ts';
import {
  type changeMailServer,
  type MailServer,
  type MailServerChanges,
  troubleWords,
  whyNotMailServer,
} from '../../rules/mail/mail-server.ts';
import { refuse } from '../../rules/refusals.ts';

type Told = OutputOf<typeof changeMailServer>;
type Row = RowOf<'mail_server'>;

const mailOf = async (tx: Tx, userId: string | null): Promise<string> =>
  found(await tx.selectFrom('user_account').select('email').where('id', '=', userId).executeTakeFirst()).email;

const lastCarried = async (tx: Tx, call: Call): Promise<string | null> =>
  (
    await tx
      .selectFrom('mail')
      .select('sent_at')
      .where('shop_id', '=', call.shopId)
      .where('is_own_server', '=', true)
      .where('status', '=', 'sent')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.sent_at ?? null;

export const readMailServer = async (tx: Tx, _input: object, call: Call): Promise<MailServer> => {
  const [row, trialTo] = [await mailServerAccount.find(tx, call, {}), await mailOf(tx, call.actor.userId)];
  return {
    trialTo,
    held: row && {
      host: row.host,
      port: row.port,
      security: row.security,
      username: row.username,
      passwordSince: row.password_since,
      senderAddress: row.sender_address,
      usedSince: row.used_since,
      triedAt: row.tried_at,
      usedAt: await lastCarried(tx, call),
      trouble: row.trouble,
      answer: row.answer,
      failingSince: row.failing_since,
    },
  };
};

const passwordOf = (input: MailServerChanges, before: Row | null, call: Call) => {
  if (input.username === '') return { sealed_password: null, password_since: null };
  if (input.password !== '')
    return { sealed_password: sealMailPassword(input.password, call.shopId), password_since: call.now };
  return { sealed_password: before?.sealed_password ?? null, password_since: before?.password_since ?? null };
};

/** Written, and given a trial: no mail goes by a server that has carried none. Until then they go as they did without it. */
export const changeServer = async (tx: Tx, input: InputOf<typeof changeMailServer>, call: Call): Promise<Told> => {
  if (isPrivateHost(input.host))
    throw new Refused(refuse('messaging.private-url', {}, { host: refuse('messaging.private-url').words }));
  const before = await mailServerAccount.lock(tx, call, {});
  refuseIf(whyNotMailServer(input, before, before?.sealed_password != null));
  await mailServerAccount.save(tx, call, {}, before, {
    host: input.host,
    port: input.port,
    security: input.security,
    username: input.username,
    ...passwordOf(input, before, call),
    sender_address: input.senderAddress,
    used_since: null,
    tried_at: null,
    trouble: null,
    answer: null,
    failing_since: null,
  });
  return mailServerAccount.tryAfter(tx, {}, call);
};

/** Gives the server a mail to the user who asks. */
const trial = async (row: Row, { inShop, userId }: { readonly inShop: InShop; readonly userId: string | null }) => {
  const { to, fromName } = await inShop(row.shop_id, async (tx) => ({
    to: await mailOf(tx, userId),
    fromName: found(await tx.selectFrom('shop').select('name').where('shop_id', '=', row.shop_id).executeTakeFirst())
      .name,
  }));
  return tryServer(row, {
    to,
    fromName,
    subject: `Essai du serveur de messagerie de ${fromName}`,
    text: `Ce mail est un essai, envoyé par ${row.host} depuis les paramètres de ${fromName}. Il est arrivé : les mails du domaine partent désormais par ce serveur, avec l’expéditeur ${row.sender_address}.\n`,
  }).then(
    () => ({ trouble: null }),
    (error: Error) => ({ trouble: troubleOf(error), answer: answerOf(error) }),
  );
};

export const mailServerAccount = keyAccount<'mail_server', object, Told>({
  table: 'mail_server',
  key: (shopId) => ({ shop_id: shopId }),
  named: 'Serveur de messagerie',
  read: readMailServer,
  trail: (call) => ['shop', call.shopId],
  audited: (row) => ({
    mailHost: `${row.host}:${row.port}`,
    mailSecurity: row.security,
    mailUser: row.username,
    mailPassword: row.password_since,
    mailSender: row.sender_address,
  }),
  ask: trial,
  said: ({ held, trialTo }) =>
    held?.trouble === null && held.usedSince !== null
      ? { message: `Mail d’essai envoyé à ${trialTo} : les mails du domaine partent par ${held.host}.`, sucess: true }
      : { message: troubleWords(held?.trouble ?? 'connection', held?.answer ?? null), sucess: false },
});
