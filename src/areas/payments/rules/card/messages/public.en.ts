import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const en: PageWordsOf<typeof fr> = {
  cardForm: {
    sandbox: 'Test bench: use the test card numbers. No money moves.',
    card: 'Card number',
    expiry: 'Expiry (MM/YY)',
    cvc: 'Security code',
    cardEmail: 'Payer’s e-mail',
    needEmail: 'The e-mail is not valid',
    badCard: 'Wrong card number',
    badExpiry: 'Invalid expiry date',
    pastExpiry: 'Please check your expiry date',
    badCvc: 'Invalid security code',
  },
};
