import { defineRefusals } from '#kernel/refusal.ts';

export const refuse = defineRefusals({
  'messaging.private-url': {
    kind: 'invalid',
    fr: 'Cette adresse n’est pas joignable depuis Internet.',
    en: 'This address cannot be reached from the Internet.',
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
});
