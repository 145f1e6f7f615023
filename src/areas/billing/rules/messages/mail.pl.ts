import type { BillMail } from './mail.fr.ts';

export const pl: BillMail = {
  bill: {
    subject: 'Państwa faktura {number}',
    title: 'Faktura {number} z {day}',
    text: 'Razem: {total}. Faktura jest w załączniku.',
    button: 'Zobacz moje faktury',
  },
  credit: {
    subject: 'Państwa faktura korygująca {number}',
    title: 'Faktura korygująca {number} z {day}',
    text: 'Do faktury {bill}: {total} na Państwa korzyść.',
    reason: 'Powód: {reason}',
    attached: 'Znajduje się w załączniku do tej wiadomości.',
    button: 'Zobacz moje korekty',
  },
};
