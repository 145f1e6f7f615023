import type { ClientMail } from './mail.fr.ts';

export const pl: ClientMail = {
  granted: {
    subject: 'Twoje ceny w {shop} są dostępne',
    title: 'Twoje warunki już czekają',
    text: '{shop} udostępnia Ci swoje ceny. Zaloguj się tym adresem e-mail lub załóż na niego konto: znajdziesz je w sklepie.',
    button: 'Zobacz moje ceny',
  },
};
