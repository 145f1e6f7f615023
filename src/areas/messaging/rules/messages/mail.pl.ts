import type { MessagingMail } from './mail.fr.ts';

export const pl: MessagingMail = {
  ticket: {
    subject: '{shop} napisał do Ciebie',
    title: 'Czeka na Ciebie wiadomość',
    about: 'W sprawie „{subject}”:',
    button: 'Przeczytaj i odpowiedz',
    how: 'Odpowiedz w wiadomościach: odpowiedź na ten e-mail tam nie dotrze.',
  },
};
