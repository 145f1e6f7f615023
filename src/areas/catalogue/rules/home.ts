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

/** Wines on sale whose year the law asks ingredients and nutrition of, before the purchase as well (Reg. 1169/2011, art. 14). */
const LABELS_TO_FINISH = {
  law: { in: ['asked'] },
  score: { lte: 99 },
  status: { in: ['online', 'outofstock'] },
};
export const labelsToFinish = {
  name: 'catalogue.labels-to-finish',
  kinds: ['owner', 'iam'],
  can: ['seeAllProduct', 'createProduct'],
  nouns: ['étiquette à compléter, en vente', 'étiquettes à compléter, en vente'],
  path: '/dashboard/products/labels',
  filter: LABELS_TO_FINISH,
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
