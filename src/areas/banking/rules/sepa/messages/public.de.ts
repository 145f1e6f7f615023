import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const de: PageWordsOf<typeof fr> = {
  mandate: {
    title: 'SEPA-Lastschriftmandat',
    creditor: 'Zahlungsempfänger',
    ics: 'Gläubiger-Identifikationsnummer',
    debtor: 'Zahlungspflichtiger',
    reference: 'Mandatsreferenz',
    kind: 'Zahlungsart',
    core: 'Wiederkehrend, SEPA-Basislastschrift',
    b2b: 'Wiederkehrend, SEPA-Firmenlastschrift',
    authorisation: 'Was Sie erlauben',
    account: 'Ihr Konto',
    holder: 'Kontoinhaber',
    iban: 'IBAN',
    bic: 'BIC (außerhalb des Europäischen Wirtschaftsraums)',
    name: 'Ihr Name, als Unterschrift',
    agree: 'Ich habe diese Ermächtigung gelesen und unterzeichne dieses Mandat',
    sign: 'Mandat unterzeichnen',
    signed: 'Mandat unterzeichnet',
    signedText: 'Unterzeichnet am {day} für das Konto {iban}. Bewahren Sie diese Referenz auf: {reference}.',
    needHolder: 'Bitte geben Sie den Kontoinhaber an',
    needIban: 'Bitte geben Sie eine gültige IBAN an',
    needName: 'Bitte geben Sie Ihren Namen ein',
    needAgree: 'Kreuzen Sie das Feld an, um zu unterzeichnen',
  },
};
