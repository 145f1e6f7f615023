import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const en: PageWordsOf<typeof fr> = {
  pay: {
    title: 'Invoice {number}',
    deposit: 'Deposit {number}',
    forWhom: 'For {name}',
    dated: 'of {day}',
    due: 'To be paid by {day}.',
    total: 'Total',
    left: 'Left to pay',
    pdf: 'See the invoice',
    card: 'Pay by card',
    email: 'Your e-mail',
    pay: 'Pay {amount}',
    paid: 'Nothing is left to pay',
    paidText: 'This invoice is settled. Thank you.',
    paidHere: 'Your payment of {amount} has been received. Thank you.',
    processing: 'Payment under way',
    processingText: 'Your bank is answering. This page will say so; do not pay a second time.',
    again: 'Refresh',
    bank: 'Your bank asks for a confirmation',
    bankButton: 'Confirm with my bank',
    refused: 'The payment was refused: nothing was taken. Try another card, or pay by transfer.',
    noCards: 'Payment by card is not available at the moment.',
    transfer: 'Or by transfer',
    holder: 'Holder',
    reference: 'Reference',
    needEmail: 'Please enter your e-mail',
    backToBill: 'Back to the invoice',
  },
};
