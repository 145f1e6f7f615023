import type { MessagingMail } from './mail.fr.ts';

export const es: MessagingMail = {
  ticket: {
    subject: '{shop} le ha escrito',
    title: 'Le espera un mensaje',
    about: 'Sobre «{subject}»:',
    button: 'Leer y responder',
    how: 'Responda en la mensajería: una respuesta a este correo no llegaría allí.',
  },
};
