import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const en: PageWordsOf<typeof fr> = {
  trade: {
    champaign: {
      shop: {
        wines: 'The champagnes',
        empty: 'The first champagnes will be here soon.',
        emptyText: 'The house is preparing its shop. Come back in a few days.',
        description: '{name}: champagnes straight from the house.',
        vintage: 'Vintage',
      },
      product: { vintage: 'Vintage', others: 'From the same house', inStock: 'In stock, shipped by the house' },
      cart: { emptyText: 'Choose a champagne: it will wait here.', browse: 'See the champagnes' },
    },
    beer: {
      shop: {
        wines: 'The beers',
        empty: 'The first beers will be here soon.',
        emptyText: 'The brewery is preparing its shop. Come back in a few days.',
        description: '{name}: beers straight from the brewery.',
        vintage: 'Batch',
      },
      product: { vintage: 'Batch', others: 'From the same brewery', inStock: 'In stock, shipped by the brewery' },
      cart: { emptyText: 'Choose a beer: it will wait here.', browse: 'See the beers' },
    },
    spirit: {
      shop: {
        wines: 'The spirits',
        empty: 'The first spirits will be here soon.',
        emptyText: 'The distillery is preparing its shop. Come back in a few days.',
        description: '{name}: spirits straight from the distillery.',
        vintage: 'Vintage',
      },
      product: {
        vintage: 'Vintage',
        others: 'From the same distillery',
        inStock: 'In stock, shipped by the distillery',
      },
      cart: { emptyText: 'Choose a spirit: it will wait here.', browse: 'See the spirits' },
    },
    cider: {
      shop: {
        wines: 'The ciders',
        empty: 'The first ciders will be here soon.',
        emptyText: 'The cider house is preparing its shop. Come back in a few days.',
        description: '{name}: ciders straight from the orchard.',
        vintage: 'Harvest',
      },
      product: {
        vintage: 'Harvest',
        others: 'From the same cider house',
        inStock: 'In stock, shipped by the cider house',
      },
      cart: { emptyText: 'Choose a cider: it will wait here.', browse: 'See the ciders' },
    },
    other: {
      shop: {
        wines: 'The products',
        empty: 'The first products will be here soon.',
        emptyText: 'The house is preparing its shop. Come back in a few days.',
        description: '{name}: products straight from the producer.',
        vintage: 'Year',
      },
      product: { vintage: 'Year', others: 'From the same house', inStock: 'In stock, shipped by the producer' },
      cart: { emptyText: 'Choose a product: it will wait here.', browse: 'See the products' },
    },
  },
};
