import type { VisitMail } from './mail.fr.ts';

export const de: VisitMail = {
  hello: 'Guten Tag {name},',
  confirmed: {
    subject: 'Ihr Besuch bei {shop}: {visit}',
    title: 'Ihr Besuch ist gebucht',
    lead: '{shop} erwartet Sie. Hier ist Ihre Buchung.',
  },
  asked: {
    subject: 'Ihre Besuchsanfrage bei {shop}: {visit}',
    title: 'Ihre Anfrage ist angekommen',
    lead: 'Ihre Plätze sind vorgemerkt. {shop} bestätigt Ihren Besuch per E-Mail.',
  },
  moved: {
    subject: 'Ihr Besuch bei {shop} hat sich geändert: {visit}',
    title: 'Ihr Besuch hat sich geändert',
    lead: 'Hier ist Ihre Buchung bei {shop}, wie sie jetzt ist.',
  },
  cancelled: {
    subject: 'Ihr Besuch bei {shop} ist storniert',
    title: 'Ihre Buchung ist storniert',
    lead: 'Ihre Plätze bei {shop} sind wieder frei. Sie haben nichts zu zahlen.',
    leadPaid:
      'Ihre Plätze bei {shop} sind wieder frei. Sie haben {paid} bezahlt: Für eine Erstattung antworten Sie bitte auf diese E-Mail.',
  },
  lapsed: {
    subject: 'Ihr Besuch bei {shop} ist nicht gebucht',
    title: 'Ihre Plätze sind nicht mehr reserviert',
    lead: 'Ihre Zahlung für „{visit}“ ist nicht rechtzeitig eingegangen: Ihre Plätze sind wieder frei, und Sie schulden nichts. Sie können erneut buchen.',
  },
  paidLate: {
    subject: 'Ihre Zahlung an {shop} wird erstattet',
    title: 'Ihre Zahlung kam zu spät',
    lead: 'Ihre Plätze für „{visit}“ waren schon wieder frei, als Ihre Zahlung einging: {shop} erstattet sie Ihnen. Sie können erneut buchen.',
  },
  reminder: {
    subject: 'Erinnerung: Ihr Besuch bei {shop}, {visit}',
    title: 'Bis bald',
    lead: '{shop} erwartet Sie bald. Hier ist Ihr Besuch.',
  },
  thanks: {
    subject: 'Danke für Ihren Besuch bei {shop}',
    title: 'Danke für Ihren Besuch',
    lead: 'Danke, dass Sie bei {shop} waren.',
    button: 'Zum Shop',
    once: 'Diese Nachricht erhalten Sie nur einmal.',
  },
  wait: {
    joined: {
      subject: 'Warteliste bei {shop}: {visit}',
      title: 'Sie stehen auf der Warteliste',
      lead: 'Sobald Plätze für Sie frei werden, bietet {shop} sie Ihnen per E-Mail an. Der Link unten zeigt Ihren Platz in der Reihe; dort können Sie die Liste auch verlassen.',
    },
    offered: {
      subject: 'Bei {shop} sind Plätze frei: {visit}',
      title: 'Ihnen werden Plätze angeboten',
      lead: '{shop} hält diese Plätze für Sie bis {until}. Buchen Sie sie über den Link unten; danach gehen sie an die Nächsten.',
    },
    lapsed: {
      subject: 'Ihre Plätze bei {shop} werden nicht mehr gehalten',
      title: 'Das Angebot ist abgelaufen',
      lead: 'Sie haben die für „{visit}“ angebotenen Plätze nicht rechtzeitig gebucht: Sie gehen an die Nächsten, und Sie stehen nicht mehr auf der Liste.',
    },
    closed: {
      subject: 'Warteliste bei {shop}: kein Platz',
      title: 'Die Warteliste ist geschlossen',
      lead: 'Für „{visit}“ ist kein Platz rechtzeitig frei geworden. Die Liste dieser Uhrzeit ist geschlossen. Sie können ein anderes Datum wählen.',
    },
    removed: {
      subject: 'Warteliste bei {shop}: Ihr Eintrag wurde entfernt',
      title: 'Sie stehen nicht mehr auf der Warteliste',
      lead: '{shop} hat Ihren Eintrag auf der Warteliste für „{visit}“ entfernt. Bei Fragen wenden Sie sich bitte an das Weingut. Sie können ein anderes Datum wählen.',
    },
    people: 'Personen',
    least: 'Mindestens',
    until: 'Plätze gehalten bis',
    see: 'Meinen Platz ansehen',
    take: 'Diese Plätze buchen',
  },
  visit: 'Besuch',
  when: 'Tag und Uhrzeit',
  day: '{day}',
  place: 'Treffpunkt',
  code: 'Code',
  total: 'Vor Ort zu zahlen',
  paid: 'Online bezahlt',
  prices: {
    adult: 'Erwachsene',
    child: 'Kinder',
    group: 'Gruppe',
    touristTax: 'Kurtaxe',
    other: 'Sonstiges',
  },
  again: 'Erneut buchen',
  ticket: {
    title: 'Eintrittskarte',
    show: 'Zeigen Sie diesen Code bei der Ankunft. Er gilt einmal, für Ihre ganze Gruppe.',
    people: 'Personen',
    name: 'Auf den Namen',
    language: 'Sprache',
    total: 'Vereinbarter Preis',
    alt: 'QR-Code der Eintrittskarte',
    mail: 'Ihre Eintrittskarte finden Sie unter diesem Link: Zeigen Sie sie bei der Ankunft, auf dem Telefon oder auf Papier.',
  },
  button: 'Meine Buchung ansehen',
  cancelUntil: 'Verhindert? Stornieren Sie online bis {hours} Stunden vorher.',
  noWithdrawal:
    'Ein Besuch an einem festen Termin ist eine Freizeitaktivität: Ein Widerrufsrecht besteht nicht (Artikel L221-28, 12°, des französischen Verbrauchergesetzbuchs).',
  personalData: 'Was das Weingut mit Ihren personenbezogenen Daten macht: {url}',
};
