import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const en: PageWordsOf<typeof fr> = {
  access: {
    title: 'Ask for negotiated terms',
    lead: '{name} keeps its prices for its clients. Tell who you are and what you are looking for: the estate will answer you.',
    about: 'Your request is about: {product}.',
    person: 'Your name',
    firm: 'Your company',
    firmHint: 'Leave it empty if you buy for yourself.',
    email: 'Your e-mail',
    message: 'Your request',
    messageHint: 'Which products, how many, for what use.',
    submit: 'Send my request',
    needName: 'Tell us your name.',
    needEmail: 'Give an e-mail at which you can be answered.',
    needMessage: 'Say in a few words what you are looking for.',
    done: 'Your request has been sent',
    doneText: '{name} has received it. You will get an e-mail as soon as your prices are open.',
    back: 'Back to the shop',
  },
};
