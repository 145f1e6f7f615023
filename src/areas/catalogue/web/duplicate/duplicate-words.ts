import { french } from '#kernel/language/french.ts';

export const words = french({
  duplicate: 'Dupliquer',
  title: (name: string) => `Dupliquer « ${name} »`,
  why: 'La copie attend en pause, sans stock, sans EAN ni référence.',
  name: 'Nom de la copie',
  copyOf: (name: string) => `${name} (copie)`,
  formats: 'Formats copiés',
  prices: 'Copier aussi les prix',
  cancel: 'Annuler',
  make: 'Créer la copie',
});
