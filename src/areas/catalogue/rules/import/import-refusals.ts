import { defineRefusals } from '#kernel/refusal.ts';

/** Why a file is not read, checked, imported or put back. */
export const refuseImport = defineRefusals({
  'catalogue.import-empty': { kind: 'invalid', fr: 'Ce fichier est vide.', en: 'This file is empty.' },
  'catalogue.import-too-large': {
    kind: 'invalid',
    fr: 'Ce fichier dépasse 50 Mo. Coupez-le en plusieurs.',
    en: 'This file is larger than 50 MB.',
  },
  'catalogue.import-cancelled': {
    kind: 'state',
    fr: 'L’administrateur a arrêté cet import. Ce qui est déjà importé est complet ; relancez l’import pour la suite.',
    en: 'The administrator stopped this import. What was imported is complete; run it again for the rest.',
  },
  'catalogue.import-too-long': {
    kind: 'invalid',
    fr: 'Ce fichier a plus de 200 000 lignes. Coupez-le en plusieurs.',
    en: 'This file has more than 200,000 rows.',
  },
  'catalogue.import-workbook-too-large': {
    kind: 'invalid',
    fr: 'Ce classeur est trop lourd une fois ouvert. Enregistrez sa feuille au format CSV, ou coupez-la en plusieurs.',
    en: 'This workbook is too large once opened. Save its sheet as CSV, or split it.',
  },
  'catalogue.import-workbook-unreadable': {
    kind: 'invalid',
    fr: 'Ce classeur n’a pas pu être lu. Enregistrez-le au format .xlsx sans mot de passe, ou au format CSV, puis recommencez.',
    en: 'This workbook could not be read. Save it as .xlsx without a password, or as CSV, and try again.',
  },
  'catalogue.import-not-text': {
    kind: 'invalid',
    fr: 'Ce fichier n’est ni un classeur .xlsx ni un texte. Enregistrez votre tableau dans l’un de ces formats, puis recommencez.',
    en: 'This file is neither an .xlsx workbook nor text. Save your sheet as one of these and try again.',
  },
  'catalogue.import-no-rows': {
    kind: 'invalid',
    fr: 'Ce fichier n’a aucune ligne sous son en-tête.',
    en: 'This file has no row below its heading.',
  },
  'catalogue.import-no-name': {
    kind: 'invalid',
    fr: 'Dites quelle colonne contient le nom du produit.',
    en: 'Say which column holds the product name.',
  },
  'catalogue.import-field-twice': {
    kind: 'invalid',
    fr: 'Deux colonnes sont associées au même champ.',
    en: 'Two columns are tied to the same field.',
  },
  'catalogue.import-mapping': {
    kind: 'invalid',
    fr: 'La correspondance ne convient pas aux colonnes du fichier.',
    en: 'The mapping does not fit the columns of the file.',
  },
  'catalogue.import-stopped': {
    kind: 'state',
    fr: 'Arrêté à votre demande. Ce qui est déjà importé est complet ; relancez l’import pour la suite.',
    en: 'Stopped as you asked. What was imported is complete; run it again for the rest.',
  },
  'catalogue.import-revert-stopped': {
    kind: 'state',
    fr: 'Annulation arrêtée à votre demande. Ce qui est déjà annulé le reste ; reprenez l’annulation pour la suite.',
    en: 'Taking back stopped as you asked. What was taken back stays so; take back again for the rest.',
  },
  'catalogue.import-revert-cancelled': {
    kind: 'state',
    fr: 'L’administrateur a arrêté cette annulation. Ce qui est déjà annulé le reste ; reprenez l’annulation pour la suite.',
    en: 'The administrator stopped this. What was taken back stays so; take back again for the rest.',
  },
  'catalogue.import-idle': {
    kind: 'state',
    fr: 'Cet import ne travaille pas : il n’y a rien à arrêter.',
    en: 'This import is not at work: there is nothing to stop.',
  },
  'catalogue.import-busy': {
    kind: 'state',
    fr: 'Cet import est en train de travailler. Attendez qu’il ait fini.',
    en: 'This import is busy. Wait until it is done.',
  },
  'catalogue.import-done': {
    kind: 'state',
    fr: 'Cet import est terminé. Envoyez le fichier à nouveau pour recommencer.',
    en: 'This import is over. Upload the file again.',
  },
  'catalogue.import-not-checked': {
    kind: 'state',
    fr: 'Faites d’abord un essai : il montre ce qui sera refusé.',
    en: 'Do a dry run first: it shows what will be refused.',
  },
  'catalogue.import-not-completed': {
    kind: 'state',
    fr: 'Seul un import terminé peut être annulé.',
    en: 'Only a completed import can be reverted.',
  },
});
