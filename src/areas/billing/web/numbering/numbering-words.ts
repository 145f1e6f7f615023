import { french } from '#kernel/language/french.ts';

/** French words of the numbering of documents. */
export const numberingWords = french({
  title: 'Numérotation',
  note: 'Un numéro se donne à l’émission, dans l’ordre et sans trou. Un document émis garde le sien\u00a0: ce que vous changez vaut pour les suivants.',
  table: 'Séries de numéros',
  kind: 'Document',
  nextIs: (number: string) => `Prochain\u00a0: ${number}`,
  next: 'Trois prochains numéros',
  from: (day: string, pattern: string, first: string) => `Dès le ${day}\u00a0: ${pattern}, à partir de ${first}`,
  cancelPlanned: 'Retirer',
  cancelTitle: 'Retirer le changement prévu\u00a0?',
  cancelSure: (kind: string, day: string) => `${kind}\u00a0: le format d’aujourd’hui continue après le ${day}.`,
  change: 'Modifier',
  changeOf: (kind: string) => `Numérotation\u00a0: ${kind.toLowerCase()}`,
  check: 'Vérifier',
  checkOf: (kind: string) => `Numéros sans trou\u00a0: ${kind.toLowerCase()}`,
  pattern: 'Format du numéro',
  patternWhy:
    'Avec {année}, l’ordre reprend à 1 chaque année\u00a0; sans elle, il ne reprend jamais. {numéro} est le numéro d’ordre. Lettres sans accent, chiffres et + - _ /.',
  digits: 'Chiffres du numéro d’ordre',
  year: 'Année',
  years: { calendar: 'Année civile', fiscal: 'Exercice comptable' },
  opens: 'Vaut à partir de',
  opensChoices: { today: 'Aujourd’hui', fiscal: 'Prochain exercice', day: 'Autre jour' },
  day: 'Jour',
  first: 'Premier numéro d’ordre',
  firstWhy:
    'Seulement si vous continuez une série d’un autre logiciel. Vide\u00a0: la série commence à 1, ou continue.',
  preview: 'Cela donnera',
  continues:
    'Cette série a déjà donné des numéros\u00a0: un autre format en ouvre une nouvelle, l’ancienne reste complète.',
  save: 'Enregistrer la numérotation',
  reading: 'Lecture de tous les documents de la série…',
  noNumber: 'Aucun numéro n’a encore été donné dans cette série.',
  whole: (from: string, to: string) => `Numéros sans trou du ${from} au ${to}`,
  holes: (count: number, from: string, to: string) =>
    `${count > 1 ? `${count} numéros manquent` : 'Un numéro manque'} du ${from} au ${to}`,
  documents: (count: string, from: string, to: string) =>
    `${count} ${count === '1' ? 'document' : 'documents'}, du ${from} au ${to}`,
  run: (from: string, to: string) => `${from} à ${to}`,
  why: 'Le programme donne un numéro au moment où le document est écrit, et n’en retire jamais\u00a0: aucun document ne porte ceux-ci dans la base. Ils ont été perdus hors du programme (restauration partielle, intervention sur la base)\u00a0: notez-en la raison dans vos livres et prévenez votre comptable. Un brouillon abandonné n’a jamais eu de numéro.',
  close: 'Fermer',
  andMore: 'Les premiers sont montrés.',
} as const);
