import { french } from '#kernel/french.ts';

/** French words of the promotions' screen. */
export const words = french({
  appliesFrom: 'S’applique',
  codeHint: 'Sans code, elle s’applique d’elle-même.',
  discount: 'Remise',
  fromDay: 'Du',
  promotionActive: 'Active',
  promotionCode: 'Code',
  promotionName: 'Nom',
  promotionType: 'Genre',
  promotionsNote: 'Pour toute la boutique. Celles d’un seul format se règlent sur la page du produit, par « Remises ».',
  state: 'État',
  threshold: 'Seuil',
  thresholdHint: 'Quantité ou montant à atteindre.',
  untilDay: 'Au',
  withoutCode: 'sans code',
} as const);
