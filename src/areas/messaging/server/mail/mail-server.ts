import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { found, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call, InShop } from '#platform/call.ts';
import type { RowOf, Tx } from '#platform/db.ts';
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

const rowOf = async (tx: Tx, shopId: string): Promise<Row | null> =>
  (await tx.selectFrom('mail_server').selectAll().where('shop_id', '=', shopId).executeTakeFirst()) ?? null;

const ownerMail = async (tx: Tx, call: Call): Promise<string> =>
  found(
    await tx
      .selectFrom('user_account')
      .select('email')
      .where('id', '=', call.actor.userId as string)
      .executeTakeFirst(),
  ).email;

export const readMailServer = async (tx: Tx, _input: object, call: Call): Promise<MailServer> => {
  const [row, trialTo] = [await rowOf(tx, call.shopId), await ownerMail(tx, call)];
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
      trouble: row.trouble,
      answer: row.answer,
      failingSince: row.failing_since,
    },
  };
};

/** Of the password only the day is told, so that a change of it is seen. */
const audited = (row: Row | null) => ({
  mailHost: row && `${row.host}:${row.port}`,
  mailSecurity: row?.security ?? null,
  mailUser: row?.username ?? null,
  mailPassword: row?.password_since ?? null,
  mailSender: row?.sender_address ?? null,
});
const noteChange = (call: Call, before: Row | null, after: Row | null): void => {
  const [was, is] = [audited(before), audited(after)];
  call.audit('shop', call.shopId, {
    mailHost: [was.mailHost, is.mailHost],
    mailSecurity: [was.mailSecurity, is.mailSecurity],
    mailUser: [was.mailUser, is.mailUser],
    mailPassword: [was.mailPassword, is.mailPassword],
    mailSender: [was.mailSender, is.mailSender],
  });
};

const passwordOf = (input: MailServerChanges, before: Row | null, call: Call) => {
  if (input.username === '') return { sealed_password: null, password_since: null };
  if (input.password !== '')
    return { sealed_password: sealMailPassword(input.password, call.shopId), password_since: call.now };
  return { sealed_password: before?.sealed_password ?? null, password_since: before?.password_since ?? null };
};

/** Written, and given a trial: no mail goes by a server that has carried none. Until then they go as they did without it. */
export const changeServer = async (tx: Tx, input: InputOf<typeof changeMailServer>, call: Call): Promise<Told> => {
  const { shopId } = call;
  if (isPrivateHost(input.host))
    throw new Refused(refuse('messaging.private-url', {}, { host: refuse('messaging.private-url').words }));
  const before =
    (await tx.selectFrom('mail_server').selectAll().where('shop_id', '=', shopId).forUpdate().executeTakeFirst()) ??
    null;
  refuseIf(whyNotMailServer(input, before, before?.sealed_password != null));
  const columns = {
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
    version: (before?.version ?? 0) + 1,
  };
  const row = await tx
    .insertInto('mail_server')
    .values({ shop_id: shopId, ...columns })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(columns))
    .returningAll()
    .executeTakeFirstOrThrow();
  noteChange(call, before, row);
  return tryAfter(tx, call);
};

export const tryServerNow = async (tx: Tx, _input: object, call: Call): Promise<Told> => {
  found((await rowOf(tx, call.shopId)) ?? undefined);
  return tryAfter(tx, call);
};

const tryAfter = async (tx: Tx, call: Call): Promise<Told> => {
  const to = await ownerMail(tx, call);
  const { name } = found(
    await tx.selectFrom('shop').select('name').where('shop_id', '=', call.shopId).executeTakeFirst(),
  );
  call.afterCommit((inShop) => trial(inShop, call.shopId, to, name));
  return readMailServer(tx, {}, call);
};

/** What came of it. */
export const triedServer = async (tx: Tx, _before: Told, call: Call): Promise<Told> => {
  const now = await readMailServer(tx, {}, call);
  if (!now.held || now.held.trouble !== null || now.held.usedSince === null)
    return {
      ...now,
      message: troubleWords(now.held?.trouble ?? 'connection', now.held?.answer ?? null),
      sucess: false,
    };
  return {
    ...now,
    message: `Mail d’essai envoyé à ${now.trialTo} : les mails du domaine partent par ${now.held.host}.`,
    sucess: true,
  };
};

export const removeServer = async (tx: Tx, _input: object, call: Call): Promise<Told> => {
  const row = found(
    await tx.deleteFrom('mail_server').where('shop_id', '=', call.shopId).returningAll().executeTakeFirst(),
  );
  noteChange(call, row, null);
  return readMailServer(tx, {}, call);
};

/** Gives the server a mail, and keeps what it said if it is still the same server. */
const trial = async (inShop: InShop, shopId: string, to: string, fromName: string): Promise<void> => {
  const row = await inShop(shopId, (tx) => rowOf(tx, shopId));
  if (!row) return;
  const error = await tryServer(row, {
    to,
    fromName,
    subject: `Essai du serveur de messagerie de ${fromName}`,
    text: `Ce mail est un essai, envoyé par ${row.host} depuis les paramètres de ${fromName}. Il est arrivé : les mails du domaine partent désormais par ce serveur, avec l’expéditeur ${row.sender_address}.\n`,
  }).then(
    () => null,
    (thrown: Error) => thrown,
  );
  await inShop(shopId, (tx, call) =>
    tx
      .updateTable('mail_server')
      .set({
        tried_at: call.now,
        trouble: error && troubleOf(error),
        answer: error && answerOf(error),
        failing_since: error ? (row.failing_since ?? call.now) : null,
        ...(error ? {} : { used_since: row.used_since ?? call.now }),
      })
      .where('shop_id', '=', shopId)
      .where('version', '=', row.version)
      .execute(),
  );
};
