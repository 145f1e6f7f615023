import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const de: PageWordsOf<typeof fr> = {
  maintenance: {
    title: 'Wartung läuft',
    soon: 'Für den {start} ist eine Wartung geplant. Die Website ist dann kurz nicht erreichbar.',
    since: 'Seit dem {start} läuft eine Wartung.',
    until: 'Die Website öffnet wieder am {end}. Diese Seite lädt sich von selbst neu.',
  },
  helpChat: {
    title: 'Direkthilfe',
    why: 'Schreiben Sie uns, ohne die Seite zu verlassen. {house} würde die Adresse Ihres Geräts sehen und könnte Cookies setzen: Ohne Ihre Zustimmung wird nichts geladen.',
    policy: 'Was {house} mit Daten macht',
    accept: '{house} zustimmen und chatten',
    open: 'Chat öffnen',
    leave: 'Schließen und Zustimmung widerrufen',
  },
  consent: {
    title: 'Ihre Wahl, vor jedem Cookie',
    text: '{shop} nutzt Dienste anderer Anbieter, die die Adresse Ihres Geräts sehen und dort Cookies ablegen könnten. Ohne Ihre Zustimmung wird nichts geladen, und der Shop funktioniert ebenso gut ohne sie.',
    accept: 'Alle akzeptieren',
    refuse: 'Alle ablehnen',
    customize: 'Anpassen',
    save: 'Meine Auswahl speichern',
    kept: 'Ihre Wahl wird sechs Monate auf diesem Gerät gespeichert. Sie können sie jederzeit unter „Cookies“ am Ende der Seiten ändern.',
    cookies: 'Cookies',
    policy: 'Was {house} mit den Daten macht',
    newPage: 'neuer Tab',
    mapOpen: 'Karte anzeigen',
    mapShow: '{house} akzeptieren und Karte anzeigen',
    map: 'Karte: {address}',
    tagManager: 'Reichweitenmessung ({house})',
    tagManagerWhy: 'Besuche zählen und wissen, welche Seiten gelesen werden.',
    chat: 'Chat ({house})',
    chatWhy: 'Dem Weingut aus einem Fenster am unteren Seitenrand schreiben.',
    maps: 'Karte ({house})',
    mapsWhy: 'Auf einer Karte sehen, wo das Weingut liegt.',
    fonts: 'Schrift der Überschriften ({house})',
    fontsWhy: 'Überschriften in der vom Weingut gewählten Schrift zeigen.',
  },
};
