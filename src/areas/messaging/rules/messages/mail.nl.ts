import type { MessagingMail } from './mail.fr.ts';

export const nl: MessagingMail = {
  ticket: {
    subject: '{shop} heeft u geschreven',
    title: 'Er wacht een bericht op u',
    about: 'Over ‘{subject}’:',
    button: 'Lezen en antwoorden',
    how: 'Antwoord in de berichten: een antwoord op deze e-mail komt daar niet aan.',
  },
};
