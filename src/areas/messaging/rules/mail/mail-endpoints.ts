import * as z from 'zod';
import { ById, endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';
import { historyEndpoint } from '#kernel/history.ts';
import { ruled } from '#kernel/field/field-schemas.ts';
import { listOf, ListQuery } from '#kernel/list.ts';
import { MailLine } from './mail.ts';

/** Mails tell of clients and their orders: an agent, who knows only his own, reads none of them. */
const reads = { can: { any: ['seeAllOrder'], of: ['owner', 'iam'] }, module: null } as const;
/** The rights to send a mail again: it holds papers with their prices, and may go to another address. */
const sends = {
  can: { all: ['seeAllOrder', 'createOrder', 'seeAllPrice'], of: ['owner', 'iam'] },
  module: null,
} as const;

export const shopMails = endpoint({
  verb: 'GET',
  path: '/v1/mails',
  ...reads,
  input: ListQuery,
  output: listOf(MailLine),
  summary: 'Les mails du domaine : envoyés, en attente, en échec, avec leur motif.',
});

/** A record and the number of its last mails that are wanted. */
const OfRecord = ById.extend({ size: z.coerce.number().int().min(1).max(100).default(10) });
const LastMails = z.object({ rows: z.array(MailLine) });
export const clientMails = endpoint({
  verb: 'GET',
  path: '/v1/clients/:id/mails',
  ...reads,
  input: OfRecord,
  output: LastMails,
  summary:
    'Les derniers mails d’un client\u00a0: écrits à l’une de ses adresses, ou au sujet d’un document fait pour lui. `size` dit combien.',
});
export const documentMails = endpoint({
  verb: 'GET',
  path: '/v1/documents/:id/mails',
  ...reads,
  input: OfRecord,
  output: LastMails,
  summary:
    'Les derniers mails au sujet d’un document (commande, devis, facture, avoir, achat), par sa clé. `size` dit combien.',
});

export const MailAddress = ruled('email', 254);
export const SendAgain = z.strictObject({ id: Id, to: MailAddress.optional() });
export const sendMailAgain = endpoint({
  verb: 'PUT',
  path: '/v1/mails/:id/again',
  ...sends,
  input: SendAgain,
  output: z.object({ id: z.string(), ...MessageAnswer.shape }),
  done: 'Le mail repart.',
  summary:
    'Envoie encore une fois un mail, à la même adresse ou à une adresse corrigée ; celui qui avait échoué est réglé.',
});
export const closeMail = endpoint({
  verb: 'PUT',
  path: '/v1/mails/:id/close',
  ...reads,
  input: ById,
  output: z.object({ id: z.string(), ...MessageAnswer.shape }),
  done: 'Ce mail n’est plus compté parmi les échecs.',
  summary: 'Range un mail en échec : quelqu’un s’en est occupé autrement.',
});
export const historyOfMail = historyEndpoint('mail', {
  ...reads,
  summary: 'Qui a renvoyé ou rangé ce mail, et quand.',
});
