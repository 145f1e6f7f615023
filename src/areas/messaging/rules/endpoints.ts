import * as z from 'zod';
import { endpoint, Id, MessageAnswer, NoInput } from '#kernel/endpoint.ts';
import { ChosenNotifications } from './notification-choice.ts';
import { Notification, NotificationChoice } from './notification.ts';

export const notifications = endpoint({
  verb: 'GET',
  path: '/v1/notifications-centers',
  can: 'signedIn',
  module: null,
  input: NoInput,
  output: z.array(Notification),
  summary: 'Les dernières notifications de l’utilisateur, la plus récente d’abord ; une liste vide s’il n’y en a pas.',
});
export const markAsSeen = endpoint({
  verb: 'PUT',
  path: '/v1/notifications-centers/mark-as-seen',
  can: 'signedIn',
  module: null,
  input: z.strictObject({ arrayOfIds: z.array(Id).max(500) }),
  output: MessageAnswer.extend({ seen: z.number().int() }),
  told: 'Notifications lues',
  summary: 'Marque des notifications comme lues.',
});
export const notificationChoices = endpoint({
  verb: 'GET',
  path: '/v1/notifications-centers/choices',
  can: 'signedIn',
  module: null,
  readOnly: true,
  input: NoInput,
  output: z.object({ choices: z.array(NotificationChoice) }),
  summary:
    'Les notifications qui peuvent concerner l’utilisateur, et lesquelles il veut dans l’application ou par mail.',
});
export const chooseNotifications = endpoint({
  verb: 'PUT',
  path: '/v1/notifications-centers/choices',
  can: 'signedIn',
  module: null,
  input: ChosenNotifications,
  output: MessageAnswer.extend({ choices: z.array(NotificationChoice) }),
  done: 'Vos choix sont enregistrés.',
  summary:
    'Choisit, notification par notification, ce qui est dit dans l’application et ce qui est aussi envoyé par mail.',
});
export const documentsToDownload = endpoint({
  verb: 'GET',
  path: '/v1/documents/to-download',
  can: 'signedIn',
  module: null,
  readOnly: true,
  mayWrite: true,
  input: NoInput,
  output: z.array(z.string()),
  summary: 'Les adresses des documents prêts pour l’utilisateur, chacune donnée une seule fois.',
});
