import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const en: PageWordsOf<typeof fr> = {
  maintenance: {
    title: 'Maintenance under way',
    soon: 'Maintenance is planned for {start}. The site will be briefly unavailable.',
    since: 'Maintenance has been under way since {start}.',
    until: 'The site reopens on {end}. This page will come back by itself.',
  },
};
