import type { MessagingMail } from './mail.fr.ts';

export const en: MessagingMail = {
  ticket: {
    subject: '{shop} has written to you',
    title: 'A message is waiting for you',
    about: 'About “{subject}”:',
    button: 'Read and answer',
    how: 'Answer in the messages: a reply to this e-mail would not arrive there.',
  },
};
