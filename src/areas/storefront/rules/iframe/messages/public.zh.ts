import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const zh: PageWordsOf<typeof fr> = {
  framed: {
    goneTitle: '此内容已不再提供',
    goneText: '酒庄已将其撤下，或地址复制有误。',
    opens: '（新标签页）',
    all: '查看整个商店',
    empty: '目前没有在售商品',
    withWine: '在商店中与葡萄酒一起预订',
    catalogue: '{name}的商品目录',
    visits: '{name}的参观',
  },
};
