import type { OrderMail } from './mail.fr.ts';

export const de: OrderMail = {
  hello: 'Guten Tag {name},',
  helloAll: 'Guten Tag,',
  followOrder: 'Meine Bestellung verfolgen',
  personalData: 'Was das Weingut mit Ihren personenbezogenen Daten tut: {url}',
  generalTerms: {
    subject: 'Allgemeine Verkaufsbedingungen von {shop}',
    text: 'Anbei erhalten Sie die allgemeinen Verkaufsbedingungen von {shop}, die für Ihre Einkäufe gelten.',
  },
  totals: {
    gross: 'Gesamtbetrag inkl. MwSt.',
    vat: 'davon MwSt.',
    net: 'Gesamt ohne MwSt.',
    discount: 'Rabatte',
    promo: 'Gutscheincode {code}',
    sides: { TTC: 'inkl. MwSt.', HT: 'zzgl. MwSt.' },
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
      'Sie können Ihren Kauf ohne Angabe von Gründen widerrufen, ab sofort und bis vierzehn Tage nach Erhalt. Die Rücksendekosten tragen Sie, sofern das Weingut sie nicht übernimmt. Nutzen Sie dafür die Online-Funktion unten: Eine datierte Eingangsbestätigung erreicht Sie sofort. Sie können auch auf diese E-Mail antworten.',
    withdraw: 'Vertrag hier widerrufen',
    phone: 'Telefon des Weinguts: {phone}.',
    withinDay: 'Lieferfrist: spätestens am {day} (Art. L. 216-1).',
    within:
      'Lieferfrist: spätestens dreißig Tage nach der Bestellung, sofern bei der Auswahl keine andere genannt wurde (Art. L. 216-1).',
    guarantees:
      'Gewährleistung: Das Weingut haftet zwei Jahre für Vertragswidrigkeit (Art. L. 217-3 ff. des französischen Verbraucherschutzgesetzbuchs) und für verborgene Mängel (Art. 1641 ff. des Zivilgesetzbuchs).',
    formTitle: 'Muster-Widerrufsformular',
    form: 'An {seller}: Hiermit widerrufe ich den Vertrag über die Bestellung {number}. Bestellt am / erhalten am: … Name: … Anschrift: … Unterschrift (nur bei Mitteilung auf Papier): … Datum: …',
    terms: 'Allgemeine Verkaufsbedingungen',
    free: 'Es ist nichts zu zahlen.',
    transfer: 'Zahlung per Überweisung',
    holder: 'Kontoinhaber',
    amount: 'Betrag',
    reference: 'Verwendungszweck',
    payBy:
      'Ihre Zahlung wird bis zum {day} erwartet; ohne sie verfällt die Bestellung und die Artikel gehen wieder in den Verkauf.',
  },
  changed: {
    subject: 'Ihre Bestellung {number} wurde geändert',
    title: 'Ihre Bestellung {number} ist geändert',
    lead: 'Dies ist Ihre Bestellung bei {shop}, wie sie jetzt ist: Ihr Gesamtbetrag war {was}, er ist {now}. Wenn Sie mit dieser Änderung nicht einverstanden sind, antworten Sie auf diese E-Mail.',
  },
  closed: {
    subject: 'Ihre Bestellung {number}',
    refused: 'Ihre Bestellung {number} konnte nicht angenommen werden',
    cancelled: 'Ihre Bestellung {number} ist storniert',
    expired: 'Ihre Bestellung {number} ist abgelaufen',
    message: 'Das Weingut teilt mit: „{message}“',
    notCharged:
      'Ihre Karte wurde nicht belastet, oder der Betrag wird Ihnen auf die Karte erstattet, mit der Sie bezahlt haben.',
    unpaid:
      'Ihre Zahlung ist nicht rechtzeitig eingegangen: Die Artikel sind wieder im Verkauf, und Sie schulden nichts. Falls Sie bereits gezahlt haben, antworten Sie auf diese E-Mail.',
    grouped:
      'Ihr Warenkorb ging an mehrere Weingüter, und ein Teil davon wurde nicht rechtzeitig bezahlt: Keine Bestellung bleibt bestehen. Was Sie bezahlt haben, erhalten Sie auf demselben Weg zurück.',
  },
  unpaid: {
    subject: 'Ihre Bestellung {number} wartet auf Ihre Zahlung',
    title: 'Ihre Bestellung {number} wartet auf Ihre Zahlung',
    text: '{shop} hat Ihre Zahlung von {total} noch nicht erhalten. Ohne sie verfällt die Bestellung nach dem {day}, und die Artikel gehen wieder in den Verkauf.',
    small:
      'Falls Sie gerade gezahlt haben, beachten Sie diese E-Mail nicht. Möchten Sie die Bestellung nicht mehr, brauchen Sie nichts zu tun.',
  },
  withdrawal: {
    statementWhole:
      'Hiermit erkläre ich gegenüber {seller} den Widerruf des Vertrags zur Bestellung {number}, für die gesamte Bestellung.',
    statementPart:
      'Hiermit erkläre ich gegenüber {seller} den Widerruf des Vertrags zur Bestellung {number}, für folgende Artikel: {goods}.',
    subject: 'Eingangsbestätigung Ihres Widerrufs {reference}',
    title: 'Ihr Widerruf ist eingegangen',
    goBack:
      'Wenn Sie Artikel erhalten haben, senden Sie sie bitte innerhalb von vierzehn Tagen zurück an {seller}. Wenn Ihre Erklärung fristgerecht ist und keine Ausnahme gilt, erfolgt die Erstattung spätestens am {day}; der Verkäufer darf warten, bis er die Artikel oder den Nachweis ihrer Absendung erhalten hat.',
    nothingBack:
      'Sie müssen nichts zurücksenden: Die Artikel sind noch nicht abgegangen. Wenn Ihre Erklärung fristgerecht ist und keine Ausnahme gilt, erstattet Ihnen {seller} spätestens am {day}, was Sie bezahlt haben.',
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
    refundUnsent:
      'Sie müssen nichts zurücksenden: Die Artikel sind noch nicht abgegangen. Was Sie bezahlt haben, wird spätestens am {day} erstattet.',
    footer: 'Bestellung {number}, Erklärung {reference} vom {moment}.',
    mediator: 'Schlichtungsstelle: {mediator}.',
  },
};
