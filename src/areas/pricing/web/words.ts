import { french } from '#kernel/language/french.ts';

/** French words of the promotions' screen. */
export const words = french({
  appliesFrom: 'S’applique',
  appliesTo: 'Remise sur',
  cumulative: 'Se cumule avec les autres',
  cumulativeWhy:
    'Avec celles qui se cumulent aussi, dans l’ordre\u00a0: lignes, commande, livraison. Chacune demande de nouveau son seuil.',
  codeHint: 'Sans code, elle s’applique d’elle-même.',
  discount: 'Remise',
  fromDay: 'Du',
  promotionActive: 'Active',
  promotionCode: 'Code',
  promotionName: 'Nom',
  promotionType: 'Type',
  promotionsNote: 'Pour toute la boutique. Celles d’un seul format se règlent sur la page du produit, par « Remises ».',
  state: 'État',
  threshold: 'Seuil',
  thresholdHint: 'Quantité ou montant à atteindre.',
  untilDay: 'Au',
  withoutCode: 'sans code',
} as const);
