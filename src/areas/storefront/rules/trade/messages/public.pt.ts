import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const pt: PageWordsOf<typeof fr> = {
  trade: {
    champaign: {
      shop: {
        wines: 'Os champanhes',
        empty: 'Os primeiros champanhes chegam em breve.',
        emptyText: 'A casa está a preparar a sua loja. Volte dentro de alguns dias.',
        description: '{name}: os champanhes da casa, diretamente do produtor.',
        vintage: 'Colheita',
      },
      product: { vintage: 'Colheita', others: 'Da mesma casa', inStock: 'Em stock, expedido pela casa' },
      cart: { emptyText: 'Escolha um champanhe: ficará aqui à sua espera.', browse: 'Ver os champanhes' },
    },
    beer: {
      shop: {
        wines: 'As cervejas',
        empty: 'As primeiras cervejas chegam em breve.',
        emptyText: 'A cervejaria está a preparar a sua loja. Volte dentro de alguns dias.',
        description: '{name}: as cervejas da cervejaria, diretamente do produtor.',
        vintage: 'Lote',
      },
      product: { vintage: 'Lote', others: 'Da mesma cervejaria', inStock: 'Em stock, expedido pela cervejaria' },
      cart: { emptyText: 'Escolha uma cerveja: ficará aqui à sua espera.', browse: 'Ver as cervejas' },
    },
    spirit: {
      shop: {
        wines: 'As bebidas espirituosas',
        empty: 'As primeiras bebidas espirituosas chegam em breve.',
        emptyText: 'A destilaria está a preparar a sua loja. Volte dentro de alguns dias.',
        description: '{name}: as bebidas espirituosas da destilaria, diretamente do produtor.',
        vintage: 'Colheita',
      },
      product: { vintage: 'Colheita', others: 'Da mesma destilaria', inStock: 'Em stock, expedido pela destilaria' },
      cart: {
        emptyText: 'Escolha uma bebida espirituosa: ficará aqui à sua espera.',
        browse: 'Ver as bebidas espirituosas',
      },
    },
    cider: {
      shop: {
        wines: 'As sidras',
        empty: 'As primeiras sidras chegam em breve.',
        emptyText: 'A sidraria está a preparar a sua loja. Volte dentro de alguns dias.',
        description: '{name}: as sidras da casa, diretamente do pomar.',
        vintage: 'Safra',
      },
      product: { vintage: 'Safra', others: 'Da mesma sidraria', inStock: 'Em stock, expedido pela sidraria' },
      cart: { emptyText: 'Escolha uma sidra: ficará aqui à sua espera.', browse: 'Ver as sidras' },
    },
    other: {
      shop: {
        wines: 'Os produtos',
        empty: 'Os primeiros produtos chegam em breve.',
        emptyText: 'A casa está a preparar a sua loja. Volte dentro de alguns dias.',
        description: '{name}: os produtos da casa, diretamente do produtor.',
        vintage: 'Ano',
      },
      product: { vintage: 'Ano', others: 'Da mesma casa', inStock: 'Em stock, expedido pela casa' },
      cart: { emptyText: 'Escolha um produto: ficará aqui à sua espera.', browse: 'Ver os produtos' },
    },
  },
};
