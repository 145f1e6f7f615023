import { french } from '#kernel/language/french.ts';

export const words = french({
  scan: 'Scanner',
  scanWhy:
    'Lisez un code-barres, un code GS1-128 (lot et quantité), un code QR d’étiquette, ou tapez une référence : chaque lecture s’ajoute à sa ligne.',
  add: 'Ajouter',
  camera: 'Appareil photo',
  closeCamera: 'Fermer l’appareil photo',
  cameraView: 'Image de l’appareil photo',
  noCamera: 'L’appareil photo ne répond pas : tapez le code, ou branchez une douchette.',
  cameraRefused:
    'L’appareil photo n’est pas permis sur ce site. Autorisez-le dans les réglages du navigateur, puis recommencez ; d’ici là, tapez le code ou branchez une douchette.',
  cameraAbsent: 'Aucun appareil photo n’a été trouvé : tapez le code, ou branchez une douchette.',
  cameraTaken: 'L’appareil photo sert à une autre application : fermez-la, ou tapez le code.',
  cameraUnable:
    'Ce navigateur ne lit pas les codes par l’appareil photo (Chrome sur Android le fait) : tapez le code, ou branchez une douchette.',
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
