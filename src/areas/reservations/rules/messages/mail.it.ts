import type { VisitMail } from './mail.fr.ts';

export const it: VisitMail = {
  hello: 'Buongiorno {name},',
  confirmed: {
    subject: 'La Sua visita da {shop}: {visit}',
    title: 'La Sua visita è prenotata',
    lead: '{shop} La aspetta. Ecco la Sua prenotazione.',
  },
  asked: {
    subject: 'La Sua richiesta di visita da {shop}: {visit}',
    title: 'La Sua richiesta è arrivata',
    lead: 'I Suoi posti sono riservati. {shop} Le confermerà la visita per e-mail.',
  },
  moved: {
    subject: 'La Sua visita da {shop} è cambiata: {visit}',
    title: 'La Sua visita è cambiata',
    lead: 'Ecco la Sua prenotazione da {shop} così com’è ora.',
  },
  cancelled: {
    subject: 'La Sua visita da {shop} è annullata',
    title: 'La Sua prenotazione è annullata',
    lead: 'I Suoi posti da {shop} sono liberati. Non ha nulla da pagare.',
    leadPaid:
      'I suoi posti presso {shop} sono di nuovo liberi. Ha pagato {paid}: per chiedere il rimborso, risponda a questa e-mail.',
  },
  lapsed: {
    subject: 'La Sua visita da {shop} non è prenotata',
    title: 'I Suoi posti non sono più riservati',
    lead: 'Il Suo pagamento per «{visit}» non è arrivato in tempo: i Suoi posti sono liberati e non deve nulla. Può prenotare di nuovo.',
  },
  paidLate: {
    subject: '{shop} Le rimborsa il pagamento',
    title: 'Il Suo pagamento è arrivato troppo tardi',
    lead: 'I Suoi posti per «{visit}» erano già liberati quando è arrivato il pagamento: {shop} glielo rimborsa. Può prenotare di nuovo.',
  },
  reminder: {
    subject: 'Promemoria: la Sua visita da {shop}, {visit}',
    title: 'A presto',
    lead: '{shop} La aspetta presto. Ecco la Sua visita.',
  },
  thanks: {
    subject: 'Grazie della Sua visita da {shop}',
    title: 'Grazie della Sua visita',
    lead: 'Grazie di essere venuto da {shop}.',
    button: 'Vedere il negozio',
    once: 'Questo messaggio Le è inviato una sola volta.',
  },
  wait: {
    joined: {
      subject: 'Lista d’attesa da {shop}: {visit}',
      title: 'Siete nella lista d’attesa',
      lead: 'Appena si liberano posti per voi, {shop} ve li propone per e-mail. Il link qui sotto mostra la vostra posizione e permette di lasciare la lista.',
    },
    offered: {
      subject: 'Si liberano posti da {shop}: {visit}',
      title: 'Vi sono proposti dei posti',
      lead: '{shop} tiene questi posti per voi fino al {until}. Prenotateli con il link qui sotto; poi passano ai prossimi.',
    },
    lapsed: {
      subject: 'I vostri posti da {shop} non sono più tenuti',
      title: 'L’offerta è terminata',
      lead: 'Non avete preso in tempo i posti proposti per «{visit}»: passano ai prossimi e non siete più nella lista.',
    },
    closed: {
      subject: 'Lista d’attesa da {shop}: nessun posto',
      title: 'La lista d’attesa è chiusa',
      lead: 'Nessun posto si è liberato in tempo per «{visit}». La lista di questo orario è chiusa. Potete scegliere un’altra data.',
    },
    removed: {
      subject: 'Lista d’attesa da {shop}: la vostra iscrizione è stata tolta',
      title: 'Non siete più sulla lista d’attesa',
      lead: '{shop} ha tolto la vostra iscrizione dalla lista d’attesa per «{visit}». Per qualsiasi domanda, rivolgetevi alla tenuta. Potete scegliere un’altra data.',
    },
    people: 'Persone',
    least: 'Almeno',
    until: 'Posti tenuti fino al',
    see: 'Vedere la mia posizione',
    take: 'Prenotare questi posti',
  },
  visit: 'Visita',
  when: 'Giorno e ora',
  day: '{day}',
  place: 'Luogo d’incontro',
  code: 'Codice',
  total: 'Da pagare sul posto',
  paid: 'Pagato online',
  prices: {
    adult: 'Adulto',
    child: 'Bambino',
    group: 'Gruppo',
    touristTax: 'Tassa di soggiorno',
    other: 'Altro',
  },
  again: 'Prenotare di nuovo',
  ticket: {
    title: 'Biglietto',
    show: 'Mostri questo codice all’arrivo. Vale una volta, per tutto il Suo gruppo.',
    people: 'Persone',
    name: 'A nome di',
    language: 'Lingua',
    total: 'Prezzo concordato',
    alt: 'Codice QR del biglietto',
    mail: 'Il Suo biglietto si trova a questo link: lo mostri all’arrivo, sul telefono o su carta.',
  },
  button: 'Vedere la mia prenotazione',
  cancelUntil: 'Un imprevisto? Annulli online fino a {hours} ore prima.',
  noWithdrawal:
    'Una visita a data fissa è un’attività per il tempo libero: il diritto di recesso non si applica (articolo L221-28, 12°, del Codice del consumo francese).',
  personalData: 'Che cosa fa l’azienda dei Suoi dati personali: {url}',
};
