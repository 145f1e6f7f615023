import type { ShippingMail } from './mail.fr.ts';

export const nl: ShippingMail = {
  subject: 'Uw bestelling {number} is vertrokken',
  title: 'Uw bestelling is onderweg',
  partTitle: 'Een deel van uw bestelling is onderweg',
  more: 'De rest van uw bestelling wordt later verzonden.',
  note: 'Leveringsbon {note}.',
  parcel: 'Vervoerder: {carrier}. Volgnummer: {number}.',
  carrier: 'uw vervoerder',
  follow: 'Volg het pakket',
  tracked: 'Volg uw bestelling {number}',
};
