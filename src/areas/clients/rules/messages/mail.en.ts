import type { ClientMail } from './mail.fr.ts';

export const en: ClientMail = {
  granted: {
    subject: 'Your prices are open at {shop}',
    title: 'Your terms are ready',
    text: '{shop} has opened its prices to you. Sign in with this e-mail address, or create an account with it: they are in the shop.',
    button: 'See my prices',
  },
};
