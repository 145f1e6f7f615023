import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const it: PageWordsOf<typeof fr> = {
  access: {
    title: 'Richiedere condizioni negoziate',
    lead: '{name} riserva i suoi prezzi ai clienti. Dica chi è e che cosa le interessa: l’azienda le risponderà.',
    about: 'La sua richiesta riguarda: {product}.',
    person: 'Il suo nome',
    firm: 'La sua azienda',
    firmHint: 'Lasci vuoto se acquista per sé.',
    email: 'La sua e-mail',
    message: 'La sua richiesta',
    messageHint: 'Quali prodotti, quali quantità, per quale uso.',
    submit: 'Invia la richiesta',
    needName: 'Indichi il suo nome.',
    needEmail: 'Scriva un’e-mail alla quale risponderle.',
    needMessage: 'Dica in poche parole che cosa cerca.',
    done: 'La sua richiesta è stata inviata',
    doneText: '{name} l’ha ricevuta. La avviseremo per e-mail appena i suoi prezzi saranno aperti.',
    back: 'Torna al negozio',
  },
};
