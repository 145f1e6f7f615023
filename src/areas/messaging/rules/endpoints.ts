import * as z from 'zod';
import { endpoint, Id, MessageAnswer, NoInput } from '#kernel/endpoint.ts';
import { Notification } from './notification.ts';

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
  summary: 'Marque des notifications comme lues.',
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
