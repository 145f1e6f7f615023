import { french } from '#kernel/language/french.ts';
import type { Spoken } from '#kernel/language/spoken.ts';

/** The words of mails to a client; the source that the ten other languages follow key by key. */
export const fr = french({
  granted: {
    subject: 'Vos prix sont ouverts chez {shop}',
    title: 'Vos conditions vous attendent',
    text: '{shop} vous a ouvert ses prix. Connectez-vous avec cette adresse e-mail, ou créez un compte avec elle : ils sont dans la boutique.',
    button: 'Voir mes prix',
  },
});
export type ClientMail = Spoken<typeof fr>;
