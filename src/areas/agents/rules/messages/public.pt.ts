import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const pt: PageWordsOf<typeof fr> = {
  invitation: {
    page: 'Convite',
    title: '{shop} convida-o',
    text: 'Vai trabalhar para {shop}, com o endereço {email}.',
    firstname: 'Nome próprio',
    lastname: 'Apelido',
    password: 'A sua palavra-passe',
    acceptNew: 'Aceitar e entrar',
    accept: 'Aceitar o convite',
    signInText: 'Já tem uma conta com este endereço: inicie sessão para aceitar.',
    signIn: 'Iniciar sessão',
    signOutText: 'Iniciou sessão com outra conta. Termine a sessão para aceitar com {email}.',
    signOut: 'Terminar sessão',
    dead: 'Este convite já não é válido: foi usado, anulado ou expirou. Peça outro a quem o enviou.',
    toLogin: 'Ir para o início de sessão',
    reading: 'A ler o convite…',
    needName: 'Indique o nome próprio e o apelido.',
    again: 'Tentar novamente',
  },
};
