import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const pl: PageWordsOf<typeof fr> = {
  pay: {
    title: 'Faktura {number}',
    deposit: 'Zaliczka {number}',
    forWhom: 'Dla: {name}',
    dated: 'z dnia {day}',
    due: 'Do zapłaty najpóźniej {day}.',
    total: 'Razem',
    left: 'Pozostaje do zapłaty',
    pdf: 'Zobacz fakturę',
    card: 'Zapłać kartą',
    email: 'Twój e-mail',
    pay: 'Zapłać {amount}',
    paid: 'Nic nie pozostaje do zapłaty',
    paidText: 'Ta faktura jest uregulowana. Dziękujemy.',
    paidHere: 'Otrzymaliśmy płatność {amount}. Dziękujemy.',
    processing: 'Płatność w toku',
    processingText: 'Bank odpowiada. Ta strona o tym powie; prosimy nie płacić ponownie.',
    again: 'Odśwież',
    bank: 'Bank prosi o potwierdzenie',
    bankButton: 'Potwierdź w banku',
    refused: 'Płatność została odrzucona: nic nie pobrano. Prosimy użyć innej karty lub zapłacić przelewem.',
    noCards: 'Płatność kartą jest obecnie niedostępna.',
    transfer: 'Lub przelewem',
    holder: 'Posiadacz',
    reference: 'Tytuł',
    needEmail: 'Prosimy podać e-mail',
    backToBill: 'Wróć do faktury',
  },
};
