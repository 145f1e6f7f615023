import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const nl: PageWordsOf<typeof fr> = {
  maintenance: {
    title: 'Onderhoud bezig',
    soon: 'Er is onderhoud gepland op {start}. De site is dan even niet bereikbaar.',
    since: 'Er is onderhoud bezig sinds {start}.',
    until: 'De site gaat weer open op {end}. Deze pagina laadt zichzelf opnieuw.',
  },
};
