import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const de: PageWordsOf<typeof fr> = {
  framed: {
    goneTitle: 'Dieser Inhalt wird nicht mehr angeboten',
    goneText: 'Das Weingut hat ihn entfernt, oder die Adresse wurde falsch übernommen.',
    opens: '(neuer Tab)',
    all: 'Zum ganzen Shop',
    empty: 'Zurzeit wird nichts verkauft',
    withWine: 'Zusammen mit Wein im Shop buchen',
    catalogue: 'Katalog von {name}',
    visits: 'Besuche bei {name}',
  },
};
