import type { MessagingMail } from './mail.fr.ts';

export const ru: MessagingMail = {
  ticket: {
    subject: '{shop} написал вам',
    title: 'Вас ждёт сообщение',
    about: 'По теме «{subject}»:',
    button: 'Прочитать и ответить',
    how: 'Ответьте в сообщениях: ответ на это письмо туда не попадёт.',
  },
};
