import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const pl: PageWordsOf<typeof fr> = {
  instalments: {
    title: 'Płatność w częściach',
    order: 'Zamówienie {number}',
    agreement: 'Na co się Państwo zgadzają',
    card: 'Państwa karta',
    email: 'E-mail',
    agree: 'Zgadzam się na ten harmonogram i zapisuję kartę',
    keep: 'Zapisz kartę',
    kept: 'Państwa karta jest zapisana',
    keptText: 'Przed pierwszym terminem nic nie jest pobierane. Karta: {card}.',
    refused: 'Państwa karta została odrzucona. Proszę spróbować innej.',
    needEmail: 'Proszę podać e-mail',
    needAgree: 'Proszę zaznaczyć pole, aby się zgodzić',
    noCards: 'Płatność kartą jest teraz niedostępna. Proszę napisać do producenta.',
    bank: 'Państwa bank chce sprawdzić, czy to Państwa karta',
    bankButton: 'Potwierdź w moim banku',
    processing: 'Karta jest sprawdzana.',
    again: 'Sprawdź stan',
  },
};
