import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const de: PageWordsOf<typeof fr> = {
  trade: {
    champaign: {
      shop: {
        wines: 'Die Champagner',
        empty: 'Die ersten Champagner kommen bald.',
        emptyText: 'Das Haus bereitet seinen Shop vor. Schauen Sie in einigen Tagen wieder vorbei.',
        description: '{name}: Champagner direkt vom Haus.',
        vintage: 'Jahrgang',
      },
      product: { vintage: 'Jahrgang', others: 'Vom selben Haus', inStock: 'Vorrätig, vom Haus versandt' },
      cart: { emptyText: 'Wählen Sie einen Champagner: Er wartet hier.', browse: 'Champagner ansehen' },
    },
    beer: {
      shop: {
        wines: 'Die Biere',
        empty: 'Die ersten Biere kommen bald.',
        emptyText: 'Die Brauerei bereitet ihren Shop vor. Schauen Sie in einigen Tagen wieder vorbei.',
        description: '{name}: Biere direkt von der Brauerei.',
        vintage: 'Sud',
      },
      product: { vintage: 'Sud', others: 'Aus derselben Brauerei', inStock: 'Vorrätig, von der Brauerei versandt' },
      cart: { emptyText: 'Wählen Sie ein Bier: Es wartet hier.', browse: 'Biere ansehen' },
    },
    spirit: {
      shop: {
        wines: 'Die Spirituosen',
        empty: 'Die ersten Spirituosen kommen bald.',
        emptyText: 'Die Brennerei bereitet ihren Shop vor. Schauen Sie in einigen Tagen wieder vorbei.',
        description: '{name}: Spirituosen direkt von der Brennerei.',
        vintage: 'Jahrgang',
      },
      product: {
        vintage: 'Jahrgang',
        others: 'Aus derselben Brennerei',
        inStock: 'Vorrätig, von der Brennerei versandt',
      },
      cart: { emptyText: 'Wählen Sie eine Spirituose: Sie wartet hier.', browse: 'Spirituosen ansehen' },
    },
    cider: {
      shop: {
        wines: 'Die Cidres',
        empty: 'Die ersten Cidres kommen bald.',
        emptyText: 'Die Mosterei bereitet ihren Shop vor. Schauen Sie in einigen Tagen wieder vorbei.',
        description: '{name}: Cidres direkt aus dem Obstgarten.',
        vintage: 'Ernte',
      },
      product: { vintage: 'Ernte', others: 'Aus derselben Mosterei', inStock: 'Vorrätig, von der Mosterei versandt' },
      cart: { emptyText: 'Wählen Sie einen Cidre: Er wartet hier.', browse: 'Cidres ansehen' },
    },
    other: {
      shop: {
        wines: 'Die Produkte',
        empty: 'Die ersten Produkte kommen bald.',
        emptyText: 'Das Haus bereitet seinen Shop vor. Schauen Sie in einigen Tagen wieder vorbei.',
        description: '{name}: Produkte direkt vom Erzeuger.',
        vintage: 'Jahr',
      },
      product: { vintage: 'Jahr', others: 'Vom selben Haus', inStock: 'Vorrätig, vom Erzeuger versandt' },
      cart: { emptyText: 'Wählen Sie ein Produkt: Es wartet hier.', browse: 'Produkte ansehen' },
    },
  },
};
