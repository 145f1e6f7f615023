import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const nl: PageWordsOf<typeof fr> = {
  framed: {
    goneTitle: 'Deze inhoud wordt niet meer aangeboden',
    goneText: 'Het domein heeft hem verwijderd, of het adres is verkeerd overgenomen.',
    opens: '(nieuw tabblad)',
    all: 'De hele winkel bekijken',
    empty: 'Er is op dit moment niets te koop',
    book: 'Reserveren',
    bookNote: 'De winkel van het domein opent in een nieuw tabblad, met de gekozen dag en het gekozen uur.',
    catalogue: 'Catalogus van {name}',
    visits: 'Bezoeken bij {name}',
  },
};
