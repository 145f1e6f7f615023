import type { VisitMail } from './mail.fr.ts';

export const en: VisitMail = {
  hello: 'Hello {name},',
  confirmed: {
    subject: 'Your visit at {shop}: {visit}',
    title: 'Your visit is booked',
    lead: '{shop} is expecting you. Here is your booking.',
  },
  asked: {
    subject: 'Your request for a visit at {shop}: {visit}',
    title: 'Your request has arrived',
    lead: 'Your places are held. {shop} will confirm your visit by e-mail.',
  },
  moved: {
    subject: 'Your visit at {shop} has changed: {visit}',
    title: 'Your visit has changed',
    lead: 'Here is your booking at {shop} as it is now.',
  },
  cancelled: {
    subject: 'Your visit at {shop} is cancelled',
    title: 'Your booking is cancelled',
    lead: 'Your places at {shop} are given back. You have nothing to pay.',
    leadPaid: 'Your places at {shop} are given back. You have paid {paid}: to ask for a refund, reply to this e-mail.',
  },
  lapsed: {
    subject: 'Your visit at {shop} is not booked',
    title: 'Your places are no longer held',
    lead: 'Your payment for “{visit}” did not arrive in time: your places are given back, and you owe nothing. You can book again.',
  },
  paidLate: {
    subject: 'Your payment to {shop} is refunded',
    title: 'Your payment came too late',
    lead: 'Your places for “{visit}” had already been given back when your payment arrived: {shop} refunds it. You can book again.',
  },
  reminder: {
    subject: 'Reminder: your visit at {shop}, {visit}',
    title: 'See you soon',
    lead: '{shop} is expecting you soon. Here is your visit.',
  },
  thanks: {
    subject: 'Thank you for your visit to {shop}',
    title: 'Thank you for your visit',
    lead: 'Thank you for coming to {shop}.',
    button: 'See the shop',
    once: 'This note is sent to you only once.',
  },
  visit: 'Visit',
  when: 'Day and time',
  day: '{day}',
  place: 'Meeting place',
  code: 'Code',
  total: 'To pay on the spot',
  paid: 'Paid online',
  prices: {
    adult: 'Adult',
    child: 'Child',
    group: 'Group',
    touristTax: 'Tourist tax',
    other: 'Other',
  },
  again: 'Book again',
  ticket: {
    title: 'Ticket',
    show: 'Show this code when you arrive. It serves once, for your whole party.',
    people: 'People',
    name: 'In the name of',
    language: 'Language',
    total: 'Agreed price',
    alt: 'QR code of the ticket',
    mail: 'Your ticket is behind this link: show it when you arrive, on your telephone or on paper.',
  },
  button: 'See my booking',
  cancelUntil: 'Something came up? Cancel online up to {hours} hours before.',
  noWithdrawal:
    'A visit on a fixed date is a leisure activity: there is no right of withdrawal (article L221-28, 12°, of the French Consumer Code).',
  personalData: 'What the estate does with your personal data: {url}',
};
