import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const nl: PageWordsOf<typeof fr> = {
  invitation: {
    page: 'Uitnodiging',
    title: '{shop} nodigt u uit',
    text: 'U gaat werken voor {shop}, met het adres {email}.',
    firstname: 'Voornaam',
    lastname: 'Achternaam',
    password: 'Uw wachtwoord',
    acceptNew: 'Aanvaarden en binnenkomen',
    accept: 'De uitnodiging aanvaarden',
    signInText: 'U hebt al een account met dit adres: log in om te aanvaarden.',
    signIn: 'Inloggen',
    signOutText: 'U bent ingelogd met een ander account. Log uit om met {email} te aanvaarden.',
    signOut: 'Uitloggen',
    dead: 'Deze uitnodiging is niet meer geldig: ze is gebruikt, ingetrokken of verlopen. Vraag een nieuwe aan wie ze stuurde.',
    toLogin: 'Naar het inloggen',
    reading: 'De uitnodiging wordt gelezen…',
    needName: 'Vul uw voornaam en achternaam in.',
    again: 'Opnieuw proberen',
  },
};
