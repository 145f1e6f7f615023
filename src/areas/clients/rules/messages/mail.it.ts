import type { ClientMail } from './mail.fr.ts';

export const it: ClientMail = {
  granted: {
    subject: 'I suoi prezzi sono aperti da {shop}',
    title: 'Le sue condizioni la aspettano',
    text: '{shop} le ha aperto i suoi prezzi. Acceda con questo indirizzo e-mail, o crei un account con esso: sono nel negozio.',
    button: 'Vedere i miei prezzi',
  },
};
