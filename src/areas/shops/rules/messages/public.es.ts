import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const es: PageWordsOf<typeof fr> = {
  maintenance: {
    title: 'Mantenimiento en curso',
    soon: 'Está previsto un mantenimiento el {start}. El sitio no estará disponible durante un breve tiempo.',
    since: 'Hay un mantenimiento en curso desde el {start}.',
    until: 'El sitio vuelve a abrir el {end}. Esta página se recargará sola.',
  },
};
