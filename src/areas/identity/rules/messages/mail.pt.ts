import type { AccountMail } from './mail.fr.ts';

export const pt: AccountMail = {
  hello: 'Bom dia, {name},',
  helloAll: 'Bom dia,',
  toLogin: 'Iniciar sessão',
  reset: {
    subject: 'Escolha uma nova palavra-passe',
    title: 'Nova palavra-passe',
    text: 'Foi pedida uma nova palavra-passe para a sua conta. Siga esta ligação para a escolher.',
    button: 'Escolher a minha palavra-passe',
    small: 'Esta ligação é válida durante uma hora e serve uma só vez. Se não pediu nada, não a siga: nada muda.',
  },
  changed: {
    title: 'A sua palavra-passe mudou',
    text: 'A palavra-passe da sua conta acaba de ser mudada por uma ligação recebida neste endereço. Todas as suas sessões foram fechadas: inicie sessão com a nova.',
    small:
      'Se não foi você, alguém lê os seus e-mails: mude a palavra-passe da sua caixa de correio e peça uma nova ligação na página de início de sessão.',
    keys: 'As chaves de API da sua quinta não mudaram: revogue as que não conhece.',
  },
  welcome: {
    subject: 'Confirme o seu endereço de e-mail',
    title: 'A sua conta está criada',
    text: 'Confirme que este endereço é o seu: a quinta poderá então associar à sua conta o que já sabe de si.',
    sellerText: 'Confirme que este endereço é o seu: poderá então abrir a sua loja.',
    agentText: 'Confirme que este endereço é o seu: as quintas que representa convidam-no com ele.',
    button: 'Confirmar o meu endereço',
    small:
      'Esta ligação é válida durante sete dias. Se não pediu uma conta, não a siga: «Esqueceu-se da palavra-passe?», na página de início de sessão, devolve-lhe esta conta e fecha o acesso a quem a criou.',
  },
  known: {
    title: 'Já tem uma conta',
    text: 'Foi pedida uma conta com este endereço. Já tem uma: não mudou, nem a sua palavra-passe.',
    small: 'Se não pediu nada, não precisa de fazer nada.',
  },
};
