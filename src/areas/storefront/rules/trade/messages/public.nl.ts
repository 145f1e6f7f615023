import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const nl: PageWordsOf<typeof fr> = {
  trade: {
    champaign: {
      shop: {
        wines: 'De champagnes',
        empty: 'De eerste champagnes komen binnenkort.',
        emptyText: 'Het huis bereidt zijn winkel voor. Kom over enkele dagen terug.',
        description: '{name}: champagnes rechtstreeks van het huis.',
        vintage: 'Jaargang',
      },
      product: { vintage: 'Jaargang', others: 'Van hetzelfde huis', inStock: 'Op voorraad, verzonden door het huis' },
      cart: { emptyText: 'Kies een champagne: hij wacht hier.', browse: 'De champagnes bekijken' },
    },
    beer: {
      shop: {
        wines: 'De bieren',
        empty: 'De eerste bieren komen binnenkort.',
        emptyText: 'De brouwerij bereidt haar winkel voor. Kom over enkele dagen terug.',
        description: '{name}: bieren rechtstreeks van de brouwerij.',
        vintage: 'Brouwsel',
      },
      product: {
        vintage: 'Brouwsel',
        others: 'Van dezelfde brouwerij',
        inStock: 'Op voorraad, verzonden door de brouwerij',
      },
      cart: { emptyText: 'Kies een bier: het wacht hier.', browse: 'De bieren bekijken' },
    },
    spirit: {
      shop: {
        wines: 'De gedistilleerde dranken',
        empty: 'De eerste gedistilleerde dranken komen binnenkort.',
        emptyText: 'De distilleerderij bereidt haar winkel voor. Kom over enkele dagen terug.',
        description: '{name}: gedistilleerde dranken rechtstreeks van de distilleerderij.',
        vintage: 'Jaargang',
      },
      product: {
        vintage: 'Jaargang',
        others: 'Van dezelfde distilleerderij',
        inStock: 'Op voorraad, verzonden door de distilleerderij',
      },
      cart: {
        emptyText: 'Kies een gedistilleerde drank: hij wacht hier.',
        browse: 'De gedistilleerde dranken bekijken',
      },
    },
    cider: {
      shop: {
        wines: 'De ciders',
        empty: 'De eerste ciders komen binnenkort.',
        emptyText: 'De cidermakerij bereidt haar winkel voor. Kom over enkele dagen terug.',
        description: '{name}: ciders rechtstreeks uit de boomgaard.',
        vintage: 'Oogst',
      },
      product: {
        vintage: 'Oogst',
        others: 'Van dezelfde cidermakerij',
        inStock: 'Op voorraad, verzonden door de cidermakerij',
      },
      cart: { emptyText: 'Kies een cider: hij wacht hier.', browse: 'De ciders bekijken' },
    },
    other: {
      shop: {
        wines: 'De producten',
        empty: 'De eerste producten komen binnenkort.',
        emptyText: 'Het huis bereidt zijn winkel voor. Kom over enkele dagen terug.',
        description: '{name}: producten rechtstreeks van de producent.',
        vintage: 'Jaar',
      },
      product: { vintage: 'Jaar', others: 'Van hetzelfde huis', inStock: 'Op voorraad, verzonden door de producent' },
      cart: { emptyText: 'Kies een product: het wacht hier.', browse: 'De producten bekijken' },
    },
  },
};
