import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const it: PageWordsOf<typeof fr> = {
  framed: {
    goneTitle: 'Questo contenuto non è più disponibile',
    goneText: 'La cantina lo ha ritirato, oppure l’indirizzo è stato copiato male.',
    opens: '(nuova scheda)',
    all: 'Vedere tutto il negozio',
    empty: 'Al momento non c’è nulla in vendita',
    withWine: 'Prenotarla con il vino, nel negozio',
    catalogue: 'Catalogo di {name}',
    visits: 'Visite da {name}',
  },
};
