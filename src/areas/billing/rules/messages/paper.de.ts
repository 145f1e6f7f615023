import type { BillWords } from './paper.fr.ts';

export const de: BillWords = {
  kinds: {
    bill: 'Rechnung',
    deposit: 'Anzahlungsrechnung',
    credit: 'Gutschrift',
    corrected: 'Korrekturrechnung',
    depositCredit: 'Gutschrift auf Anzahlung',
  },
  facts: {
    issuedOn: 'Rechnungsdatum',
    service: 'Leistung vom',
    delivery: 'Lieferung',
    due: 'Fällig am',
    order: 'Bestellung',
    note: 'Lieferschein',
    onBill: 'Zur Rechnung',
    origin: 'Ursprungsrechnung',
    ofDay: '{number} vom {day}',
  },
  deliveredTo: 'Geliefert an',
  reason: 'Grund: {reason}',
  totals: {
    deposit: 'Anzahlung {number}, {day}',
    vatBilled: 'darin bereits berechnete MwSt. {rate}',
    toPay: 'Zu zahlen',
    left: 'Offener Betrag',
    net: 'Zu zahlender Betrag',
    credit: 'Zu Ihren Gunsten',
  },
  payment: {
    terms: 'Bedingungen',
    holder: 'Kontoinhaber',
    reference: 'Verwendungszweck',
    code: 'QR-Code für die Überweisung von {amount}',
    scan: 'Scannen Sie diesen Code mit der App Ihrer Bank: Die Überweisung ist vorbereitet.',
    creditTitle: 'Zu Ihren Gunsten: wird verrechnet oder erstattet',
    paid: 'Bezahlt',
    nothing: 'Nichts zu zahlen',
    before: 'Zahlbar bis spätestens {day} per {method}',
    by: 'Zahlbar per {method}',
  },
};
