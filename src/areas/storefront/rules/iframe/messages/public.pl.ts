import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const pl: PageWordsOf<typeof fr> = {
  framed: {
    goneTitle: 'Ta treść nie jest już dostępna',
    goneText: 'Winnica ją wycofała albo adres został źle przepisany.',
    opens: '(nowa karta)',
    all: 'Zobacz cały sklep',
    empty: 'Obecnie nic nie jest w sprzedaży',
    withWine: 'Zarezerwuj razem z winem, w sklepie',
    catalogue: 'Katalog: {name}',
    visits: 'Wizyty: {name}',
  },
};
