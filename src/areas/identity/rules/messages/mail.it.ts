import type { AccountMail } from './mail.fr.ts';

export const it: AccountMail = {
  hello: 'Buongiorno {name},',
  helloAll: 'Buongiorno,',
  toLogin: 'Accedi',
  reset: {
    subject: 'Scelga una nuova password',
    title: 'Nuova password',
    text: 'È stata richiesta una nuova password per il Suo account. Segua questo link per sceglierla.',
    button: 'Scegli la mia password',
    small:
      'Questo link vale un’ora e serve una sola volta. Se non ha richiesto nulla, non lo segua: non cambia niente.',
  },
  changed: {
    title: 'La Sua password è cambiata',
    text: 'La password del Suo account è appena stata cambiata con un link ricevuto a questo indirizzo. Tutte le Sue sessioni sono state chiuse: acceda con quella nuova.',
    small:
      'Se non è stato Lei, qualcuno legge la Sua posta: cambi la password della casella, poi richieda un nuovo link nella pagina di accesso.',
    keys: 'Le chiavi API della Sua azienda non sono cambiate: revochi quelle che non conosce.',
  },
  welcome: {
    subject: 'Confermi il Suo indirizzo e-mail',
    title: 'Il Suo account è creato',
    text: 'Confermi che questo indirizzo è Suo: la cantina potrà allora collegare al Suo account ciò che già sa di Lei.',
    sellerText: 'Confermi che questo indirizzo è Suo: potrà allora aprire il Suo negozio.',
    agentText: 'Confermi che questo indirizzo è Suo: le aziende che rappresenta La invitano con esso.',
    button: 'Conferma il mio indirizzo',
    small:
      'Questo link vale sette giorni. Se non ha richiesto un account, non lo segua: «Password dimenticata?», nella pagina di accesso, Le restituisce questo account e ne chiude l’accesso a chi l’ha creato.',
  },
  known: {
    title: 'Ha già un account',
    text: 'È stato richiesto un account con questo indirizzo. Ne ha già uno: non è cambiato, e nemmeno la sua password.',
    small: 'Se non ha richiesto nulla, non deve fare niente.',
  },
};
