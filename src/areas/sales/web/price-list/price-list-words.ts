import { french } from '#kernel/language/french.ts';

export const words = french({
  priceList: 'Tarif en PDF',
  sheet: 'Fiche produit (PDF)',
  sheets: 'Fiches produit (PDF)',
  category: 'Prix de la catégorie',
  without: 'Sans prix',
  by: 'Rangé par',
  on: 'Prix au',
  onWhy: 'Un jour à venir prend les tarifs prévus, un jour passé l’historique des prix.',
  open: 'Créer le PDF',
  cancel: 'Annuler',
  noCategory: 'Aucune catégorie de clients : créez-en une dans les réglages.',
});
