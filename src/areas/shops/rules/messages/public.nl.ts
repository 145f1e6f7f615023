import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const nl: PageWordsOf<typeof fr> = {
  maintenance: {
    title: 'Onderhoud bezig',
    soon: 'Er is onderhoud gepland op {start}. De site is dan even niet bereikbaar.',
    since: 'Er is onderhoud bezig sinds {start}.',
    until: 'De site gaat weer open op {end}. Deze pagina laadt zichzelf opnieuw.',
  },
  helpChat: {
    title: 'Directe hulp',
    why: 'Schrijf ons zonder de pagina te verlaten. {house} zou het adres van uw apparaat zien en er cookies kunnen plaatsen: zonder uw toestemming wordt niets geladen.',
    policy: 'Wat {house} met gegevens doet',
    accept: '{house} toestaan en chatten',
    open: 'Chat openen',
    leave: 'Sluiten en toestemming intrekken',
  },
  consent: {
    title: 'Uw keuze, vóór elke cookie',
    text: '{shop} gebruikt diensten van andere bedrijven, die het adres van uw apparaat zouden zien en er cookies op kunnen plaatsen. Zonder uw toestemming wordt niets geladen, en de winkel werkt net zo goed zonder.',
    accept: 'Alles accepteren',
    refuse: 'Alles weigeren',
    customize: 'Aanpassen',
    save: 'Mijn keuzes opslaan',
    kept: 'Uw keuze wordt zes maanden op dit apparaat bewaard. U wijzigt haar op elk moment via ‘Cookies’, onder aan de pagina’s.',
    cookies: 'Cookies',
    policy: 'Wat {house} met de gegevens doet',
    newPage: 'nieuw tabblad',
    mapOpen: 'De kaart tonen',
    mapShow: '{house} accepteren en de kaart tonen',
    map: 'Kaart van {address}',
    tagManager: 'Bezoekersmeting ({house})',
    tagManagerWhy: 'Bezoeken tellen en weten welke pagina’s worden gelezen.',
    chat: 'Chat ({house})',
    chatWhy: 'Het domein schrijven vanuit een venster onder aan de pagina.',
    maps: 'Kaart ({house})',
    mapsWhy: 'Op een kaart zien waar het domein ligt.',
    fonts: 'Lettertype van titels ({house})',
    fontsWhy: 'Titels tonen in het lettertype dat het domein koos.',
  },
};
