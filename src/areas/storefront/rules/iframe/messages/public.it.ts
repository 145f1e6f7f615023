import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const it: PageWordsOf<typeof fr> = {
  framed: {
    goneTitle: 'Questo contenuto non è più disponibile',
    goneText: 'La cantina lo ha ritirato, oppure l’indirizzo è stato copiato male.',
    opens: '(nuova scheda)',
    all: 'Vedere tutto il negozio',
    empty: 'Al momento non c’è nulla in vendita',
    book: 'Prenotare',
    bookNote: 'Il negozio della cantina si apre in una nuova scheda, con il giorno e l’ora scelti.',
    catalogue: 'Catalogo di {name}',
    visits: 'Visite da {name}',
  },
};
