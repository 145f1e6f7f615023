import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const it: PageWordsOf<typeof fr> = {
  cardForm: {
    sandbox: 'Banco di prova: usi i numeri di carta di test. Non circola denaro.',
    card: 'Numero di carta',
    expiry: 'Scadenza (MM/AA)',
    cvc: 'Codice di sicurezza',
    cardEmail: 'E-mail del pagante',
    needEmail: 'L’e-mail non è corretta',
    badCard: 'Numero di carta errato',
    badExpiry: 'Data di scadenza non valida',
    pastExpiry: 'Verifichi la data di scadenza',
    badCvc: 'Codice di sicurezza non valido',
  },
};
