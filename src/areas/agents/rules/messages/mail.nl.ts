import type { AgentMail } from './mail.fr.ts';

export const nl: AgentMail = {
  hello: 'Dag {name},',
  helloAll: 'Goedendag,',
  invited: {
    subject: '{shop} nodigt u uit',
    title: '{shop} nodigt u uit om mee te werken',
    text: '{shop} opent zijn kantoor op Comptoir voor u. Volg deze link om uw wachtwoord te kiezen, of om in te loggen als u al een account hebt.',
    agentText:
      '{shop} nodigt u uit om als agent te verkopen. Volg deze link om uw wachtwoord te kiezen, of om in te loggen als u al een account hebt.',
    button: 'De uitnodiging aanvaarden',
    small: 'Deze link geldt tot {until} en werkt één keer. Kent u {shop} niet, volg hem dan niet.',
  },
  changed: {
    subject: 'Uw rechten bij {shop} zijn gewijzigd',
    text: 'Wat u bij {shop} mag doen, is zojuist gewijzigd. Uw menu’s tonen het vanaf nu.',
  },
  blocked: {
    subject: 'Uw toegang tot {shop} is geblokkeerd',
    text: '{shop} heeft uw toegang tot zijn kantoor geblokkeerd. Uw andere domeinen veranderen niet.',
  },
  unblocked: {
    subject: 'Uw toegang tot {shop} is weer open',
    text: '{shop} heeft zijn kantoor weer voor u geopend: log in zoals voorheen.',
  },
  removed: {
    subject: 'Uw toegang tot {shop} is beëindigd',
    text: '{shop} heeft uw toegang tot zijn kantoor beëindigd. Uw andere domeinen veranderen niet.',
  },
};
