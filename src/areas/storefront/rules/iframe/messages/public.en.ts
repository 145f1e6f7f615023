import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const en: PageWordsOf<typeof fr> = {
  framed: {
    goneTitle: 'This content is no longer available',
    goneText: 'The estate has withdrawn it, or its address was copied wrongly.',
    opens: '(new tab)',
    all: 'See the whole shop',
    empty: 'Nothing is for sale at the moment',
    book: 'Book',
    bookNote: 'The shop of the estate opens in a new tab, with the day and time you chose.',
    catalogue: 'Catalogue of {name}',
    visits: 'Visits at {name}',
  },
};
