import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const it: PageWordsOf<typeof fr> = {
  invitation: {
    page: 'Invito',
    title: '{shop} La invita',
    text: 'Lavorerà per {shop}, con l’indirizzo {email}.',
    firstname: 'Nome',
    lastname: 'Cognome',
    password: 'La Sua password',
    acceptNew: 'Accettare ed entrare',
    accept: 'Accettare l’invito',
    signInText: 'Ha già un account con questo indirizzo: acceda per accettare.',
    signIn: 'Accedere',
    signOutText: 'È connesso con un altro account. Esca per accettare con {email}.',
    signOut: 'Uscire',
    dead: 'Questo invito non è più valido: è stato usato, annullato o è scaduto. Ne chieda un altro a chi l’ha inviato.',
    toLogin: 'Vai all’accesso',
    reading: 'Lettura dell’invito…',
    needName: 'Indichi nome e cognome.',
    again: 'Riprova',
  },
};
