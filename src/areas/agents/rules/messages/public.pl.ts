import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const pl: PageWordsOf<typeof fr> = {
  invitation: {
    page: 'Zaproszenie',
    title: '{shop} zaprasza',
    text: 'Będą Państwo pracować dla {shop}, z adresem {email}.',
    firstname: 'Imię',
    lastname: 'Nazwisko',
    password: 'Hasło',
    acceptNew: 'Przyjmij i wejdź',
    accept: 'Przyjmij zaproszenie',
    signInText: 'Konto z tym adresem już istnieje: proszę się zalogować, aby przyjąć.',
    signIn: 'Zaloguj się',
    signOutText: 'Zalogowano na inne konto. Proszę się wylogować, aby przyjąć z adresem {email}.',
    signOut: 'Wyloguj się',
    dead: 'To zaproszenie nie jest już ważne: zostało użyte, odwołane albo wygasło. Proszę poprosić nadawcę o nowe.',
    toLogin: 'Przejdź do logowania',
    reading: 'Odczytywanie zaproszenia…',
    needName: 'Proszę podać imię i nazwisko.',
    again: 'Spróbuj ponownie',
  },
};
