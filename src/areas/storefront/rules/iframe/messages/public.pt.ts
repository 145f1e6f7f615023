import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const pt: PageWordsOf<typeof fr> = {
  framed: {
    goneTitle: 'Este conteúdo já não está disponível',
    goneText: 'A quinta retirou-o, ou o endereço foi mal copiado.',
    opens: '(novo separador)',
    all: 'Ver toda a loja',
    empty: 'De momento, não há nada à venda',
    withWine: 'Reservá-la com vinho, na loja',
    catalogue: 'Catálogo de {name}',
    visits: 'Visitas de {name}',
  },
};
