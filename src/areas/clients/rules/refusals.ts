import { defineRefusals } from '#kernel/refusal.ts';

export const refuse = defineRefusals({
  'clients.no-business-name': {
    kind: 'invalid',
    fr: 'Un client professionnel a une raison sociale.',
    en: 'A professional client has a business name.',
  },
  'clients.no-name': {
    kind: 'invalid',
    fr: 'Donnez au moins un nom ou un e-mail.',
    en: 'Give at least a name or an e-mail.',
  },
  'clients.bad-siret': {
    kind: 'invalid',
    fr: 'Le numéro SIRET ou SIREN est incorrect.',
    en: 'The SIRET or SIREN number is not valid.',
  },
  'clients.unknown-typology': {
    kind: 'invalid',
    fr: 'Cette typologie n’existe pas dans votre domaine.',
    en: 'This price category does not exist.',
  },
  'clients.code-taken': {
    kind: 'state',
    fr: 'Un autre client porte déjà ce code.',
    en: 'Another client already has this code.',
  },
  'clients.lost-race': {
    kind: 'state',
    fr: 'Ce client a été modifié entre-temps. Rechargez la page pour voir les changements.',
    en: 'This client has changed in the meantime.',
  },
  'clients.archived': {
    kind: 'state',
    fr: 'Ce client est archivé : rétablissez-le d’abord.',
    en: 'This client is archived: restore it first.',
  },
});
