import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const zh: PageWordsOf<typeof fr> = {
  trade: {
    champaign: {
      shop: {
        wines: '香槟',
        empty: '首批香槟即将上架。',
        emptyText: '香槟酒庄正在筹备商店，敬请数日后再来。',
        description: '{name}：香槟佳酿，产地直供。',
        vintage: '年份',
      },
      product: { vintage: '年份', others: '同一香槟酒庄的其他商品', inStock: '有货，由香槟酒庄发货' },
      cart: { emptyText: '请选择一款香槟，它会在此等候。', browse: '浏览香槟' },
    },
    beer: {
      shop: {
        wines: '啤酒',
        empty: '首批啤酒即将上架。',
        emptyText: '啤酒厂正在筹备商店，敬请数日后再来。',
        description: '{name}：啤酒厂直供精酿。',
        vintage: '批次',
      },
      product: { vintage: '批次', others: '同一啤酒厂的其他商品', inStock: '有货，由啤酒厂发货' },
      cart: { emptyText: '请选择一款啤酒，它会在此等候。', browse: '浏览啤酒' },
    },
    spirit: {
      shop: {
        wines: '烈酒',
        empty: '首批烈酒即将上架。',
        emptyText: '蒸馏厂正在筹备商店，敬请数日后再来。',
        description: '{name}：蒸馏厂直供烈酒。',
        vintage: '年份',
      },
      product: { vintage: '年份', others: '同一蒸馏厂的其他商品', inStock: '有货，由蒸馏厂发货' },
      cart: { emptyText: '请选择一款烈酒，它会在此等候。', browse: '浏览烈酒' },
    },
    cider: {
      shop: {
        wines: '苹果酒',
        empty: '首批苹果酒即将上架。',
        emptyText: '苹果酒厂正在筹备商店，敬请数日后再来。',
        description: '{name}：果园直供苹果酒。',
        vintage: '采收年份',
      },
      product: { vintage: '采收年份', others: '同一苹果酒厂的其他商品', inStock: '有货，由苹果酒厂发货' },
      cart: { emptyText: '请选择一款苹果酒，它会在此等候。', browse: '浏览苹果酒' },
    },
    other: {
      shop: {
        wines: '商品',
        empty: '首批商品即将上架。',
        emptyText: '商家正在筹备商店，敬请数日后再来。',
        description: '{name}：生产商直供好物。',
        vintage: '年度',
      },
      product: { vintage: '年度', others: '同一商家的其他商品', inStock: '有货，由生产商发货' },
      cart: { emptyText: '请选择一件商品，它会在此等候。', browse: '浏览商品' },
    },
  },
};
