import type { BillMail } from './mail.fr.ts';

export const en: BillMail = {
  bill: {
    subject: 'Your invoice {number}',
    title: 'Invoice {number} of {day}',
    text: 'Total: {total}. Your invoice is attached.',
    button: 'See my invoices',
  },
  credit: {
    subject: 'Your credit note {number}',
    title: 'Credit note {number} of {day}',
    text: 'On your invoice {bill}: {total} in your favour.',
    reason: 'Reason: {reason}',
    attached: 'It is attached to this message.',
    button: 'See my credit notes',
  },
};
