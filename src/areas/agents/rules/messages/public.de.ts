import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const de: PageWordsOf<typeof fr> = {
  invitation: {
    page: 'Einladung',
    title: '{shop} lädt Sie ein',
    text: 'Sie arbeiten für {shop}, mit der Adresse {email}.',
    firstname: 'Vorname',
    lastname: 'Nachname',
    password: 'Ihr Passwort',
    acceptNew: 'Annehmen und eintreten',
    accept: 'Einladung annehmen',
    signInText: 'Sie haben schon ein Konto mit dieser Adresse: Melden Sie sich an, um anzunehmen.',
    signIn: 'Anmelden',
    signOutText: 'Sie sind mit einem anderen Konto angemeldet. Melden Sie sich ab, um mit {email} anzunehmen.',
    signOut: 'Abmelden',
    dead: 'Diese Einladung gilt nicht mehr: Sie wurde benutzt, zurückgezogen oder ist abgelaufen. Bitten Sie den Absender um eine neue.',
    toLogin: 'Zur Anmeldung',
    reading: 'Einladung wird gelesen…',
    needName: 'Nennen Sie Ihren Vor- und Nachnamen.',
    again: 'Erneut versuchen',
  },
};
