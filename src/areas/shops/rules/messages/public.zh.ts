import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const zh: PageWordsOf<typeof fr> = {
  maintenance: {
    title: '系统维护中',
    soon: '计划于 {start} 进行维护，届时网站将短暂无法访问。',
    since: '维护自 {start} 起进行中。',
    until: '网站将于 {end} 恢复。本页面会自动刷新。',
  },
};
