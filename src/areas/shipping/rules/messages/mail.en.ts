import type { ShippingMail } from './mail.fr.ts';

export const en: ShippingMail = {
  subject: 'Your order {number} has left',
  title: 'Your order is on its way',
  partTitle: 'Part of your order is on its way',
  more: 'The rest of your order will be sent later.',
  note: 'Delivery note {note}.',
  parcel: 'Carrier: {carrier}. Tracking number: {number}.',
  carrier: 'your carrier',
  follow: 'Follow the parcel',
  tracked: 'Track your order {number}',
};
