import type { OfferMail } from './mail.fr.ts';

export const it: OfferMail = {
  quote: {
    reminderSubject: 'Il suo preventivo {number} di {shop} attende una risposta',
    reminderLead: 'Non ha ancora risposto alla proposta di {shop}.',
    subject: 'Il suo preventivo {number} di {shop}',
    title: 'Il suo preventivo {number}',
    lead: 'Ecco la proposta di {shop}.',
    until: 'Questi prezzi sono validi fino al {day}.',
    attached:
      'Il preventivo è allegato a questa e-mail. Il pulsante apre una pagina riservata a lei, dove può accettarlo o rifiutarlo.',
    button: 'Leggere e accettare il preventivo',
    acceptedSubject: 'Preventivo {number} accettato',
    acceptedTitle: 'Ha accettato il preventivo {number}',
    acceptedText: '{shop} ha ricevuto il suo accordo e prepara l’ordine. Il preventivo accettato è allegato.',
  },
  futures: {
    subject: 'I Suoi vini en primeur di {shop} sono confermati',
    title: 'I Suoi vini en primeur sono confermati: ordine {number}',
    lead: '{shop} Le riserva questi vini, venduti prima dell’imbottigliamento.',
    schedule: 'Scadenze',
    billed: 'Ogni rata Le viene chiesta nel giorno previsto con una fattura di acconto inviata per e-mail.',
    part: '{percent}\u00a0% il {day}',
    rest: 'Il resto, alla consegna',
    reserved: 'La Sua prenotazione en primeur {number} presso {shop}',
    reservedLead: '{shop} ha ricevuto la Sua prenotazione e Le risponderà: nulla è da pagare prima della conferma.',
  },
};
