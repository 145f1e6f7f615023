import type { MessagingMail } from './mail.fr.ts';

export const ja: MessagingMail = {
  ticket: {
    subject: '{shop}からメッセージが届きました',
    title: '新しいメッセージがあります',
    about: '「{subject}」について：',
    button: '読んで返信する',
    how: 'メッセージ画面でご返信ください。このメールへの返信は届きません。',
  },
};
