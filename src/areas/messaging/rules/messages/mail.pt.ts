import type { MessagingMail } from './mail.fr.ts';

export const pt: MessagingMail = {
  ticket: {
    subject: '{shop} escreveu-lhe',
    title: 'Tem uma mensagem à espera',
    about: 'Sobre «{subject}»:',
    button: 'Ler e responder',
    how: 'Responda nas mensagens: uma resposta a este e-mail não chegaria lá.',
  },
};
