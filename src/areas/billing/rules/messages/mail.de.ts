import type { BillMail } from './mail.fr.ts';

export const de: BillMail = {
  bill: {
    subject: 'Ihre Rechnung {number}',
    title: 'Rechnung {number} vom {day}',
    text: 'Gesamtbetrag: {total}. Ihre Rechnung liegt bei.',
    button: 'Meine Rechnungen ansehen',
  },
  credit: {
    subject: 'Ihre Gutschrift {number}',
    title: 'Gutschrift {number} vom {day}',
    text: 'Zu Ihrer Rechnung {bill}: {total} zu Ihren Gunsten.',
    reason: 'Grund: {reason}',
    attached: 'Sie liegt dieser Nachricht bei.',
    button: 'Meine Gutschriften ansehen',
  },
};
