import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const de: PageWordsOf<typeof fr> = {
  cardForm: {
    sandbox: 'Prüfstand: Verwenden Sie die Testkartennummern. Es fließt kein Geld.',
    card: 'Kartennummer',
    expiry: 'Gültig bis (MM/JJ)',
    cvc: 'Prüfziffer',
    cardEmail: 'E-Mail des Zahlers',
    needEmail: 'Die E-Mail ist nicht korrekt',
    badCard: 'Falsche Kartennummer',
    badExpiry: 'Ungültiges Ablaufdatum',
    pastExpiry: 'Bitte prüfen Sie das Ablaufdatum',
    badCvc: 'Ungültige Prüfziffer',
  },
};
