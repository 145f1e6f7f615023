import { french } from '#kernel/language/french.ts';

/** French words of the settings: the office is French only. */
export const words = french({
  shopDoor: 'Boutique en ligne',
  door: {
    open: { name: 'Ouverte', why: 'Les acheteurs y entrent et y commandent.' },
    paused: { name: 'Ventes suspendues', why: '' },
    closed: {
      name: 'Fermée',
      why: 'Vous seul la voyez. Elle ouvre quand elle dit tout ce que la loi demande.',
    },
  },
  shopFace: 'Adresse et titre de la boutique',
  urlShop: 'Adresse publique (après le nom du site)',
  urlShopWhy: 'Lettres sans accent, chiffres, tirets. L’ancienne adresse mène à la nouvelle.',
  contactEmail: 'E-mail de contact',
  titleProducts: 'Titre au-dessus des produits',
  titleProductsWhy: 'Vide : celui de votre activité.',
  zone: 'Fuseau horaire',
  zones: {
    paris: 'Paris',
    antilles: 'Guadeloupe et Martinique',
    guyane: 'Guyane',
    reunion: 'La Réunion',
    mayotte: 'Mayotte',
  },
  pauseShop: 'Suspendre les ventes',
  resumeShop: 'Reprendre les ventes',
  openShop: 'Ouvrir la boutique',
  closeShop: 'Fermer la boutique',
  closeSure: 'Les acheteurs n’y entreront plus, jusqu’à ce que vous l’ouvriez de nouveau.',
  cardPublishableKey: 'Cartes : clé publique',
  cardSecretKey: 'Cartes : clé secrète',
  cardWebhookSecret: 'Cartes : secret du webhook',
  legal: 'Textes légaux de la boutique',
  terms: 'Conditions générales de vente',
  legalNotice: 'Mentions légales',
  director: 'Directeur de la publication',
  host: 'Hébergeur (nom, adresse, téléphone)',
  mediator: 'Médiateur de la consommation',
  mediatorSite: 'Son site',
  mediatorAddress: 'Son adresse',
} as const);
