import * as z from 'zod';
import { endpoint, MessageAnswer, NoInput } from '#kernel/endpoint.ts';
import { ruled } from '#kernel/field/field-schemas.ts';
import { MAIL_SECURITIES, MAIL_TROUBLES, type MailSecurity, type MailTrouble } from '#kernel/mail-server.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { refuse } from '../refusals.ts';

/** The ports on which mail is handed over: a server that is typed here is no way to look at others. */
export const MAIL_PORTS = [465, 587, 25, 2525] as const;
const HOST = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/i;
const HOST_WORDS = 'Donnez le nom du serveur seul, sans adresse web ni port : smtp.exemple.fr';
const LINE = /^[^\p{C}]*$/u;

export const SECURITY_WORDS: Readonly<Record<MailSecurity, string>> = {
  tls: 'TLS dès la connexion (port 465)',
  starttls: 'STARTTLS obligatoire (port 587)',
  none: 'Aucune (sans mot de passe)',
};

export const MailServerChanges = z.strictObject({
  host: z.string().trim().regex(HOST, HOST_WORDS),
  port: z.coerce.number().pipe(z.literal(MAIL_PORTS, `Ports d’envoi : ${MAIL_PORTS.join(', ')}.`)),
  security: z.enum(MAIL_SECURITIES),
  username: z.string().trim().max(255).regex(LINE, 'Une seule ligne').default(''),
  /** Empty: the one that is held stays, for the same server and the same user. */
  password: z.string().max(500).regex(LINE, 'Une seule ligne').default(''),
  senderAddress: ruled('email').max(254),
});
export type MailServerChanges = z.output<typeof MailServerChanges>;

export const TROUBLE_WORDS: Readonly<Record<MailTrouble, string>> = {
  private: 'Ce serveur n’est pas joignable depuis Internet : donnez celui d’un service de messagerie public.',
  name: 'Ce nom de serveur n’a aucune adresse : vérifiez-le.',
  connection: 'Le serveur ne répond pas à cette adresse et sur ce port.',
  encryption: 'La connexion chiffrée a échoué : vérifiez la sécurité et le port choisis, ou le certificat du serveur.',
  login: 'Le serveur refuse l’identifiant ou le mot de passe.',
  sender: 'Le serveur refuse cette adresse d’expéditeur.',
  recipient: 'Le serveur refuse le destinataire.',
  message: 'Le serveur refuse le contenu du mail.',
  unreadable: 'Ce mot de passe a été enregistré par une autre installation : saisissez-le de nouveau.',
  other: 'Le serveur n’a pas pris le mail.',
};

/** A trouble in words, with what the server itself answered. */
export const troubleWords = (trouble: MailTrouble, answer: string | null): string =>
  answer ? `${TROUBLE_WORDS[trouble]} Sa réponse : « ${answer} »` : TROUBLE_WORDS[trouble];

/** The mail server as it is shown: for its password, only the day since when it is held. */
export const MailServer = z.object({
  held: z
    .object({
      host: z.string(),
      port: z.number().int(),
      security: z.enum(MAIL_SECURITIES),
      username: z.string(),
      passwordSince: z.string().nullable(),
      senderAddress: z.string(),
      usedSince: z.string().nullable(),
      triedAt: z.string().nullable(),
      /** The last mail that it took; null: none. */
      usedAt: z.string().nullable(),
      trouble: z.enum(MAIL_TROUBLES).nullable(),
      answer: z.string().nullable(),
      failingSince: z.string().nullable(),
    })
    .nullable(),
  /** To whom a trial goes: the owner himself. */
  trialTo: z.string(),
});
export type MailServer = z.output<typeof MailServer>;
const Changed = MailServer.extend(MessageAnswer.shape);

export const mailServer = endpoint({
  verb: 'GET',
  path: '/v1/mail-server',
  can: 'owner',
  module: null,
  input: NoInput,
  output: MailServer,
  summary: 'Le serveur de messagerie du domaine, sans son mot de passe, et comment s’est passé son dernier envoi.',
});
export const changeMailServer = endpoint({
  verb: 'PUT',
  path: '/v1/mail-server',
  can: 'owner',
  module: null,
  inPerson: true,
  afterCommit: true,
  input: MailServerChanges,
  output: Changed,
  told: 'Serveur de messagerie enregistré',
  summary:
    'Enregistre le serveur de messagerie du domaine, mot de passe chiffré, et lui donne un mail d’essai : il porte les mails du domaine dès que l’essai réussit.',
});
export const tryMailServer = endpoint({
  verb: 'PUT',
  path: '/v1/mail-server/try',
  can: 'owner',
  module: null,
  afterCommit: true,
  input: NoInput,
  output: Changed,
  told: 'Serveur de messagerie essayé',
  summary: 'Envoie un mail d’essai au propriétaire par le serveur du domaine, et dit ce qu’il a répondu.',
});
export const removeMailServer = endpoint({
  verb: 'DELETE',
  path: '/v1/mail-server',
  can: 'owner',
  module: null,
  inPerson: true,
  input: NoInput,
  output: Changed,
  done: 'Vos mails partent de nouveau par le serveur de l’installation.',
  summary: 'Oublie le serveur de messagerie du domaine.',
});

type Held = { readonly host: string; readonly username: string } | null;
const field = (name: string, refusal: Refusal): Refusal => ({ ...refusal, fields: { [name]: refusal.words } });

/** A held password is never sent to another server, nor in the clear; a user without a password is not known anywhere. */
export const whyNotMailServer = (typed: MailServerChanges, held: Held, isHeld: boolean): Refusal | null => {
  if (typed.security === 'none' && (typed.username !== '' || typed.password !== ''))
    return field('security', refuse('messaging.mail-in-clear'));
  if (typed.username === '' && typed.password !== '') return field('username', refuse('messaging.mail-user-missing'));
  if (typed.username === '' || typed.password !== '') return null;
  const stays = isHeld && held?.host === typed.host && held.username === typed.username;
  return stays ? null : field('password', refuse('messaging.mail-password-missing'));
};
