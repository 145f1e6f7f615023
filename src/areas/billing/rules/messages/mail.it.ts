import type { BillMail } from './mail.fr.ts';

export const it: BillMail = {
  bill: {
    subject: 'La Sua fattura {number}',
    title: 'Fattura {number} del {day}',
    text: 'Totale: {total}. La Sua fattura è allegata.',
    button: 'Vedi le mie fatture',
  },
  credit: {
    subject: 'La Sua nota di credito {number}',
    title: 'Nota di credito {number} del {day}',
    text: 'Sulla Sua fattura {bill}: {total} a Suo favore.',
    reason: 'Motivo: {reason}',
    attached: 'È allegata a questo messaggio.',
    button: 'Vedi le mie note di credito',
  },
};
