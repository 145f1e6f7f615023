import type { OrderMail } from './mail.fr.ts';

export const it: OrderMail = {
  hello: 'Buongiorno {name},',
  helloAll: 'Buongiorno,',
  followOrder: 'Seguire il mio ordine',
  personalData: 'Che cosa fa la cantina dei Suoi dati personali: {url}',
  generalTerms: {
    subject: 'Condizioni generali di vendita di {shop}',
    text: 'In allegato trova le condizioni generali di vendita di {shop} che si applicano ai suoi acquisti.',
  },
  totals: {
    gross: 'Totale IVA inclusa',
    vat: 'di cui IVA',
    net: 'Totale IVA esclusa',
    discount: 'Sconti',
    promo: 'Codice promozionale {code}',
    sides: { TTC: 'IVA incl.', HT: 'IVA escl.' },
  },
  placed: {
    subject: 'Il Suo ordine {number} presso {shop}',
    title: 'Grazie, il Suo ordine {number} è arrivato',
    lead: 'Ecco che cosa ha ordinato presso {shop}.',
    cardLater: 'La Sua carta non è ancora stata addebitata: lo sarà quando la cantina avrà convalidato l’ordine.',
    toConfirm: 'La cantina Le confermerà la convalida.',
    delivery: 'Consegna: {address}',
    seller: 'Venditore: {seller}.',
    mediator: 'Mediatore: {mediator}.',
    right:
      'Può recedere dal Suo acquisto, senza indicare il motivo, da subito e fino a quattordici giorni dopo il ricevimento. Le spese di restituzione sono a Suo carico, salvo che le assuma la cantina. Usi la funzione online qui sotto: Le arriva subito una ricevuta datata. Può anche rispondere a questa e-mail.',
    withdraw: 'Recedere dal contratto qui',
    phone: 'Telefono della tenuta: {phone}.',
    withinDay: 'Termine di consegna: al più tardi il {day} (art. L. 216-1).',
    within:
      'Termine di consegna: al più tardi trenta giorni dopo l’ordine, salvo altro termine annunciato al momento della scelta (art. L. 216-1).',
    guarantees:
      'Garanzie: la tenuta risponde dei difetti di conformità per due anni (art. L. 217-3 e seguenti del codice del consumo francese) e dei vizi occulti (art. 1641 e seguenti del codice civile).',
    formTitle: 'Modulo di recesso tipo',
    form: 'All’attenzione di {seller}: con la presente notifico il recesso dal contratto relativo all’ordine {number}. Ordinato il / ricevuto il: … Nome: … Indirizzo: … Firma (se il modulo è su carta): … Data: …',
    terms: 'Condizioni generali di vendita',
    free: 'Non c’è nulla da pagare.',
    transfer: 'Per pagare con bonifico',
    holder: 'Intestatario',
    amount: 'Importo',
    reference: 'Causale da indicare',
    payBy: 'Il Suo pagamento è atteso entro il {day}; senza di esso l’ordine scade e gli articoli tornano in vendita.',
  },
  changed: {
    subject: 'Il Suo ordine {number} è stato modificato',
    title: 'Il Suo ordine {number} è modificato',
    lead: 'Ecco il Suo ordine presso {shop} com’è ora: il totale era di {was}, ora è di {now}. Se non è d’accordo con questa modifica, risponda a questa e-mail.',
  },
  closed: {
    subject: 'Il Suo ordine {number}',
    refused: 'Il Suo ordine {number} non ha potuto essere accettato',
    cancelled: 'Il Suo ordine {number} è annullato',
    expired: 'Il Suo ordine {number} è scaduto',
    message: 'La cantina precisa: «{message}»',
    notCharged:
      'La Sua carta non è stata addebitata, oppure l’importo Le è rimborsato sulla carta usata per il pagamento.',
    unpaid:
      'Il Suo pagamento non è arrivato in tempo: gli articoli sono di nuovo in vendita e Lei non deve nulla. Se ha già pagato, risponda a questa e-mail.',
    grouped:
      'Il Suo carrello riguardava più cantine e una parte non è stata pagata in tempo: nessun ordine è mantenuto. Quanto ha pagato Le viene restituito con lo stesso mezzo.',
  },
  unpaid: {
    subject: 'Il Suo ordine {number} attende il pagamento',
    title: 'Il Suo ordine {number} attende il pagamento',
    text: '{shop} non ha ancora ricevuto il Suo pagamento di {total}. Senza di esso il {day}, l’ordine scade e gli articoli tornano in vendita.',
    small: 'Se ha appena pagato, ignori questa e-mail. Se non vuole più questo ordine, non deve fare nulla.',
  },
  withdrawal: {
    statementWhole: 'Notifico a {seller} il mio recesso dal contratto dell’ordine {number}, per l’intero ordine.',
    statementPart:
      'Notifico a {seller} il mio recesso dal contratto dell’ordine {number}, per i seguenti articoli: {goods}.',
    subject: 'Ricevuta del Suo recesso {reference}',
    title: 'Il Suo recesso è stato ricevuto',
    goBack:
      'Se ha ricevuto degli articoli, li restituisca entro quattordici giorni a {seller}. Se la Sua dichiarazione è fatta nei termini e non si applica alcuna eccezione, il rimborso avviene al più tardi il {day}; il venditore può attendere di aver ricevuto gli articoli o la prova del loro invio.',
    nothingBack:
      'Non c’è nulla da restituire: gli articoli non sono partiti. Se la Sua dichiarazione è fatta nei termini e non si applica alcuna eccezione, {seller} Le rimborsa quanto ha pagato al più tardi il {day}.',
    small:
      'Questa ricevuta fa fede del contenuto, della data e dell’ora della Sua dichiarazione. La conservi. Non pregiudica le eccezioni previste dalla legge francese (Code de la consommation, art. L. 221-28). Se non ha dichiarato nulla, risponda a questa e-mail.',
    reference: 'Riferimento',
    receivedOn: 'Ricevuta il',
    order: 'Ordine',
    declaredBy: 'Dichiarata da',
    email: 'E-mail',
    scope: 'Oggetto',
    whole: 'l’intero ordine',
    part: 'alcuni articoli',
  },
  answer: {
    subject: 'Risposta al Suo recesso {reference}',
    accepted: 'Il Suo recesso è accettato',
    declined: 'Il Suo recesso non è accettato',
    refund:
      'Restituisca gli articoli a {seller}. Sarà rimborsato al più tardi il {day}, non appena la cantina avrà gli articoli o la prova del loro invio.',
    refundUnsent:
      'Non c’è nulla da restituire: gli articoli non sono partiti. Quanto ha pagato Le è rimborsato al più tardi il {day}.',
    footer: 'Ordine {number}, dichiarazione {reference} del {moment}.',
    mediator: 'Mediatore: {mediator}.',
  },
};
