import { french } from '#kernel/language/french.ts';

export const ownWords = french({
  title: 'Description en d’autres langues',
  lang: 'Langue',
  description: 'Description',
  none: 'En français',
  add: 'Écrire',
  change: 'Modifier',
  save: 'Enregistrer',
  write: (act: string, lang: string) => `${act} la description, ${lang}`,
  textIn: (lang: string) => `Description, ${lang}`,
} as const);
