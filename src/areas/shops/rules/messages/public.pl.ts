import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const pl: PageWordsOf<typeof fr> = {
  maintenance: {
    title: 'Trwa konserwacja',
    soon: 'Konserwacja jest planowana na {start}. Strona będzie przez krótki czas niedostępna.',
    since: 'Konserwacja trwa od {start}.',
    until: 'Strona zostanie ponownie otwarta {end}. Ta strona odświeży się sama.',
  },
  helpChat: {
    title: 'Pomoc na żywo',
    why: 'Napisz do nas bez opuszczania strony. {house} zobaczy adres urządzenia i może zostawić na nim pliki cookie: bez Twojej zgody nic nie jest wczytywane.',
    policy: 'Co {house} robi z danymi',
    accept: 'Zaakceptuj {house} i rozmawiaj',
    open: 'Otwórz rozmowę',
    leave: 'Zamknij i wycofaj zgodę',
  },
  consent: {
    title: 'Państwa wybór, zanim pojawi się jakikolwiek plik cookie',
    text: '{shop} korzysta z usług innych firm, które zobaczyłyby adres Państwa urządzenia i mogłyby zapisać na nim pliki cookie. Bez Państwa zgody nic nie jest ładowane, a sklep działa równie dobrze bez nich.',
    accept: 'Zaakceptuj wszystko',
    refuse: 'Odrzuć wszystko',
    customize: 'Dostosuj',
    save: 'Zapisz mój wybór',
    kept: 'Wybór jest przechowywany na tym urządzeniu przez sześć miesięcy. Można go zmienić w każdej chwili przez „Cookies” na dole stron.',
    cookies: 'Cookies',
    policy: 'Co {house} robi z danymi',
    newPage: 'nowa karta',
    mapOpen: 'Pokaż mapę',
    mapShow: 'Zaakceptuj {house} i pokaż mapę',
    map: 'Mapa: {address}',
    tagManager: 'Pomiar odwiedzin ({house})',
    tagManagerWhy: 'Liczenie wizyt i wiedza o tym, które strony są czytane.',
    chat: 'Czat ({house})',
    chatWhy: 'Pisanie do winnicy z okna na dole strony.',
    maps: 'Mapa ({house})',
    mapsWhy: 'Zobaczenie na mapie, gdzie leży winnica.',
    fonts: 'Krój tytułów ({house})',
    fontsWhy: 'Pokazywanie tytułów krojem wybranym przez winnicę.',
  },
};
