import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const en: PageWordsOf<typeof fr> = {
  privacy: {
    title: 'Your personal data',
    lead: 'How {name} handles your data, and what you may ask for.',
    who: 'Controller',
    what: 'Data handled',
    whatText:
      'Your name, addresses, e-mail and telephone, your orders, your payments and your messages with the estate. The number of your card is received by the payment provider alone. The required fields of an order are needed for the contract: without them it cannot be placed.',
    why: 'Why, and on what basis',
    whyText:
      'Carrying out your orders and answering you: the contract. Invoicing, keeping accounts, declaring alcohol that is shipped, checking your age: the law. Preventing fraud: the legitimate interest of the estate. Sending you offers: your consent, which you may withdraw at any time.',
    recipients: 'Recipients',
    recipientsText:
      'The estate and the people it authorises, the host of this site, carriers, payment providers, the bank, the accountant, and authorities where the law requires it. Nothing is sold. A provider outside the European Union receives data only with the safeguards of the GDPR (adequacy decision or standard clauses).',
    host: 'Host',
    keep: 'How long it is kept',
    keepText:
      'Orders, invoices and accounting records: ten years. Account: until you close it. Customer without an order: three years after the last contact. Audience measurement, if you accept it: thirteen months at most. Sign-ins to your account, with a shortened network address: six months.',
    rights: 'Your rights',
    rightsText:
      'You may see, correct, receive or erase your data, restrict its processing, object to it, withdraw a consent, and say what becomes of it after your death. Write to {email}: the answer comes within one month.',
    ownAccount:
      'If you have an account here, you can download everything and close it yourself: Settings, My account, My data (in French: Paramètres, Mon compte, Mes données).',
    complaint:
      'You may also turn to the data protection authority; in France: CNIL, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, www.cnil.fr.',
    automated: 'No decision about you is made by a machine alone.',
  },
  accessibility: {
    title: 'Accessibility',
    text: 'This shop works with a keyboard, with a screen reader and on a small screen. It aims at level AA of WCAG 2.2 and of the French RGAA 4.1.',
    state: 'Conformity',
    stateText:
      'Partially conformant: the pages are checked by a program and by keyboard; no third party has audited them yet. Pictures and texts added by the estate may lack a description.',
    contact: 'An obstacle?',
    contactText: 'Write to {email}: the estate gives you the information or takes your order in another way.',
    remedy:
      'Without a satisfactory answer, you may turn to the DGCCRF (signal.conso.gouv.fr) or the Défenseur des droits (www.defenseurdesdroits.fr).',
  },
};
