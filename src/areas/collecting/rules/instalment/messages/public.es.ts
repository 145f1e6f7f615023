import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const es: PageWordsOf<typeof fr> = {
  instalments: {
    title: 'Pago a plazos',
    order: 'Pedido {number}',
    agreement: 'Lo que usted acepta',
    card: 'Su tarjeta',
    email: 'Correo electrónico',
    agree: 'Acepto este calendario y guardo mi tarjeta',
    keep: 'Guardar mi tarjeta',
    kept: 'Su tarjeta está guardada',
    keptText: 'No se cobra nada antes de la primera fecha. Tarjeta: {card}.',
    refused: 'Su tarjeta fue rechazada. Pruebe con otra.',
    needEmail: 'Indique su correo electrónico',
    needAgree: 'Marque la casilla para aceptar',
    noCards: 'El pago con tarjeta no está disponible por el momento. Escriba al establecimiento.',
    bank: 'Su banco quiere comprobar que esta tarjeta es suya',
    bankButton: 'Confirmar con mi banco',
    processing: 'Se está comprobando su tarjeta.',
    again: 'Ver cómo va',
  },
};
