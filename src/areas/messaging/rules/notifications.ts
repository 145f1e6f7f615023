import type { MailFailure } from '#kernel/mail-event.ts';
import { defineNotification } from '#kernel/notification.ts';
import { withoutAmounts } from './mail/amount.ts';

const bulkCount = (count: string, one: string, many: string): string => `${count} ${Number(count) > 1 ? many : one}`;
/** Tells a person that an action in number is over. */
export const bulkRunEnded = defineNotification<{ id: string; label: string; done: string; left: string }>(
  'bulkRunEnded',
  {
    label: 'Action en nombre terminée',
    icon: 'outstanding',
    to: 'person',
    people: ['owner', 'iam', 'agent'],
    link: ({ id }) => `/dashboard/runs?id=${id}`,
    content: ({ label, done, left }) =>
      [
        `<b>${label}</b>`,
        bulkCount(done, 'fait', 'faits'),
        left === '0' ? '' : bulkCount(left, 'laissé de côté', 'laissés de côté'),
      ]
        .filter(Boolean)
        .join(', '),
  },
);
export const webhookFail = defineNotification<{ host: string }>('webhookFail', {
  label: 'Webhook désactivé',
  icon: 'alert',
  to: 'person',
  people: ['owner'],
  link: () => '/dashboard/settings?link=integrations&tab=webhooks',
  content: ({ host }) => `<b>${host}</b> ne répond plus depuis trois jours : ce webhook est désactivé.`,
});
export const mailFail = defineNotification<{ recipient: string; subject: string; failure: MailFailure }>('mailFail', {
  label: 'E-mail qui n’est pas parti',
  icon: 'mail',
  to: 'seeAllOrder',
  neverByMail: true,
  link: () => '/dashboard/mails',
  // An address is only doubted when it was refused.
  content: ({ recipient, subject: whole, failure }) => {
    // Users who see no price are told too.
    const subject = withoutAmounts(whole);
    switch (failure) {
      case 'address':
        return `L’adresse <b>${recipient}</b> a été refusée : l’e-mail « ${subject} » n’a pas pu être envoyé. Vérifiez-la.`;
      case 'message':
        return `L’e-mail « ${subject} » pour <b>${recipient}</b> a été refusé par le serveur de messagerie à cause de son contenu ou de sa taille. L’adresse n’est pas en cause.`;
      case 'cancelled':
        return `L’envoi de l’e-mail « ${subject} » à <b>${recipient}</b> a été annulé par l’administrateur.`;
      case 'late':
        return `L’e-mail « ${subject} » pour <b>${recipient}</b> n’est pas parti : le serveur de messagerie ne l’a pas pris à temps, et son lien n’ouvrait plus rien.`;
      case 'unknown':
        return `L’e-mail « ${subject} » pour <b>${recipient}</b> est peut-être arrivé : la connexion au serveur de messagerie a été coupée avant sa réponse. Il n’est pas renvoyé de lui-même, pour ne pas arriver deux fois.`;
      default:
        return `L’e-mail « ${subject} » pour <b>${recipient}</b> n’est pas parti : le serveur de messagerie ne l’a pas pris, après trois jours d’essais. L’adresse n’est pas en cause.`;
    }
  },
});

interface TicketFacts extends Readonly<Record<string, string>> {
  readonly id: string;
  readonly who: string;
  readonly subject: string;
}
/** A buyer wrote to the estate. */
export const newTicketMessage = defineNotification<TicketFacts>('newTicketMessage', {
  label: 'Message d’un client',
  icon: 'messages',
  to: 'seeAllMessages',
  link: ({ id }) => `/tickets?id=${id}`,
  content: ({ who, subject }) => `<b>${who}</b> vous a écrit : « ${subject} ».`,
});
/** The estate, or the help of the administration, answered. */
export const newTicketAnswer = defineNotification<TicketFacts>('newTicketAnswer', {
  label: 'Réponse dans la messagerie',
  icon: 'messages',
  to: 'person',
  people: ['buyer', 'owner', 'iam'],
  link: ({ id }) => `/tickets?id=${id}`,
  content: ({ who, subject }) => `<b>${who}</b> vous a écrit : « ${subject} ».`,
});
/** Somebody asks the administration for help: no administrator does without it. */
export const newSupportTicket = defineNotification<TicketFacts>('newSupportTicket', {
  label: 'Demande d’assistance',
  icon: 'help',
  to: 'person',
  link: ({ id }) => `/admin/tickets?id=${id}`,
  content: ({ who, subject }) => `<b>${who}</b> demande de l’aide : « ${subject} ».`,
});
