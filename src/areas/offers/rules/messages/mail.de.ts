import type { OfferMail } from './mail.fr.ts';

export const de: OfferMail = {
  quote: {
    reminderSubject: 'Ihr Angebot {number} von {shop} wartet auf Ihre Antwort',
    reminderLead: 'Sie haben auf das Angebot von {shop} noch nicht geantwortet.',
    subject: 'Ihr Angebot {number} von {shop}',
    title: 'Ihr Angebot {number}',
    lead: 'Das bietet Ihnen {shop} an.',
    until: 'Diese Preise gelten bis zum {day}.',
    attached:
      'Das Angebot ist dieser E-Mail beigefügt. Die Schaltfläche öffnet eine Seite nur für Sie, auf der Sie es annehmen oder ablehnen.',
    button: 'Angebot lesen und annehmen',
    acceptedSubject: 'Angebot {number} angenommen',
    acceptedTitle: 'Sie haben das Angebot {number} angenommen',
    acceptedText:
      '{shop} hat Ihre Zusage erhalten und bereitet Ihre Bestellung vor. Das angenommene Angebot ist beigefügt.',
  },
  futures: {
    subject: 'Ihre Subskriptionsweine von {shop} sind bestätigt',
    title: 'Ihre Subskriptionsweine sind bestätigt: Bestellung {number}',
    lead: '{shop} reserviert Ihnen diese Weine, die vor der Abfüllung verkauft werden.',
    schedule: 'Zahlungsplan',
    billed: 'Jede Rate wird am jeweiligen Tag mit einer Anzahlungsrechnung per E-Mail angefordert.',
    part: '{percent}\u00a0% am {day}',
    rest: 'Der Rest bei Lieferung',
    reserved: 'Ihre Subskriptionsreservierung {number} bei {shop}',
    reservedLead:
      '{shop} hat Ihre Reservierung erhalten und antwortet Ihnen: Vor der Bestätigung ist nichts zu zahlen.',
  },
};
