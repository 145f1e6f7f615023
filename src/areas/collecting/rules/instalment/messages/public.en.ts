import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const en: PageWordsOf<typeof fr> = {
  instalments: {
    title: 'Payment in parts',
    order: 'Order {number}',
    agreement: 'What you agree to',
    card: 'Your card',
    email: 'E-mail',
    agree: 'I agree to this schedule and save my card',
    keep: 'Save my card',
    kept: 'Your card is saved',
    keptText: 'Nothing is charged before the first day. Card: {card}.',
    refused: 'Your card was refused. Try another one.',
    needEmail: 'Please give your e-mail',
    needAgree: 'Tick the box to agree',
    noCards: 'Payment by card is not available at the moment. Write to the estate.',
    bank: 'Your bank wants to check that this card is yours',
    bankButton: 'Confirm with my bank',
    processing: 'Your card is being checked.',
    again: 'See how it stands',
  },
};
