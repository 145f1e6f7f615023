import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const es: PageWordsOf<typeof fr> = {
  trade: {
    champaign: {
      shop: {
        wines: 'Los champanes',
        empty: 'Los primeros champanes llegarán pronto.',
        emptyText: 'La casa prepara su tienda. Vuelva dentro de unos días.',
        description: '{name}: los champanes de la casa, directamente de la propiedad.',
        vintage: 'Añada',
      },
      product: { vintage: 'Añada', others: 'De la misma casa', inStock: 'En existencias, enviado por la casa' },
      cart: { emptyText: 'Elija un champán: esperará aquí.', browse: 'Ver los champanes' },
    },
    beer: {
      shop: {
        wines: 'Las cervezas',
        empty: 'Las primeras cervezas llegarán pronto.',
        emptyText: 'La cervecería prepara su tienda. Vuelva dentro de unos días.',
        description: '{name}: las cervezas de la cervecería, directamente del productor.',
        vintage: 'Lote',
      },
      product: {
        vintage: 'Lote',
        others: 'De la misma cervecería',
        inStock: 'En existencias, enviado por la cervecería',
      },
      cart: { emptyText: 'Elija una cerveza: esperará aquí.', browse: 'Ver las cervezas' },
    },
    spirit: {
      shop: {
        wines: 'Los destilados',
        empty: 'Los primeros destilados llegarán pronto.',
        emptyText: 'La destilería prepara su tienda. Vuelva dentro de unos días.',
        description: '{name}: los destilados de la destilería, directamente del productor.',
        vintage: 'Añada',
      },
      product: {
        vintage: 'Añada',
        others: 'De la misma destilería',
        inStock: 'En existencias, enviado por la destilería',
      },
      cart: { emptyText: 'Elija un destilado: esperará aquí.', browse: 'Ver los destilados' },
    },
    cider: {
      shop: {
        wines: 'Las sidras',
        empty: 'Las primeras sidras llegarán pronto.',
        emptyText: 'La sidrería prepara su tienda. Vuelva dentro de unos días.',
        description: '{name}: las sidras de la casa, directamente del pomar.',
        vintage: 'Cosecha',
      },
      product: {
        vintage: 'Cosecha',
        others: 'De la misma sidrería',
        inStock: 'En existencias, enviado por la sidrería',
      },
      cart: { emptyText: 'Elija una sidra: esperará aquí.', browse: 'Ver las sidras' },
    },
    other: {
      shop: {
        wines: 'Los productos',
        empty: 'Los primeros productos llegarán pronto.',
        emptyText: 'La casa prepara su tienda. Vuelva dentro de unos días.',
        description: '{name}: los productos de la casa, directamente del productor.',
        vintage: 'Año',
      },
      product: { vintage: 'Año', others: 'De la misma casa', inStock: 'En existencias, enviado por la casa' },
      cart: { emptyText: 'Elija un producto: esperará aquí.', browse: 'Ver los productos' },
    },
  },
};
