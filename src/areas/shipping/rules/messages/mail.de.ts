import type { ShippingMail } from './mail.fr.ts';

export const de: ShippingMail = {
  subject: 'Ihre Bestellung {number} ist unterwegs',
  title: 'Ihre Bestellung ist auf dem Weg',
  partTitle: 'Ein Teil Ihrer Bestellung ist auf dem Weg',
  more: 'Der Rest Ihrer Bestellung wird später versandt.',
  note: 'Lieferschein {note}.',
  parcel: 'Spediteur: {carrier}. Sendungsnummer: {number}.',
  carrier: 'Ihr Spediteur',
  follow: 'Sendung verfolgen',
  tracked: 'Sendungsverfolgung Ihrer Bestellung {number}',
};
