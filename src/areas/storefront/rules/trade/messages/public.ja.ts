import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const ja: PageWordsOf<typeof fr> = {
  trade: {
    champaign: {
      shop: {
        wines: 'シャンパーニュ',
        empty: '最初のシャンパーニュがまもなく入荷します。',
        emptyText: 'メゾンがショップを準備しております。数日後にまたお越しください。',
        description: '{name}：メゾンのシャンパーニュを生産者から直送いたします。',
        vintage: 'ヴィンテージ',
      },
      product: { vintage: 'ヴィンテージ', others: '同じメゾンの商品', inStock: '在庫あり、メゾンより発送' },
      cart: {
        emptyText: 'お好みのシャンパーニュをお選びください。こちらに保管いたします。',
        browse: 'シャンパーニュを見る',
      },
    },
    beer: {
      shop: {
        wines: 'ビール',
        empty: '最初のビールがまもなく入荷します。',
        emptyText: '醸造所がショップを準備しております。数日後にまたお越しください。',
        description: '{name}：醸造所のビールを直送いたします。',
        vintage: '仕込み',
      },
      product: { vintage: '仕込み', others: '同じ醸造所の商品', inStock: '在庫あり、醸造所より発送' },
      cart: { emptyText: 'お好みのビールをお選びください。こちらに保管いたします。', browse: 'ビールを見る' },
    },
    spirit: {
      shop: {
        wines: 'スピリッツ',
        empty: '最初のスピリッツがまもなく入荷します。',
        emptyText: '蒸留所がショップを準備しております。数日後にまたお越しください。',
        description: '{name}：蒸留所のスピリッツを直送いたします。',
        vintage: 'ヴィンテージ',
      },
      product: { vintage: 'ヴィンテージ', others: '同じ蒸留所の商品', inStock: '在庫あり、蒸留所より発送' },
      cart: { emptyText: 'お好みのスピリッツをお選びください。こちらに保管いたします。', browse: 'スピリッツを見る' },
    },
    cider: {
      shop: {
        wines: 'シードル',
        empty: '最初のシードルがまもなく入荷します。',
        emptyText: 'シードル醸造所がショップを準備しております。数日後にまたお越しください。',
        description: '{name}：果樹園のシードルを直送いたします。',
        vintage: '収穫年',
      },
      product: { vintage: '収穫年', others: '同じ醸造所の商品', inStock: '在庫あり、醸造所より発送' },
      cart: { emptyText: 'お好みのシードルをお選びください。こちらに保管いたします。', browse: 'シードルを見る' },
    },
    other: {
      shop: {
        wines: '商品',
        empty: '最初の商品がまもなく入荷します。',
        emptyText: '生産者がショップを準備しております。数日後にまたお越しください。',
        description: '{name}：生産者の商品を直送いたします。',
        vintage: '年',
      },
      product: { vintage: '年', others: '同じ生産者の商品', inStock: '在庫あり、生産者より発送' },
      cart: { emptyText: 'お好みの商品をお選びください。こちらに保管いたします。', browse: '商品を見る' },
    },
  },
};
