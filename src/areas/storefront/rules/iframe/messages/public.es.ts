import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const es: PageWordsOf<typeof fr> = {
  framed: {
    goneTitle: 'Este contenido ya no está disponible',
    goneText: 'La bodega lo ha retirado, o la dirección está mal copiada.',
    opens: '(pestaña nueva)',
    all: 'Ver toda la tienda',
    empty: 'No hay nada a la venta por el momento',
    withWine: 'Reservarla con vino, en la tienda',
    catalogue: 'Catálogo de {name}',
    visits: 'Visitas de {name}',
  },
};
