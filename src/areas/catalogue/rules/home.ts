import type { FirstStep, HomeCard } from '#kernel/home/home.ts';

export const TO_COMPLETE = { incomplete: { is: true } };
export const toComplete = {
  name: 'catalogue.to-complete',
  kinds: ['owner', 'iam'],
  can: ['seeAllProduct', 'createProduct'],
  nouns: ['produit à compléter', 'produits à compléter'],
  path: '/dashboard/products',
  filter: TO_COMPLETE,
  icon: 'products',
} as const satisfies HomeCard;

export const firstSteps = {
  wines: {
    name: 'catalogue.wines',
    label: 'Ajouter vos vins',
    why: 'Un par un, ou tous à la fois depuis un fichier Excel ou CSV.',
    act: 'Ouvrir le catalogue',
    to: '/dashboard/products',
  },
  prices: {
    name: 'catalogue.prices',
    label: 'Mettre un vin en vente, avec son prix',
    why: 'La grille de prix remplit tout un catalogue d’un coup ; un vin sans prix n’est pas montré.',
    act: 'Ouvrir la grille de prix',
    to: '/dashboard/tarifs',
  },
} as const satisfies Readonly<Record<string, FirstStep>>;
