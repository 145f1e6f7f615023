import * as z from 'zod';
import { defineList } from '#kernel/list.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { refuse } from '../refusals.ts';

/** The states of a mail, for the user who waits for it. */
export const MAIL_STATES = {
  waiting: 'En attente',
  sent: 'Envoyé',
  kept: 'Non envoyé (boîte locale)',
  failed: 'En échec',
  unknown: 'Incertain',
  closed: 'Réglé',
} as const;
export type MailState = keyof typeof MAIL_STATES;

/** Why it has not arrived, in words. */
export const MAIL_REASONS = {
  retrying: 'Le serveur de messagerie ne l’a pas encore pris ; un nouvel essai est prévu.',
  ownRetrying: 'Le serveur de messagerie du domaine ne l’a pas pris ; un nouvel essai est prévu.',
  ownServer: 'Le serveur de messagerie du domaine ne l’a pas pris en trois jours ; l’adresse n’est pas en cause.',
  kept: 'Aucun serveur de messagerie n’est réglé : le mail est gardé, personne ne l’a reçu.',
  address: 'Le serveur du destinataire a refusé cette adresse.',
  message: 'Le serveur a refusé le mail à cause de son contenu ou de sa taille.',
  server: 'Aucun serveur de messagerie ne l’a pris en trois jours ; l’adresse n’est pas en cause.',
  cancelled: 'L’administrateur a annulé l’envoi.',
  late: 'Son lien n’ouvrait plus rien avant qu’un serveur le prenne.',
  unknown: 'La connexion a été coupée avant la réponse du serveur : il est peut-être arrivé.',
} as const;
export type MailReason = keyof typeof MAIL_REASONS;

const oneOf = <K extends string>(words: Readonly<Record<K, string>>) => z.enum(Object.keys(words) as [K, ...K[]]);

export const MailLine = z.object({
  id: z.string(),
  to: z.string(),
  /** Without its amounts for whoever sees no price. */
  subject: z.string(),
  state: oneOf(MAIL_STATES),
  reason: oneOf(MAIL_REASONS).nullable(),
  /** The answer of the recipient’s server, or of the estate’s own, when it refused. */
  answer: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  /** The document that it carries or tells of, and its screen. */
  about: z.object({ label: z.string(), path: z.string() }).nullable(),
  /** It holds a link for its addressee alone: it goes to no other address. */
  isPersonal: z.boolean(),
  /** The link in it was taken out, or opens nothing any more. */
  isOver: z.boolean(),
  /** It was sent in place of another one. */
  isAgain: z.boolean(),
  /** True when the person it told of was erased: only its sending, its day and its document remain known. */
  isErased: z.boolean(),
});
export type MailLine = z.output<typeof MailLine>;

export const mailList = defineList({
  name: 'messaging.mails',
  nouns: ['mail', 'mails'],
  fields: {
    to: { type: 'text', label: 'Destinataire', filter: true, sort: true },
    subject: { type: 'text', label: 'Objet' },
    about: { type: 'text', label: 'Document', filter: true },
    state: { type: 'enum', label: 'État', filter: true, values: MAIL_STATES },
    reason: { type: 'enum', label: 'Motif', values: MAIL_REASONS },
    createdAt: { type: 'instant', label: 'Date', filter: true, sort: true },
  },
  defaultSort: '-createdAt',
  search: true,
  sums: [],
});

/** The mails to mend: the tab of the list and the card of the home. */
export const TO_MEND = { state: { in: ['failed', 'unknown'] } };
export const UNDER_WAY = { state: { in: ['waiting'] } };

type Sendable = Pick<MailLine, 'state' | 'isOver' | 'isErased'>;
/** The words in the place of erased facts. */
export const ERASED_MAIL = { to: 'Destinataire effacé', subject: 'Mail effacé' } as const;

/**
 * Tells why a mail cannot be sent again. A waiting mail is retried by itself; a kept one would only be kept again.
 */
export const whyNotSendAgain = ({ state, isOver, isErased }: Sendable): Refusal | null => {
  if (isErased) return refuse('messaging.mail-erased');
  if (state === 'waiting') return refuse('messaging.mail-waits');
  if (state === 'kept') return refuse('messaging.mail-kept');
  if (state === 'closed') return refuse('messaging.mail-closed');
  return isOver ? refuse('messaging.mail-over') : null;
};

/** Refuses to send a personal mail to another address: its link lets in anybody who has it. */
export const whyNotTo = ({ to, isPersonal }: Pick<MailLine, 'to' | 'isPersonal'>, address: string): Refusal | null =>
  isPersonal && to.toLowerCase() !== address.toLowerCase() ? refuse('messaging.mail-personal') : null;

export const whyNotClose = ({ state }: Pick<MailLine, 'state'>): Refusal | null =>
  state === 'failed' || state === 'unknown' ? null : refuse('messaging.mail-not-failed');
