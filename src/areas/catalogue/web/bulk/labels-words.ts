import { french } from '#kernel/language/french.ts';

export const words = french({
  many: 'Étiqueter',
  title: (count: number) => `Étiqueter ${count} produit${count > 1 ? 's' : ''}`,
  none: 'Aucun champ du domaine ne tient d’étiquettes. Ajoutez-en un sous Paramètres › Produits › Champs.',
  label: 'Étiquette',
  act: 'Changement',
  put: 'Mettre',
  takeOff: 'Ôter',
  tooMany: (most: string) => `Choisissez ${most} produits au plus à la fois.`,
  cancel: 'Annuler',
  save: 'Enregistrer',
});
