import { ROUNDING_WORDS } from '../rules/lines/rounding-words.ts';
import { french } from '#kernel/language/french.ts';

/** French words of the settings of prices. */
export const words = french({
  title: 'Prix',
  limits: 'Limites d’une commande',
  priceDisplay: 'Prix montrés en boutique',
  priceDisplays: {
    typology: 'Selon la catégorie du client',
    ht: 'Toujours HT',
    ttc: 'Toujours TTC',
    both: 'HT et TTC',
  },
  tierMode: 'Paliers de quantité',
  tierModes: { line: 'D’après chaque ligne', cart: 'D’après tout le panier' },
  tierModeWhy: 'Ce qui est compté pour atteindre un palier.',
  rounding: 'Arrondi de la TVA',
  roundings: ROUNDING_WORDS,
  roundingWhy: 'Vaut pour les documents à venir\u00a0; ceux qui existent gardent le leur.',
  discountsOnDuty: 'Les remises en % portent aussi sur les droits d’accise',
  discountsOnDutyWhy: 'Sinon, «\u00a0hors droits\u00a0» est écrit à côté de chaque pourcentage.',
  declaresVatAbroad: 'Facturer aux particuliers de l’Union la TVA de leur pays (guichet unique)',
  declaresVatAbroadWhy:
    'Obligatoire au-delà de 10\u00a0000\u00a0€ de ventes à distance par an\u00a0; en deçà, la TVA française peut rester.',
  eq75: 'Compter en équivalent 75 cl',
  eq75Why: 'Un magnum compte alors pour deux dans les paliers, les minimums et le franco.',
  minimumOrderHT: 'Commande minimum, HT',
  minimumProducts: 'Produits, au moins',
  maximumProducts: 'Produits, au plus',
  multipleOf: 'Par multiples de',
  limitsWhy:
    'Laissez vide ce que vous ne demandez pas. Le panier de l’acheteur s’arrête sur une limite\u00a0; le bureau en est averti sans être arrêté. Les minimums et maximums d’un produit se règlent sur sa page.',
  cartSays: 'Le panier dira',
  cartSaysNothing: 'Aucune limite\u00a0: toute commande passe.',
} as const);
