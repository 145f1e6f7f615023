import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const de: PageWordsOf<typeof fr> = {
  instalments: {
    title: 'Zahlung in Raten',
    order: 'Bestellung {number}',
    agreement: 'Wozu Sie zustimmen',
    card: 'Ihre Karte',
    email: 'E-Mail',
    agree: 'Ich stimme diesem Zahlungsplan zu und hinterlege meine Karte',
    keep: 'Karte hinterlegen',
    kept: 'Ihre Karte ist hinterlegt',
    keptText: 'Vor dem ersten Termin wird nichts belastet. Karte: {card}.',
    refused: 'Ihre Karte wurde abgelehnt. Versuchen Sie es mit einer anderen.',
    needEmail: 'Bitte geben Sie Ihre E-Mail an',
    needAgree: 'Kreuzen Sie das Kästchen an, um zuzustimmen',
    noCards: 'Kartenzahlung ist derzeit nicht verfügbar. Schreiben Sie bitte dem Betrieb.',
    bank: 'Ihre Bank möchte prüfen, ob diese Karte Ihnen gehört',
    bankButton: 'Bei meiner Bank bestätigen',
    processing: 'Ihre Karte wird geprüft.',
    again: 'Stand ansehen',
  },
};
