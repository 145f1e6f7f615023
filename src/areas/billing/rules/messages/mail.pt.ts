import type { BillMail } from './mail.fr.ts';

export const pt: BillMail = {
  bill: {
    subject: 'A sua fatura {number}',
    title: 'Fatura {number} de {day}',
    text: 'Total: {total}. A sua fatura segue em anexo.',
    button: 'Ver as minhas faturas',
  },
  credit: {
    subject: 'A sua nota de crédito {number}',
    title: 'Nota de crédito {number} de {day}',
    text: 'Sobre a sua fatura {bill}: {total} a seu favor.',
    reason: 'Motivo: {reason}',
    attached: 'Segue em anexo a esta mensagem.',
    button: 'Ver as minhas notas de crédito',
  },
};
