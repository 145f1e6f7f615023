import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const pl: PageWordsOf<typeof fr> = {
  trade: {
    champaign: {
      shop: {
        wines: 'Szampany',
        empty: 'Pierwsze szampany pojawią się wkrótce.',
        emptyText: 'Dom szampański przygotowuje swój sklep. Zapraszamy za kilka dni.',
        description: '{name}: szampany prosto od producenta.',
        vintage: 'Rocznik',
      },
      product: { vintage: 'Rocznik', others: 'Z tego samego domu', inStock: 'Dostępne, wysyłka od producenta' },
      cart: { emptyText: 'Prosimy wybrać szampana: będzie tu czekać.', browse: 'Zobacz szampany' },
    },
    beer: {
      shop: {
        wines: 'Piwa',
        empty: 'Pierwsze piwa pojawią się wkrótce.',
        emptyText: 'Browar przygotowuje swój sklep. Zapraszamy za kilka dni.',
        description: '{name}: piwa prosto z browaru.',
        vintage: 'Warka',
      },
      product: { vintage: 'Warka', others: 'Z tego samego browaru', inStock: 'Dostępne, wysyłka z browaru' },
      cart: { emptyText: 'Prosimy wybrać piwo: będzie tu czekać.', browse: 'Zobacz piwa' },
    },
    spirit: {
      shop: {
        wines: 'Alkohole mocne',
        empty: 'Pierwsze alkohole mocne pojawią się wkrótce.',
        emptyText: 'Destylarnia przygotowuje swój sklep. Zapraszamy za kilka dni.',
        description: '{name}: alkohole mocne prosto z destylarni.',
        vintage: 'Rocznik',
      },
      product: { vintage: 'Rocznik', others: 'Z tej samej destylarni', inStock: 'Dostępne, wysyłka z destylarni' },
      cart: { emptyText: 'Prosimy wybrać alkohol: będzie tu czekać.', browse: 'Zobacz alkohole mocne' },
    },
    cider: {
      shop: {
        wines: 'Cydry',
        empty: 'Pierwsze cydry pojawią się wkrótce.',
        emptyText: 'Cydrownia przygotowuje swój sklep. Zapraszamy za kilka dni.',
        description: '{name}: cydry prosto z sadu.',
        vintage: 'Zbiory',
      },
      product: { vintage: 'Zbiory', others: 'Z tej samej cydrowni', inStock: 'Dostępne, wysyłka z cydrowni' },
      cart: { emptyText: 'Prosimy wybrać cydr: będzie tu czekać.', browse: 'Zobacz cydry' },
    },
    other: {
      shop: {
        wines: 'Produkty',
        empty: 'Pierwsze produkty pojawią się wkrótce.',
        emptyText: 'Producent przygotowuje swój sklep. Zapraszamy za kilka dni.',
        description: '{name}: produkty prosto od producenta.',
        vintage: 'Rok',
      },
      product: { vintage: 'Rok', others: 'Od tego samego producenta', inStock: 'Dostępne, wysyłka od producenta' },
      cart: { emptyText: 'Prosimy wybrać produkt: będzie tu czekać.', browse: 'Zobacz produkty' },
    },
  },
};
