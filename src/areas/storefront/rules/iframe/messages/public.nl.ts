import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const nl: PageWordsOf<typeof fr> = {
  framed: {
    goneTitle: 'Deze inhoud wordt niet meer aangeboden',
    goneText: 'Het domein heeft hem verwijderd, of het adres is verkeerd overgenomen.',
    opens: '(nieuw tabblad)',
    all: 'De hele winkel bekijken',
    empty: 'Er is op dit moment niets te koop',
    withWine: 'Met wijn reserveren, in de winkel',
    catalogue: 'Catalogus van {name}',
    visits: 'Bezoeken bij {name}',
  },
};
