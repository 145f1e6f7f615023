import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const en: PageWordsOf<typeof fr> = {
  help: {
    title: 'Help',
    lead: 'Answers for those who buy from an estate.',
    order: 'Where is my order?',
    orderText:
      'Open the link in the confirmation e-mail: the page tells how far it is. With an account, it is in your space too.',
    charge: 'When is my card charged?',
    chargeText:
      'By card, an imprint of €0 is taken when you order; you are charged when the estate validates the order.',
    withdraw: 'How do I withdraw from my order?',
    withdrawText:
      'The link “Withdraw from the contract here” is at the foot of every page of the shop where you bought.',
    password: 'I have forgotten my password',
    passwordText: 'Ask for a link to the address of your account: it is good for one hour.',
    passwordLink: 'Get the link',
  },
  withdrawal: {
    title: 'Withdraw from the contract',
    lead: 'You bought from {name} and changed your mind? Say so here, free of charge and without giving a reason. A dated acknowledgement is sent by e-mail at once.',
    step: 'Step {n} of 2',
    name: 'First and last name',
    number: 'Order number',
    numberHint: 'It is on the confirmation e-mail.',
    email: 'E-mail',
    emailHint: 'The one of the order. The acknowledgement is sent there.',
    what: 'I withdraw from',
    whole: 'the whole order',
    part: 'some items',
    goods: 'Items returned',
    goodsHint: 'For example: 6 × Les Galets 2021',
    next: 'Check my statement',
    review: 'Your statement',
    declare: 'I give notice to {name} that I withdraw from the contract of order {number}, for the whole order.',
    declarePart:
      'I give notice to {name} that I withdraw from the contract of order {number}, for these items: {goods}.',
    confirm: 'Confirm withdrawal',
    change: 'Change',
    done: 'Your withdrawal is recorded',
    doneText: 'Received on {at}, under reference {reference}. The acknowledgement is sent to {email}: keep it.',
    after: 'What happens now',
    afterText:
      'If you have received any items, send them back to the estate within fourteen days; what has not left need not be sent back. You are refunded at the latest fourteen days after your statement; for what has left, the estate may wait until it has the items or proof that they were sent.',
    rule: 'The period',
    ruleText:
      'Fourteen days, beginning the day after you receive the last item. If the last day is a Saturday, a Sunday or a French public holiday, the period runs to the next working day. You may also withdraw before delivery.',
    exceptions: 'What the law excepts',
    exceptFutures:
      'Wines sold as futures, whose price is agreed with the order, which the estate delivers after thirty days and whose value depends on the market.',
    exceptMade: 'Items made to measure or clearly personalised.',
    exceptOpened: 'Perishable items, or items unsealed after delivery that cannot be returned for reasons of hygiene.',
    exceptDated: 'Tastings, visits, meals and stays booked for a given date.',
    consumers:
      'This is a right of consumers. A statement is always received and dated, even if the estate then finds that an exception applies.',
    needName: 'Please enter your first and last name',
    needNumber: 'Please enter the order number',
    needEmail: 'The e-mail is not valid',
    needGoods: 'Please say which items you return',
    law: 'French Consumer Code, art. L. 221-18 to L. 221-28 and D. 221-5.',
    print: 'Print',
  },
};
