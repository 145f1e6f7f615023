import type { BillMail } from './mail.fr.ts';

export const ru: BillMail = {
  bill: {
    subject: 'Ваш счёт {number}',
    title: 'Счёт {number} от {day}',
    text: 'Итого: {total}. Счёт приложен к письму.',
    button: 'Посмотреть мои счета',
  },
  credit: {
    subject: 'Ваша кредит-нота {number}',
    title: 'Кредит-нота {number} от {day}',
    text: 'По вашему счёту {bill}: {total} в вашу пользу.',
    reason: 'Причина: {reason}',
    attached: 'Документ приложен к этому письму.',
    button: 'Посмотреть мои кредит-ноты',
  },
};
