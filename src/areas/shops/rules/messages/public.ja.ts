import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const ja: PageWordsOf<typeof fr> = {
  maintenance: {
    title: 'メンテナンス中',
    soon: '{start} にメンテナンスを予定しています。その間、サイトは一時的にご利用いただけません。',
    since: '{start} からメンテナンスを行っています。',
    until: 'サイトは {end} に再開します。このページは自動的に再読み込みされます。',
  },
};
