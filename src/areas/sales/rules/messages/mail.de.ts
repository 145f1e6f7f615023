import type { OrderMail } from './mail.fr.ts';

export const de: OrderMail = {
  hello: 'Guten Tag {name},',
  helloAll: 'Guten Tag,',
  totals: {
    gross: 'Gesamtbetrag inkl. MwSt.',
    vat: 'davon MwSt.',
  },
  placed: {
    subject: 'Ihre Bestellung {number} bei {shop}',
    title: 'Vielen Dank, Ihre Bestellung {number} ist eingegangen',
    lead: 'Das haben Sie bei {shop} bestellt.',
    cardLater: 'Ihre Karte wurde noch nicht belastet: Das geschieht, sobald das Weingut die Bestellung angenommen hat.',
    toConfirm: 'Das Weingut teilt Ihnen mit, sobald es die Bestellung angenommen hat.',
    delivery: 'Lieferung: {address}',
    seller: 'Verkäufer: {seller}.',
    mediator: 'Schlichtungsstelle: {mediator}.',
    right:
      'Sie können Ihren Kauf ohne Angabe von Gründen und kostenfrei widerrufen, ab sofort und bis vierzehn Tage nach Erhalt. Nutzen Sie dafür die Online-Funktion unten: Eine datierte Eingangsbestätigung erreicht Sie sofort. Sie können auch auf diese E-Mail antworten.',
    withdraw: 'Vertrag hier widerrufen',
  },
  closed: {
    subject: 'Ihre Bestellung {number}',
    refused: 'Ihre Bestellung {number} konnte nicht angenommen werden',
    cancelled: 'Ihre Bestellung {number} ist storniert',
    expired: 'Ihre Bestellung {number} ist abgelaufen',
    message: 'Das Weingut teilt mit: „{message}“',
    notCharged:
      'Ihre Karte wurde nicht belastet, oder der Betrag wird Ihnen auf die Karte erstattet, mit der Sie bezahlt haben.',
  },
  shipped: {
    subject: 'Ihre Bestellung {number} ist unterwegs',
    title: 'Ihre Bestellung ist auf dem Weg',
    note: 'Lieferschein {note}.',
  },
  withdrawal: {
    statementWhole:
      'Hiermit erkläre ich gegenüber {seller} den Widerruf des Vertrags zur Bestellung {number}, für die gesamte Bestellung.',
    statementPart:
      'Hiermit erkläre ich gegenüber {seller} den Widerruf des Vertrags zur Bestellung {number}, für folgende Artikel: {goods}.',
    subject: 'Eingangsbestätigung Ihres Widerrufs {reference}',
    title: 'Ihr Widerruf ist eingegangen',
    goBack:
      'Bitte senden Sie die Artikel innerhalb von vierzehn Tagen zurück an {seller}. Wenn Ihre Erklärung fristgerecht ist und keine Ausnahme gilt, erfolgt die Erstattung spätestens am {day}; der Verkäufer darf warten, bis er die Artikel oder den Nachweis ihrer Absendung erhalten hat.',
    small:
      'Diese Eingangsbestätigung belegt Inhalt, Datum und Uhrzeit Ihrer Erklärung. Bitte bewahren Sie sie auf. Sie greift den gesetzlichen Ausnahmen nicht vor (französischer Code de la consommation, Art. L. 221-28). Wenn Sie nichts erklärt haben, antworten Sie auf diese E-Mail.',
    reference: 'Referenz',
    receivedOn: 'Eingegangen am',
    order: 'Bestellung',
    declaredBy: 'Erklärt von',
    email: 'E-Mail',
    scope: 'Umfang',
    whole: 'die gesamte Bestellung',
    part: 'einzelne Artikel',
  },
  answer: {
    subject: 'Antwort auf Ihren Widerruf {reference}',
    accepted: 'Ihr Widerruf ist angenommen',
    declined: 'Ihr Widerruf ist nicht angenommen',
    refund:
      'Bitte senden Sie die Artikel zurück an {seller}. Die Erstattung erfolgt spätestens am {day}, sobald das Weingut die Artikel oder den Nachweis ihrer Absendung hat.',
    footer: 'Bestellung {number}, Erklärung {reference} vom {moment}.',
    mediator: 'Schlichtungsstelle: {mediator}.',
  },
};
