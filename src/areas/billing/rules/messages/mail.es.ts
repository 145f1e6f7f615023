import type { BillMail } from './mail.fr.ts';

export const es: BillMail = {
  bill: {
    subject: 'Su factura {number}',
    title: 'Factura {number} del {day}',
    text: 'Total: {total}. Su factura va adjunta.',
    button: 'Ver mis facturas',
  },
  credit: {
    subject: 'Su factura rectificativa {number}',
    title: 'Factura rectificativa {number} del {day}',
    text: 'Sobre su factura {bill}: {total} a su favor.',
    reason: 'Motivo: {reason}',
    attached: 'Va adjunta a este mensaje.',
    button: 'Ver mis rectificativas',
  },
};
