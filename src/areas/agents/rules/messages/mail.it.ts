import type { AgentMail } from './mail.fr.ts';

export const it: AgentMail = {
  hello: 'Buongiorno {name},',
  helloAll: 'Buongiorno,',
  invited: {
    subject: '{shop} La invita',
    title: '{shop} La invita a collaborare',
    text: '{shop} Le apre il suo ufficio su Comptoir. Segua questo link per scegliere la password, o per accedere se ha già un account.',
    agentText:
      '{shop} La invita a vendere come agente. Segua questo link per scegliere la password, o per accedere se ha già un account.',
    button: 'Accettare l’invito',
    small: 'Questo link vale fino al {until} e serve una sola volta. Se non conosce {shop}, non lo segua.',
  },
  changed: {
    subject: 'I Suoi diritti presso {shop} sono cambiati',
    text: 'Ciò che può fare presso {shop} è appena cambiato. I Suoi menu lo mostrano da subito.',
  },
  blocked: {
    subject: 'Il Suo accesso a {shop} è bloccato',
    text: '{shop} ha bloccato il Suo accesso al suo ufficio. Le altre Sue cantine non cambiano.',
  },
  unblocked: {
    subject: 'Il Suo accesso a {shop} è di nuovo aperto',
    text: '{shop} Le ha riaperto il suo ufficio: acceda come prima.',
  },
  removed: {
    subject: 'Il Suo accesso a {shop} è terminato',
    text: '{shop} ha messo fine al Suo accesso al suo ufficio. Le altre Sue cantine non cambiano.',
  },
};
