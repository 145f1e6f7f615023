import { french } from '#kernel/language/french.ts';

export const words = french({
  title: 'Champs personnalisés',
  fill: 'Remplir',
  change: 'Modifier',
  save: 'Enregistrer',
  nothing: 'Non renseignés.',
});
