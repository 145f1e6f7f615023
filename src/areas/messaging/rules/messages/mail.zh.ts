import type { MessagingMail } from './mail.fr.ts';

export const zh: MessagingMail = {
  ticket: {
    subject: '{shop} 给您发来消息',
    title: '您有一条新消息',
    about: '关于“{subject}”：',
    button: '查看并回复',
    how: '请在消息中回复：直接回复此邮件不会送达。',
  },
};
