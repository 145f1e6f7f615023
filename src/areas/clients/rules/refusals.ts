import { defineRefusals, type RefusalTable } from '#kernel/refusal.ts';

/** The refusals that a visitor or a buyer can get: in eleven languages, with `messages/refusals.ts`. */
export const publicRefusals = {
  'clients.ask-name': { kind: 'invalid', fr: 'Dites votre nom.', en: 'Tell us your name.' },
  'clients.ask-message': {
    kind: 'invalid',
    fr: 'Dites en quelques mots ce que vous cherchez.',
    en: 'Say in a few words what you are looking for.',
  },
  'clients.ask-email': {
    kind: 'invalid',
    fr: 'Écrivez un e-mail où l’on peut vous répondre.',
    en: 'Give an e-mail at which you can be answered.',
  },
} as const satisfies RefusalTable;

export const refuse = defineRefusals({
  ...publicRefusals,
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
  'clients.bad-address': {
    kind: 'invalid',
    fr: 'Cette adresse n’est pas complète.',
    en: 'This address is not complete.',
  },
  'clients.bad-excise': {
    kind: 'invalid',
    fr: 'Le numéro d’accise n’a pas la forme attendue.',
    en: 'The excise number does not have the expected form.',
  },
  'clients.bad-eori': {
    kind: 'invalid',
    fr: 'Le numéro EORI n’a pas la forme attendue.',
    en: 'The EORI number does not have the expected form.',
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
  'clients.no-condition': {
    kind: 'invalid',
    fr: 'Ajoutez au moins une condition.',
    en: 'Add at least one condition.',
  },
  'clients.condition-empty': {
    kind: 'invalid',
    fr: 'Une condition n’est pas complète.',
    en: 'A condition is not complete.',
  },
  'clients.unfit-comparison': {
    kind: 'invalid',
    fr: 'Cette comparaison ne va pas avec ce critère.',
    en: 'This comparison does not fit this fact.',
  },
  'clients.unknown-fact': {
    kind: 'invalid',
    fr: 'Le critère « {words} » n’existe pas.',
    en: 'There is no fact "{words}".',
  },
  'clients.group-archived': {
    kind: 'state',
    fr: 'Ce groupe est archivé : rétablissez-le d’abord.',
    en: 'This group is archived: restore it first.',
  },
  'clients.group-name-taken': {
    kind: 'state',
    fr: 'Un autre groupe porte déjà ce nom.',
    en: 'Another group already has this name.',
  },
  'clients.import-no-name': {
    kind: 'invalid',
    fr: 'Dites quelle colonne contient le nom, la raison sociale ou l’e-mail.',
    en: 'Say which column holds the name, the company name or the e-mail.',
  },
  'clients.twin': {
    kind: 'state',
    fr: '{words} Ouvrez sa fiche, ou créez quand même un second client.',
    en: '{words} Open that record, or create a second client all the same.',
  },
  'clients.erased': {
    kind: 'state',
    fr: 'Les données personnelles de ce client sont effacées.',
    en: 'The personal data of this client are erased.',
  },
  'clients.merge-itself': {
    kind: 'invalid',
    fr: 'Une fiche ne se réunit pas à elle-même.',
    en: 'A record cannot be merged with itself.',
  },
  'clients.merged': {
    kind: 'state',
    fr: 'Cette fiche est réunie à une autre : séparez-les d’abord.',
    en: 'This record is merged into another: take the merge back first.',
  },
  'clients.merge-mandates': {
    kind: 'state',
    fr: 'Les deux fiches ont un mandat de prélèvement en cours : révoquez-en un d’abord.',
    en: 'Both records have a live debit mandate: revoke one first.',
  },
  'clients.merge-shares': {
    kind: 'state',
    fr: 'Les deux fiches ont une part de la même allocation : retirez-en une d’abord.',
    en: 'Both records have a share of one allocation: take one away first.',
  },
  'clients.merge-undone': {
    kind: 'state',
    fr: 'Ces deux fiches sont déjà séparées.',
    en: 'This merge was taken back already.',
  },
  'clients.merge-old': {
    kind: 'state',
    fr: 'Ces fiches sont réunies depuis plus de trente jours : elles ne se séparent plus.',
    en: 'This merge is more than thirty days old: it can no longer be taken back.',
  },
  'clients.merge-later': {
    kind: 'state',
    fr: 'La fiche gardée a été réunie à une autre depuis : séparez celles-là d’abord.',
    en: 'The kept record was merged into another since: take that merge back first.',
  },
  'clients.consent-ahead': {
    kind: 'invalid',
    fr: 'Un consentement ne peut pas dater d’un jour à venir.',
    en: 'A consent cannot be of a day to come.',
  },
  'clients.archived': {
    kind: 'state',
    fr: 'Ce client est archivé : rétablissez-le d’abord.',
    en: 'This client is archived: restore it first.',
  },
});
