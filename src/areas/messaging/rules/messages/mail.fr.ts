import { french } from '#kernel/language/french.ts';
import type { Spoken } from '#kernel/language/spoken.ts';

/** The mail about an unread message; the source that the ten other languages follow key by key. */
export const fr = french({
  ticket: {
    subject: '{shop} vous a écrit',
    title: 'Un message vous attend',
    about: 'À propos de « {subject} » :',
    button: 'Lire et répondre',
    how: 'Répondez dans la messagerie : une réponse à cet e-mail n’y arriverait pas.',
  },
});
export type MessagingMail = Spoken<typeof fr>;
