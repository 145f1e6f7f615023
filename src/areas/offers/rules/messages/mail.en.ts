import type { OfferMail } from './mail.fr.ts';

export const en: OfferMail = {
  quote: {
    reminderSubject: 'Your quote {number} from {shop} awaits your answer',
    reminderLead: 'You have not yet answered what {shop} offers you.',
    subject: 'Your quote {number} from {shop}',
    title: 'Your quote {number}',
    lead: 'Here is what {shop} offers you.',
    until: 'These prices are valid until {day}.',
    attached:
      'The quote is attached to this e-mail. The button opens a page of your own, where you accept or decline it.',
    button: 'Read and accept the quote',
    acceptedSubject: 'Quote {number} accepted',
    acceptedTitle: 'You have accepted quote {number}',
    acceptedText:
      '{shop} has received your agreement and is preparing your order. The quote that you accepted is attached.',
  },
  futures: {
    subject: 'Your en primeur wines from {shop} are confirmed',
    title: 'Your en primeur wines are confirmed: order {number}',
    lead: '{shop} sets these wines aside for you, sold before they are bottled.',
    schedule: 'Schedule of payments',
    billed: 'Each part is asked for on its day by a deposit invoice, sent by e-mail.',
    part: '{percent}% on {day}',
    rest: 'The rest, on delivery',
    reserved: 'Your en primeur reservation {number} with {shop}',
    reservedLead:
      '{shop} has received your reservation and will answer you: nothing is to be paid before it is confirmed.',
  },
};
