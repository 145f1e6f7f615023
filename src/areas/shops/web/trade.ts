import { french } from '#kernel/language/french.ts';
import { useEndpoint, useOffice } from '#ui/office/index.ts';
import { myShop } from '../rules/endpoints.ts';
import type { BusinessType } from '../rules/shop.ts';
import { replaced, replacingOf, saidInTrade } from '../rules/trade/in-trade.ts';

const OF_WINE = french({
  vintage: 'Millésime',
  vintages: 'Millésimes et formats',
  addVintage: 'Ajouter un millésime',
  withdrawVintage: 'Retirer ce millésime',
  emptyCatalogue:
    'Vos vins et vos articles seront ici, avec leurs millésimes, leurs formats et leurs prix. Créez le premier, ou importez un fichier.',
  canBeSeen: 'On peut regarder les vins, pas les commander.',
} as const);
type Trade = Readonly<Record<keyof typeof OF_WINE, string>>;

/**
 * The office's words for its goods, by the business type of the shop; the public pages have their own, in eleven
 * languages.
 */
export const TRADES: Readonly<Record<BusinessType, Trade>> = french({
  wine: OF_WINE,
  champaign: {
    ...OF_WINE,
    emptyCatalogue:
      'Vos champagnes et vos articles seront ici, avec leurs millésimes, leurs formats et leurs prix. Créez le premier, ou importez un fichier.',
    canBeSeen: 'On peut regarder les champagnes, pas les commander.',
  },
  beer: {
    vintage: 'Brassin',
    vintages: 'Brassins et formats',
    addVintage: 'Ajouter un brassin',
    withdrawVintage: 'Retirer ce brassin',
    emptyCatalogue:
      'Vos bières et vos articles seront ici, avec leurs brassins, leurs formats et leurs prix. Créez la première, ou importez un fichier.',
    canBeSeen: 'On peut regarder les bières, pas les commander.',
  },
  spirit: {
    ...OF_WINE,
    emptyCatalogue:
      'Vos spiritueux et vos articles seront ici, avec leurs millésimes, leurs formats et leurs prix. Créez le premier, ou importez un fichier.',
    canBeSeen: 'On peut regarder les spiritueux, pas les commander.',
  },
  cider: {
    vintage: 'Récolte',
    vintages: 'Récoltes et formats',
    addVintage: 'Ajouter une récolte',
    withdrawVintage: 'Retirer cette récolte',
    emptyCatalogue:
      'Vos cidres et vos articles seront ici, avec leurs récoltes, leurs formats et leurs prix. Créez le premier, ou importez un fichier.',
    canBeSeen: 'On peut regarder les cidres, pas les commander.',
  },
  other: {
    vintage: 'Année',
    vintages: 'Années et formats',
    addVintage: 'Ajouter une année',
    withdrawVintage: 'Retirer cette année',
    emptyCatalogue:
      'Vos produits seront ici, avec leurs années, leurs formats et leurs prix. Créez le premier, ou importez un fichier.',
    canBeSeen: 'On peut regarder les produits, pas les commander.',
  },
});

/** The forms in which lists, panels and empty states name a vintage, and what the other trades say in their place. */
const VINTAGE = [
  'millésime',
  'millésimes',
  'le millésime',
  'ce millésime',
  'du millésime',
  'au millésime',
  'un millésime',
];
const VINTAGES: Readonly<Partial<Record<BusinessType, readonly string[]>>> = {
  beer: ['brassin', 'brassins', 'le brassin', 'ce brassin', 'du brassin', 'au brassin', 'un brassin'],
  cider: ['récolte', 'récoltes', 'la récolte', 'cette récolte', 'de la récolte', 'à la récolte', 'une récolte'],
  other: ['année', 'années', 'l’année', 'cette année', 'de l’année', 'à l’année', 'une année'],
};
/** A seller's own place: the settings and the panels say « votre domaine ». */
const YOURS = ['votre domaine', 'domaine'];
const OWN: Readonly<Record<Exclude<BusinessType, 'wine'>, readonly string[]>> = {
  champaign: ['votre maison', 'maison'],
  beer: ['votre brasserie', 'brasserie'],
  spirit: ['votre distillerie', 'distillerie'],
  cider: ['votre cidrerie', 'cidrerie'],
  other: ['votre maison', 'maison'],
};
/** Says a text of the office in the trade of the shop; a shop of wine needs nothing said otherwise. */
export const officeInTrade = (businessType: BusinessType): ((text: string) => string) | undefined => {
  if (businessType === 'wine') return undefined;
  const pairs = [
    ...VINTAGE.map((form, at) => [form, VINTAGES[businessType]?.[at] ?? form] as const),
    ...YOURS.map((form, at) => [form, OWN[businessType][at] ?? form] as const),
  ];
  const own = replacingOf(pairs, 'fr');
  return (text) => replaced(saidInTrade({ text }, 'fr', businessType).text, own);
};

/** The words of this shop's trade. */
export const useTrade = (): Trade => {
  const { shop } = useOffice();
  return TRADES[useEndpoint(myShop, {}, { enabled: shop !== null }).data?.businessType ?? 'wine'];
};
