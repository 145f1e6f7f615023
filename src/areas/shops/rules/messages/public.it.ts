import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const it: PageWordsOf<typeof fr> = {
  maintenance: {
    title: 'Manutenzione in corso',
    soon: 'È prevista una manutenzione il {start}. Il sito sarà brevemente non disponibile.',
    since: 'È in corso una manutenzione dal {start}.',
    until: 'Il sito riapre il {end}. Questa pagina si ricaricherà da sola.',
  },
};
