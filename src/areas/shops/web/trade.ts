import { french } from '#kernel/language/french.ts';
import { useEndpoint, useOffice } from '#ui/office/index.ts';
import { myShop } from '../rules/endpoints.ts';
import type { BusinessType } from '../rules/shop.ts';

const OF_WINE = french({
  vintage: 'Millésime',
  vintages: 'Millésimes et formats',
  addVintage: 'Ajouter un millésime',
  editVintage: 'Modifier le millésime',
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
    editVintage: 'Modifier le brassin',
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
    editVintage: 'Modifier la récolte',
    withdrawVintage: 'Retirer cette récolte',
    emptyCatalogue:
      'Vos cidres et vos articles seront ici, avec leurs récoltes, leurs formats et leurs prix. Créez le premier, ou importez un fichier.',
    canBeSeen: 'On peut regarder les cidres, pas les commander.',
  },
  other: {
    vintage: 'Année',
    vintages: 'Années et formats',
    addVintage: 'Ajouter une année',
    editVintage: 'Modifier l’année',
    withdrawVintage: 'Retirer cette année',
    emptyCatalogue:
      'Vos produits seront ici, avec leurs années, leurs formats et leurs prix. Créez le premier, ou importez un fichier.',
    canBeSeen: 'On peut regarder les produits, pas les commander.',
  },
});

/** The words of this shop's trade. */
export const useTrade = (): Trade => {
  const { shop } = useOffice();
  return TRADES[useEndpoint(myShop, {}, { enabled: shop !== null }).data?.businessType ?? 'wine'];
};
