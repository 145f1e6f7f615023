import type { ClientMail } from './mail.fr.ts';

export const de: ClientMail = {
  granted: {
    subject: 'Ihre Preise bei {shop} sind freigeschaltet',
    title: 'Ihre Konditionen sind bereit',
    text: '{shop} hat Ihnen seine Preise freigeschaltet. Melden Sie sich mit dieser E-Mail-Adresse an oder legen Sie damit ein Konto an: Sie stehen im Shop.',
    button: 'Meine Preise ansehen',
  },
};
