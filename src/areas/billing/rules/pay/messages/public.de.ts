import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const de: PageWordsOf<typeof fr> = {
  pay: {
    title: 'Rechnung {number}',
    deposit: 'Anzahlung {number}',
    forWhom: 'Für {name}',
    dated: 'vom {day}',
    due: 'Zahlbar bis {day}.',
    total: 'Gesamt',
    left: 'Noch zu zahlen',
    pdf: 'Rechnung ansehen',
    card: 'Mit Karte zahlen',
    email: 'Ihre E-Mail',
    pay: '{amount} zahlen',
    paid: 'Es ist nichts mehr zu zahlen',
    paidText: 'Diese Rechnung ist beglichen. Vielen Dank.',
    paidHere: 'Ihre Zahlung von {amount} ist eingegangen. Vielen Dank.',
    processing: 'Zahlung läuft',
    processingText: 'Ihre Bank antwortet gerade. Diese Seite sagt es Ihnen; bitte nicht noch einmal zahlen.',
    again: 'Aktualisieren',
    bank: 'Ihre Bank verlangt eine Bestätigung',
    bankButton: 'Bei meiner Bank bestätigen',
    refused:
      'Die Zahlung wurde abgelehnt: Es wurde nichts abgebucht. Versuchen Sie eine andere Karte oder überweisen Sie.',
    noCards: 'Kartenzahlung ist derzeit nicht möglich.',
    transfer: 'Oder per Überweisung',
    holder: 'Inhaber',
    reference: 'Referenz',
    needEmail: 'Bitte geben Sie Ihre E-Mail an',
    backToBill: 'Zurück zur Rechnung',
  },
};
