import type { MessagingMail } from './mail.fr.ts';

export const de: MessagingMail = {
  ticket: {
    subject: '{shop} hat Ihnen geschrieben',
    title: 'Eine Nachricht wartet auf Sie',
    about: 'Zum Thema „{subject}“:',
    button: 'Lesen und antworten',
    how: 'Antworten Sie in den Nachrichten: Eine Antwort auf diese E-Mail käme dort nicht an.',
  },
};
