import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const pl: PageWordsOf<typeof fr> = {
  maintenance: {
    title: 'Trwa konserwacja',
    soon: 'Konserwacja jest planowana na {start}. Strona będzie przez krótki czas niedostępna.',
    since: 'Konserwacja trwa od {start}.',
    until: 'Strona zostanie ponownie otwarta {end}. Ta strona odświeży się sama.',
  },
};
