import { defineRefusals, type RefusalTable } from '#kernel/refusal.ts';

/** The refusals that a buyer can get: in eleven languages, with `messages/refusals.ts`. */
export const publicTicketRefusals = {
  'messaging.ticket-closed': {
    kind: 'state',
    fr: 'Cette conversation est déjà close.',
    en: 'This conversation is closed already.',
  },
  'messaging.ticket-open': {
    kind: 'state',
    fr: 'Cette conversation est déjà ouverte.',
    en: 'This conversation is open already.',
  },
  'messaging.ticket-empty': {
    kind: 'invalid',
    fr: 'Écrivez un message ou joignez un fichier.',
    en: 'Write a message or attach a file.',
  },
  'messaging.ticket-too-many': {
    kind: 'tooMany',
    fr: 'Trop de messages en peu de temps. Réessayez un peu plus tard.',
    en: 'Too many messages in a short time. Try again a little later.',
  },
  'messaging.ticket-file-large': {
    kind: 'invalid',
    fr: 'Ce fichier dépasse 10 Mo.',
    en: 'This file is over 10 MB.',
  },
  'messaging.ticket-file-kind': {
    kind: 'invalid',
    fr: '« {name} » n’est pas accepté\u00a0: joignez une image (JPEG, PNG, WebP) ou un PDF.',
    en: '“{name}” is not accepted: attach a picture (JPEG, PNG, WebP) or a PDF.',
  },
  'messaging.ticket-file-gone': {
    kind: 'state',
    fr: 'Un fichier joint n’est plus là. Joignez-le de nouveau.',
    en: 'An attached file is no longer there. Attach it again.',
  },
} as const satisfies RefusalTable;

export const refuseTicket = defineRefusals({
  ...publicTicketRefusals,
  'messaging.ticket-no-account': {
    kind: 'state',
    fr: 'Ce client n’a pas d’espace\u00a0: écrivez-lui par e-mail.',
    en: 'This client has no account: write to him by e-mail.',
  },
  'messaging.ticket-not-theirs': {
    kind: 'invalid',
    fr: 'Cette personne ne lit pas la messagerie.',
    en: 'This person does not read the messages.',
  },
});
