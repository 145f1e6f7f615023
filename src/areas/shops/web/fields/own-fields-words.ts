import { french } from '#kernel/language/french.ts';

export const words = french({
  title: 'Champs du domaine',
  fill: 'Remplir',
  change: 'Modifier',
  save: 'Enregistrer',
  nothing: 'Rien n’est rempli.',
});
