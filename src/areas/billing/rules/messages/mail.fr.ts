import { french } from '#kernel/language/french.ts';
import type { Spoken } from '#kernel/language/spoken.ts';

/** The texts of mails about a bill or a credit note: the source that the ten other languages follow key by key. */
export const fr = french({
  bill: {
    subject: 'Votre facture {number}',
    title: 'Facture {number} du {day}',
    text: 'Total : {total}. Votre facture est jointe.',
    button: 'Voir mes factures',
  },
  credit: {
    subject: 'Votre avoir {number}',
    title: 'Avoir {number} du {day}',
    text: 'Sur votre facture {bill} : {total} en votre faveur.',
    reason: 'Motif : {reason}',
    attached: 'Il est joint à ce message.',
    button: 'Voir mes avoirs',
  },
});
export type BillMail = Spoken<typeof fr>;
