import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const es: PageWordsOf<typeof fr> = {
  cardForm: {
    sandbox: 'Banco de pruebas: use los números de tarjeta de prueba. No circula dinero.',
    card: 'Número de tarjeta',
    expiry: 'Caducidad (MM/AA)',
    cvc: 'Código de seguridad',
    cardEmail: 'Correo del pagador',
    needEmail: 'El correo electrónico no es correcto',
    badCard: 'Número de tarjeta incorrecto',
    badExpiry: 'Fecha de caducidad no válida',
    pastExpiry: 'Compruebe la fecha de caducidad',
    badCvc: 'Código de seguridad no válido',
  },
};
