import { defineRefusals } from '#kernel/refusal.ts';

export const refuse = defineRefusals({
  'messaging.not-in-number': {
    kind: 'invalid',
    fr: 'Cette action ne se fait pas en nombre.',
    en: 'This is not done for many at once.',
  },
  'messaging.bulk-forbidden': {
    kind: 'state',
    fr: 'Vous n’avez pas le droit de faire cette action.',
    en: 'You may not do this.',
  },
  'messaging.bulk-over': {
    kind: 'state',
    fr: 'Cette action est terminée : il n’y a plus rien à arrêter.',
    en: 'This is over: there is nothing left to stop.',
  },
  'messaging.private-url': {
    kind: 'invalid',
    fr: 'Cette adresse n’est pas joignable depuis Internet.',
    en: 'This address cannot be reached from the Internet.',
  },
  'messaging.port': {
    kind: 'invalid',
    fr: 'Ce port n’est pas permis\u00a0: {ports}. L’administrateur de l’installation peut en ouvrir d’autres.',
    en: 'This port is not allowed: {ports}. The administrator of the installation may open others.',
  },
  'messaging.no-such-notification': {
    kind: 'invalid',
    fr: 'Cette notification ne peut pas être choisie ainsi.',
    en: 'This notification cannot be chosen like this.',
  },
  'messaging.unknown-event': {
    kind: 'invalid',
    fr: 'Cet évènement n’existe pas.',
    en: 'There is no such event.',
  },
  'messaging.too-many-webhooks': { kind: 'state', fr: 'Vingt webhooks au plus.', en: 'Twenty webhooks at most.' },
  'messaging.webhook-off': {
    kind: 'state',
    fr: 'Ce webhook est suspendu. Reprenez-le d’abord.',
    en: 'This webhook is paused. Resume it first.',
  },
  'messaging.mail-waits': {
    kind: 'state',
    fr: 'Ce mail attend encore : il repart de lui-même.',
    en: 'This mail is still waiting: it goes by itself.',
  },
  'messaging.mail-kept': {
    kind: 'state',
    fr: 'Aucun serveur de messagerie n’est réglé : ce mail resterait ici.',
    en: 'No mail server is set: this mail would stay here.',
  },
  'messaging.mail-closed': {
    kind: 'state',
    fr: 'Ce mail est déjà réglé.',
    en: 'This mail has been seen to already.',
  },
  'messaging.mail-erased': {
    kind: 'state',
    fr: 'Ce mail parlait d’un client dont les données sont effacées : il n’en reste que la date et le document.',
    en: 'This mail told of a client whose data are erased: only its date and its document are left.',
  },
  'messaging.mail-over': {
    kind: 'state',
    fr: 'Le lien de ce mail n’ouvre plus rien. Refaites l’action qui l’avait envoyé.',
    en: 'The link of this mail opens nothing any more. Do again what had sent it.',
  },
  'messaging.mail-personal': {
    kind: 'invalid',
    fr: 'Ce mail contient un lien personnel : il ne peut aller qu’à son destinataire.',
    en: 'This mail holds a personal link: it can only go to its addressee.',
  },
  'messaging.mail-in-clear': {
    kind: 'invalid',
    fr: 'Sans chiffrement, le mot de passe serait lu en chemin : choisissez TLS ou STARTTLS.',
    en: 'Without encryption the password would be read on its way: choose TLS or STARTTLS.',
  },
  'messaging.mail-user-missing': {
    kind: 'invalid',
    fr: 'Donnez l’identifiant qui va avec ce mot de passe.',
    en: 'Give the user that goes with this password.',
  },
  'messaging.mail-password-missing': {
    kind: 'invalid',
    fr: 'Saisissez le mot de passe de ce serveur et de cet identifiant.',
    en: 'Type the password of this server and this user.',
  },
  'messaging.mail-not-failed': {
    kind: 'state',
    fr: 'Ce mail n’est pas en échec.',
    en: 'This mail has not failed.',
  },
});
