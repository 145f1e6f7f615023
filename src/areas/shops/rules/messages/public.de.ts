import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const de: PageWordsOf<typeof fr> = {
  maintenance: {
    title: 'Wartung läuft',
    soon: 'Für den {start} ist eine Wartung geplant. Die Website ist dann kurz nicht erreichbar.',
    since: 'Seit dem {start} läuft eine Wartung.',
    until: 'Die Website öffnet wieder am {end}. Diese Seite lädt sich von selbst neu.',
  },
};
