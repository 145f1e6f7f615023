import { french } from '#kernel/language/french.ts';

/** French words of cheques that are handed in. */
export const chequeWords = french({
  waiting: 'Chèques à remettre',
  waitingNote: 'Les chèques reçus qui sont encore dans le tiroir. Cochez ceux que vous portez à la banque.',
  handIn: 'Faire le bordereau',
  handInSure: 'Les chèques cochés vont sur un bordereau numéroté : ils passent du compte des chèques à la banque.',
  alone: 'Remettre ce chèque seul',
  aloneSure: 'Ce chèque va seul sur un bordereau numéroté : il passe du compte des chèques à la banque.',
  banked: 'Déjà remis',
  bankedTitle: 'Chèques déjà remis',
  bankedNote:
    'Ceux que vous aviez portés à la banque avant d’en faire des bordereaux ici. Aucune écriture n’en a été faite.',
  bankedSure:
    'Ces chèques sont déjà à la banque : ils quittent la liste sans bordereau, et aucune écriture n’est faite. On peut y revenir sous « Déjà remis ».',
  bankedAloneSure:
    'Ce chèque est déjà à la banque : il quitte la liste sans bordereau, et aucune écriture n’est faite. On peut y revenir sous « Déjà remis ».',
  still: 'Remettre en attente',
  stillSure: 'Ces chèques attendent de nouveau d’être remis ; aucune écriture n’est faite.',
  stillAloneSure: 'Ce chèque attend de nouveau d’être remis ; aucune écriture n’est faite.',
  noneBanked: 'Aucun chèque déjà remis',
  noneBankedWhy:
    'Un chèque que vous aviez porté à la banque sans bordereau se note depuis la liste de ceux qui attendent.',
  toWaiting: 'Voir ceux qui attendent',
  slips: 'Bordereaux de remise',
  slipsNote: 'Chacun garde son numéro et ses chèques, tels qu’ils sont partis.',
  print: 'Bordereau en PDF',
  cancel: 'Annuler le bordereau',
  cancelSure: (number: string) =>
    `Le bordereau ${number} garde son numéro, annulé ; ses chèques attendent de nouveau d’être remis.`,
  reason: 'Motif',
  none: 'Aucun chèque à remettre',
  noneWhy: 'Un chèque noté comme reçu attend ici d’être porté à la banque.',
  noSlip: 'Aucun bordereau',
  noSlipWhy: 'Cochez des chèques reçus, puis « Faire le bordereau ».',
  toSlips: 'Voir les bordereaux',
} as const);
