import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const pl: PageWordsOf<typeof fr> = {
  access: {
    title: 'Zapytaj o warunki negocjowane',
    lead: '{name} pokazuje ceny tylko swoim klientom. Napisz, kim jesteś i czego szukasz: winnica odpowie.',
    about: 'Zapytanie dotyczy: {product}.',
    person: 'Imię i nazwisko',
    firm: 'Firma',
    firmHint: 'Zostaw puste, jeśli kupujesz dla siebie.',
    email: 'Adres e-mail',
    message: 'Zapytanie',
    messageHint: 'Jakie produkty, ile, w jakim celu.',
    submit: 'Wyślij zapytanie',
    needName: 'Podaj imię i nazwisko.',
    needEmail: 'Podaj adres e-mail, na który można odpowiedzieć.',
    needMessage: 'Napisz w kilku słowach, czego szukasz.',
    done: 'Zapytanie zostało wysłane',
    doneText: '{name} je otrzymał. Dostaniesz e-mail, gdy tylko ceny będą dostępne.',
    back: 'Wróć do sklepu',
  },
};
