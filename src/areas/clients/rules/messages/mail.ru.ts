import type { ClientMail } from './mail.fr.ts';

export const ru: ClientMail = {
  granted: {
    subject: 'Ваши цены в {shop} открыты',
    title: 'Ваши условия готовы',
    text: '{shop} открыл вам свои цены. Войдите с этим адресом e-mail или создайте с ним учётную запись: они в магазине.',
    button: 'Посмотреть мои цены',
  },
};
