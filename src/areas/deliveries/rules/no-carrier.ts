import { defineWords, type Words } from '#kernel/language/words.ts';
import type { JudgedMode, WhyNotOffered } from './options.ts';

/** Why nothing is sent to an address, as its buyer is told: in eleven languages, with `messages/`. */
export const noCarrierSentences = {
  'no-carrier.set': {
    fr: 'Ce vendeur n’expédie pas\u00a0: ses produits se retirent.',
    en: 'This seller ships nothing: goods are collected.',
  },
  'no-carrier.country': {
    fr: 'Ce vendeur n’expédie pas d’alcool aux particuliers de ce pays\u00a0: leurs droits d’accise y seraient dus avant le départ.',
    en: 'This seller ships no alcohol to private persons in this country: its excise duty would be due before departure.',
  },
  'no-carrier.place': {
    fr: 'Aucun transporteur de ce vendeur ne dessert cette adresse.',
    en: 'No carrier of this seller serves this address.',
  },
  'no-carrier.bottles': {
    fr: 'Cette commande est trop grande pour être expédiée\u00a0: {most} bouteilles au plus.',
    en: 'This order is too large to be shipped: {most} bottles at most.',
  },
  'no-carrier.heavy': {
    fr: 'Le poids de cette commande dépasse ce que le transporteur prend.',
    en: 'This order weighs more than the carrier takes.',
  },
  'no-carrier.small': {
    fr: 'Cette commande est trop petite pour être expédiée\u00a0: ajoutez des bouteilles.',
    en: 'This order is too small to be shipped: add some bottles.',
  },
  'no-carrier.private': {
    fr: 'Ce vendeur n’expédie qu’aux entreprises.',
    en: 'This seller ships to firms only.',
  },
  'no-carrier.firms': {
    fr: 'Ce vendeur n’expédie qu’aux particuliers.',
    en: 'This seller ships to private persons only.',
  },
} as const;
const tell = defineWords(noCarrierSentences);

/** The reason that a buyer can act on is told first. */
const ORDER: readonly WhyNotOffered[] = [
  'closedCountry',
  'tooManyBottles',
  'noStep',
  'noBracket',
  'clientKind',
  'excluded',
  'noPlace',
  'noWeight',
  'noRate',
];

/** Why none of a seller's modes brings the goods; null where one does. */
export const whyNoCarrier = (judged: readonly JudgedMode[], isPro: boolean): Words | null => {
  const sent = judged.filter(({ mode, why }) => mode.kind !== 'pickup' && why !== 'inactive');
  if (sent.some(({ why }) => why === null)) return null;
  if (sent.length === 0) return tell('no-carrier.set');
  const why = ORDER.find((one) => sent.some((mode) => mode.why === one));
  switch (why) {
    case 'closedCountry':
      return tell('no-carrier.country');
    case 'tooManyBottles': {
      const most = Math.max(...sent.flatMap(({ mode }) => mode.maxBottles ?? []));
      return tell('no-carrier.bottles', { most: { number: String(most) } });
    }
    case 'noStep':
      return tell('no-carrier.heavy');
    case 'noBracket':
      return tell('no-carrier.small');
    case 'clientKind':
      return tell(isPro ? 'no-carrier.firms' : 'no-carrier.private');
    default:
      return tell('no-carrier.place');
  }
};
