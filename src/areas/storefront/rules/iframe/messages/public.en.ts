import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const en: PageWordsOf<typeof fr> = {
  framed: {
    goneTitle: 'This content is no longer available',
    goneText: 'The estate has withdrawn it, or its address was copied wrongly.',
    opens: '(new tab)',
    all: 'See the whole shop',
    empty: 'Nothing is for sale at the moment',
    withWine: 'Book it with wine, in the shop',
    catalogue: 'Catalogue of {name}',
    visits: 'Visits at {name}',
  },
};
