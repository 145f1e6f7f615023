import type { ClientMail } from './mail.fr.ts';

export const pt: ClientMail = {
  granted: {
    subject: 'Os seus preços estão abertos em {shop}',
    title: 'As suas condições esperam por si',
    text: '{shop} abriu-lhe os seus preços. Inicie sessão com este endereço de e-mail, ou crie uma conta com ele: estão na loja.',
    button: 'Ver os meus preços',
  },
};
