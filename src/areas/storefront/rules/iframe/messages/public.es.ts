import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const es: PageWordsOf<typeof fr> = {
  framed: {
    goneTitle: 'Este contenido ya no está disponible',
    goneText: 'La bodega lo ha retirado, o la dirección está mal copiada.',
    opens: '(pestaña nueva)',
    all: 'Ver toda la tienda',
    empty: 'No hay nada a la venta por el momento',
    book: 'Reservar',
    bookNote: 'La tienda de la bodega se abre en una pestaña nueva, con el día y la hora elegidos.',
    catalogue: 'Catálogo de {name}',
    visits: 'Visitas de {name}',
  },
};
