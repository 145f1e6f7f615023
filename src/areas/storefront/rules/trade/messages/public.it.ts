import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const it: PageWordsOf<typeof fr> = {
  trade: {
    champaign: {
      shop: {
        wines: 'Gli champagne',
        empty: 'I primi champagne arrivano presto.',
        emptyText: 'La maison prepara il suo negozio. Torni tra qualche giorno.',
        description: '{name}: gli champagne della maison, direttamente dalla proprietà.',
        vintage: 'Annata',
      },
      product: { vintage: 'Annata', others: 'Della stessa maison', inStock: 'Disponibile, spedito dalla maison' },
      cart: { emptyText: 'Scelga uno champagne: aspetterà qui.', browse: 'Vedi gli champagne' },
    },
    beer: {
      shop: {
        wines: 'Le birre',
        empty: 'Le prime birre arrivano presto.',
        emptyText: 'Il birrificio prepara il suo negozio. Torni tra qualche giorno.',
        description: '{name}: le birre del birrificio, direttamente dal produttore.',
        vintage: 'Cotta',
      },
      product: { vintage: 'Cotta', others: 'Dello stesso birrificio', inStock: 'Disponibile, spedito dal birrificio' },
      cart: { emptyText: 'Scelga una birra: aspetterà qui.', browse: 'Vedi le birre' },
    },
    spirit: {
      shop: {
        wines: 'I distillati',
        empty: 'I primi distillati arrivano presto.',
        emptyText: 'La distilleria prepara il suo negozio. Torni tra qualche giorno.',
        description: '{name}: i distillati della distilleria, direttamente dal produttore.',
        vintage: 'Annata',
      },
      product: {
        vintage: 'Annata',
        others: 'Della stessa distilleria',
        inStock: 'Disponibile, spedito dalla distilleria',
      },
      cart: { emptyText: 'Scelga un distillato: aspetterà qui.', browse: 'Vedi i distillati' },
    },
    cider: {
      shop: {
        wines: 'I sidri',
        empty: 'I primi sidri arrivano presto.',
        emptyText: 'La sidreria prepara il suo negozio. Torni tra qualche giorno.',
        description: '{name}: i sidri della sidreria, direttamente dal frutteto.',
        vintage: 'Raccolto',
      },
      product: { vintage: 'Raccolto', others: 'Della stessa sidreria', inStock: 'Disponibile, spedito dalla sidreria' },
      cart: { emptyText: 'Scelga un sidro: aspetterà qui.', browse: 'Vedi i sidri' },
    },
    other: {
      shop: {
        wines: 'I prodotti',
        empty: 'I primi prodotti arrivano presto.',
        emptyText: 'La casa prepara il suo negozio. Torni tra qualche giorno.',
        description: '{name}: i prodotti della casa, direttamente dal produttore.',
        vintage: 'Anno',
      },
      product: { vintage: 'Anno', others: 'Della stessa casa', inStock: 'Disponibile, spedito dal produttore' },
      cart: { emptyText: 'Scelga un prodotto: aspetterà qui.', browse: 'Vedi i prodotti' },
    },
  },
};
