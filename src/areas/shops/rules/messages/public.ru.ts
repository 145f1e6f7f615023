import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const ru: PageWordsOf<typeof fr> = {
  maintenance: {
    title: 'Идут технические работы',
    soon: 'Технические работы запланированы на {start}. Сайт будет ненадолго недоступен.',
    since: 'Технические работы идут с {start}.',
    until: 'Сайт снова откроется {end}. Эта страница обновится сама.',
  },
};
