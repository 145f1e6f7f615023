import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const pl: PageWordsOf<typeof fr> = {
  mandate: {
    title: 'Upoważnienie do polecenia zapłaty SEPA',
    creditor: 'Wierzyciel',
    ics: 'Identyfikator wierzyciela',
    debtor: 'Dłużnik',
    reference: 'Numer upoważnienia',
    kind: 'Rodzaj płatności',
    core: 'Cykliczna, SEPA Core',
    b2b: 'Cykliczna, SEPA B2B',
    authorisation: 'Zakres upoważnienia',
    account: 'Rachunek',
    holder: 'Posiadacz rachunku',
    iban: 'IBAN',
    bic: 'BIC (poza Europejskim Obszarem Gospodarczym)',
    name: 'Imię i nazwisko jako podpis',
    agree: 'Zapoznałem się z upoważnieniem i je podpisuję',
    sign: 'Podpisz upoważnienie',
    signed: 'Upoważnienie podpisane',
    signedText: 'Podpisano {day} dla rachunku {iban}. Proszę zachować numer: {reference}.',
    needHolder: 'Proszę podać posiadacza rachunku',
    needIban: 'Proszę podać poprawny IBAN',
    needName: 'Proszę wpisać imię i nazwisko',
    needAgree: 'Proszę zaznaczyć pole, aby podpisać',
  },
};
