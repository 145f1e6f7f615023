import { french } from '#kernel/language/french.ts';

export const words = french({
  many: 'Ajouter ou retirer une qualité',
  title: (count: number) => `Qualité de ${count} produit${count > 1 ? 's' : ''}`,
  quality: 'Qualité',
  act: 'Changement',
  put: 'Ajouter',
  takeOff: 'Retirer',
  tooMany: (most: string) => `Choisissez ${most} produits au plus à la fois.`,
  cancel: 'Annuler',
  save: 'Enregistrer',
});
