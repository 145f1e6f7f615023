import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const it: PageWordsOf<typeof fr> = {
  privacy: {
    title: 'I Suoi dati personali',
    lead: 'Come {name} tratta i Suoi dati e che cosa può chiedere.',
    who: 'Titolare del trattamento',
    what: 'Dati trattati',
    whatText:
      'Nome, indirizzi, e-mail e telefono, ordini, pagamenti e messaggi con la cantina. Il numero della Sua carta è ricevuto solo dal prestatore di pagamento. I campi obbligatori di un ordine sono necessari al contratto: senza di essi non può essere effettuato.',
    why: 'Perché, e su quale base',
    whyText:
      'Eseguire i Suoi ordini e risponderLe: il contratto. Fatturare, tenere i conti, dichiarare l’alcol spedito, verificare la maggiore età: la legge. Prevenire le frodi: il legittimo interesse della cantina. InviarLe offerte: il Suo consenso, che può ritirare in ogni momento.',
    recipients: 'Destinatari',
    recipientsText:
      'La cantina e le persone che autorizza, l’hosting di questo sito, i corrieri, i prestatori di pagamento, la banca, il commercialista e le amministrazioni quando la legge lo esige. Nulla è venduto. Un prestatore fuori dall’Unione europea riceve dati solo con le garanzie del RGPD (decisione di adeguatezza o clausole tipo).',
    host: 'Hosting',
    keep: 'Durata di conservazione',
    keepText:
      'Ordini, fatture e documenti contabili: dieci anni. Conto: finché non lo chiude. Cliente senza ordini: tre anni dopo l’ultimo contatto. Misura del pubblico, se la accetta: tredici mesi al massimo. Accessi al Suo conto, con indirizzo di rete abbreviato: sei mesi.',
    rights: 'I Suoi diritti',
    rightsText:
      'Può consultare, rettificare, ricevere o far cancellare i Suoi dati, limitarne il trattamento, opporvisi, ritirare un consenso e dire che cosa ne sarà dopo la Sua morte. Scriva a {email}: la risposta arriva entro un mese.',
    ownAccount: 'Se ha un account qui, può scaricare tutto e chiuderlo da solo: Paramètres, Mon compte, Mes données.',
    complaint:
      'Può anche rivolgersi all’autorità di protezione dei dati; in Francia: CNIL, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, www.cnil.fr.',
    automated: 'Nessuna decisione su di Lei è presa da una macchina sola.',
  },
  accessibility: {
    title: 'Accessibilità',
    text: 'Questo negozio si usa con la tastiera, con un lettore di schermo e su uno schermo piccolo. Mira al livello AA delle WCAG 2.2 e del RGAA 4.1 francese.',
    state: 'Stato di conformità',
    stateText:
      'Parzialmente conforme: le pagine sono controllate con un programma e con la tastiera; nessun terzo le ha ancora verificate. Le immagini e i testi aggiunti dalla cantina possono mancare di descrizione.',
    contact: 'Un ostacolo?',
    contactText: 'Scriva a {email}: la cantina Le dà l’informazione o prende il Suo ordine in altro modo.',
    remedy:
      'Senza una risposta soddisfacente, può rivolgersi alla DGCCRF (signal.conso.gouv.fr) o al Défenseur des droits (www.defenseurdesdroits.fr).',
  },
};
