import { french } from '#kernel/language/french.ts';

export const words = french({
  print: 'Imprimer',
  zip: 'Télécharger (zip)',
} as const);
