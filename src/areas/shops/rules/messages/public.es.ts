import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const es: PageWordsOf<typeof fr> = {
  maintenance: {
    title: 'Mantenimiento en curso',
    soon: 'Está previsto un mantenimiento el {start}. El sitio no estará disponible durante un breve tiempo.',
    since: 'Hay un mantenimiento en curso desde el {start}.',
    until: 'El sitio vuelve a abrir el {end}. Esta página se recargará sola.',
  },
  helpChat: {
    title: 'Ayuda en directo',
    why: 'Escríbanos sin salir de la página. {house} vería la dirección de su dispositivo y podría dejar cookies: no se carga nada sin su consentimiento.',
    policy: 'Qué hace {house} con los datos',
    accept: 'Aceptar {house} y conversar',
    open: 'Abrir la conversación',
    leave: 'Cerrar y retirar mi consentimiento',
  },
  consent: {
    title: 'Usted decide, antes de cualquier cookie',
    text: '{shop} utiliza servicios de otras empresas, que verían la dirección de su dispositivo y podrían dejar cookies en él. No se carga nada sin su consentimiento, y la tienda funciona igual de bien sin ellos.',
    accept: 'Aceptar todo',
    refuse: 'Rechazar todo',
    customize: 'Personalizar',
    save: 'Guardar mis preferencias',
    kept: 'Su elección se guarda seis meses en este dispositivo. Puede cambiarla en cualquier momento en «Cookies», al pie de las páginas.',
    cookies: 'Cookies',
    policy: 'Qué hace {house} con los datos',
    newPage: 'pestaña nueva',
    mapOpen: 'Mostrar el mapa',
    mapShow: 'Aceptar {house} y mostrar el mapa',
    map: 'Mapa de {address}',
    tagManager: 'Medición de audiencia ({house})',
    tagManagerWhy: 'Contar las visitas y saber qué páginas se leen.',
    chat: 'Chat ({house})',
    chatWhy: 'Escribir a la bodega desde una ventana al pie de la página.',
    maps: 'Mapa ({house})',
    mapsWhy: 'Ver en un mapa dónde está la bodega.',
    fonts: 'Tipografía de los títulos ({house})',
    fontsWhy: 'Mostrar los títulos con la tipografía elegida por la bodega.',
  },
};
