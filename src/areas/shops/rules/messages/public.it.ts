import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const it: PageWordsOf<typeof fr> = {
  maintenance: {
    title: 'Manutenzione in corso',
    soon: 'È prevista una manutenzione il {start}. Il sito sarà brevemente non disponibile.',
    since: 'È in corso una manutenzione dal {start}.',
    until: 'Il sito riapre il {end}. Questa pagina si ricaricherà da sola.',
  },
  helpChat: {
    title: 'Aiuto in diretta',
    why: 'Ci scriva senza lasciare la pagina. {house} vedrebbe l’indirizzo del suo dispositivo e potrebbe lasciarvi dei cookie: senza il suo consenso non viene caricato nulla.',
    policy: 'Cosa fa {house} dei dati',
    accept: 'Accettare {house} e scrivere',
    open: 'Aprire la conversazione',
    leave: 'Chiudere e revocare il consenso',
  },
  consent: {
    title: 'La sua scelta, prima di ogni cookie',
    text: '{shop} utilizza servizi di altre aziende, che vedrebbero l’indirizzo del suo dispositivo e potrebbero lasciarvi dei cookie. Nulla viene caricato senza il suo consenso, e il negozio funziona altrettanto bene senza.',
    accept: 'Accetta tutto',
    refuse: 'Rifiuta tutto',
    customize: 'Personalizza',
    save: 'Salva le mie scelte',
    kept: 'La sua scelta è conservata per sei mesi su questo dispositivo. Può cambiarla in qualsiasi momento alla voce «Cookie», in fondo alle pagine.',
    cookies: 'Cookie',
    policy: 'Che cosa fa {house} dei dati',
    newPage: 'nuova scheda',
    mapOpen: 'Mostra la mappa',
    mapShow: 'Accetta {house} e mostra la mappa',
    map: 'Mappa di {address}',
    tagManager: 'Misurazione del pubblico ({house})',
    tagManagerWhy: 'Contare le visite e sapere quali pagine vengono lette.',
    chat: 'Chat ({house})',
    chatWhy: 'Scrivere alla cantina da una finestra in fondo alla pagina.',
    maps: 'Mappa ({house})',
    mapsWhy: 'Vedere su una mappa dove si trova la cantina.',
    fonts: 'Carattere dei titoli ({house})',
    fontsWhy: 'Mostrare i titoli nel carattere scelto dalla cantina.',
  },
};
