import type { MessagingMail } from './mail.fr.ts';

export const it: MessagingMail = {
  ticket: {
    subject: '{shop} le ha scritto',
    title: 'Un messaggio la aspetta',
    about: 'A proposito di «{subject}»:',
    button: 'Leggi e rispondi',
    how: 'Risponda nei messaggi: una risposta a questa e-mail non vi arriverebbe.',
  },
};
