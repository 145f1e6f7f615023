import { french } from '#kernel/language/french.ts';

export const words = french({
  scan: 'Scanner',
  scanWhy:
    'Lisez un code-barres, un code GS1-128 (lot et quantité), un code QR d’étiquette, ou tapez une référence : chaque lecture s’ajoute à sa ligne.',
  add: 'Ajouter',
  which: 'Quelle ligne compter ?',
  otherLine: 'Choisir de nouveau la ligne',
  askedAgain: 'La ligne sera demandée à la prochaine lecture.',
  counted: (line: string, count: string) => `${line} : ${count}`,
  by: (quantity: string) => `+${quantity}`,
  bestBefore: (day: string) => `jusqu’au ${day}`,
  weighs: (kilograms: string) => `${kilograms} kg`,
  newLot: (line: string) => `${line} (nouveau lot)`,
  noLot: (line: string) => `${line}, sans lot`,
  undo: 'Annuler la dernière lecture',
  undoKey: 'Ctrl + Z',
  undone: (line: string, count: string) => `Lecture annulée. ${line} : ${count}`,
  nothingLeft: 'plus rien de compté',
  notCounted: (line: string) => `${line} : plus rien n’est compté ici, il n’y a rien à annuler.`,
  unknown: (code: string) => `Code inconnu : ${code}. Rien n’est compté.`,
  wrongDigit: (code: string) => `Ce code est mal lu, son dernier chiffre ne va pas : ${code}. Rien n’est compté.`,
  nothingThere: (line: string) => `${line} : rien de disponible dans cet entrepôt. Rien n’est compté.`,
  noLine: (code: string) => `Aucune ligne choisie pour ${code}. Rien n’est compté.`,
  notRead: (code: string) => `Ce code n’a pas pu être cherché : ${code}. Lisez-le de nouveau.`,
} as const);
