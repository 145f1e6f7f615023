/**
 * The words of shops that do not sell wine, by business type and section. The ten other languages follow key by key.
 */
export const fr = {
  trade: {
    champaign: {
      shop: {
        wines: 'Les champagnes',
        empty: 'Les premiers champagnes arrivent bientôt.',
        emptyText: 'La maison prépare sa boutique. Revenez dans quelques jours.',
        description: '{name} : les champagnes de la maison, en direct de la propriété.',
        vintage: 'Millésime',
      },
      product: { vintage: 'Millésime', others: 'De la même maison', inStock: 'En stock, expédié par la maison' },
      cart: { emptyText: 'Choisissez un champagne : il attendra ici.', browse: 'Voir les champagnes' },
    },
    beer: {
      shop: {
        wines: 'Les bières',
        empty: 'Les premières bières arrivent bientôt.',
        emptyText: 'La brasserie prépare sa boutique. Revenez dans quelques jours.',
        description: '{name} : les bières de la brasserie, en direct de ses cuves.',
        vintage: 'Brassin',
      },
      product: { vintage: 'Brassin', others: 'De la même brasserie', inStock: 'En stock, expédié par la brasserie' },
      cart: { emptyText: 'Choisissez une bière : elle attendra ici.', browse: 'Voir les bières' },
    },
    spirit: {
      shop: {
        wines: 'Les spiritueux',
        empty: 'Les premiers spiritueux arrivent bientôt.',
        emptyText: 'La distillerie prépare sa boutique. Revenez dans quelques jours.',
        description: '{name} : les spiritueux de la distillerie, en direct de ses alambics.',
        vintage: 'Millésime',
      },
      product: {
        vintage: 'Millésime',
        others: 'De la même distillerie',
        inStock: 'En stock, expédié par la distillerie',
      },
      cart: { emptyText: 'Choisissez un spiritueux : il attendra ici.', browse: 'Voir les spiritueux' },
    },
    cider: {
      shop: {
        wines: 'Les cidres',
        empty: 'Les premiers cidres arrivent bientôt.',
        emptyText: 'La cidrerie prépare sa boutique. Revenez dans quelques jours.',
        description: '{name} : les cidres de la cidrerie, en direct du verger.',
        vintage: 'Récolte',
      },
      product: { vintage: 'Récolte', others: 'De la même cidrerie', inStock: 'En stock, expédié par la cidrerie' },
      cart: { emptyText: 'Choisissez un cidre : il attendra ici.', browse: 'Voir les cidres' },
    },
    other: {
      shop: {
        wines: 'Les produits',
        empty: 'Les premiers produits arrivent bientôt.',
        emptyText: 'La maison prépare sa boutique. Revenez dans quelques jours.',
        description: '{name} : les produits de la maison, en direct du producteur.',
        vintage: 'Année',
      },
      product: { vintage: 'Année', others: 'De la même maison', inStock: 'En stock, expédié par la maison' },
      cart: { emptyText: 'Choisissez un produit : il attendra ici.', browse: 'Voir les produits' },
    },
  },
} as const;
