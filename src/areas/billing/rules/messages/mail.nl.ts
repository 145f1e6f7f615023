import type { BillMail } from './mail.fr.ts';

export const nl: BillMail = {
  bill: {
    subject: 'Uw factuur {number}',
    title: 'Factuur {number} van {day}',
    text: 'Totaal: {total}. Uw factuur zit als bijlage bij dit bericht.',
    button: 'Mijn facturen bekijken',
  },
  credit: {
    subject: 'Uw creditnota {number}',
    title: 'Creditnota {number} van {day}',
    text: 'Op uw factuur {bill}: {total} in uw voordeel.',
    reason: 'Reden: {reason}',
    attached: 'Zij zit als bijlage bij dit bericht.',
    button: 'Mijn creditnota’s bekijken',
  },
};
