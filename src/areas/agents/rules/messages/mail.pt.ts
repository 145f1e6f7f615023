import type { AgentMail } from './mail.fr.ts';

export const pt: AgentMail = {
  hello: 'Bom dia, {name},',
  helloAll: 'Bom dia,',
  invited: {
    subject: '{shop} convida-o',
    title: '{shop} convida-o a trabalhar consigo',
    text: '{shop} abre-lhe o seu escritório no Comptoir. Siga esta ligação para escolher a sua palavra-passe, ou para iniciar sessão se já tiver conta.',
    agentText:
      '{shop} convida-o a vender como agente. Siga esta ligação para escolher a sua palavra-passe, ou para iniciar sessão se já tiver conta.',
    button: 'Aceitar o convite',
    small: 'Esta ligação é válida até {until} e serve uma só vez. Se não conhece {shop}, não a siga.',
  },
  changed: {
    subject: 'Os seus direitos em {shop} mudaram',
    text: 'O que pode fazer em {shop} acaba de mudar. Os seus menus já o mostram.',
  },
  blocked: {
    subject: 'O seu acesso a {shop} está bloqueado',
    text: '{shop} bloqueou o seu acesso ao seu escritório. As suas outras quintas não mudam.',
  },
  unblocked: {
    subject: 'O seu acesso a {shop} está de novo aberto',
    text: '{shop} voltou a abrir-lhe o seu escritório: inicie sessão como antes.',
  },
  removed: {
    subject: 'O seu acesso a {shop} terminou',
    text: '{shop} pôs fim ao seu acesso ao seu escritório. As suas outras quintas não mudam.',
  },
};
