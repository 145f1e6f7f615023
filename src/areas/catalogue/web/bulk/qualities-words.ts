import { french } from '#kernel/language/french.ts';

export const words = french({
  many: 'Ajouter ou ôter une qualité',
  title: (count: number) => `Qualité de ${count} produit${count > 1 ? 's' : ''}`,
  quality: 'Qualité',
  act: 'Ce qui change',
  put: 'Ajouter',
  takeOff: 'Ôter',
  tooMany: (most: string) => `Choisissez ${most} produits au plus à la fois.`,
  cancel: 'Annuler',
  save: 'Enregistrer',
});
